import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Workshop } from '#features/circles/workshops/domain/contract.ts';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { glanceAt, partOfDay } from './glance.ts';

const now = Date.parse('2026-06-10T18:00:00Z');
const me = 'me';

function circle(given: Partial<Workshop> & { inMinutes?: number }): Workshop {
  const { inMinutes = 10, ...rest } = given;
  return {
    id: String(inMinutes),
    status: 'pending',
    facilitator_id: 'someone',
    duration_minutes: 60,
    is_public: false,
    seats_left: 3,
    scheduled_at: new Date(now + inMinutes * minuteMs).toISOString(),
    ...rest,
  } as Workshop;
}

const doorOf = (mine: Workshop[], upcoming: Workshop[] = []) => {
  const { door } = glanceAt(now, { mine, upcoming, userId: me });
  return door && [door.kind, door.workshop.id];
};

describe('CARE §3 the one door', () => {
  test('a live circle of mine is entered, before all else', () => {
    const live = circle({ id: 'live', status: 'live', inMinutes: 5 });
    expect(doorOf([circle({ inMinutes: -20, facilitator_id: me }), live, circle({ inMinutes: 1 })])).toEqual([
      'enter',
      'live',
    ]);
  });

  test('a facilitator opens from half an hour before, until it would be over; before that it is theirs to prepare', () => {
    expect(doorOf([circle({ inMinutes: 31, facilitator_id: me })])).toEqual(['lead', '31']);
    expect(doorOf([circle({ inMinutes: 30, facilitator_id: me })])).toEqual(['open', '30']);
    expect(doorOf([circle({ inMinutes: -59, facilitator_id: me })])).toEqual(['open', '-59']);
    expect(doorOf([circle({ inMinutes: -60, facilitator_id: me })])).toBeNull();
  });

  test('a participant may sit down half an hour before; until then Today asks how they are', () => {
    expect(doorOf([circle({ inMinutes: 30 })])).toEqual(['wait', '30']);
    expect(doorOf([circle({ inMinutes: 31 })])).toBeNull();
    expect(doorOf([circle({ inMinutes: 25 }), circle({ inMinutes: 12 })])).toEqual(['wait', '12']);
    expect(doorOf([circle({ inMinutes: 1 })])).toEqual(['wait', '1']);
    expect(doorOf([circle({ inMinutes: 0 })])).toEqual(['late', '0']);
  });

  test('what is led today comes first, unless another is about to begin; what is led later is no door yet', () => {
    const tonight = circle({ inMinutes: 240, facilitator_id: me });
    expect(doorOf([tonight, circle({ inMinutes: 60 })])).toEqual(['lead', '240']);
    expect(doorOf([tonight, circle({ inMinutes: 20 })])).toEqual(['wait', '20']);
    expect(doorOf([circle({ inMinutes: 24 * 60, facilitator_id: me })])).toEqual(['lead', '1440']);
    expect(doorOf([circle({ inMinutes: 24 * 60 + 1, facilitator_id: me })])).toBeNull();
  });

  test('a public live one with a seat comes after what I lead today', () => {
    const live = circle({ id: 'live', status: 'live', is_public: true, seats_left: 5 });
    expect(doorOf([circle({ inMinutes: 240, facilitator_id: me })], [live])).toEqual(['lead', '240']);
    expect(doorOf([circle({ inMinutes: 240 })], [live])).toEqual(['join', 'live']);
    expect(doorOf([], [{ ...live, seats_left: 0 }])).toBeNull();
  });

  test('one that is only planned for everyone is no door', () => {
    expect(doorOf([], [circle({ inMinutes: 5, is_public: true })])).toBeNull();
  });

  test('what has ended has no door', () => {
    expect(doorOf([circle({ status: 'ended' })])).toBeNull();
  });
});

test('CARE §3 the next two circles, soonest first, never the one behind the door, never one that is over', () => {
  const behindDoor = circle({ id: 'door', inMinutes: 5 });
  const upcoming = [circle({ inMinutes: 300 }), behindDoor, circle({ inMinutes: 60 }), circle({ inMinutes: -90 })];
  const { next } = glanceAt(now, {
    mine: [behindDoor],
    upcoming: [...upcoming, circle({ inMinutes: 200 })],
    userId: me,
  });
  expect(next.map(({ id }) => id)).toEqual(['60', '200']);
});

test('CARE §3 a series is on Today once: at its next date, or behind the door', () => {
  const series = { id: 's', position: 1, count: 4 };
  const [first, second] = [circle({ inMinutes: 90, series }), circle({ inMinutes: 200, series })];
  const upcoming = [second, first, circle({ inMinutes: 300 })];
  expect(glanceAt(now, { mine: [], upcoming, userId: me }).next.map(({ id }) => id)).toEqual(['90', '300']);
  const { next } = glanceAt(now, { mine: [circle({ inMinutes: 5, series })], upcoming, userId: me });
  expect(next.map(({ id }) => id)).toEqual(['300']);
});

test('CARE §3 of a series of mine, Today shows the date that’s mine, not one that I gave up or never took', () => {
  const series = { id: 's', position: 1, count: 4 };
  const [givenUp, mine, over] = [90, 200, -90].map((inMinutes) => circle({ inMinutes, series }));
  if (!givenUp || !mine || !over) throw new Error('no circles');
  const nextOf = (own: Workshop[]) =>
    glanceAt(now, { mine: own, upcoming: [givenUp, circle({ inMinutes: 300 })], userId: me }).next.map(({ id }) => id);
  expect(nextOf([mine])).toEqual(['200', '300']);
  // Once all of mine are over, the next one is there to be joined again.
  expect(nextOf([over])).toEqual(['90', '300']);
});

test('CARE §3 whatever there is: one door where a circle is on or near, at most two circles, all of them apart', () => {
  const any = fc
    .record({
      id: fc.uuid(),
      inMinutes: fc.integer({ min: -3000, max: 3000 }),
      status: fc.constantFrom('pending' as const, 'live' as const, 'ended' as const),
      facilitator_id: fc.constantFrom(me, 'someone'),
      is_public: fc.boolean(),
      seats_left: fc.integer({ min: 0, max: 3 }),
    })
    .map(circle);
  fc.assert(
    fc.property(fc.array(any), fc.array(any), (mine, others) => {
      const { door, next } = glanceAt(now, { mine, upcoming: [...mine, ...others], userId: me });
      const ids = [...next, ...(door ? [door.workshop] : [])].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(next.length).toBeLessThanOrEqual(2);
      expect([...next, ...(door ? [door.workshop] : [])].some(({ status }) => status === 'ended')).toBe(false);
      if (mine.some(({ status }) => status === 'live')) expect(door?.kind).toBe('enter');
      const near = (one: Workshop) =>
        one.status === 'pending' && Math.abs(Date.parse(one.scheduled_at) - now) < 30 * minuteMs;
      const open = others.some(({ status, is_public, seats_left }) => status === 'live' && is_public && seats_left > 0);
      if (mine.some(near) || open) expect(door).not.toBeNull();
      if (!open && mine.every((one) => one.status === 'pending' && Date.parse(one.scheduled_at) > now + dayMs))
        expect(door).toBeNull();
    }),
  );
});

test.each([
  [3, 'night'],
  [8, 'morning'],
  [11, 'morning'],
  [12, 'day'],
  [19, 'evening'],
  [23, 'evening'],
  [0, 'night'],
])('at %i it is %s', (hour, part) => {
  expect(partOfDay(Date.UTC(2026, 5, 10, hour), 'UTC')).toBe(part);
});
