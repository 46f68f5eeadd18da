import { expect, test } from 'vitest';
import { plainTime } from './plain-time.ts';

const berlin = 'Europe/Berlin';
const now = Date.parse('2026-11-30T08:00:00Z');
const said = (iso: string) => plainTime(Date.parse(iso), now, berlin);

test.each([
  ['2026-11-30T07:59:00Z', { at: 'now' }],
  // A clock that's a little ahead of ours.
  ['2026-11-30T08:00:30Z', { at: 'now' }],
  ['2026-11-30T07:40:00Z', { at: 'minutes', count: 20 }],
  ['2026-11-30T06:00:00Z', { at: 'today' }],
  // 23:30 there, nine and a half hours ago.
  ['2026-11-29T22:30:00Z', { at: 'yesterday' }],
  ['2026-11-28T12:00:00Z', { at: 'week' }],
  ['2026-11-24T12:00:00Z', { at: 'week' }],
  ['2026-11-23T12:00:00Z', { at: 'before' }],
])('%s is said as days are counted by the reader’s own calendar', (iso, expected) => {
  expect(said(iso)).toEqual(expected);
});
