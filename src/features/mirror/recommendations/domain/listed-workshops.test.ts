import { describe, expect, test } from 'vitest';
import type { Workshop } from '#features/circles/workshops/domain/contract.ts';
import { hourMs, minuteMs } from '#platform/shared/duration.ts';
import { comingOf, ownCirclesOf } from './listed-workshops.ts';

const start = Date.parse('2026-03-10T19:00:00Z');
const iso = (at: number) => new Date(at).toISOString();
const circle = (id: string, given: Partial<Workshop> = {}): Workshop => ({
  id,
  title: 'Sitting together',
  description: '',
  scheduled_at: iso(start),
  time_zone: 'Europe/Berlin',
  facilitator_id: 'mira',
  facilitator_name: 'Mira',
  max_participants: 8,
  seats_left: 3,
  duration_minutes: 60,
  is_public: true,
  was_listed: true,
  category: 'yoga',
  meeting_code: null,
  invitation: null,
  status: 'pending',
  door_closed: false,
  waiting_room: false,
  is_live: false,
  room_id: null,
  ai_template_id: null,
  created_at: iso(start - 24 * hourMs),
  started_at: null,
  series: null,
  ...given,
});
const series = (id: string) => ({ id, position: 1, count: 4, rhythm: 'weekly' as const });
const idsOf = (upcoming: Workshop[], mine: Workshop[] = []) => comingOf(upcoming, mine, 'alice').map(({ id }) => id);

describe('REAL 3 what a device may recommend of the circles everyone sees', () => {
  test('the public ones that haven’t begun, with an open door and a free place', () => {
    const all = [
      circle('free'),
      circle('last seat', { seats_left: 1 }),
      circle('full', { seats_left: 0 }),
      circle('closed', { door_closed: true }),
      circle('private', { is_public: false }),
      circle('on now', { status: 'live' }),
      circle('over', { status: 'ended' }),
    ];
    expect(idsOf(all)).toEqual(['free', 'last seat']);
  });

  test('none that’s theirs already, as a guest or as its host', () => {
    const [joined, led] = [circle('joined'), circle('led', { facilitator_id: 'alice' })];
    expect(idsOf([joined, led, circle('other')], [joined])).toEqual(['other']);
  });

  test('with its topic, its series and when it begins; a category of no topic is none', () => {
    const found = comingOf([circle('a', { series: series('s') }), circle('b', { category: 'general' })], [], 'alice');
    expect(found).toEqual([
      { id: 'a', series: 's', topic: 'yoga', at: start },
      { id: 'b', series: null, topic: null, at: start },
    ]);
  });
});

describe('REAL 3 what a device knows of the circles one was in', () => {
  const ended = (given: Partial<Workshop> = {}) =>
    circle('c', { status: 'ended', started_at: iso(start + 5 * minuteMs), ...given });
  const left = (inside: number[], given: Partial<Workshop> = {}) =>
    ownCirclesOf([ended(given)], 'alice', inside)[0]?.leftAt;

  test('those one was a guest of, by their series, and none that was called off', () => {
    const mine = [
      circle('to come'),
      ended({ id: 'been', series: series('s') }),
      ended({ id: 'called off', started_at: null }),
      ended({ id: 'led', facilitator_id: 'alice' }),
    ];
    expect(ownCirclesOf(mine, 'alice', []).map(({ item }) => item)).toEqual(['to come', 's']);
  });

  test('left when one was last inside it: from when it began until an hour after it should have ended', () => {
    const began = start + 5 * minuteMs;
    const over = start + 2 * hourMs;
    expect(left([began])).toBe(began);
    expect(left([over])).toBe(over);
    expect(left([began - 1])).toBeNull();
    expect(left([over + 1])).toBeNull();
    expect(left([])).toBeNull();
    // Of several, the one that’s within it.
    expect(left([over + hourMs, start + hourMs, start - hourMs])).toBe(start + hourMs);
  });

  test('nobody has left what isn’t over yet', () => {
    expect(left([start + hourMs], { status: 'live' })).toBeNull();
    expect(left([start + hourMs], { status: 'pending', started_at: null })).toBeNull();
  });
});
