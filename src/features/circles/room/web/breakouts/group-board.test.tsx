import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '#platform/testing/later.ts';
import '#platform/testing/patience.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { type BreakoutsView, breakoutsView } from '../../domain/breakouts/breakouts-view.ts';
import type { ShownBreakout } from '../../domain/breakouts/breakouts-wire.ts';
import { participant } from '../fake-session.ts';
import type { AbilityProps } from '../slots.ts';
import { breakoutsAbility } from './breakouts-ability.tsx';
import type { BreakoutActs } from './breakouts-session.ts';
import { GroupActs } from './components/group-acts.tsx';
import { GroupWords } from './components/group-words.tsx';
import { tellVoice } from './voices-session.ts';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
});

const acts = { place: vi.fn(), visit: vi.fn(), moreTime: vi.fn(), describe: vi.fn(), sayToAll: vi.fn() };
const people = ['Lena', 'Bob', 'Cleo', 'Dan', 'Eve'].map((name) =>
  participant(name, { role: name === 'Lena' ? 'facilitator' : 'participant' }),
);
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
  way: 'pairs',
  size: 2,
  visits: [],
  minutes: null,
  endsAt: null,
  backAt: null,
  groups: [group('one', 'Bob', 'Cleo'), group('two', 'Dan', 'Eve')],
  ...changes,
});

type Changes = Partial<AbilityProps<BreakoutsView, BreakoutActs>> & { seen?: Partial<BreakoutsView> };
function stage(breakouts: ShownBreakout | null, { seen = {}, ...changes }: Changes = {}) {
  const view = { breakouts, calls: [], word: null, speaking: [], looking: false, ...seen };
  const room = { workshopId: 'w', host: 'user-Lena', participants: people, clockOffset: 0, connected: true };
  return breakoutsAbility.slots?.stage?.({
    ...room,
    self: 'user-Lena',
    view,
    role: 'facilitator' as const,
    acts: acts as unknown as BreakoutActs,
    ...changes,
  });
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('REAL 29 while groups talk a host in the circle has a card for each, and nobody else has', () => {
  const { container } = render(stage(open()));
  expect(titles()).toEqual(['Group 1', 'Group 2', 'The circle']);
  expect(
    card('Group 1')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bob', 'Cleo', 'Visit Group 1']);
  expect(container.querySelector('select')).toBeNull();
  for (const none of [
    stage(null),
    stage(open({ stage: 'planned' })),
    stage(open({ way: 'aside', groups: [group('one', 'Dan', 'Eve')] })),
    stage(open(), { self: 'user-Bob', role: 'participant' }),
    stage(open({ groups: [group('two', 'Dan', 'Eve')] }), { self: 'user-Bob', role: 'participant' }),
    stage(open({ groups: [group('one', 'Lena', 'Bob')] })),
    stage(open({ visits: [{ userId: 'user-Lena', group: 'one' }] })),
  ])
    expect(none).toBeNull();
});

test('who asks for a host is ringed where they stand, so that no button moves under a hand, and who speaks, is away or alone is said on their card', async () => {
  const participants = people.map((one) => (one.username === 'Dan' ? { ...one, away: true } : one));
  render(stage(open(), { participants, seen: { calls: ['two'], speaking: ['user-Bob'] } }));
  expect(titles()).toEqual(['Group 1', 'Group 2 asks for you', 'The circle']);
  expect(card('Group 1').getByText('Bob is speaking')).toBeDefined();
  expect(card('Group 2').getByText('Dan’s connection dropped, the place is kept')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Visit Group 2' }));
  expect(acts.visit).toHaveBeenCalledWith('two');
  cleanup();
  render(stage(open(), { seen: { speaking: ['user-Bob', 'user-Cleo'] } }));
  expect(card('Group 1').getByText('Bob and Cleo are speaking')).toBeDefined();
});

test('on a phone, where the cards scroll, who asks for a host comes first', () => {
  const media = (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
  });
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => media(query) as unknown as MediaQueryList);
  render(stage(open(), { seen: { calls: ['two'] } }));
  expect(titles()).toEqual(['Group 2 asks for you', 'Group 1', 'The circle']);
  vi.mocked(window.matchMedia).mockRestore();
});

test('by the keys somebody is picked, and each other group offers to take them; the focus goes along', async () => {
  const { rerender } = render(stage(open()));
  const face = () => screen.getByRole('button', { name: 'Move Bob' });
  face().focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).toBe('Where should Bob go?');
  expect(card('Group 1').queryByRole('button', { name: 'Move Bob here' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Move Bob here' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  card('Group 2').getByRole('button', { name: 'Move Bob here' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(acts.place.mock.calls).toEqual([['user-Bob', 'two']]);
  expect(face()).toBe(document.activeElement);
  rerender(stage(open({ groups: [group('one', 'Cleo'), group('two', 'Dan', 'Eve', 'Bob')] })));
  expect(card('Group 2').getByRole('button', { name: 'Move Bob' })).toBe(document.activeElement);
  await userEvent.click(face());
  await userEvent.click(card('The circle').getByRole('button', { name: 'Move Bob here' }));
  expect(acts.place).toHaveBeenLastCalledWith('user-Bob', null);
});

test('a face that’s dragged onto another card goes there; a press that hardly moves only picks it', () => {
  render(stage(open()));
  const face = screen.getByRole('button', { name: 'Move Bob' });
  const under = (name: string) => {
    document.elementsFromPoint = () => [face, screen.getByRole('region', { name })];
  };
  const drag = (x: number) => {
    fireEvent.pointerDown(face, { button: 0, clientX: 0, clientY: 0, pointerType: 'mouse' });
    fireEvent.pointerMove(face, { clientX: x, clientY: 0 });
    fireEvent.pointerUp(face, { clientX: x, clientY: 0 });
    fireEvent.click(face);
  };
  under('Group 2');
  drag(3);
  expect([acts.place.mock.calls, face.getAttribute('aria-pressed')]).toEqual([[], 'true']);
  drag(200);
  expect([acts.place.mock.calls, face.getAttribute('aria-pressed')]).toEqual([[['user-Bob', 'two']], 'false']);
  under('Group 1');
  drag(200);
  expect(acts.place).toHaveBeenCalledOnce();
});

test('the focus goes into the words of a group, and back to their button', async () => {
  const [one] = open().groups;
  if (!one) return;
  render(<GroupWords breakouts={open()} group={one} connected acts={acts as unknown as BreakoutActs} />);
  for (const done of ['Cancel', 'Save']) {
    await userEvent.click(screen.getByRole('button', { name: 'Edit prompt of Group 1' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await userEvent.click(screen.getByRole('button', { name: done }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit prompt of Group 1' }));
  }
  expect(acts.describe).toHaveBeenCalledWith('one', { name: '', activity: '', prompt: '' });
});

test('a tab tells hosts who speaks in a small group alone, once for each beginning and end, and again after a cut', () => {
  vi.useFakeTimers();
  const sent: boolean[] = [];
  const send: Parameters<typeof tellVoice>[0]['send'] = (command) => {
    if ('speaks' in command) sent.push(command.speaks);
    return Promise.resolve();
  };
  const now = { breakouts: open() as ShownBreakout | null, speaks: false, connected: true };
  const page = new AbortController();
  const view = (): BreakoutsView =>
    breakoutsView.open(null, { breakouts: now.breakouts, breakoutCalls: [], breakoutWord: null, breakoutVoices: [] });
  tellVoice({
    userId: 'user-Bob',
    view,
    send,
    signal: page.signal,
    speaking: () => now.speaks,
    connected: () => now.connected,
  });
  const told = () => {
    vi.advanceTimersByTime(1_500);
    return sent.splice(0);
  };
  expect(told()).toEqual([]);
  now.speaks = true;
  expect(told()).toEqual([true]);
  now.connected = false;
  expect(told()).toEqual([]);
  now.connected = true;
  expect(told()).toEqual([true]);
  now.breakouts = null;
  expect(told()).toEqual([false]);
  for (const other of [open({ way: 'aside' }), open({ stage: 'planned' }), open({ groups: [group('two', 'Dan')] })]) {
    now.breakouts = other;
    expect(told()).toEqual([]);
  }
  page.abort();
  now.breakouts = open();
  expect(told()).toEqual([]);
});

test('REAL 29 a host writes to one group from its card, by the keys alone, and its people alone are named', async () => {
  const tellGroup = vi.fn(() => true);
  render(stage(open(), { offers: { tellGroup } }));
  const message = () => screen.getByRole('button', { name: 'Message Group 2' });
  expect(message().textContent).toBe('Message');
  message().focus();
  await userEvent.keyboard('{Enter}');
  const field = card('Group 2').getByRole('textbox', { name: 'Message Group 2' });
  expect(field).toBe(document.activeElement);
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByRole('textbox', { name: 'Message Group 2' }), document.activeElement]).toEqual([
    null,
    message(),
  ]);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(card('Group 2').getByRole('textbox'), 'Take your time{Enter}');
  expect(tellGroup.mock.calls).toEqual([['Take your time', { id: 'two', name: 'Group 2' }]]);
  expect(card('Group 2').getByRole('status').textContent).toBe('Sent');
  expect(card('Group 1').getByRole('status').textContent).toBe('');
  expect(message()).toBe(document.activeElement);
});

test('CARE C12 words of danger to one group bring a card for their writer, once they’ve gone', async () => {
  const tellGroup = vi.fn().mockReturnValueOnce(false).mockReturnValueOnce(true);
  openPage(() => stage(open(), { offers: { tellGroup } }), '/room');
  await userEvent.click(await screen.findByRole('button', { name: 'Message Group 2' }));
  await userEvent.type(card('Group 2').getByRole('textbox'), 'I want to kill myself tonight{Enter}');
  expect(screen.queryByRole('heading', { name: 'Are you safe right now?' })).toBeNull();
  await userEvent.type(card('Group 2').getByRole('textbox'), '{Enter}');
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
});

test('words to a group stay while they can’t go out, and while somebody is brought into it', async () => {
  const { rerender } = render(stage(open(), { offers: { tellGroup: () => false } }));
  await userEvent.click(screen.getByRole('button', { name: 'Message Group 2' }));
  const field = () => card('Group 2').getByRole<HTMLInputElement>('textbox', { hidden: true });
  await userEvent.type(field(), 'Take your time{Enter}');
  expect(field().value).toBe('Take your time');
  await userEvent.click(screen.getByRole('button', { name: 'Move Bob' }));
  expect(field().value).toBe('Take your time');
  rerender(stage(open(), { offers: { tellGroup: () => false }, connected: false }));
  expect(card('Group 2').getByRole<HTMLButtonElement>('button', { name: 'Send', hidden: true }).disabled).toBe(true);
});

test('nobody writes to their own group from outside it, nor to one that’s closing', () => {
  const tellGroup = vi.fn();
  const names = () =>
    screen.queryAllByRole('button', { name: /^Message / }).map((button) => button.getAttribute('aria-label'));
  render(stage(open(), { offers: { tellGroup } }));
  expect(names()).toEqual(['Message Group 1', 'Message Group 2']);
  cleanup();
  render(stage(open({ stage: 'closing' }), { offers: { tellGroup } }));
  expect(names()).toEqual([]);
  cleanup();
  render(
    <GroupActs
      title="Group 1"
      calls={false}
      inside
      connected
      onVisit={() => undefined}
      tell={{ say: () => true, reads: { later: { look: () => undefined } } }}
    />,
  );
  expect(names()).toEqual([]);
});
