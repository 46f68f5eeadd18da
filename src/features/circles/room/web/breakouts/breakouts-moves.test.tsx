import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { CommandError } from '#platform/web/socket-client.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { type BreakoutsView, placeIn } from '../../domain/breakouts/breakouts-view.ts';
import type { ShownBreakout } from '../../domain/breakouts/breakouts-wire.ts';
import { participant } from '../fake-session.ts';
import { useNoticeLine } from '../visit/use-notices.ts';
import { breakoutsAbility } from './breakouts-ability.tsx';
import { openBreakouts } from './breakouts-session.ts';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const place = vi.fn();
const sayToAll = vi.fn<(text: string) => Promise<boolean>>();
const acts = {
  place,
  describe: vi.fn(),
  sayToAll,
  open: vi.fn(),
  look: vi.fn(),
  discard: vi.fn(),
  moreTime: vi.fn(),
} as never;
const people = ['Lena', 'Bob', 'Cleo', 'Dan'].map((name) => participant(name));
const group = (id: string, ...names: string[]) => ({
  id,
  name: '',
  activity: '',
  prompt: '',
  people: names.map((name) => `user-${name}`),
});
const open = (changes: Partial<ShownBreakout> = {}): ShownBreakout => ({
  circle: 'c',
  stage: 'open',
  way: 'hand',
  size: 3,
  visits: [],
  minutes: null,
  endsAt: null,
  backAt: null,
  groups: [group('one', 'Bob', 'Cleo', 'Dan'), group('two')],
  ...changes,
});
function banner(
  breakouts: ShownBreakout | null,
  self: string,
  changes: Partial<BreakoutsView> = {},
  more: { known?: { sharer: string | null } } = {},
) {
  const view = { breakouts, calls: [], word: null, speaking: [], looking: false, ...changes };
  const role = self === 'Lena' ? ('facilitator' as const) : ('participant' as const);
  const room = { workshopId: 'w', host: 'user-Lena', participants: people, clockOffset: 0, connected: true };
  return <>{breakoutsAbility.slots?.banner?.({ ...room, self: `user-${self}`, view, acts, role, ...more })}</>;
}
/** What is said under the bar: the newest of what waits there, too. */
async function said(): Promise<string> {
  const { result, unmount } = renderHook(() => useNoticeLine());
  const { current } = result;
  unmount();
  return current;
}

test.each([
  ['into a group', [null, open()], 'You’re now with Cleo and Dan.'],
  ['from one to another', [open(), open({ groups: [group('one', 'Cleo'), group('two', 'Bob')] })], null],
  ['alone', [null, open({ groups: [group('one', 'Cleo'), group('two', 'Bob')] })], 'You’re on your own here for now.'],
  [
    'out of one by a host',
    [open(), open({ groups: [group('one', 'Cleo'), group('two')] })],
    'You’re back in the circle.',
  ],
  ['aside', [null, open({ way: 'aside', groups: [group('one', 'Lena', 'Bob')] })], 'You’re now with Lena.'],
  [
    'back from aside',
    [open({ way: 'aside', groups: [group('one', 'Lena', 'Bob')] }), null],
    'You’re back in the circle.',
  ],
] as const)('somebody moved %s is told so at once', async (_, [before, after], words) => {
  vi.useFakeTimers({ now: 0, toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  try {
    const { rerender } = render(banner(before, 'Bob'));
    expect(await said()).toBe('');
    rerender(banner(after, 'Bob'));
    expect(await said()).toBe(words ?? 'You’re on your own here for now.');
    rerender(banner(after, 'Bob'));
    vi.advanceTimersByTime(6_001);
    expect(await said()).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

test('nobody is told of others’ moves, of a plan, or twice that all are back', async () => {
  const steps = [
    null,
    open({ stage: 'planned' }),
    open(),
    open({ groups: [group('one', 'Bob'), group('two', 'Cleo')] }),
    null,
  ];
  const { rerender: asLena } = render(banner(null, 'Lena'));
  for (const step of steps) asLena(banner(step, 'Lena'));
  cleanup();
  const { rerender } = render(banner(open(), 'Bob'));
  rerender(banner(open({ groups: [group('one', 'Bob', 'Cleo'), group('two', 'Dan')] }), 'Bob'));
  rerender(banner(null, 'Bob'));
  expect(await said()).toBe('');
});

test('CARE moment 4 also while a silence is held everybody hears that groups open and close', () => {
  expect(breakoutsAbility.urgent).toEqual(expect.arrayContaining(['opened', 'closed']));
});

test('where this person is, in one word; beside two who stepped aside it’s one room', () => {
  const aside = open({ way: 'aside', groups: [group('one', 'Lena', 'Bob')] });
  const kinds = [null, open({ stage: 'planned' }), open(), aside].map((one) =>
    ['Lena', 'Bob', 'Dan'].map((name) => placeIn(one, `user-${name}`)?.kind),
  );
  expect(kinds).toEqual([
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
    ['circle', 'group', 'group'],
    ['aside', 'aside', undefined],
  ]);
});

test('REAL 23 a press that was meant for how the groups were before is told kindly, also where another host has just made some', async () => {
  const notify = vi.fn();
  const refuse = (code: 'conflict' | 'internal', breakouts: ShownBreakout | null = null) => {
    const send = () => Promise.reject(new CommandError(code, ''));
    return openBreakouts({ send, notify, connected: () => true, view: () => ({ breakouts }) } as never).acts;
  };
  const pairs = { way: 'pairs', size: 2, minutes: 5, withMe: false, activity: '', prompt: '' } as const;
  refuse('conflict').close();
  refuse('internal').close();
  refuse('conflict').place('user-Bob', 'one');
  void refuse('conflict', open({ stage: 'planned' })).create(pairs);
  void refuse('conflict').create(pairs);
  const told = ['groups-moved-on', 'breakouts-failed', 'not-placed', 'groups-moved-on', 'create-failed'];
  await vi.waitFor(() => expect(notify.mock.calls.map(([{ type }]) => type)).toEqual(told));
  const { result } = renderHook(() => useNoticeLine());
  act(() => breakoutsAbility.notices['groups-moved-on']({ type: 'groups-moved-on' }, 'user-Lena'));
  // After what waits there from before.
  const words = 'Someone else had just changed the groups. This is how they are now.';
  await waitFor(() => expect(result.current).toBe(words), { timeout: 10_000 });
});

test('REAL 29 whether a word to all groups has gone is known, and told where it hasn’t', async () => {
  const notify = vi.fn();
  const say = (send: () => Promise<void>) =>
    openBreakouts({ send, notify, connected: () => true, view: () => null } as never).acts.sayToAll('Two more');
  expect(await say(() => Promise.resolve())).toBe(true);
  expect(notify).not.toHaveBeenCalled();
  expect(await say(() => Promise.reject(new CommandError('internal', '')))).toBe(false);
  expect(await say(() => Promise.reject(new CommandError('conflict', '')))).toBe(false);
  expect(notify.mock.calls).toEqual([[{ type: 'breakouts-failed' }], [{ type: 'groups-moved-on' }]]);
});

test('R-ERR-19 R-MSG-10 REAL 31 an adaptation that the server made is said, and so is one that it refused', async () => {
  const notify = vi.fn();
  const plan = { way: 'balanced', size: 2, minutes: 5, withMe: false, activity: '', prompt: '' } as const;
  const adapt = (send: () => Promise<void>, connected = true) =>
    openBreakouts({ send, notify, connected: () => connected, view: () => null } as never).acts.adapt(plan);
  const refused = () => Promise.reject(new CommandError('conflict', ''));
  adapt(() => Promise.resolve());
  adapt(refused);
  adapt(refused, false);
  await vi.waitFor(() => expect(notify.mock.calls).toEqual([[{ type: 'adapted' }], [{ type: 'adapt-failed' }]]));
  const [done, failed] = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')];
  for (const said of [done, failed]) said.mockReturnValue('');
  breakoutsAbility.notices.adapted({ type: 'adapted' }, 'user-Lena');
  breakoutsAbility.notices['adapt-failed']({ type: 'adapt-failed' }, 'user-Lena');
  expect(done.mock.calls).toEqual([['Workshop Adapted', { description: expect.any(String) }]]);
  expect(failed.mock.calls).toEqual([['Adaptation Failed', { description: 'Could not implement workshop changes' }]]);
  for (const said of [done, failed]) said.mockRestore();
});

test('groups without anybody can’t be opened, and the window says why; where people choose, they can', async () => {
  const empty = open({ stage: 'planned', groups: [group('one'), group('two')] });
  const { rerender } = render(banner(empty, 'Lena', { looking: true }));
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Open the groups' });
  // The dialog loads first.
  await screen.findByRole('button', { name: 'Open the groups' }, { timeout: 10_000 });
  expect([button().disabled, screen.queryByText('Bring someone into a group first.') !== null]).toEqual([true, true]);
  for (const fit of [open({ stage: 'planned' }), { ...empty, way: 'choice' as const }]) {
    rerender(banner(fit, 'Lena', { looking: true }));
    expect([button().disabled, screen.queryByText('Bring someone into a group first.')]).toEqual([false, null]);
  }
});

test('more time is offered only where the groups have an end', () => {
  const { rerender } = render(banner(open(), 'Lena'));
  expect(screen.queryByRole('button', { name: '2 more minutes' })).toBeNull();
  rerender(banner(open({ endsAt: Date.now() + minuteMs, minutes: 1 }), 'Lena'));
  expect(screen.getByRole('button', { name: '2 more minutes' })).toBeDefined();
});

/** Where the groups aren't on this host's stage. */
const visits = [{ userId: 'user-Lena', group: 'two' }];
const word = () => screen.getByLabelText<HTMLInputElement>('Message all groups');
const sendWord = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const isBusy = () => screen.getByRole('button', { name: 'Send' }).hasAttribute('aria-busy');
const notSaid = 'That didn’t go out. Your words are still here.';

test('REAL 29 what a host says to all groups stays until it has gone, also while the window is closed, and a failure is said beside it', async () => {
  const answers: ((hasGone: boolean) => void)[] = [];
  sayToAll.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { rerender } = render(banner(open({ visits }), 'Lena', { looking: true }));
  await screen.findByLabelText('Message all groups', {}, { timeout: 10_000 });
  await userEvent.type(word(), 'Two more');
  await sendWord();
  // Nothing goes twice meanwhile.
  await sendWord();
  expect([word().value, sayToAll.mock.calls]).toEqual(['Two more', [['Two more']]]);
  answers[0]?.(false);
  await screen.findByText(notSaid);
  rerender(banner(open({ visits }), 'Lena'));
  rerender(banner(open({ visits }), 'Lena', { looking: true }));
  await screen.findByText(notSaid);
  expect(word().value).toBe('Two more');
  await sendWord();
  expect(screen.queryByText(notSaid)).toBeNull();
  await userEvent.type(word(), ' minutes');
  answers[1]?.(true);
  await vi.waitFor(() => expect(isBusy()).toBe(false));
  expect(word().value).toBe('Two more minutes');
  await sendWord();
  answers[2]?.(true);
  await vi.waitFor(() => expect(word().value).toBe(''));
  expect(screen.queryByText(notSaid)).toBeNull();
});

test('CARE C12 words of danger in a word to all bring a card for their writer, once it has gone', async () => {
  sayToAll.mockResolvedValue(true);
  openPage(() => banner(open({ visits }), 'Lena', { looking: true }), '/room');
  await userEvent.type(
    await screen.findByLabelText('Message all groups', {}, { timeout: 10_000 }),
    'I want to kill myself tonight',
  );
  await sendWord();
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
});

test('REAL 29 words for groups that have closed don’t wait in the window of the next', async () => {
  const { rerender } = render(banner(open({ visits }), 'Lena', { looking: true }));
  await screen.findByLabelText('Message all groups', {}, { timeout: 10_000 });
  await userEvent.type(word(), 'Two more');
  rerender(banner(null, 'Lena'));
  rerender(banner(open({ circle: 'another', visits }), 'Lena', { looking: true }));
  await screen.findByLabelText('Message all groups');
  expect(word().value).toBe('');
});

test('REAL 29 with the groups on the stage the window has their words alone, and all of it where somebody’s screen has the stage', async () => {
  const known = (sharer: string | null) => ({ known: { sharer } });
  const { rerender } = render(banner(open(), 'Lena', { looking: true }, known(null)));
  await screen.findByRole('button', { name: 'Edit prompt of Group 1' }, { timeout: 10_000 });
  const rest = () => [
    screen.queryByLabelText('Message all groups'),
    screen.queryByRole('button', { name: 'Visit Group 1' }),
  ];
  expect(rest()).toEqual([null, null]);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Group 1',
    'Group 2',
  ]);
  rerender(banner(open(), 'Lena', { looking: true }, known('user-Eve')));
  for (const one of rest()) expect(one).not.toBeNull();
});
