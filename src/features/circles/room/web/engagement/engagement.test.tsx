import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import '#platform/testing/later.ts';
import { CommandError } from '#platform/web/socket-client.ts';
import type { EngagementView } from '../../domain/engagement/engagement-view.ts';
import { heardFrom, participant } from '../fake-session.ts';
import type { QuickAction } from '../slots.ts';
import { engagementAbility } from './engagement-ability.tsx';
import { type EngagementProps, type OwnDeeds, openEngagement } from './engagement-session.ts';
import { changeOf } from './use-change.ts';
import { isLeftOut } from './use-left-out.ts';

type Port = Parameters<typeof openEngagement>[0];

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const view = (changes: Partial<EngagementView> = {}): EngagementView => ({
  on: true,
  group: null,
  own: null,
  out: false,
  ...changes,
});
const still: OwnDeeds = { line: null, sign: null, answer: null, hand: false, turn: false };

function tab(changes: Partial<EngagementView> = {}) {
  vi.useFakeTimers({ now: 0 });
  const state = { view: view(changes), speaking: false, refused: false, connected: true };
  const leaving = new AbortController();
  const send = vi.fn<Port['send']>(() =>
    state.refused ? Promise.reject(new CommandError('internal', '')) : Promise.resolve(),
  );
  const notify = vi.fn();
  const port = {
    send,
    notify,
    signal: leaving.signal,
    clock: { now: () => Date.now() },
    connected: () => state.connected,
    view: () => state.view,
    speaking: () => state.speaking,
    show(next: EngagementView) {
      state.view = next;
    },
  } as unknown as Port;
  return { state, leaving, send, notify, live: openEngagement(port) };
}

test('REAL 27 a tab tells every ten seconds how often its person did something, and not a word of it', () => {
  const { state, send, live } = tab();
  live.acts.notice({ ...still, line: 3 });
  state.speaking = true;
  vi.advanceTimersByTime(4_000);
  state.speaking = false;
  live.acts.notice({ ...still, line: 4, hand: true });
  live.acts.notice({ ...still, line: 4, hand: true, answer: 0 });
  vi.advanceTimersByTime(6_000);
  expect(send.mock.calls).toEqual([[{ type: 'engagement-tell', spokeMs: 4_000, signs: 2, answers: 1, here: true }]]);
  vi.advanceTimersByTime(10_000);
  expect(send.mock.lastCall).toEqual([{ type: 'engagement-tell', spokeMs: 0, signs: 0, answers: 0, here: true }]);
});

test('R-ENT-26 a room that isn’t in front of anybody is told so', () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { send } = tab();
  vi.advanceTimersByTime(10_000);
  expect(send.mock.lastCall?.[0]).toMatchObject({ here: false });
  hidden.mockRestore();
});

test('CARE C16 nothing is counted or told while it’s off, of people who left themselves out, or after leaving', () => {
  for (const changes of [{ on: false }, { out: true }]) {
    const { state, send, live } = tab(changes);
    state.speaking = true;
    live.acts.notice(still);
    live.acts.notice({ ...still, line: 1 });
    vi.advanceTimersByTime(minuteMs);
    expect(send).not.toHaveBeenCalled();
    // What was done before isn’t counted afterwards.
    state.speaking = false;
    state.view = view();
    vi.advanceTimersByTime(10_000);
    expect(send.mock.calls).toMatchObject([[{ spokeMs: 0, signs: 0 }]]);
  }
  const { leaving, send } = tab();
  leaving.abort();
  vi.advanceTimersByTime(minuteMs);
  expect(send).not.toHaveBeenCalled();
});

test('CARE C16 leaving oneself out is told at once, and kept on this device for the next circle', () => {
  const { state, send, live } = tab({ own: { participation: 60, attention: 60 } });
  live.acts.leaveOut(true);
  expect(send.mock.calls).toEqual([[{ type: 'engagement-step-out' }]]);
  expect(state.view).toEqual(view({ out: true }));
  const next = tab({ on: false });
  next.live.entered?.();
  expect(next.state.view.out).toBe(true);
  next.live.acts.leaveOut(false);
  expect([next.state.view.out, isLeftOut()]).toEqual([false, false]);
  expect(next.send).not.toHaveBeenCalled();
});

test('CARE C16 leaving oneself out while the line is lost reaches the room once it’s back', async () => {
  const own = { participation: 60, attention: 60 };
  const { state, send, notify, live } = tab({ own });
  Object.assign(state, { refused: true, connected: false });
  live.acts.leaveOut(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(notify).not.toHaveBeenCalled();
  // The snapshot says what the server still knows.
  Object.assign(state, { refused: false, connected: true, view: view({ own }) });
  send.mockClear();
  live.entered?.();
  expect(send.mock.calls).toEqual([[{ type: 'engagement-step-out' }]]);
  expect(state.view).toEqual(view({ out: true }));
});

test('CARE C16 nobody is counted without having been told that it’s on, however they came in, and each time once', () => {
  const { state, notify, live } = tab();
  const told = (on: boolean) => {
    notify.mockClear();
    state.view = view({ on });
    live.entered?.();
    return notify.mock.calls;
  };
  expect(told(true)).toEqual([[{ type: 'engagement-on' }]]);
  expect(told(true)).toEqual([]);
  // Switched off and on again: each heard, or while the line was lost.
  live.noticed?.({ type: 'engagement-off' });
  expect(told(true)).toEqual([[{ type: 'engagement-on' }]]);
  expect(told(false)).toEqual([]);
  live.noticed?.({ type: 'engagement-on' });
  live.noticed?.({ type: 'engagement-failed' });
  expect(told(true)).toEqual([]);
  expect(told(false)).toEqual([]);
  expect(told(true)).toEqual([[{ type: 'engagement-on' }]]);
});

test('what a host switched and didn’t arrive is said', async () => {
  const { state, notify, live } = tab();
  vi.useRealTimers();
  state.refused = true;
  live.acts.show(true);
  await vi.waitFor(() => expect(notify.mock.calls).toEqual([[{ type: 'engagement-failed' }]]));
});

const acts = { show: vi.fn(), notice: vi.fn(), leaveOut: vi.fn() };
const people = ['Alice', 'Bob'].map((name) =>
  participant(name, { role: name === 'Alice' ? 'facilitator' : 'participant' }),
);
const figures = { participation: 45, attention: 45 };
const group = { figures, low: false, lowGroups: [] };
const quick = (kind: QuickAction['kind'], changes: Partial<QuickAction> = {}): QuickAction => ({
  kind,
  label: kind,
  text: '',
  disabled: false,
  onSelect: vi.fn(),
  ...changes,
});
function props(changes: Partial<EngagementProps> = {}): EngagementProps {
  return {
    view: view(),
    acts,
    workshopId: 'w',
    self: 'user-Alice',
    host: 'user-Alice',
    participants: people,
    role: 'facilitator',
    connected: true,
    clockOffset: 0,
    known: {},
    offers: {},
    quick: [],
    ...changes,
  };
}
const card = (changes: Partial<EngagementProps> = {}) =>
  render(engagementAbility.slots?.actions?.(props(changes), false));

test('CARE C16 it’s off until a host switches it on; nobody else has the switch or the figures', async () => {
  const off = props({ view: view({ on: false }) });
  render(engagementAbility.slots?.settings?.(off));
  await userEvent.click(screen.getByRole('switch', { name: 'Show me how the group takes part' }));
  expect(acts.show.mock.lastCall).toEqual([true]);
  cleanup();
  card({ view: view({ on: false }) });
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  card();
  expect(screen.getByText(/at least four people are counted/)).toBeDefined();
  expect(engagementAbility.slots?.actions?.(props({ role: 'participant' }), false)).toBe(false);
  expect(engagementAbility.slots?.settings?.(props({ role: 'participant' }))).toBe(false);
});

test('REAL 27 while it’s on, the tab’s count hears of each line, sign, answer, hand and turn of its person', () => {
  const participants = [participant('Bob', { handRaised: true }), participant('Alice')];
  const known = { ownLine: 3, ownSign: 1, ownAnswer: 7, round: { holder: 'user-Bob' } } as NonNullable<
    EngagementProps['known']
  >;
  const counts = (changes: Partial<EngagementProps>) => {
    acts.notice.mockClear();
    render(engagementAbility.slots?.banner?.(props({ participants, known, role: 'participant', ...changes })));
    return acts.notice.mock.calls;
  };
  const deeds = { line: 3, sign: 1, answer: 7, hand: true, turn: true };
  expect(counts({ self: 'user-Bob' })).toEqual([[deeds]]);
  expect(counts({ self: 'user-Alice' })).toEqual([[{ ...deeds, hand: false, turn: false }]]);
  expect(counts({ self: 'user-Bob', view: view({ on: false }) })).toEqual([]);
});

test('R-CONST-21 R-CONST-25 R-ENT-26 figures with their tint in words, and the two most pressing suggestions', async () => {
  const checkIn = quick('check-in');
  card({ known: { engagement: group, mood: 80 }, quick: [checkIn, quick('energize')] });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '57',
    '45 low',
    '45 low',
    '80 high',
  ]);
  // Attention does fall while one listens with the room out of sight.
  expect(screen.getByText(/Taking part never falls .* while someone speaks\. Attention falls/)).toBeDefined();
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Ask everyone how they are?check-in',
    // Pairs rest right now, so there are words alone.
    'Pairs would give everyone a turn.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'check-in' }));
  expect(checkIn.onSelect).toHaveBeenCalledTimes(1);
  cleanup();
  card({ known: { engagement: group }, still: true });
  expect(screen.queryByRole('definition')).toBeNull();
});

test('R-VAL-16 REAL 31 the adaptation is one press, once enough people are here', async () => {
  const adapt = vi.fn();
  card();
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Breakout adaptation' });
  expect([button().disabled, screen.queryByText(/at least four people in one circle/) !== null]).toEqual([true, true]);
  cleanup();
  card({ offers: { adapt } });
  await userEvent.click(button());
  expect(adapt).toHaveBeenCalledTimes(1);
});

test('CARE C16 each person reads what it is and what it says of themselves, and may leave; hosts read that all know', async () => {
  const among = (changes: Partial<EngagementView>, role: 'facilitator' | 'participant' = 'participant') =>
    render(engagementAbility.slots?.amongPeople?.(props({ view: view(changes), role, self: 'user-Bob' })));
  among({ own: { participation: 72, attention: 80 } });
  expect(screen.getByText(/Never from faces or what’s said, and never about one person/)).toBeDefined();
  expect(screen.getByText(/taking part 72, attention 80, out of 100. Only you see them/)).toBeDefined();
  await userEvent.click(screen.getByRole('switch', { name: 'Leave me out' }));
  expect(acts.leaveOut.mock.lastCall).toEqual([true]);
  cleanup();
  among({ out: true });
  expect(screen.getByText(/Nothing is counted of you/)).toBeDefined();
  cleanup();
  among({}, 'facilitator');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(engagementAbility.slots?.amongPeople?.(props({ view: view({ on: false }) }))).toBe(false);
});

test('CARE C21 others in the tab know that hosts are told, also where this person isn’t', () => {
  const known = heardFrom([engagementAbility], { engagement: view({ on: true, group: null }) });
  expect(known).toMatchObject({ engagement: null, engagementOn: true });
});

test('a change is what the room’s own button does, and none while that rests', () => {
  const [adapt, slowDown] = [vi.fn(), quick('slow-down')];
  const others = (['energize', 'break-time', 'check-in', 'connect'] as const).map((kind) => quick(kind));
  const ways = { offers: { adapt }, quick: [slowDown, ...others] };
  const labels = (['groups', 'energize', 'slow-down', 'break', 'check-in', 'connect'] as const).map(
    (change) => changeOf(change, ways)?.label,
  );
  expect(labels).toEqual(['Breakout adaptation', 'energize', 'slow-down', 'break-time', 'check-in', 'connect']);
  changeOf('slow-down', ways)?.act();
  expect(slowDown.onSelect).toHaveBeenCalledTimes(1);
  expect(changeOf('groups', {})).toBeNull();
  // On top of a break it would make the break longer.
  const run = { interlude: { kind: 'break' } } as never;
  expect(changeOf('slow-down', { ...ways, known: { run } })).toBeNull();
  expect(changeOf('connect', { quick: [quick('connect', { disabled: true })] })).toBeNull();
});
