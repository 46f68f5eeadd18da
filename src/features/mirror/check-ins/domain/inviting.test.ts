import { expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { type Invited, invitationDue } from './inviting.ts';

const at = Date.parse('2026-06-10T09:00:00Z');
const days = (count: number) => at - count * dayMs;
const one: Invited = { lastAt: days(8), toldAt: null, quiet: null, timeZone: 'Europe/Berlin' };

test.each([
  ['a week without one', {}, true],
  ['none ever', { lastAt: null }, true],
  ['one six days ago', { lastAt: days(6) }, false],
  ['asked six days ago', { toldAt: days(6) }, false],
  ['asked a week ago', { toldAt: days(7) }, true],
  ['in quiet hours', { quiet: { from: '21:00', to: '12:00', time_zone: 'Europe/Berlin' } }, false],
  ['at five in the morning', { timeZone: 'America/New_York' }, false],
  ['at six in the evening', { timeZone: 'Asia/Tokyo' }, false],
])('somebody who wishes to be asked is, by day and once a week at most: %s', (_what, over, isDue) => {
  expect(invitationDue({ ...one, ...over }, at)).toBe(isDue);
});
