import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import '#platform/testing/later.ts';
import '#platform/testing/patience.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { type BreakoutsView, breakoutsView } from '../../domain/breakouts/breakouts-view.ts';
import type { ShownBreakout } from '../../domain/breakouts/breakouts-wire.ts';
import { participant } from '../fake-session.ts';
import type { AbilityProps } from '../slots.ts';
import { breakoutsAbility } from './breakouts-ability.tsx';
import { type BreakoutActs, openBreakouts } from './breakouts-session.ts';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const acts = {
  create: vi.fn(),
  discard: vi.fn(),
  stepAside: vi.fn(),
  place: vi.fn(),
  describe: vi.fn(),
  open: vi.fn(),
  moreTime: vi.fn(),
  sayToAll: vi.fn(),
  visit: vi.fn(),
  close: vi.fn(),
  choose: vi.fn(),
  adapt: vi.fn(),
  call: vi.fn(),
  back: vi.fn(),
  join: vi.fn(),
  look: vi.fn(),
} satisfies BreakoutActs;
const people = ['Lena', 'Bob', 'Cleo', 'Dan', 'Eve'].map((name) =>
  participant(name, { role: name === 'Lena' ? 'facilitator' : 'participant' }),
);
const group = (id: string, ...names: string[]) => ({
  id,
  name: '',
  activity: '',
  prompt: 'What moves you?',
  people: names.map((name) => `user-${name}`),
});
const open = (changes: Partial<ShownBreakout> = {}): ShownBreakout => ({
  circle: 'c',
  stage: 'open',
  way: 'hand',
  size: 3,
  visits: [],
  minutes: 10,
  endsAt: null,
  backAt: null,
  groups: [group('one', 'Bob', 'Cleo'), group('two', 'Dan', 'Eve')],
  ...changes,
});

function props(
  breakouts: ShownBreakout | null,
  self: string,
  changes: Partial<BreakoutsView> = {},
): AbilityProps<BreakoutsView, BreakoutActs> {
  const view = { breakouts, calls: [], word: null, speaking: [], looking: false, ...changes };
  const role = self === 'Lena' ? 'facilitator' : 'participant';
  const room = { workshopId: 'w', host: 'user-Lena', participants: people, clockOffset: 0, connected: true };
  return { ...room, self: `user-${self}`, view, acts, role };
}
const draw = (given: ReturnType<typeof props>) => render(breakoutsAbility.slots?.banner?.(given));
const line = () => screen.getByRole('region', { name: 'Small groups' });

test('everyone reads where they are, who with and how long; hosts alone can close', async () => {
  draw(props(open({ endsAt: Date.now() + 5.5 * minuteMs }), 'Bob'));
  expect(line().textContent).toContain('You’re with Cleo, 6 minutes');
  expect(line().textContent).toContain('What moves you?');
  expect(screen.queryByRole('button', { name: 'Bring everyone back' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ask the host over' }));
  expect(acts.call).toHaveBeenCalledWith(true);
  await userEvent.click(screen.getByRole('button', { name: 'Back to the circle' }));
  expect(acts.back).toHaveBeenCalledOnce();
  cleanup();
  draw(props(open(), 'Lena', { calls: ['two'] }));
  expect(line().textContent).toContain('You’re in the circle. The groups are talking.');
  await userEvent.click(screen.getByRole('button', { name: 'Bring everyone back' }));
  expect(acts.close).toHaveBeenCalledOnce();
});

test('the last ten seconds are a countdown, and the word of a host stands for all', () => {
  draw(props(open({ stage: 'closing', backAt: Date.now() + 9_500 }), 'Dan'));
  expect(line().textContent).toContain('Back in the circle in 10 s');
  // Hosts are told until it's over.
  expect(line().textContent).toContain('Hosts see who’s speaking here');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  draw(props(open(), 'Dan', { word: { text: 'Two more minutes', from: 'Lena' } }));
  expect(line().textContent).toContain('Lena to everyone: Two more minutes');
});

test('the countdown begins at ten, however long ago the minutes were last counted', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const drawn = draw(props(open({ endsAt: 1_500_000 }), 'Dan'));
  now.mockReturnValue(1_004_900);
  const closing = open({ stage: 'closing', backAt: 1_014_900 });
  drawn.rerender(breakoutsAbility.slots?.banner?.(props(closing, 'Dan')));
  expect(line().textContent).toContain('Back in the circle in 10 s');
  now.mockRestore();
});

test('where people choose, each picks a group; a full one can’t be picked', async () => {
  const choosing = open({
    stage: 'planned',
    way: 'choice',
    size: 2,
    groups: [group('one', 'Bob', 'Cleo'), group('two')],
  });
  draw(props(choosing, 'Dan'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Group 1 (2/2): Bob and Cleo' }).disabled).toBe(true);
  expect(screen.getByText('2 of 4 have chosen.', { exact: false })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Group 2 (0/2)' }));
  expect(acts.choose).toHaveBeenCalledWith('two');
  cleanup();
  draw(props(choosing, 'Lena'));
  expect(line().textContent).toContain('2 of 4 have chosen.');
});

const joins = () => screen.queryAllByRole('button', { name: /^Join / }).map(({ textContent }) => textContent);

test('R-CONST-24 REAL 30 somebody alone in a group or in the circle is offered a small one, and nobody else is', async () => {
  const apart = open({ groups: [group('one', 'Bob'), group('two', 'Dan', 'Eve')] });
  draw(props(apart, 'Bob'));
  expect(line().textContent).toContain('You’re on your own here for now');
  await userEvent.click(screen.getByRole('button', { name: 'Join another group' }));
  expect(acts.join).toHaveBeenCalledOnce();
  for (const [self, offered, groups] of [
    ['Dan', [], apart.groups],
    ['Lena', [], apart.groups],
    ['Cleo', ['Join a group'], [group('one', 'Bob', 'Lena'), group('two', 'Dan', 'Eve')]],
    // A host with a place of their own is offered one as well.
    ['Lena', ['Join another group'], [group('one', 'Lena'), group('two', 'Dan', 'Eve')]],
    ['Lena', [], [group('one', 'Bob', 'Cleo'), group('two', 'Dan', 'Eve')]],
  ] as const) {
    cleanup();
    draw(props(open({ groups: [...groups] }), self));
    expect(joins(), self).toEqual(offered);
  }
  cleanup();
  draw({ ...props(apart, 'Bob'), connected: false });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Join another group' }).disabled).toBe(true);
});

test('R-CONST-24 REAL 30 a host reads who is alone and what they’re offered, and looks in; the card moves nobody', async () => {
  const apart = open({ groups: [group('one', 'Bob'), group('two', 'Dan', 'Eve')] });
  const inGroup = open({ groups: [group('one', 'Bob'), group('two', 'Dan', 'Eve', 'Lena')] });
  draw(props(inGroup, 'Lena'));
  expect(screen.getByText('Bob is alone in Group 1, and can join another group if they like.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Move/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Visit Group 1' }));
  expect([acts.visit.mock.calls, acts.place.mock.calls]).toEqual([[['one']], []]);
  cleanup();
  // On the stage their card says so.
  draw(props(apart, 'Lena'));
  expect(screen.queryByText(/Bob is alone in/)).toBeNull();
  render(breakoutsAbility.slots?.stage?.(props(apart, 'Lena')));
  const card = screen.getByRole('region', { name: 'Group 1' });
  expect(card.textContent).toContain('Bob is alone, and can join another group if they like.');
  cleanup();
  draw(props(open({ groups: [group('one', 'Lena'), group('two', 'Dan', 'Eve')] }), 'Lena'));
  expect(screen.queryByText(/Lena is alone/)).toBeNull();
});

test('CARE moment 5 a host steps aside with one person; the circle is told that they’re away and no more, and the host brings both back', async () => {
  const item = breakoutsAbility.slots?.faceMenu?.(props(null, 'Lena'), participant('Bob'))?.[0];
  expect(item?.label).toBe('Step aside with Bob');
  if (item && 'onSelect' in item) item.onSelect();
  expect(acts.stepAside).toHaveBeenCalledWith('user-Bob');
  expect(breakoutsAbility.slots?.faceMenu?.(props(null, 'Bob'), participant('Cleo'))).toEqual([]);
  const aside = open({ way: 'aside', groups: [group('one', 'Lena', 'Bob')] });
  draw(props(aside, 'Cleo'));
  expect(screen.queryByRole('region', { name: 'Small groups' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Lena will be back in a moment. Breathe with us.');
  cleanup();
  draw(props(aside, 'Lena'));
  expect(line().textContent).toContain('You’re in a side room with Bob');
  await userEvent.click(screen.getByRole('button', { name: 'Back to the circle' }));
  expect(acts.close).toHaveBeenCalledOnce();
});

const withCohost = (given: ReturnType<typeof props>): ReturnType<typeof props> => ({
  ...given,
  participants: people.map((one) => (one.username === 'Eve' ? { ...one, role: 'cohost' } : one)),
});

test('another host doesn’t end an aside that isn’t theirs, has no window for it, and comes when called', async () => {
  const aside = open({ way: 'aside', groups: [group('one', 'Lena', 'Bob')] });
  const eve = { ...withCohost(props(aside, 'Eve', { looking: true })), role: 'cohost' } as const;
  draw(eve);
  expect(screen.getByRole('status').textContent).toBe('Lena will be back in a moment.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(breakoutsAbility.slots?.act?.(eve)).toBeNull();
  cleanup();
  draw({ ...eve, view: { ...eve.view, calls: ['one'] } });
  await userEvent.click(screen.getByRole('button', { name: 'Go to the side room' }));
  expect(acts.visit).toHaveBeenCalledWith('one');
  cleanup();
  draw(withCohost(props(aside, 'Bob')));
  expect(screen.getByRole('button', { name: 'Ask the host over' })).toBeDefined();
  cleanup();
  draw(props(aside, 'Bob'));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back to the circle']);
});

test('a host’s coming is promised where one is here, and else that they’ll be told', () => {
  draw(props(open(), 'Bob', { calls: ['one'] }));
  expect(line().textContent).toContain('A host knows and will come.');
  cleanup();
  const given = props(open(), 'Bob', { calls: ['one'] });
  draw({ ...given, participants: people.filter(({ username }) => username !== 'Lena') });
  expect(line().textContent).toContain('No host is here right now. We’ll tell them as soon as they’re back.');
});

test('somebody alone in the circle reads so, may call from there, and is one card for the host', async () => {
  const apart = open({ groups: [group('one', 'Bob', 'Lena'), group('two', 'Dan', 'Eve')] });
  draw(props(apart, 'Cleo'));
  expect(line().textContent).toContain('You’re alone in the circle for now');
  await userEvent.click(screen.getByRole('button', { name: 'Ask the host over' }));
  expect(acts.call).toHaveBeenCalledWith(true);
  cleanup();
  draw(props(apart, 'Lena'));
  expect(screen.getByText('Cleo is alone in the circle, and can join a group if they like.')).toBeDefined();
  cleanup();
  draw(props(apart, 'Lena', { calls: ['c'] }));
  expect(screen.queryByText(/Cleo is alone/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Go to the circle' }));
  expect(acts.visit).toHaveBeenCalledWith('c');
});

test('what is said aloud is where one is, not each minute that passes', () => {
  draw(props(open({ endsAt: Date.now() + 5.5 * minuteMs }), 'Bob'));
  expect(screen.getByRole('status').textContent).toBe('You’re with Cleo');
});

test('a host steps aside while groups only wait, and reads that this drops them', () => {
  const item = (stage: 'planned' | 'open') =>
    breakoutsAbility.slots?.faceMenu?.(props(open({ stage }), 'Lena'), participant('Bob')).map(({ label }) => label);
  expect(item('planned')).toEqual(['Step aside with Bob, and drop the planned groups']);
  expect(item('open')).toEqual([]);
});

test('who is in another part is marked so, in the list of people', () => {
  const marks = (self: string, name: string) =>
    breakoutsAbility.slots?.mark?.(props(open(), self), participant(name))?.text;
  expect([marks('Bob', 'Cleo'), marks('Bob', 'Dan'), marks('Bob', 'Lena')]).toEqual([
    undefined,
    'Group 2',
    'The circle',
  ]);
  const { view, self: userId, role } = props(null, 'Bob');
  expect(breakoutsAbility.tells?.partIn?.(view, { userId, role })?.('user-Bob')).toBeNull();
});

test('R-ERR-18 what could not be made is said, in the words for it', async () => {
  const notify = vi.fn();
  const port = { send: () => Promise.reject(new Error('no')), notify, connected: () => true, view: () => null };
  const { acts: own } = openBreakouts(port as never);
  void own.create({ way: 'random', size: 3, minutes: null, withMe: false, activity: '', prompt: '' });
  own.place('user-Bob', 'one');
  own.join();
  own.close();
  const failures = ['create-failed', 'not-placed', 'not-joined', 'breakouts-failed'];
  await vi.waitFor(() => expect(notify.mock.calls.map(([{ type }]) => type)).toEqual(failures));
  const said = vi.spyOn(toast, 'error').mockReturnValue('');
  breakoutsAbility.notices['create-failed']({ type: 'create-failed' }, 'user-Lena');
  expect(said.mock.calls).toEqual([['Error', { description: 'Failed to create breakout rooms' }]]);
  said.mockRestore();
});

test('R-MSG-12 the host who made them is told so, and everybody when they’re closed', () => {
  const { frames } = breakoutsView;
  const seen = (before: ShownBreakout | null, after: ShownBreakout | null, looking = false) =>
    frames.breakouts(props(before, 'Lena', { looking }).view, { type: 'breakouts', breakouts: after }).notice?.type;
  const planned = open({ stage: 'planned' });
  expect([seen(null, planned, true), seen(null, planned), seen(planned, open())]).toEqual([
    'created',
    undefined,
    'opened',
  ]);
  expect([seen(open({ stage: 'closing' }), null), seen(planned, null)]).toEqual(['closed', undefined]);
});
