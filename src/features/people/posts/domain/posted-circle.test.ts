import { expect, test } from 'vitest';
import type { Circle } from '#features/circles/circle-page/domain/contract.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { postedCircleState } from './posted-circle.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
type Given = Partial<Circle>;
const circle = (given: Given): Circle => ({
  id: 'a',
  title: 'Tea',
  description: '',
  category: 'general',
  scheduled_at: new Date(now + dayMs).toISOString(),
  time_zone: 'UTC',
  duration_minutes: 60,
  max_participants: 6,
  seats_left: 2,
  is_public: true,
  status: 'pending',
  started_at: null,
  facilitator_name: 'Mira',
  facilitator_line: null,
  phases: [],
  agreements: [],
  invitation: null,
  part: 'none',
  is_host: false,
  place: null,
  door: 'open',
  next: null,
  revision: 0,
  series: null,
  price: null,
  server_time: new Date(now).toISOString(),
  ...given,
});

test.each<[string, Given, ReturnType<typeof postedCircleState>]>([
  ['a seat is free', {}, 'free'],
  ['its hour has passed and its room isn’t open yet', { scheduled_at: new Date(now - 600_000).toISOString() }, 'free'],
  ['every seat is taken', { seats_left: 0 }, 'closed'],
  ['its reader was asked to leave', { door: 'refused' }, 'closed'],
  ['its reader is only asked to host it', { cohost: 'asked', is_public: false }, 'closed'],
  ['its reader comes', { part: 'coming', seats_left: 0 }, 'seated'],
  ['its reader waits for a seat', { part: 'waiting', seats_left: 0 }, 'seated'],
  ['its reader leads it', { part: 'facilitator' }, 'seated'],
  ['it’s on', { status: 'live', started_at: new Date(now).toISOString() }, 'live'],
  ['it’s on and full', { status: 'live', started_at: new Date(now).toISOString(), seats_left: 0 }, 'closed'],
  ['it’s on, and its reader has a seat', { status: 'live', started_at: 'x', seats_left: 0, part: 'coming' }, 'live'],
  ['it’s over, even for who was there', { status: 'ended', started_at: 'x', part: 'coming' }, 'over'],
  ['it was called off', { status: 'ended', started_at: null }, 'off'],
])('a circle that’s shared: %s', (_, given, state) => {
  expect(postedCircleState(circle(given), now)).toBe(state);
});
