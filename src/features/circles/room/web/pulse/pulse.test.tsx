import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/later.ts';
import '#platform/testing/patience.ts';
import { CommandError } from '#platform/web/socket-client.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import type { Picture } from '../../domain/pulse/picture.ts';
import { type PulseView, pulseView } from '../../domain/pulse/pulse-view.ts';
import type { PulseQuestion } from '../../domain/pulse/question.ts';
import { participant } from '../fake-session.ts';
import { pulseAbility } from './pulse-ability.tsx';
import { openPulse, type PulseProps } from './pulse-session.ts';

vi.mock('#platform/web/ui/announcer.ts', { spy: true });

const start = Date.UTC(2026, 0, 15, 19, 0);
beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const acts = {
  ask: vi.fn(async () => true),
  write: vi.fn(),
  say: vi.fn(),
  pass: vi.fn(),
  close: vi.fn(),
  clear: vi.fn(),
  hide: vi.fn(),
};
const quietly: PulseView = { pulse: null, picture: null, own: [], passed: null, hidden: null, written: null };
const asks = (question: PulseQuestion, more: Partial<PulseView> = {}): PulseView => ({
  ...quietly,
  pulse: { id: 7, question, lengthMs: 10_000, endsAt: start + 10_000 },
  ...more,
});
const checkIn = asks({ kind: 'check-in' });
const props = (view: PulseView, more: Partial<PulseProps> = {}): PulseProps => ({
  view,
  acts,
  workshopId: 'w',
  self: 'user-Bob',
  host: 'user-Alice',
  role: 'participant',
  connected: true,
  participants: [participant('Alice'), participant('Bob')],
  clockOffset: 0,
  ...more,
});
const banner = (view: PulseView, more: Partial<PulseProps> = {}) =>
  render(pulseAbility.slots?.banner?.(props(view, more)));
const done = vi.fn();
const atBar = (view: PulseView, more: Partial<PulseProps> = {}) => {
  const act = pulseAbility.slots?.act?.(props(view, { role: 'facilitator', ...more }));
  return render(act && 'card' in act ? act.card(done) : null);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, exact: true } as never));
const group = (name: string) => within(screen.getByRole('group', { name }));

test('REAL 16 a check-in is two rows of one tap each, says what becomes of it, and can be passed', async () => {
  banner(asks({ kind: 'check-in' }, { own: [null, 3] }));
  const card = screen.getByRole('region', { name: 'A question for everyone' });
  expect(card.textContent).toContain('How are you right now?');
  // CARE C13: before anybody answers.
  expect(card.textContent).toContain('Nobody sees yours.');
  expect(card.textContent).toContain('Thank you. You can still change it.');
  const pressed = group('Mood')
    .getAllByRole('button')
    .map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('aria-pressed')}`);
  expect(pressed).toEqual([
    'Heavy false',
    'Rather heavy false',
    'In between false',
    'Rather light true',
    'Light false',
  ]);
  await userEvent.click(group('Energy').getByRole('button', { name: 'A lot' }));
  expect(acts.say).toHaveBeenCalledExactlyOnceWith(0, 4);
  await press('Pass');
  expect(acts.pass).toHaveBeenCalledOnce();
});

test('somebody who doesn’t see the card hears what’s asked with it, as a check-in is soon over', () => {
  const question: PulseQuestion = { kind: 'words', text: 'What do you bring?' };
  for (const one of [{ kind: 'check-in' as const }, question])
    pulseAbility.notices.asked({ type: 'asked', question: one }, 'user-Bob');
  expect(vi.mocked(announce).mock.calls.map(([said]) => said)).toEqual([
    'A question for everyone: How are you right now?',
    'A question for everyone: What do you bring?',
  ]);
});

test('choices, a scale with its ends, and words; of words one or two', async () => {
  banner(asks({ kind: 'choice', text: 'Now what?', choices: ['Go on', 'Pause'] }));
  await press('Pause');
  expect(acts.say).toHaveBeenLastCalledWith(0, 1);
  expect(screen.getByRole('region').textContent).toContain('nothing is stored');
  cleanup();
  banner(asks({ kind: 'scale', text: 'How clear is it?', low: 'Foggy', high: '' }));
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    null,
    '1 of 5: Foggy',
    '2 of 5',
    '3 of 5',
    '4 of 5',
    '5 of 5',
  ]);
  cleanup();
  banner(asks({ kind: 'words', text: 'What do you take with you?' }));
  expect(screen.getByRole('region').textContent).toContain('Everyone sees the words without names');
  await userEvent.type(screen.getByLabelText('One or two words'), 'far too many words');
  await press('Say it');
  expect(screen.getByText('One or two words are enough, short ones.')).toBeDefined();
  await userEvent.clear(screen.getByLabelText('One or two words'));
  await userEvent.type(screen.getByLabelText('One or two words'), 'At ease, tired');
  acts.say.mockClear();
  await press('Say it');
  expect(acts.say).toHaveBeenCalledExactlyOnceWith(0, 'At ease, tired');
});

test('CARE C12 words that sound like danger bring their author a card of their own, which outlives the question', async () => {
  const view = asks({ kind: 'words', text: 'What do you take with you?' });
  const drawn = (now: PulseView) => <MemoryRouter>{pulseAbility.slots?.banner?.(props(now))}</MemoryRouter>;
  const { rerender } = render(drawn(view));
  await userEvent.type(screen.getByLabelText('One or two words'), 'I want to die');
  await press('Say it');
  expect(acts.say).not.toHaveBeenCalled();
  await screen.findByText(/nobody is told/);
  rerender(drawn(quietly));
  expect(screen.queryByRole('region', { name: 'A question for everyone' })).toBeNull();
  await press('Not now');
  expect(screen.queryByText(/nobody is told/)).toBeNull();
});

test('nobody is asked in a silence, at rest, stepped aside, or once they passed', () => {
  const resting = [{ ...participant('Bob'), resting: true }];
  for (const more of [{ still: true }, { participants: resting }, { place: { part: 'p', kind: 'aside' as const } }])
    expect(banner(checkIn, more).container.textContent).toBe('');
  expect(banner({ ...checkIn, passed: 7 }).container.textContent).toBe('');
  expect(banner({ ...checkIn, passed: 6 }).container.textContent).not.toBe('');
});

const picture: Picture = {
  id: 7,
  question: { kind: 'check-in' },
  items: [{ type: 'steps', people: 5, counts: [1, 0, 1, 0, 3] }, null],
};

test('CARE C15 the picture is the same for everybody; a host puts it away for all, everyone for themselves', async () => {
  banner({ ...quietly, picture });
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['Hardly any1', 'A little0', 'Some1', 'Quite a bit0', 'A lot3']);
  expect(screen.getByText('5 people answered')).toBeDefined();
  expect(screen.getByText('Fewer than five people answered this.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Put it away for all' })).toBeNull();
  await press('Close');
  expect(acts.hide).toHaveBeenCalledOnce();
  cleanup();
  expect(banner({ ...quietly, picture, hidden: 7 }).container.textContent).toBe('');
  banner({ ...quietly, picture }, { role: 'cohost' });
  await press('Put it away for all');
  expect(acts.clear).toHaveBeenCalledOnce();
});

test('of fewer than five it says why nothing is shown; a cloud has its words with how often', () => {
  banner({ ...quietly, picture: { ...picture, items: [null, null] } });
  expect(screen.getByText(/^Fewer than five people answered, so nothing is shown/)).toBeDefined();
  cleanup();
  const words = [
    { word: 'calm', count: 4 },
    { word: 'tired', count: 1 },
  ];
  const question: PulseQuestion = { kind: 'words', text: 'One word' };
  banner({ ...quietly, picture: { id: 7, question, items: [{ type: 'words', people: 5, words }] } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['calm 4', 'tired']);
});

test('REAL 16 Check In is one press for hosts, and rests in a silence, a round, or while the group is asked', () => {
  const quick = (more: Partial<PulseProps> = {}, view: PulseView = quietly) =>
    pulseAbility.slots?.quick?.(props(view, { role: 'facilitator', ...more })) ?? [];
  const [one] = quick();
  expect(one).toMatchObject({ label: 'Check In', disabled: false });
  one?.onSelect();
  expect(acts.ask).toHaveBeenCalledExactlyOnceWith({ kind: 'check-in' }, 10);
  for (const rests of [quick({ calm: true }), quick({}, checkIn), quick({ connected: false })])
    expect(rests[0]?.disabled).toBe(true);
  expect(quick({ role: 'participant' })).toEqual([]);
  expect(atBar(quietly, { role: 'participant' }).container.textContent).toBe('');
});

test('a host asks a question of their own, and reads that a picture needs five', async () => {
  atBar(quietly);
  expect(screen.getByText('You’re 2 here: a picture needs five answers.')).toBeDefined();
  await press('Ask everyone');
  expect(acts.ask).toHaveBeenLastCalledWith({ kind: 'check-in' }, 10);
  expect(done).toHaveBeenCalledOnce();
  await userEvent.selectOptions(screen.getByLabelText('What to ask'), 'A question with choices');
  await userEvent.type(screen.getByLabelText('Your question'), ' Now what? ');
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ask everyone' });
  await userEvent.type(screen.getByLabelText('Choices, one on each line'), 'Go on\n\nGo on');
  expect(send().disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Choices, one on each line'), '\nPause');
  await press('Ask everyone');
  const choices = { kind: 'choice', text: 'Now what?', choices: ['Go on', 'Pause'] };
  expect(acts.ask).toHaveBeenLastCalledWith(choices, 30);
  cleanup();
  atBar(quietly);
  await userEvent.selectOptions(screen.getByLabelText('What to ask'), 'A question on a scale');
  await userEvent.type(screen.getByLabelText('Your question'), 'How clear?');
  await userEvent.type(screen.getByLabelText('The low end means'), 'Foggy');
  await press('Ask everyone');
  expect(acts.ask).toHaveBeenLastCalledWith({ kind: 'scale', text: 'How clear?', low: 'Foggy', high: '' }, 30);
  cleanup();
  atBar(quietly, { calm: true });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('You can ask once the silence or the round is over.')).toBeDefined();
  expect(pulseAbility.slots?.act?.(props(quietly))).toBeNull();
});

test('REAL 16 a half-written question outlives a tap beside it and a refusal, and goes once it’s asked or cancelled', async () => {
  let view = quietly;
  const ask = vi.fn<typeof acts.ask>();
  const write: PulseProps['acts']['write'] = (written) => {
    view = { ...view, written };
  };
  const again = () => {
    cleanup();
    atBar(view, { acts: { ...acts, ask, write } });
  };
  const text = () => screen.queryByLabelText<HTMLInputElement>('Your question')?.value;
  const writeOne = async () => {
    again();
    await userEvent.selectOptions(screen.getByLabelText('What to ask'), 'A word cloud');
    await userEvent.type(screen.getByLabelText('Your question'), 'What now?');
    again();
    expect(text()).toBe('What now?');
  };
  await writeOne();
  for (const [taken, left] of [
    [false, 'What now?'],
    [true, undefined],
  ] as const) {
    ask.mockResolvedValueOnce(taken);
    await press('Ask everyone');
    await vi.waitFor(() => {
      again();
      expect(text()).toBe(left);
    });
    expect(ask).toHaveBeenLastCalledWith({ kind: 'words', text: 'What now?' }, expect.any(Number));
  }
  await writeOne();
  await press('Not now');
  again();
  expect(text()).toBeUndefined();
});

test('while it’s asked a host can close it or take it back, and put the picture away for all', async () => {
  atBar(checkIn);
  await press('Close it now');
  await press('Take it back');
  expect([acts.close.mock.calls.length, acts.clear.mock.calls.length]).toEqual([1, 1]);
  cleanup();
  atBar({ ...quietly, picture });
  await press('Put it away for all');
  expect(acts.clear).toHaveBeenCalledTimes(2);
});

type Port = Parameters<typeof openPulse>[0];
function tab(first: PulseView, fails: () => Error | null = () => null) {
  const now = { view: first };
  const notify = vi.fn();
  const send = vi.fn(async () => {
    const error = fails();
    if (error) throw error;
  });
  const show = (view: PulseView) => Object.assign(now, { view });
  const live = openPulse({ view: () => now.view, show, send, notify, connected: () => true } as unknown as Port);
  return { now, notify, send, acts: live.acts, entered: live.entered };
}

test('an answer shows at once; one that came too late, or not at all, is taken off again and told kindly', async () => {
  const one = tab(checkIn);
  one.acts.say(1, 2);
  expect(one.now.view.own).toEqual([null, 2]);
  expect(one.send).toHaveBeenLastCalledWith({ type: 'pulse-answer', id: 7, item: 1, said: 2 });
  let error: Error = new CommandError('conflict', 'over');
  const late = tab({ ...checkIn, own: [1] }, () => error);
  late.acts.say(0, 4);
  expect(late.now.view.own).toEqual([4]);
  await vi.waitFor(() => expect(late.notify.mock.calls).toEqual([[{ type: 'too-late' }]]));
  expect(late.now.view.own).toEqual([1]);
  error = new CommandError('internal', 'no');
  late.acts.say(0, 4);
  await vi.waitFor(() => expect(late.notify).toHaveBeenLastCalledWith({ type: 'pulse-failed' }));
});

test('passing sends nothing unless something was said, and then takes it back', () => {
  const one = tab(checkIn);
  one.acts.pass();
  expect([one.now.view.passed, one.send.mock.calls.length]).toEqual([7, 0]);
  const other = tab({ ...checkIn, own: [1] });
  other.acts.pass();
  expect(other.send).toHaveBeenCalledExactlyOnceWith({ type: 'pulse-pass', id: 7 });
  expect(other.now.view.own).toEqual([]);
});

test('CARE C15 what was passed without a connection is taken back as soon as there is one, and stays where it fails', async () => {
  let failure: Error | null = new CommandError('unavailable', 'no connection');
  const one = tab({ ...checkIn, own: [1] }, () => failure);
  one.acts.pass();
  await vi.waitFor(() => expect(one.send).toHaveBeenCalledOnce());
  failure = null;
  // The room still has it, and says so on return.
  one.now.view = pulseView.open(one.now.view, { pulse: checkIn.pulse, picture: null, ownAnswer: [1] });
  one.entered?.();
  expect(one.send).toHaveBeenCalledTimes(2);
  expect(one.send).toHaveBeenLastCalledWith({ type: 'pulse-pass', id: 7 });
  expect(one.now.view).toMatchObject({ passed: 7, own: [] });
  one.entered?.();
  expect(one.send).toHaveBeenCalledTimes(2);
  const other = tab({ ...checkIn, own: [1] }, () => new CommandError('internal', 'no'));
  other.acts.pass();
  await vi.waitFor(() => expect(other.notify).toHaveBeenCalledExactlyOnceWith({ type: 'pulse-failed' }));
  // It counts, so it shows.
  expect(other.now.view).toMatchObject({ passed: null, own: [1] });
});

test('a host’s clicks name the question that they were meant for', async () => {
  const asked = tab(checkIn);
  asked.acts.close();
  asked.acts.clear();
  expect(asked.send.mock.calls).toEqual([[{ type: 'pulse-close', id: 7 }], [{ type: 'pulse-clear', id: 7 }]]);
  const shown = tab({ ...quietly, picture }, () => new CommandError('conflict', 'asked already'));
  shown.acts.clear();
  shown.acts.hide();
  expect(shown.now.view.hidden).toBe(7);
  void shown.acts.ask({ kind: 'check-in' }, 10);
  await vi.waitFor(() => expect(shown.notify.mock.calls).toEqual([[{ type: 'just-asked' }]]));
});
