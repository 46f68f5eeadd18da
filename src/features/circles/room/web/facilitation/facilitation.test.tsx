import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import '#platform/testing/later.ts';
import '#platform/testing/web-server.ts';
import { CommandError } from '#platform/web/socket-client.ts';
import { type FacilitationView, facilitationView } from '../../domain/facilitation/facilitation-view.ts';
import type { ProposalCard } from '../../domain/facilitation/facilitator.ts';
import { lines } from '../../domain/facilitation/lines.ts';
import { modes, type Setup, usualSetup } from '../../domain/facilitation/setup.ts';
import type { Situation } from '../../domain/facilitation/situation.ts';
import { participant } from '../fake-session.ts';
import { useNoticeLine } from '../visit/use-notices.ts';
import { facilitationAbility } from './facilitation-ability.tsx';
import { openFacilitation } from './facilitation-session.ts';
import { facilitationStrings, facilitatorStrings, wordsOf } from './strings.ts';

const words = { ...facilitationStrings, ...facilitatorStrings };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
beforeEach(() => vi.clearAllMocks());

const coach: Setup = { mode: 'coach', quietSeconds: 60, everyMinutes: 5, asksModel: false };
const card: ProposalCard = {
  key: 'k',
  at: 5,
  line: null,
  reason: { type: 'round-over', next: 'Pairs', minutes: 6 },
  tool: { name: 'advance_workshop_phase', version: 7 },
};
const acts = { set: vi.fn(), notice: vi.fn(), putAway: vi.fn(), say: vi.fn(), look: vi.fn() };
const offers = { advance: vi.fn(), planGroups: vi.fn() };
const view = (changes: Partial<FacilitationView> = {}): FacilitationView => ({
  setup: coach,
  writing: false,
  card: null,
  looking: false,
  model: null,
  ...changes,
});
const props = (changes: Partial<FacilitationView> = {}, role: 'facilitator' | 'participant' = 'facilitator') => ({
  view: view(changes),
  acts,
  offers,
  known: {},
  role,
  workshopId: 'w',
  self: 'user-Alice',
  host: 'user-Alice',
  participants: [participant('Alice', { role: 'facilitator' })],
  connected: true,
  clockOffset: 0,
});
const panel = (changes: Partial<FacilitationView> = {}, more = {}) =>
  render(facilitationAbility.slots?.panel?.content({ ...props(changes), ...more }, false));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('CARE C21 R-ROOMM-19 its panel says first what it is, for programs too, then what it can do', async () => {
  panel({ setup: usualSetup });
  const [first] = screen.getAllByRole('heading');
  expect(first?.textContent).toBe('A program, not a person');
  // Engagement is what a tab knows, too (073).
  const knows = /speaking times while you show them, and how the group as a whole takes part, while that’s shown\./;
  expect(screen.getByText(knows).textContent).toContain('It hears and sees nobody');
  expect(first?.closest('section')?.dataset.digitalSourceType).toMatch(/algorithmicMedia$/);
  const choices = screen
    .getAllByRole('radio')
    .map((one) => [(one as HTMLInputElement).value, (one as HTMLInputElement).checked]);
  expect(choices).toEqual(modes.map((mode) => [mode, mode === 'off']));
  await userEvent.click(screen.getByRole('radio', { name: /^AI Coach/ }));
  expect(acts.set.mock.calls).toEqual([[{ mode: 'coach' }]]);
  expect(screen.queryByRole('button', { name: 'Say it to all' })).toBeNull();
  cleanup();
  panel({}, { known: { listens: true }, offers: { voice: <p>Its voice</p> } });
  expect(screen.getByText(knows).textContent).toContain('Its voice listens, since everyone said yes');
  expect(screen.queryByText(/It hears and sees nobody/)).toBeNull();
  expect(screen.getByText('Its voice')).toBeDefined();
});

test('CARE C21 everyone else reads in it whether the program is on, and what it’s told, and can set nothing', () => {
  const own = (changes: Partial<FacilitationView>, more = {}) =>
    render(facilitationAbility.slots?.panel?.content({ ...props(changes, 'participant'), ...more }, true)).container;
  expect(own({ setup: usualSetup }).textContent).toContain('No program is helping here right now.');
  cleanup();
  expect(own({}).textContent).toMatch(/A program helps the hosts \(AI Coach\)\..*It hears and sees nobody\./);
  expect(screen.queryAllByRole('radio').length + screen.queryAllByRole('button').length).toBe(0);
  cleanup();
  expect(own({}, { known: { listens: true } }).textContent).toContain('Its voice listens');
  for (const [known, says] of [
    [{ listens: true }, 'voice listens, since everyone here said yes'],
    [{ engagement: null, engagementOn: true }, 'Hosts see how the group as a whole takes part'],
  ] as const) {
    cleanup();
    const { textContent } = own({ setup: usualSetup }, { known });
    expect(textContent).toContain(says);
    expect(textContent).not.toContain('No program is helping');
  }
});

test('R-ENT-11 a host reads what the plan asks of it, by the moment', () => {
  panel({}, { known: { prompts: { after_silence: 'Suggest one open question.' } } });
  const prompts = screen.getByRole('region', { name: 'Prompts in the plan' });
  expect(prompts.textContent).toContain('after silenceSuggest one open question.');
  cleanup();
  panel({}, { known: { prompts: {} } });
  expect(screen.queryByRole('region', { name: 'Prompts in the plan' })).toBeNull();
});

test('R-RT-22 REAL 18 a card says why, and does what its button says; “No, thanks” puts it away', async () => {
  render(facilitationAbility.slots?.banner?.(props({ card })));
  const shown = screen.getByRole('region', { name: 'A suggestion' });
  expect(shown.textContent).toContain('AI Facilitator, a program');
  expect(shown.textContent).toContain('Because the talking piece has been all around, and 6 minutes are left.');
  expect(shown.dataset.digitalSourceType).toMatch(/algorithmicMedia$/);
  await press('No, thanks');
  expect([acts.putAway.mock.calls.length, offers.advance.mock.calls.length]).toEqual([1, 0]);
  await press('Go on');
  expect([acts.putAway.mock.calls.length, offers.advance.mock.calls]).toEqual([2, [[7]]]);
});

test('R-RT-24 REAL 31 CARE C16 what engagement suggests is a card of its own name, and its button the room’s own', async () => {
  const assess = { name: 'assess_engagement', engagement_level: 'low', adaptation_needed: true } as const;
  const low: ProposalCard = {
    ...card,
    reason: { type: 'engagement', about: 'alert' },
    tool: { ...assess, suggested_change: 'groups' },
  };
  const [adapt, visit] = [vi.fn(), vi.fn()];
  const off = { setup: usualSetup, card: low };
  const known = { engagement: { figures: null, low: true, lowGroups: [] } };
  const { rerender } = render(facilitationAbility.slots?.banner?.({ ...props(off), known, offers: { adapt } }));
  const shown = screen.getByRole('region', { name: 'A suggestion' });
  expect(shown.textContent).toContain('Engagement, a program');
  expect(shown.textContent).toContain(
    'Because hardly anything has happened for a while, and the room isn’t in front of many.',
  );
  await press('Breakout adaptation');
  expect([adapt.mock.calls.length, acts.putAway.mock.calls.length]).toEqual([1, 1]);
  const group: ProposalCard = {
    ...card,
    reason: { type: 'group-low', name: 'Group 2' },
    tool: { ...assess, suggested_change: 'look-in', group: 'two' },
  };
  rerender(facilitationAbility.slots?.banner?.({ ...props({ ...off, card: group }), known, offers: { visit } }));
  await press('Visit Group 2');
  expect(visit.mock.calls).toEqual([['two']]);
  rerender(facilitationAbility.slots?.banner?.({ ...props(off), known: {} }));
  expect(screen.queryByRole('region')).toBeNull();
});

test('R-RT-23 R-RT-24 groups are planned as the plan has them, and facts alone are only read', async () => {
  const tool = { name: 'create_breakout_groups', group_size: 3, activity: 'Sharing', duration_minutes: 9 } as const;
  const groups: ProposalCard = {
    ...card,
    reason: { type: 'groups-now', name: 'Sharing', size: 3 },
    tool: { ...tool, way: 'balanced' },
  };
  const { rerender } = render(facilitationAbility.slots?.banner?.(props({ card: groups })));
  await press('Plan the groups');
  expect(offers.planGroups.mock.calls).toEqual([[{ way: 'balanced', size: 3, minutes: 9, activity: 'Sharing' }]]);
  const assessed = { name: 'assess_engagement', engagement_level: 'quiet', adaptation_needed: false } as const;
  const quiet: ProposalCard = {
    ...card,
    reason: { type: 'quiet' },
    tool: { ...assessed, suggested_change: 'wait-or-ask' },
  };
  rerender(facilitationAbility.slots?.banner?.(props({ card: quiet })));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Thanks']);
  rerender(facilitationAbility.slots?.banner?.(props({ card: { ...quiet, line: 'pass-is-fine' } })));
  await press('Say it to all');
  expect(acts.say.mock.calls).toEqual([['pass-is-fine']]);
});

test('it stands in the panel alone while that is open, and nowhere in a silence or with anybody else', () => {
  const banner = (changes: Partial<FacilitationView>, more = {}) => {
    cleanup();
    render(facilitationAbility.slots?.banner?.({ ...props(changes), ...more }));
    return screen.queryByRole('region', { name: 'A suggestion' });
  };
  expect(banner({ card })).not.toBeNull();
  expect(banner({ card, looking: true })).toBeNull();
  expect(banner({ card }, { still: true })).toBeNull();
  expect(banner({ card }, { role: 'participant' })).toBeNull();
  expect(acts.notice.mock.calls.length).toBe(3);
  cleanup();
  panel({ card, looking: true });
  expect(screen.getByRole('region', { name: 'A suggestion' })).toBeDefined();
  cleanup();
  panel({ card, looking: true }, { still: true });
  expect(screen.queryByRole('region', { name: 'A suggestion' })).toBeNull();
});

test('REAL 18 the Note Taker’s card opens Session Notes, and is done with that', async () => {
  const down: ProposalCard = { ...card, reason: { type: 'write-down' }, tool: null, line: 'write-down' };
  const { result } = renderHook(useLocation, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/workshops/w/room/ai']}>
        {facilitationAbility.slots?.banner?.(props({ card: down }))}
        {children}
      </MemoryRouter>
    ),
  });
  await userEvent.click(screen.getByRole('link', { name: 'Open Session Notes' }));
  expect(result.current.pathname).toBe('/workshops/w/room/notes');
  expect(acts.putAway).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'No, thanks' })).toBeDefined();
});

test('REAL 20 a line of its own is chosen and written to all, and rests in a silence and beside groups', async () => {
  const { rerender } = panel();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Line' }), 'write-down');
  expect(screen.getByText(lines['write-down'])).toBeDefined();
  await press('Say it to all');
  expect(acts.say.mock.calls).toEqual([['write-down']]);
  rerender(facilitationAbility.slots?.panel?.content(props({ writing: true }), false));
  await press('AI Facilitator is writing');
  expect(acts.say).toHaveBeenCalledTimes(1);
  for (const more of [{ calm: true }, { quiet: true }, { known: { groups: 'open' as const } }]) {
    rerender(facilitationAbility.slots?.panel?.content({ ...props(), ...more }, false));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Say it to all' }).disabled).toBe(true);
  }
});

test('R-ROOMM-22 R-ROOMM-23 REAL 12 settings about silence, how often, and what is kept; quick actions stand in Run alone', async () => {
  const energize = { kind: 'energize', label: 'Energize', text: '', disabled: false, onSelect: vi.fn() } as const;
  panel({}, { quick: [energize] });
  expect(screen.queryByRole('button', { name: 'Energize' })).toBeNull();
  await press('Advanced AI Settings');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When nobody speaks' }), 'Never say anything');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'At most one suggestion' }), 'in 10 minutes');
  expect(acts.set.mock.calls).toEqual([[{ quietSeconds: null }], [{ everyMinutes: 10 }]]);
  expect(screen.getByText(/Nothing else\.$/)).toBeDefined();
  expect(screen.getByText(/None is set up here/)).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('CARE C21 everybody finds among the people that a program helps, as long as it does', () => {
  const { rerender } = render(facilitationAbility.slots?.amongPeople?.(props({}, 'participant')));
  expect(screen.getByText(/A program helps the hosts \(AI Coach\).*hears and sees nobody/).textContent).toContain(
    'speaking times while hosts show them, and how the group as a whole takes part, while that’s shown.',
  );
  rerender(facilitationAbility.slots?.amongPeople?.({ ...props({}, 'participant'), known: { listens: true } }));
  expect(screen.queryByText(/hears and sees nobody/)).toBeNull();
  expect(screen.getByText(/Its voice listens, and it sees nobody/)).toBeDefined();
  rerender(facilitationAbility.slots?.amongPeople?.(props({ setup: usualSetup }, 'participant')));
  expect(screen.queryByText(/A program/)).toBeNull();
});

test('REAL 18 a hand that waits is named, and one press gives its person the word and asks them to unmute', async () => {
  const waits: ProposalCard = {
    key: 'k',
    at: 5,
    line: null,
    tool: null,
    reason: { type: 'hand-waits', minutes: 1, userId: 'user-Dan' },
  };
  const given = { giveWord: vi.fn(), askUnmute: vi.fn() };
  const participants = [participant('Alice', { role: 'facilitator' }), participant('Dan')];
  render(facilitationAbility.slots?.banner?.({ ...props({ card: waits }), participants, offers: given }));
  expect(screen.getByText('Dan has had a hand up for a minute.')).toBeDefined();
  expect(screen.queryByText(/Because/)).toBeNull();
  await press('Give Dan the floor');
  expect([given.giveWord.mock.calls, given.askUnmute.mock.calls]).toEqual([[['user-Dan']], [['user-Dan']]]);
  expect(acts.putAway).toHaveBeenCalledOnce();
});

test('each reason has a sentence and a why, with numbers that read well', () => {
  const reasons: Parameters<typeof wordsOf>[0][] = [
    { type: 'round-and-time', waiting: 1, minutes: 1 },
    { type: 'round-and-time', waiting: 3, minutes: 2 },
    { type: 'few-voices', silent: 0 },
    { type: 'few-voices', silent: 1 },
    ...(['stands-still', 'plan-over'] as const).map((type) => ({ type, minutes: 6 })),
    ...(['two-minutes', 'quiet', 'write-down', 'write-down-at-end'] as const).map((type) => ({ type })),
    { type: 'groups-next', name: 'Pairs', size: 2 },
  ];
  expect(reasons.map((reason) => words.card.because(wordsOf(reason).why ?? ''))).toEqual([
    'Because one minute of it is left, and one person hasn’t had the talking piece.',
    'Because 2 minutes of it are left, and 3 people haven’t had the talking piece.',
    'Because two people have had most of the speaking time.',
    'Because two people have had most of the speaking time, and one person hardly any.',
    'Because it has been paused for 6 minutes.',
    'Because the plan came to its end 6 minutes ago.',
    'Because about two minutes of this phase are left.',
    'Because nobody has spoken for a while.',
    'Because this phase is nearly over.',
    'Because the plan has come to its end.',
    'Because the next phase has small groups, and this one is nearly over.',
  ]);
});

const place = { service: 'api.example.org' };

test('CARE C21 a model is asked only where hosts switched it on, and everybody reads what it’s told', async () => {
  panel({ model: place });
  expect(screen.queryByText(/asks a model/)).toBeNull();
  await press('Advanced AI Settings');
  expect(screen.getByText(/a model at api\.example\.org is asked when its rules have nothing to say/)).toBeDefined();
  await userEvent.click(screen.getByRole('switch', { name: 'Ask a model for suggestions, too' }));
  expect(acts.set.mock.calls).toEqual([[{ asksModel: true }]]);
  cleanup();
  const asking = { setup: { ...coach, asksModel: true }, model: place };
  panel(asking);
  const told = /asks a model at api\.example\.org for .*No name, and nothing that anyone says or writes/;
  expect(screen.getByText(told)).toBeDefined();
  cleanup();
  render(facilitationAbility.slots?.amongPeople?.(props(asking, 'participant')));
  expect(screen.getByText(told)).toBeDefined();
  const here = facilitationView.frames['facilitation-changed'](view({ model: place }), {
    type: 'facilitation-changed',
    facilitation: asking.setup,
  });
  expect(here.notice).toEqual({ type: 'program-helps', mode: 'coach', asks: place });
  // What stands on the screen stays.
  expect(
    facilitationView.frames['facilitation-changed'](view({ model: place, card }), {
      type: 'facilitation-changed',
      facilitation: asking.setup,
    }).view.card,
  ).toBe(card);
});

test('REAL 12 CARE C21 that a program helps is told to everybody, and which: written rules, or a model, too', () => {
  const { result } = renderHook(useNoticeLine);
  const told = (asks: FacilitationView['model']) => {
    act(() => facilitationAbility.notices['program-helps']({ type: 'program-helps', mode: 'coach', asks }, 'user-Bob'));
    act(() => void vi.advanceTimersByTime(2_000));
    return result.current;
  };
  vi.useFakeTimers();
  expect(told(null)).toBe(
    'A program helps the hosts now: AI Coach. It follows written rules, and hears and sees nobody.',
  );
  expect(told({ service: null })).toMatch(/: AI Coach\. It asks a model on this server, which hears and sees nobody\./);
});

test('R-RT-22 R-RT-23 CARE C21 what a model proposes is marked as a model’s, names nobody, and does what the plan’s button does', async () => {
  const reason = { type: 'model', call: { name: 'advance_workshop_phase', reason: 'All have had a turn.' } } as const;
  render(facilitationAbility.slots?.banner?.(props({ card: { ...card, reason } })));
  const shown = screen.getByRole('region', { name: 'A suggestion' });
  expect(shown.textContent).toMatch(/This one is a model’s, and may be wrong.*In its words: “All have had a turn\.”/);
  expect(shown.dataset.digitalSourceType).toMatch(/trainedAlgorithmicMedia$/);
  await press('Go on');
  expect([acts.putAway.mock.calls.length, offers.advance.mock.calls]).toEqual([1, [[7]]]);
  cleanup();
  const named = { ...reason, call: { ...reason.call, reason: 'Alice has said enough.' } };
  render(facilitationAbility.slots?.banner?.(props({ card: { ...card, reason: named } })));
  expect(screen.getByRole('region', { name: 'A suggestion' }).textContent).not.toContain('Alice');
});

/** One tab whose room the test plays. */
function tab(setup: Setup = { ...coach, mode: 'moderator' }, model: FacilitationView['model'] = null) {
  type Port = Parameters<typeof openFacilitation>[0];
  const state = { view: view({ setup, model }), connected: true, refusal: null as CommandError | null };
  const ask = vi.fn<NonNullable<Parameters<typeof openFacilitation>[1]>>();
  const notify = vi.fn<Port['notify']>();
  const send = vi.fn<Port['send']>(() => (state.refusal ? Promise.reject(state.refusal) : Promise.resolve()));
  const port = {
    workshopId: 'w',
    send,
    notify,
    clock: { now: () => 0 },
    random: { bytes: (length: number) => new Uint8Array(length) },
    view: () => state.view,
    connected: () => state.connected,
    self: () => ({ name: 'Alice', clockOffset: 0 }),
    show: (next: FacilitationView) => {
      state.view = next;
    },
  } as unknown as Port;
  return { state, notify, send, ask, live: openFacilitation(port, ask) };
}
const waiting = (minutes: number): Situation => ({
  now: minutes * minuteMs,
  hush: false,
  phase: null,
  done: false,
  round: null,
  groups: null,
  hands: ['bob'],
  people: 4,
  spoke: null,
  engagement: null,
});

test('REAL 18 a tab shows its card and says that it has come, once', () => {
  const { state, notify, live } = tab();
  for (const minutes of [0, 1, 1.2, 1.3, 1.5]) live.acts.notice(waiting(minutes));
  expect(state.view.card?.reason.type).toBe('hand-waits');
  expect(notify.mock.calls).toEqual([[{ type: 'card-comes' }]]);
  const before = state.view;
  live.acts.notice(waiting(1.6));
  expect(state.view).toBe(before);
  live.acts.putAway();
  live.acts.notice(waiting(4.7));
  expect(state.view.card).toBeNull();
});

test('a card of one purpose doesn’t come back when a host chooses another', () => {
  const { state, live } = tab();
  const over = (minutes: number): Situation => ({ ...waiting(minutes), hands: [], done: true });
  for (const minutes of [0, 2, 3]) live.acts.notice(over(minutes));
  expect(state.view.card?.reason.type).toBe('plan-over');
  state.view = { ...state.view, card: null, setup: coach };
  live.acts.notice(over(3.1));
  expect(state.view.card).toBeNull();
});

test('who comes in reads that a program helps, once, and a refused word is said kindly', async () => {
  const { state, notify, send, live } = tab();
  live.entered?.();
  live.entered?.();
  expect(notify.mock.calls).toEqual([[{ type: 'program-helps', mode: 'moderator', asks: null }]]);
  // Those who weren't there as it changed read it on their way back; those who were read it then.
  const asking = { ...state.view, model: place, setup: { ...state.view.setup, asksModel: true } };
  state.view = asking;
  live.entered?.();
  expect(notify.mock.calls.at(-1)).toEqual([{ type: 'program-helps', mode: 'moderator', asks: place }]);
  state.view = { ...asking, setup: { ...asking.setup, asksModel: false } };
  live.noticed?.({ type: 'program-helps', mode: 'moderator', asks: null });
  live.entered?.();
  expect(notify).toHaveBeenCalledTimes(2);
  notify.mockClear();
  live.acts.set({ everyMinutes: 2 });
  expect(send.mock.calls).toEqual([
    [{ type: 'facilitation-set', mode: 'moderator', quietSeconds: 60, everyMinutes: 2, asksModel: false }],
  ]);
  state.refusal = new CommandError('conflict', 'not now');
  live.acts.say('two-minutes');
  live.acts.set({ mode: 'off' });
  await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(2));
  expect(notify.mock.calls).toEqual([[{ type: 'not-said' }], [{ type: 'not-set' }]]);
});

test('REAL 18 a tab asks a model where hosts have it asked, and shows what comes as a card; without an answer there’s none', async () => {
  const asking: Setup = { ...coach, asksModel: true };
  const phase: Situation['phase'] = {
    at: 0,
    version: 4,
    name: 'Sharing',
    type: 'sharing',
    grouping: { kind: 'circle' },
    elapsedMs: 300_000,
    leftMs: 900_000,
    paused: false,
    next: { name: 'Pairs', minutes: 5, grouping: { kind: 'circle' } },
  };
  const going = (minutes: number): Situation => ({ ...waiting(minutes), hands: [], phase });
  const without = tab(asking);
  for (const minutes of [0, 1]) without.live.acts.notice(going(minutes));
  expect(without.ask).not.toHaveBeenCalled();
  const { state, ask, notify, live } = tab(asking, place);
  ask.mockRejectedValueOnce(new Error('the model is down'));
  ask.mockResolvedValueOnce({ name: 'advance_workshop_phase', reason: 'All have had a turn.' });
  for (const minutes of [0, 1, 1.1]) live.acts.notice(going(minutes));
  expect(ask.mock.calls).toEqual([['w', expect.objectContaining({ people: 4, hands_up: 0 })]]);
  await vi.waitFor(() => expect(ask.mock.settledResults[0]?.type).toBe('rejected'));
  live.acts.notice(going(1.2));
  expect(state.view.card).toBeNull();
  live.acts.notice(going(6));
  await vi.waitFor(() => expect(ask.mock.settledResults[1]?.type).toBe('fulfilled'));
  live.acts.notice(going(6.1));
  expect(state.view.card).toMatchObject({ reason: { type: 'model' }, tool: { version: 4 } });
  expect(notify.mock.calls).toEqual([[{ type: 'card-comes' }]]);
});
