import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Workshop } from './contract.ts';
import { tellLists } from './told-circles.ts';
import type { ToldCircle } from './told-frames.ts';

/*
 * A small server of its own: what it has, what it would list, and what it tells of a change. A tab that's told has what the
 * server would answer, or asks.
 */

const base: Workshop = {
  id: '0',
  title: 'Evening circle',
  description: '',
  scheduled_at: '2026-06-10T18:00:00.000Z',
  time_zone: 'UTC',
  facilitator_id: 'f',
  facilitator_name: 'Mira',
  max_participants: 8,
  seats_left: 5,
  duration_minutes: 60,
  is_public: true,
  was_listed: true,
  category: 'general',
  meeting_code: '123-456-789',
  invitation: null,
  status: 'pending',
  door_closed: false,
  waiting_room: false,
  is_live: false,
  room_id: null,
  ai_template_id: null,
  created_at: '2026-06-01T00:00:00.000Z',
  started_at: null,
  series: null,
};
const startedAt = '2026-06-10T18:01:00.000Z';

type Change = { at: number; to: 'live' | 'ended' | 'gone' | 'door' | number };
type World = { hour: number; status: Workshop['status']; left: number; series: boolean }[];

const worlds = fc.array(
  fc.record({
    hour: fc.nat(5),
    status: fc.constantFrom('pending', 'live', 'ended'),
    left: fc.nat(8),
    series: fc.constant(false),
  }),
  { minLength: 1, maxLength: 9 },
) as fc.Arbitrary<World>;
const changes = fc.array(
  fc.record({ at: fc.nat(8), to: fc.oneof(fc.constantFrom('live', 'ended', 'gone', 'door'), fc.nat(8)) }),
  { maxLength: 8 },
) as fc.Arbitrary<Change[]>;

const circlesOf = (world: World): Workshop[] =>
  world.map(({ hour, status, left }, index) =>
    withStatus({ ...base, id: `${index}`, seats_left: left, scheduled_at: `2026-06-10T1${hour}:00:00.000Z` }, status),
  );

const withStatus = (one: Workshop, status: Workshop['status']): Workshop => ({
  ...one,
  status,
  is_live: status === 'live',
  started_at: status === 'pending' ? null : startedAt,
  meeting_code: status === 'ended' ? null : one.meeting_code,
});

function change(one: Workshop, to: Change['to']): Workshop {
  if (typeof to === 'number') return { ...one, seats_left: to };
  if (to === 'door') return { ...one, door_closed: !one.door_closed };
  if (to === 'gone') return { ...one, is_public: false };
  // What's over stays so.
  return one.status === 'ended' ? one : withStatus(one, to);
}

function toldOf(
  { id, is_public, seats_left, max_participants, status, door_closed, started_at }: Workshop,
  news: boolean,
): ToldCircle {
  return is_public ? { id, news, seats_left, max_participants, status, door_closed, started_at } : { id, gone: true };
}

/** What the server lists: those still to come, then those over; each by its time. */
const listOf = (circles: readonly Workshop[]): Workshop[] => {
  const key = ({ status, scheduled_at, id }: Workshop) => `${status === 'ended'} ${scheduled_at} ${id}`;
  return circles.filter(({ is_public }) => is_public).sort((a, b) => (key(a) < key(b) ? -1 : 1));
};

/** Its first pages of so many. */
function pagesOf(list: readonly Workshop[], size: number, count: number) {
  const all = Array.from({ length: Math.ceil(list.length / size) || 1 }, (_, page) => ({
    workshops: list.slice(page * size, (page + 1) * size),
    next: (page + 1) * size < list.length ? `after ${page}` : null,
  }));
  return all.slice(0, count);
}

test('REAL 25 a list that is told what changed is the one that the server would answer', () => {
  fc.assert(
    fc.property(
      worlds,
      changes,
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      (world, happened, size, count) => {
        let circles = circlesOf(world);
        const read = pagesOf(listOf(circles), size, count);
        const told: ToldCircle[] = [];
        for (const { at, to } of happened) {
          circles = circles.map((one, index) => (index === at ? change(one, to) : one));
          const changed = circles[at];
          if (changed) told.push(toldOf(changed, typeof to !== 'number'));
        }
        const { shown } = tellLists.upcoming(read, told);
        const known = new Set(read.flatMap(({ workshops }) => workshops.map(({ id }) => id)));
        const isAllRead = read.at(-1)?.next === null;
        const expected = listOf(circles).filter(
          (one) => known.has(one.id) && (isAllRead || one.status !== 'ended' || wasOver(read, one.id)),
        );
        expect(shown.flatMap(({ workshops }) => workshops)).toEqual(expected);
        expect(shown.map(({ next }) => next)).toEqual(read.map(({ next }) => next));
        // The same again changes nothing.
        expect(tellLists.upcoming(shown, told.slice(-1)).shown).toEqual(shown);
      },
    ),
  );
});
const wasOver = (pages: readonly { workshops: readonly Workshop[] }[], id: string) =>
  pages.some(({ workshops }) => workshops.some((one) => one.id === id && one.status === 'ended'));

const pageOf = (...workshops: Workshop[]) => [{ workshops, next: null }];
const seats = (id: string, seats_left: number): ToldCircle => toldOf({ ...base, id, seats_left }, false);
const news = (id: string, status: Workshop['status']): ToldCircle => toldOf(withStatus({ ...base, id }, status), true);

test('CARE C6 of a circle that a list doesn’t show nothing comes into it', () => {
  fc.assert(
    fc.property(worlds, fc.nat(8), (world, left) => {
      const pages = pageOf(...circlesOf(world));
      for (const told of [seats('strange', left), news('strange', 'live'), { id: 'strange', gone: true } as const]) {
        expect(tellLists.upcoming(pages, [told]).shown).toBe(pages);
        expect(tellLists.mine(pages, [told]).shown).toBe(pages);
      }
    }),
  );
});

test('a seat taken is never asked for, whether the circle is known or not', () => {
  for (const id of ['0', 'strange']) {
    expect(tellLists.upcoming(pageOf(base), [seats(id, 1)]).asks).toBe(false);
    expect(tellLists.mine(pageOf(base), [seats(id, 1)]).asks).toBe(false);
    expect(tellLists.one(base, [seats(id, 1)]).asks).toBe(false);
  }
});

test('one that’s unknown is asked for when it’s live, which brings it into a list', () => {
  expect(tellLists.upcoming(pageOf(base), [news('strange', 'live')]).asks).toBe(true);
  expect(tellLists.upcoming(pageOf(base), [news('0', 'live')]).asks).toBe(false);
});

test('where one of a series ends or goes, its next date is asked for', () => {
  const dated = { ...base, series: { id: 's', position: 1, count: 4 }, more_dates: 3, later_dates: 3 };
  for (const told of [news('0', 'ended'), { id: '0', gone: true } as const])
    expect(tellLists.upcoming(pageOf(dated), [told]).asks).toBe(true);
  const { shown } = tellLists.mine(pageOf(dated), [news('0', 'ended')]);
  expect(shown[0]?.workshops[0]).not.toHaveProperty('more_dates');
  expect(tellLists.mine(pageOf(dated), [seats('0', 2)]).shown[0]?.workshops[0]).toEqual({ ...dated, seats_left: 2 });
});

test('CARE C5 with its end the code of one’s own circle is gone, and the circle stays where it was', () => {
  const other = { ...base, id: '1' };
  const { shown } = tellLists.mine(pageOf(base, other), [news('0', 'ended')]);
  expect(shown[0]?.workshops.map(({ id, status, meeting_code }) => [id, status, meeting_code])).toEqual([
    ['0', 'ended', null],
    ['1', 'pending', '123-456-789'],
  ]);
});

test('one that ends goes to those that ended, where they’ve been read, and else out of the list', () => {
  const [first, last] = [
    { ...base, id: '1' },
    withStatus({ ...base, id: '2', scheduled_at: '2026-06-11T18:00:00.000Z' }, 'ended'),
  ];
  const pages = (next: string | null) => [
    { workshops: [base, first], next: 'more' },
    { workshops: [last], next },
  ];
  const shown = (next: string | null) =>
    tellLists.upcoming(pages(next), [news('0', 'ended')]).shown.map(({ workshops }) => workshops.map(({ id }) => id));
  expect(shown(null)).toEqual([['1'], ['0', '2']]);
  expect(shown('more')).toEqual([['1'], ['2']]);
});

test('one’s own that isn’t for everybody any more stays, and is asked for', () => {
  const pages = pageOf(base);
  expect(tellLists.mine(pages, [{ id: '0', gone: true }])).toEqual({ shown: pages, asks: true });
  expect(tellLists.one(base, [{ id: '0', gone: true }])).toEqual({ shown: base, asks: true });
});
