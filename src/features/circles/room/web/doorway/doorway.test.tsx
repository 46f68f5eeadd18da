import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import type { Workshop } from '#features/circles/workshops/domain/contract.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import { type DoorwayView, doorwayView } from '../../domain/doorway/doorway-view.ts';
import { heardFrom, participant } from '../fake-session.ts';
import { showLine } from '../visit/use-notices.ts';
import { doorwayAbility } from './doorway-ability.tsx';
import { type DoorwayActs, openDoorway } from './doorway-session.ts';

vi.mock('#platform/web/ui/announcer.ts', () => ({ announce: vi.fn() }));
vi.mock('../visit/use-notices.ts', () => ({ showLine: vi.fn() }));
type Port = Parameters<typeof openDoorway>[0];
afterEach(cleanup);

const [noor, sam] = [
  { userId: 'user-Noor', username: 'Noor' },
  { userId: 'user-Sam', username: 'Sam' },
];
const calm: DoorwayView = {
  closed: false,
  waitingRoom: true,
  code: '123-456-789',
  invitation: 'a'.repeat(24),
  knocks: [],
  removed: [],
  asking: null,
  handing: null,
  gone: null,
  undone: null,
};

/** The door of a tab whose room and server are the test's. */
function live(view: Partial<DoorwayView> = {}) {
  const tab = { view: { ...calm, ...view } };
  const port = {
    view: () => tab.view,
    show: (next: DoorwayView) => Object.assign(tab, { view: next }),
    connected: () => true,
    send: vi.fn<Port['send']>(() => Promise.resolve()),
    notify: vi.fn<Port['notify']>(),
  };
  return { tab, port, acts: openDoorway(port as unknown as Port).acts };
}
type Role = 'facilitator' | 'cohost' | 'participant';
const props = (view: DoorwayView, acts: DoorwayActs, role: Role = 'facilitator') => ({
  view,
  acts,
  role,
  workshopId: 'w',
  self: 'user-Lena',
  host: 'user-Lena',
  participants: [],
  connected: true,
  clockOffset: 0,
});
/** The workshop as the room shows it by now. */
const told = (view: DoorwayView, workshop: Workshop) => ({
  ...workshop,
  ...heardFrom([doorwayAbility], { doorway: view }).door,
});
const labels = (items: readonly MenuItem[] = []) => items.map(({ label }) => label);

test('C5 a host closes the door and keeps a waiting room; nobody else finds either', () => {
  const { acts } = live();
  expect(labels(doorwayAbility.slots?.doorMenu?.(props(calm, acts)))).toEqual(['Close the door']);
  render(doorwayAbility.slots?.settings?.(props(calm, acts)));
  expect(screen.getByRole('group', { name: 'Waiting room' })).toBeDefined();
  expect(labels(doorwayAbility.slots?.doorMenu?.(props({ ...calm, closed: true }, acts)))).toContain('Open the door');
  expect(doorwayAbility.slots?.doorMenu?.(props(calm, acts, 'participant'))).toEqual([]);
  expect(doorwayAbility.slots?.settings?.(props(calm, acts, 'participant'))).toBe(false);
});

test('R-ROOMM-14 a host finds ‘Remove from workshop’ about others, except the one who leads', () => {
  const { acts } = live();
  const about = (name: string, changes = {}) =>
    labels(doorwayAbility.slots?.faceMenu?.(props(calm, acts), participant(name, changes)));
  expect(about('Sam')).toEqual(['Make co-host', 'Hand over the lead', 'Remove from workshop']);
  expect(about('Lena')).toEqual([]);
  expect(about('Mira', { role: 'facilitator' })).toEqual([]);
  expect(doorwayAbility.slots?.faceMenu?.(props(calm, acts, 'participant'), participant('Sam'))).toEqual([]);
});

test('REAL 15 the one who leads makes co-hosts, and hands over the lead after one question; a co-host can do neither', async () => {
  const user = userEvent.setup();
  const { acts, port, tab } = live();
  const choose = (label: string, role: 'participant' | 'cohost' = 'participant') => {
    const items = doorwayAbility.slots?.faceMenu?.(props(calm, acts), participant('Sam', { role })) ?? [];
    for (const item of items) if (item.label === label && 'onSelect' in item) item.onSelect();
  };
  choose('Make co-host');
  choose('Remove as co-host', 'cohost');
  choose('Hand over the lead');
  expect(tab.view.handing).toEqual(sam);
  const { rerender } = render(doorwayAbility.slots?.banner?.(props(tab.view, acts)));
  await screen.findByRole('dialog', { name: 'Hand the lead to Sam?' }, { timeout: 10_000 });
  await user.click(screen.getByRole('button', { name: 'Keep the lead' }));
  rerender(doorwayAbility.slots?.banner?.(props(tab.view, acts)));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  choose('Hand over the lead');
  rerender(doorwayAbility.slots?.banner?.(props(tab.view, acts)));
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  expect([port.send.mock.calls.map(([command]) => command), tab.view.handing]).toEqual([
    [
      { type: 'make-host', userId: 'user-Sam', on: true },
      { type: 'make-host', userId: 'user-Sam', on: false },
      { type: 'hand-over', userId: 'user-Sam' },
    ],
    null,
  ]);
  const asCohost = doorwayAbility.slots?.faceMenu?.(props(calm, acts, 'cohost'), participant('Sam'));
  expect(labels(asCohost)).toEqual(['Remove from workshop']);
});

test('C5 people who wait share one line, are let in or not, and several come in at once', async () => {
  const user = userEvent.setup();
  const { acts, port } = live();
  const { rerender } = render(doorwayAbility.slots?.banner?.(props({ ...calm, knocks: [noor] }, acts)));
  expect(screen.getByText('Noor would like to come in')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Let in' }));
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  rerender(doorwayAbility.slots?.banner?.(props({ ...calm, knocks: [noor, sam] }, acts)));
  expect(screen.getByText('2 people would like to come in')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Let in Sam' }));
  await user.click(screen.getByRole('button', { name: 'Let all in' }));
  expect(port.send.mock.calls.map(([command]) => command)).toEqual([
    { type: 'let-in', userIds: ['user-Noor'] },
    { type: 'not-now', userId: 'user-Noor' },
    { type: 'let-in', userIds: ['user-Sam'] },
    { type: 'let-in', userIds: ['user-Noor', 'user-Sam'] },
  ]);
  const four = [noor, sam, { ...noor, userId: 'user-Ida' }, { ...sam, userId: 'user-Bo' }];
  rerender(doorwayAbility.slots?.banner?.(props({ ...calm, knocks: four }, acts)));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Let all in']);
});

test('the list of people names each who waits and each who was removed', async () => {
  const user = userEvent.setup();
  const { acts, port } = live();
  const view = { ...calm, knocks: [noor], removed: [{ ...sam, bySteward: false }] };
  const { rerender } = render(doorwayAbility.slots?.amongPeople?.(props(view, acts)));
  await user.click(screen.getByRole('button', { name: 'Let in Noor' }));
  await user.click(screen.getByRole('button', { name: 'Let Sam back in' }));
  expect(port.send.mock.calls.map(([command]) => command)).toEqual([
    { type: 'let-in', userIds: ['user-Noor'] },
    { type: 'let-back', userId: 'user-Sam' },
  ]);
  const kept = { ...view, removed: [{ ...sam, bySteward: true }] };
  rerender(doorwayAbility.slots?.amongPeople?.(props(kept, acts)));
  expect(screen.queryByRole('button', { name: 'Let Sam back in' })).toBeNull();
  expect(screen.getByText('A steward removed them, so only a steward can let them back in.')).toBeDefined();
  rerender(doorwayAbility.slots?.amongPeople?.(props(view, acts, 'participant')));
  expect(screen.queryByText('Noor')).toBeNull();
  rerender(doorwayAbility.slots?.amongPeople?.(props({ ...view, closed: true }, acts, 'participant')));
  expect(screen.getByText('The door is closed: nobody new comes in')).toBeDefined();
});

test('REAL 15 removing asks once, sends the reason, and offers to undo it until it’s put away or undone', async () => {
  const { acts, port, tab } = live({ waitingRoom: false });
  acts.askAbout(sam);
  expect(tab.view.asking).toEqual(sam);
  acts.remove('unkind');
  await waitFor(() => expect(tab.view.gone).toEqual(sam));
  expect(tab.view.asking).toBeNull();
  expect(port.send.mock.calls).toEqual([[{ type: 'remove-person', userId: 'user-Sam', reason: 'unkind' }]]);
  const lists = (view: DoorwayView, removed: DoorwayView['removed']) =>
    doorwayView.frames['door-lists'](view, { type: 'door-lists', knocks: [], removed: [...removed] }).view;
  // An older list, of somebody who knocked, doesn't take it away.
  const before = lists(tab.view, []);
  const { rerender } = render(doorwayAbility.slots?.banner?.(props(before, acts)));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  tab.view = lists(before, [{ ...sam, bySteward: false }]);
  rerender(doorwayAbility.slots?.banner?.(props(tab.view, acts)));
  const undo = () => screen.queryByRole('button', { name: 'Undo' });
  // Nor does one that was read before the removal and comes after it, or a steward's word, once that's taken back.
  for (const removed of [[], [{ ...sam, bySteward: true }]]) {
    const after = lists(tab.view, removed);
    rerender(doorwayAbility.slots?.banner?.(props(after, acts)));
    expect(undo()).toBeNull();
    tab.view = lists(after, [{ ...sam, bySteward: false }]);
    rerender(doorwayAbility.slots?.banner?.(props(tab.view, acts)));
    expect(undo()).not.toBeNull();
  }
  port.send.mockRejectedValueOnce(new Error('refused'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(tab.view.gone).toEqual(sam);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(port.send).toHaveBeenLastCalledWith({ type: 'let-back', userId: 'user-Sam' });
  await waitFor(() => expect(tab.view.gone).toBeNull());
  // What came with the removal stays, and is said; the waiting room that it switched on is one press away.
  tab.view = { ...tab.view, waitingRoom: true };
  rerender(doorwayAbility.slots?.banner?.(props(tab.view, acts)));
  const line = () => screen.getByRole('region', { name: 'Let back in just now' });
  expect(line().textContent).toContain('Sam can come back. The code and the link stay new, and anyone new still waits');
  await userEvent.click(screen.getByRole('button', { name: 'Let everyone straight in again' }));
  expect(port.send).toHaveBeenLastCalledWith({ type: 'set-waiting-room', on: false });
  expect(tab.view.undone).toBeNull();
});

test('a waiting room that was on before stays on without a word about it', async () => {
  const { acts, tab } = live({ asking: sam, waitingRoom: true });
  acts.remove(null);
  await waitFor(() => expect(tab.view.gone).toEqual(sam));
  acts.letBack('user-Sam');
  await waitFor(() => expect(tab.view.undone).toEqual({ username: 'Sam', wasOpen: false }));
  render(doorwayAbility.slots?.banner?.(props(tab.view, acts)));
  expect(screen.getByText('Sam can come back. The code and the link stay new.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Let everyone straight in again' })).toBeNull();
});

test('what didn’t get through is said, and shows no undo', async () => {
  const { acts, port, tab } = live({ asking: sam });
  port.send.mockRejectedValue(new Error('refused'));
  acts.remove(null);
  await waitFor(() => expect(port.notify).toHaveBeenCalledWith({ type: 'doorway-failed' }));
  expect(tab.view.gone).toBeNull();
});

test('where only the answer was lost, undo is offered as soon as the list has come', async () => {
  const { acts, port, tab } = live({ asking: sam });
  port.send.mockImplementation(() => {
    tab.view = { ...tab.view, removed: [{ ...sam, bySteward: false }] };
    return Promise.reject(new Error('too late'));
  });
  acts.remove(null);
  await waitFor(() => expect(port.notify).toHaveBeenCalled());
  render(doorwayAbility.slots?.banner?.(props(tab.view, acts)));
  screen.getByRole('button', { name: 'Undo' });
});

test('a knock is told once, by its line and to screen readers, and the code everybody sees is the door’s', () => {
  doorwayAbility.notices.knocked({ type: 'knocked', username: 'Noor' }, 'user-Lena');
  expect([vi.mocked(announce).mock.calls, vi.mocked(showLine).mock.calls]).toEqual([
    [['Noor would like to come in']],
    [],
  ]);
  const lists = { type: 'door-lists', knocks: [noor], removed: [] } as const;
  const first = doorwayView.frames['door-lists'](calm, { ...lists, knocks: [noor], removed: [] });
  expect(first.notice).toEqual({ type: 'knocked', username: 'Noor' });
  expect(
    doorwayView.frames['door-lists'](first.view, { ...lists, knocks: [noor], removed: [] }).notice,
  ).toBeUndefined();
  const workshop = { meeting_code: '000-000-000', door_closed: false } as never;
  expect(told({ ...calm, closed: true }, workshop)).toMatchObject({
    meeting_code: '123-456-789',
    door_closed: true,
  });
});

test('C5 the code and link shown in the room are the current ones', () => {
  const { tab } = live();
  const workshop = { meeting_code: 'old', invitation: 'old', door_closed: false } as Workshop;
  const changed = { closed: true, waitingRoom: true, code: 'new', invitation: 'new link' };
  const { view } = doorwayView.frames['door-changed'](tab.view, { type: 'door-changed', ...changed });
  expect(told(view, workshop)).toEqual({
    meeting_code: 'new',
    invitation: 'new link',
    door_closed: true,
  });
});

test('C5 somebody alone inside reads how others come in, as it is', () => {
  const { acts } = live();
  const said = (view: Partial<DoorwayView>, role?: 'participant') =>
    doorwayAbility.slots?.arrival?.(props({ ...calm, waitingRoom: false, ...view }, acts, role));
  expect(said({})).toBe('Anyone with the code can come in.');
  expect(said({ code: null })).toBeNull();
  expect(said({ waitingRoom: true })).toBe('Anyone with the code can knock, and you let them in.');
  expect(said({ waitingRoom: true }, 'participant')).toBe('Anyone with the code can knock, and a host lets them in.');
  expect(said({ waitingRoom: true, closed: true })).toBe('The door is closed, so nobody new comes in.');
});
