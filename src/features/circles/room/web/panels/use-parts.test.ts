import { expect, test, vi } from 'vitest';
import type { AnyWebAbility } from '../ability.ts';
import type { InsideSnapshot } from '../visit/room-session.ts';
import { keepParts } from './use-parts.ts';

type Views = { bell: { rung: number }; bowl: { still: boolean } };

const ring = vi.fn();
let offset: number | null = null;
const asked = {
  rung: vi.fn((view: Views['bell']) => view.rung),
  still: vi.fn((view: Views['bowl']) => view.still),
  quick: vi.fn((props: { view: Views['bell'] }) => [{ kind: 'check-in', label: `${props.view.rung}` }]),
  visit: vi.fn(() => ring),
};
/** Two abilities that don't know each other: one has an offer and a quick action, the other holds the room still. */
const abilities = [
  {
    view: { wire: { name: 'bell' } },
    tells: { ownLine: asked.rung },
    slots: { quick: asked.quick },
    offers: { visit: asked.visit },
  },
  { view: { wire: { name: 'bowl' } }, tells: { still: asked.still, clockOffset: () => offset } },
] as unknown as AnyWebAbility[];

const views: Views = { bell: { rung: 1 }, bowl: { still: false } };
const ticket = { workshop: { id: 'w', facilitator_id: 'user-Alice', started_at: null }, role: 'participant' };
const snapshot = { participants: [], clockOffset: 5, ticket, status: 'in-room', acts: {}, views };
const of = (changes: object = {}) => ({ ...snapshot, ...changes }) as unknown as InsideSnapshot;
const counts = () => Object.values(asked).map((fn) => fn.mock.calls.length);

function open() {
  for (const fn of Object.values(asked)) fn.mockClear();
  const partsOf = keepParts(abilities);
  return (changes?: object) => partsOf(of(changes), 'user-Bob');
}

test('each is drawn from its own view, from what all tell, and from what all let a host do', () => {
  const [bell, bowl] = open()();
  expect(bell?.props).toMatchObject({ view: views.bell, still: false, clockOffset: 5, known: { ownLine: 1 } });
  expect(bowl?.props).toMatchObject({ view: views.bowl, offers: { visit: ring }, quick: [{ label: '1' }] });
});

test('where nothing of it has changed, the parts are the very same and nobody is asked again', () => {
  const partsOf = open();
  const before = partsOf();
  expect(counts()).toEqual([1, 1, 1, 1]);
  // As after each moment that somebody speaks, with a new snapshot and a new ticket.
  expect(partsOf({ media: {}, ticket: { ...ticket } })).toBe(before);
  expect(counts()).toEqual([1, 1, 1, 1]);
});

test('a view that changes without telling anything new changes its own part alone', () => {
  const partsOf = open();
  const [bell, bowl] = partsOf();
  const [later, same] = partsOf({ views: { ...views, bowl: { still: false } } }).toReversed();
  expect(later?.props.view).toEqual({ still: false });
  expect(later).not.toBe(bowl);
  expect(same).toBe(bell);
  expect(counts()).toEqual([1, 2, 1, 1]);
});

test('the time is told by the clock as an ability knows it, and by the snapshot’s before', () => {
  const partsOf = open();
  expect(partsOf()[0]?.props.clockOffset).toBe(5);
  offset = 0;
  expect(partsOf({ views: { ...views, bowl: { still: false } } })[0]?.props.clockOffset).toBe(0);
  offset = null;
});

test('CARE moment 4 what one tells reaches all, a silence calms the room, too', () => {
  const partsOf = open();
  partsOf();
  const parts = partsOf({ views: { ...views, bowl: { still: true } } });
  expect(parts.map(({ props }) => [props.still, props.calm])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('somebody who becomes a host is told again, as a host', () => {
  const partsOf = open();
  partsOf();
  const [bell] = partsOf({ ticket: { ...ticket, role: 'cohost' } });
  expect(bell?.props.role).toBe('cohost');
  expect(asked.rung).toHaveBeenCalledTimes(2);
});
