import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { CommandError } from '#platform/web/socket-client.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import { type RoundsView, roundsView } from '../../domain/rounds/rounds-view.ts';
import { participant } from '../fake-session.ts';
import type { AbilityProps } from '../slots.ts';
import { roundsAbility } from './rounds-ability.tsx';
import { openRounds, type RoundActs } from './rounds-session.ts';
import { leadItems } from './use-lead-items.ts';

vi.mock('#platform/web/ui/announcer.ts', () => ({ announce: vi.fn() }));
beforeEach(() => localStorage.setItem('room:round-seen', 'yes'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const acts = {
  begin: vi.fn(),
  pass: vi.fn(),
  unpass: vi.fn(),
  skip: vi.fn(),
  callBack: vi.fn(),
  turnAround: vi.fn(),
  add: vi.fn(),
  time: vi.fn(),
  end: vi.fn(),
} satisfies RoundActs;
const people = ['Alice', 'Bob', 'Cleo', 'Dan'].map((name) => participant(name));
type Going = NonNullable<RoundsView['round']>;
const going = (changes: Partial<Going> = {}): Going => ({
  holder: 'user-Bob',
  since: 0,
  coming: ['user-Cleo'],
  been: ['user-Alice'],
  turnSeconds: null,
  ...changes,
});

function props(round: Going | null, changes: Partial<AbilityProps<RoundsView, RoundActs>> = {}) {
  const room = { workshopId: 'w', self: 'user-Dan', host: 'user-Alice', participants: people, clockOffset: 0 };
  const view = { round, awaySeconds: null, passing: false };
  return { ...room, view, acts, role: 'participant', connected: true, ...changes } as const;
}
const labels = (items: readonly MenuItem[] = []) => items.map(({ label }) => label);
const press = (items: readonly MenuItem[] | undefined, name: string) =>
  items?.forEach((item) => item.label === name && 'onSelect' in item && item.onSelect());
const choices = (of: ReturnType<typeof props>) => {
  const act = roundsAbility.slots?.act?.(of);
  return act && 'items' in act ? act.items.flatMap((item) => ('heading' in item ? item.items : [item])) : undefined;
};
const line = () => screen.getByRole('region', { name: 'Round' });

test('CARE moment 6 everyone reads who has the piece and who is next, and hears it once per turn', () => {
  const { rerender } = render(roundsAbility.slots?.banner?.(props(going())));
  expect(line().textContent).toBe('Bob has the piece · next: Cleo');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(roundsAbility.slots?.banner?.(props(going())));
  rerender(roundsAbility.slots?.banner?.(props(going({ holder: 'user-Cleo', coming: ['user-Dan'] }))));
  expect(line().textContent).toContain('Cleo has the piece · next: you');
  expect(vi.mocked(announce).mock.calls).toEqual([
    ['Bob has the piece · next: Cleo'],
    ['Cleo has the piece · next: you'],
  ]);
  rerender(roundsAbility.slots?.banner?.(props(going({ holder: null, coming: [] }))));
  expect(line().textContent).toBe('The piece has been all around');
});

test('the one who has it hands it on by the keyboard, and those it still comes to pass without a word', async () => {
  const user = userEvent.setup();
  const { rerender } = render(roundsAbility.slots?.banner?.(props(going(), { self: 'user-Bob' })));
  expect(line().textContent).toContain('You have the piece');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('I’m done');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'I’d rather listen' }));
  expect(acts.pass).toHaveBeenCalledTimes(2);
  rerender(roundsAbility.slots?.banner?.(props(going(), { self: 'user-Cleo' })));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['I’d rather listen']);
  rerender(roundsAbility.slots?.banner?.(props(going(), { self: 'user-Cleo', connected: false })));
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
});

test('CARE moment 6 the order is a strip: who had it, who has it, who it comes to, and how many more', () => {
  const strip = () =>
    [...screen.getByRole('img', { name: 'Turns' }).children].map((one) => one.getAttribute('title') ?? one.textContent);
  const { rerender } = render(roundsAbility.slots?.banner?.(props(going({ coming: ['user-Cleo', 'user-Dan'] }))));
  expect(strip()).toEqual(['Alice', 'Bob', 'Cleo', 'Dan']);
  const many = ['Eve', 'Finn', 'Gil', 'Hana', 'Ivo', 'Jon', 'Kim'].map((name) => participant(name));
  const coming = many.map(({ userId }) => userId);
  rerender(roundsAbility.slots?.banner?.(props(going({ coming }), { participants: [...people, ...many] })));
  expect(strip()).toEqual(['Alice', 'Bob', 'Eve', 'Finn', 'Gil', 'Hana', 'Ivo', '+2']);
});

test('who said that they pass reads it, and takes it back until the piece has gone by', async () => {
  const passed = roundsView.frames['round-passing'](props(going()).view, { type: 'round-passing', passing: true });
  const { rerender } = render(roundsAbility.slots?.banner?.(props(going(), { view: passed.view })));
  expect(screen.getByRole('status').textContent).toBe('You’ll be skipped this time.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(acts.unpass).toHaveBeenCalledOnce();
  const over = roundsView.frames.round(passed.view, { type: 'round', round: null });
  expect(over.view.passing).toBe(false);
  rerender(roundsAbility.slots?.banner?.(props(going())));
  expect(screen.queryByRole('button')).toBeNull();
});

test('the first round on a device says what the piece is, and only that one', () => {
  localStorage.clear();
  const { unmount, rerender } = render(roundsAbility.slots?.banner?.(props(going())));
  rerender(roundsAbility.slots?.banner?.(props(going({ holder: 'user-Cleo' }))));
  expect(screen.getByText('Only the person with the talking piece speaks. Everyone else listens.')).toBeDefined();
  unmount();
  render(roundsAbility.slots?.banner?.(props(going())));
  expect(screen.queryByText(/The person holding/)).toBeNull();
});

test('CARE moment 6 the piece waits for who dropped, and who comes back reads how it stands', () => {
  const away = people.map((one) => ({ ...one, away: one.userId === 'user-Bob' }));
  const { rerender } = render(roundsAbility.slots?.banner?.(props(going(), { participants: away })));
  expect(line().textContent).toBe('Bob’s connection dropped, the piece waits · next: Cleo');
  rerender(roundsAbility.slots?.banner?.(props(going({ holder: 'user-Gone' }))));
  expect(line().textContent).toBe('The piece waits for someone to come back · next: Cleo');
  const returned = roundsView.open(null, { round: going(), awaySeconds: 40, passing: false });
  rerender(roundsAbility.slots?.banner?.(props(null, { view: returned })));
  expect(line().textContent).toBe('You were away 40 s; round: Bob has the piece · next: Cleo');
  const after = roundsView.frames.round(returned, { type: 'round', round: going({ turnSeconds: 60 }) });
  expect(after).toEqual({ view: { round: going({ turnSeconds: 60 }), awaySeconds: null, passing: false } });
});

test('CARE moment 4 in a silence the piece rests, and its line comes back afterwards', () => {
  const { rerender } = render(roundsAbility.slots?.banner?.(props(going(), { still: true })));
  expect(screen.queryByRole('region', { name: 'Round' })).toBeNull();
  rerender(roundsAbility.slots?.banner?.(props(going())));
  expect(line().textContent).toContain('Bob has the piece');
});

test('the piece is called back for a moment by who handed it on', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const round = going({ since: 1_000_000, holder: 'user-Cleo', been: ['user-Dan'], coming: [] });
  render(roundsAbility.slots?.banner?.(props(round)));
  screen.getByRole('button', { name: 'Call the piece back' }).click();
  expect(acts.callBack).toHaveBeenLastCalledWith('user-Dan');
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByRole('button')).toBeNull();
});

test('the facilitator starts a round, with or without a turn of their own, and ends it; nobody else has the words', () => {
  const lead = (round: Going | null, changes = {}) => choices(props(round, { role: 'facilitator', ...changes }));
  press(lead(null), 'Start a round');
  press(lead(null), 'A round without me');
  expect(acts.begin.mock.calls).toEqual([[true], [false]]);
  expect(lead(null, { participants: [participant('Dan')] })).toMatchObject([{ disabled: true }, { disabled: true }]);
  expect(labels(lead(going()))).toContain('End the round');
  expect(labels(lead(going()))).not.toContain('Start a round');
  const again = labels(lead(going({ holder: null, coming: [] })));
  expect(again?.slice(-2)).toEqual(['Start a round', 'A round without me']);
  expect(roundsAbility.slots?.act?.(props(null))).toBeNull();
});

test('the facilitator leads it: skip, call back, direction, add, time, end; adding is on faces, too', () => {
  const lead = props(going({ coming: ['user-Cleo', 'user-Alice'], been: ['user-Eve'] }), { role: 'facilitator' });
  const items = leadItems({ ...lead, round: lead.view.round ?? going() });
  const names = [
    'Skip Bob',
    'Call the piece back',
    'Change direction',
    'Add Dan',
    'End the round',
    'Time for each turn',
  ];
  expect(labels(items)).toEqual(names);
  for (const name of names) press(items, name);
  expect(acts.skip).toHaveBeenLastCalledWith('user-Bob');
  expect(acts.callBack).toHaveBeenLastCalledWith('user-Eve');
  expect(acts.add).toHaveBeenLastCalledWith('user-Dan');
  expect([acts.turnAround.mock.calls.length, acts.end.mock.calls.length]).toEqual([1, 1]);
  const [time] = items.filter((item) => 'choices' in item);
  time?.onChoose('120');
  time?.onChoose('0');
  expect(acts.time.mock.calls).toEqual([[120], [null]]);
  const onFace = (name: string, role: 'facilitator' | 'participant') =>
    labels(roundsAbility.slots?.faceMenu?.({ ...lead, role }, participant(name)));
  expect([onFace('Dan', 'facilitator'), onFace('Cleo', 'facilitator'), onFace('Dan', 'participant')]).toEqual([
    ['Add to the round'],
    [],
    [],
  ]);
});

test.each([
  ['user-Bob', 'Skip Bob'],
  ['user-Alice', 'Skip Alice'],
  ['user-who-left', 'Skip this turn'],
  // A host's own: nobody skips themselves by their name.
  ['user-Dan', 'Skip this turn'],
])('R-STATE-30 a turn has no name that the plan’s own Skip has: that of %s is skipped by “%s”', (holder, label) => {
  const lead = props(going({ holder }), { role: 'facilitator' });
  const items = leadItems({ ...lead, round: lead.view.round ?? going() });
  expect(labels(items)?.[0]).toBe(label);
});

test('who has the piece is marked and on stage, the next one is marked, and the order stands with the people', () => {
  const marks = people.map((one) => roundsAbility.slots?.mark?.(props(going()), one)?.label ?? null);
  expect(marks).toEqual([null, 'Speaking now', 'Next to speak', null]);
  const view = { round: going(), awaySeconds: null, passing: false };
  const me = { userId: 'user-Cleo', role: 'participant' } as const;
  const { ringed, called } = roundsAbility.tells ?? {};
  expect(people.map((one) => ringed?.(view, me)(one))).toEqual([false, true, false, false]);
  expect(people.map((one) => called?.(view, me)(one))).toEqual([false, true, false, false]);
  render(roundsAbility.slots?.amongPeople?.(props(going(), { self: 'user-Cleo' })));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1BobSpeaking now',
    '2Cleo (you)',
  ]);
});

test('what did not reach the room is said, but not that the round has gone on meanwhile', async () => {
  const answers = [new Error('unavailable'), new CommandError('conflict', ''), null];
  const notify = vi.fn();
  const send = vi.fn(() => {
    const answer = answers.shift();
    return answer ? Promise.reject(answer) : Promise.resolve();
  });
  const { acts: own } = openRounds({ send, notify, connected: () => true } as never);
  own.pass();
  own.skip('user-Bob');
  own.begin(false);
  await waitFor(() => expect(notify.mock.calls).toEqual([[{ type: 'round-failed' }]]));
  expect(send.mock.calls).toEqual([
    [{ type: 'round-pass' }],
    [{ type: 'round-skip', userId: 'user-Bob' }],
    [{ type: 'round-begin', withMe: false, turnSeconds: null }],
  ]);
  const over = roundsView.frames.round(
    { round: going(), awaySeconds: null, passing: false },
    { type: 'round', round: null },
  );
  expect(over.notice).toEqual({ type: 'round-over' });
});
