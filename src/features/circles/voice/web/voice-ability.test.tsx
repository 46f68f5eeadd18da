import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import '#platform/testing/later.ts';
import { madeByModel, madeByRules } from '#platform/shared/source-type.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { type VoiceView, voiceView } from '../domain/voice-view.ts';
import { voiceAbility } from './voice-ability.tsx';
import type { VoiceProps } from './voice-session.ts';

vi.mock('#platform/web/ui/announcer.ts', () => ({ announce: vi.fn() }));
vi.mock('#platform/web/ui/toast.ts', () => ({
  toast: { plain: vi.fn(), success: vi.fn(), error: vi.fn() },
}));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const off: VoiceView['shown'] = { at: 'off', until: null, refused: false, askableFrom: 0, rests: false, trouble: null };
const start: VoiceView = {
  shown: off,
  own: 'none',
  service: { name: 'Voices Ltd' },
  card: null,
  sound: { speaks: false, silenced: false },
};
const listening: VoiceView = { ...start, shown: { ...off, at: 'listening' }, own: 'yes' };
const acts = {
  turn: vi.fn(),
  listen: vi.fn(),
  answer: vi.fn(),
  silence: vi.fn(),
  rest: vi.fn(),
  read: vi.fn(),
  putAway: vi.fn(),
};
const props = (view: Partial<VoiceView>, more: Partial<VoiceProps> = {}): VoiceProps => ({
  workshopId: 'w',
  self: 'u',
  host: 'h',
  participants: [],
  connected: true,
  clockOffset: 0,
  role: 'participant',
  acts: acts,
  view: { ...start, ...view },
  ...more,
});
const banner = (view: Partial<VoiceView>, more: Partial<VoiceProps> = {}) =>
  render(voiceAbility.slots?.banner?.(props(view, more)));
const button = (name: string) => screen.getByRole('button', { name });

test('R-ERR-14 R-ERR-15 R-ERR-16 what failed is said in SPEC’s words', () => {
  voiceAbility.notices['microphone-failed']({ type: 'microphone-failed' }, 'u');
  voiceAbility.notices['voice-lost']({ type: 'voice-lost' }, 'u');
  voiceAbility.notices['voice-failed']({ type: 'voice-failed' }, 'u');
  expect(vi.mocked(toast.error).mock.calls).toEqual([
    ['Microphone Error', { description: 'Could not access microphone' }],
    ['Connection Error', { description: 'Lost connection to voice facilitator' }],
    ['Voice Session Error', { description: 'Could not start AI voice facilitator' }],
  ]);
});

test('R-MSG-10 CARE C11 that it listens now is said to everybody', () => {
  const frame = { type: 'voice-changed', voice: { ...off, at: 'listening' } } as const;
  const { notice } = voiceView.frames['voice-changed']({ ...start, shown: { ...off, at: 'asking' } }, frame);
  if (notice?.type !== 'voice-turned') expect.fail('Nothing is said.');
  voiceAbility.notices['voice-turned'](notice, 'u');
  const description = 'Everyone here said yes. Anyone can stop it at any time.';
  expect(vi.mocked(toast.success).mock.calls).toEqual([['Listening Started', { description }]]);
});

test('CARE C11 everyone is asked with two buttons of the same weight, and reads where voices would go', async () => {
  banner({ shown: { ...off, at: 'asking' }, own: 'asked' });
  expect(screen.getByText(/Voices Ltd.*keeps none of it.*Nobody sees your answer/)).toBeDefined();
  const [yes, no] = [button('Yes, it may listen'), button('No, please don’t')];
  expect(yes.className).toBe(no.className);
  await userEvent.click(no);
  expect(acts.answer).toHaveBeenCalledWith(false);
});

test('CARE C11 people who answered read the same, whatever they said', () => {
  banner({ shown: { ...off, at: 'asking' }, own: 'answered' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('only if everyone says yes');
});

test('CARE C21 as long as it listens everybody reads so, marked for programs, with a way to stop it', async () => {
  const { container } = banner(listening);
  expect(screen.getByText(/A program listens.*Voices Ltd/)).toBeDefined();
  expect(container.querySelector('[data-digital-source-type$="trainedAlgorithmicMedia"]')).not.toBeNull();
  await userEvent.click(button('Stop it listening'));
  expect(acts.answer).toHaveBeenLastCalledWith(false);
  await userEvent.click(button('Don’t play its voice for me'));
  expect(acts.silence).toHaveBeenLastCalledWith(true);
});

test('CARE C21 without a service its line and its seat are marked as what rules made, as the same lines are in the chat', () => {
  const sources = (view: Partial<VoiceView>) => {
    const { container } = render(
      <>
        {voiceAbility.slots?.banner?.(props(view))}
        {voiceAbility.slots?.amongPeople?.(props(view))}
      </>,
    );
    return [...container.querySelectorAll('[data-digital-source-type]')].map((one) =>
      one.getAttribute('data-digital-source-type'),
    );
  };
  expect(sources({ service: null, shown: { ...off, at: 'aloud' } })).toEqual([madeByRules, madeByRules]);
  expect(sources({ service: null, shown: { ...off, at: 'mute' } })).toEqual([madeByRules]);
  for (const at of ['asking', 'listening'] as const)
    expect(sources({ shown: { ...off, at } }), at).toEqual([madeByModel, madeByModel]);
});

test('CARE C11 someone who can’t see it is told that they’re asked, once', () => {
  const own = (before: VoiceView['own'], voiceOwn: VoiceView['own']) =>
    voiceView.frames['voice-own']({ ...start, own: before }, { type: 'voice-own', voiceOwn }).notice?.type;
  expect([own('none', 'asked'), own('answered', 'asked')]).toEqual(['voice-asked', 'voice-asked']);
  expect([own('asked', 'asked'), own('asked', 'yes')]).toEqual(['voice-turned', 'voice-turned']);
  voiceAbility.notices['voice-asked']({ type: 'voice-asked' }, 'u');
  expect(vi.mocked(announce).mock.calls).toEqual([
    ['May a program listen to this circle? You’re asked below the bar, and have a minute.'],
  ]);
  expect(voiceAbility.urgent).toContain('voice-asked');
});

/** With the room's heading, where the focus goes that has no other place. */
const room = (view: Partial<VoiceView>, more: Partial<VoiceProps> = {}) => (
  <main>
    <h1 tabIndex={-1}>Circle</h1>
    {voiceAbility.slots?.banner?.(props(view, more))}
  </main>
);

test('CARE C11 who answers by keyboard stays with the question, and goes to the heading with it', () => {
  const { rerender } = render(room({ shown: { ...off, at: 'asking' }, own: 'asked' }));
  button('Yes, it may listen').focus();
  rerender(room({ shown: { ...off, at: 'asking' }, own: 'answered' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'A question to everyone' }));
  rerender(room({ shown: { ...off, at: 'mute', refused: true } }));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('who puts a card away by keyboard is at the heading', () => {
  const card = { proposal: { name: 'advance_workshop_phase', reason: '' }, at: Date.now() } as const;
  const { rerender } = render(room({ ...listening, card }, { role: 'facilitator' }));
  button('Thanks').focus();
  rerender(room(listening, { role: 'facilitator' }));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('nobody is shown why it doesn’t listen, but that not everyone wants it', () => {
  const frame = { type: 'voice-changed', voice: { ...off, at: 'mute', refused: true } } as const;
  const seen = voiceView.frames['voice-changed']({ ...start, shown: { ...off, at: 'asking' } }, frame);
  expect(seen.notice).toEqual({ type: 'voice-turned', words: 'refused' });
  voiceAbility.notices['voice-turned']({ type: 'voice-turned', words: 'refused' }, 'u');
  expect(toast.plain).toHaveBeenCalledWith('It isn’t listening: not everyone wants this');
});

test('R-ROOMM-20 R-ROOMM-21 hosts have the switch, and Listen or Mute AI; guests don’t', async () => {
  const controls = (view: Partial<VoiceView>, more: Partial<VoiceProps> = {}) =>
    render(voiceAbility.offers?.voice?.(props(view, { role: 'facilitator', ...more })));
  expect(voiceAbility.offers?.voice?.(props({}))).toBeNull();
  controls({});
  await userEvent.click(screen.getByRole('switch', { name: 'Voice Facilitator' }));
  expect(acts.turn).toHaveBeenCalledWith(true, { phases: [], prompts: {}, people: 0 });
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  controls({ shown: { ...off, at: 'mute' } });
  await userEvent.click(button('Listen'));
  expect(acts.listen).toHaveBeenLastCalledWith(true, { phases: [], prompts: {}, people: 0 });
  cleanup();
  controls(listening);
  await userEvent.click(button('Mute AI'));
  expect(acts.listen).toHaveBeenLastCalledWith(false, { phases: [], prompts: {}, people: 0 });
  cleanup();
  controls({ shown: { ...off, at: 'mute', refused: true, askableFrom: Date.now() + minuteMs } });
  expect(button('Listen')).toHaveProperty('disabled', true);
  expect(screen.getByText(/Not everyone wants this/)).toBeDefined();
});

test('REAL 19 among the people it has a seat, with what everyone agreed to, and one’s own yes to take back', async () => {
  render(voiceAbility.slots?.amongPeople?.(props(listening)));
  expect(screen.getByText('AI Facilitator, a program')).toBeDefined();
  expect(screen.getByText('listens. Everyone here has said yes.')).toBeDefined();
  await userEvent.click(button('Take back my yes'));
  expect(acts.answer).toHaveBeenLastCalledWith(false);
  cleanup();
  const { container } = render(voiceAbility.slots?.amongPeople?.(props({})));
  expect(container.textContent).toBe('');
});

test('R-RT-22 R-RT-23 what it proposes is a host’s card; accepting it does what the plan’s own button does', async () => {
  const offers = { advance: vi.fn(), planGroups: vi.fn() };
  const run = { version: 4 } as NonNullable<NonNullable<VoiceProps['known']>['run']>;
  const card = { proposal: { name: 'advance_workshop_phase', reason: 'All have spoken.' }, at: Date.now() } as const;
  const shown = banner({ ...listening, card }, { role: 'facilitator', offers, known: { run } });
  expect(screen.getByText(/“All have spoken.”/)).toBeDefined();
  // Meant for the plan as it was when it came.
  const later = props({ ...listening, card }, { role: 'facilitator', offers, known: { run: { ...run, version: 5 } } });
  shown.rerender(voiceAbility.slots?.banner?.(later));
  await userEvent.click(button('Go on'));
  expect([offers.advance.mock.calls, acts.putAway.mock.calls.length]).toEqual([[[4]], 1]);
  cleanup();
  banner({ ...listening, card }, { role: 'participant', offers });
  expect(screen.queryByText(/All have spoken/)).toBeNull();
});

test('R-RT-22 a card that came in a silence, or while somebody else led, is meant for the plan as it was then', async () => {
  const offers = { advance: vi.fn(), planGroups: vi.fn() };
  const run = { version: 4 } as NonNullable<NonNullable<VoiceProps['known']>['run']>;
  const card = { proposal: { name: 'advance_workshop_phase', reason: '' }, at: Date.now() } as const;
  const drawn = (version: number, more: Partial<VoiceProps>) =>
    voiceAbility.slots?.banner?.(
      props({ ...listening, card }, { offers, known: { run: { ...run, version } }, ...more }),
    );
  const { rerender } = render(drawn(4, { role: 'facilitator', still: true }));
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
  rerender(drawn(5, { role: 'participant' }));
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
  rerender(drawn(6, { role: 'facilitator' }));
  await userEvent.click(button('Go on'));
  expect(offers.advance.mock.calls).toEqual([[4]]);
});

test('CARE C16 its words are for a host to read, without ones about somebody by first name, and no part of the groups', async () => {
  const planGroups = vi.fn();
  const proposed = (activity: string) => {
    const proposal = { name: 'create_breakout_groups', group_size: 3, activity, duration_minutes: 5 } as const;
    const participants = [{ username: 'Mira Long' }] as unknown as VoiceProps['participants'];
    const card = { proposal, at: Date.now() };
    banner({ ...listening, card }, { role: 'facilitator', participants, offers: { planGroups } });
  };
  for (const activity of ['Share one thing', 'Cheer Mira up']) {
    proposed(activity);
    const isShown = screen.queryByText(`In its words: “${activity}”`) !== null;
    expect(isShown).toBe(!activity.includes('Mira'));
    await userEvent.click(button('Plan the groups'));
    cleanup();
  }
  // What groups do is for everyone to read: none of its words become that.
  expect(planGroups.mock.calls.map(([groups]) => groups.activity)).toEqual(['', '']);
});

test('a card is only there while it listens, also after a lost connection', () => {
  const card = { proposal: { name: 'advance_workshop_phase', reason: '' }, at: 7 } as const;
  const back = (at: 'listening' | 'mute') =>
    voiceView.open({ ...listening, card }, { voice: { ...off, at }, voiceOwn: 'yes', voiceService: null }).card;
  expect([back('listening'), back('mute')]).toEqual([card, null]);
});

test.each([false, true])('a card lapses to a no, in a silence too (%s)', (still) => {
  vi.useFakeTimers();
  const card = { proposal: { name: 'advance_workshop_phase', reason: '' }, at: Date.now() } as const;
  banner({ ...listening, card }, { role: 'facilitator', still });
  expect(acts.putAway).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(61_000));
  expect(acts.putAway).toHaveBeenCalled();
  vi.useRealTimers();
});

test('what the program wrote before this tab came isn’t read, and each line once', () => {
  const line = (seq: number) => ({ said: { seq, text: `Line ${seq}` } });
  const aloud = { ...start, service: null, shown: { ...off, at: 'aloud' } } as const;
  const { rerender } = banner(aloud, { known: line(3) });
  rerender(voiceAbility.slots?.banner?.(props(aloud, { known: line(3) })));
  rerender(voiceAbility.slots?.banner?.(props(aloud, { known: line(4) })));
  rerender(voiceAbility.slots?.banner?.(props(aloud, { known: line(4), connected: false })));
  expect(acts.read.mock.calls).toEqual([['Line 4']]);
});
