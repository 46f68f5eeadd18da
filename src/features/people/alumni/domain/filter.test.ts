import { expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import type { Member } from './contract.ts';
import { isShown } from './filter.ts';

const now = Date.parse('2026-06-30T12:00:00.000Z');
type Circle = Member['circles'][number];
const circle = (daysAgo: number, completion_status: Circle['completion_status'] = 'came'): Circle => ({
  workshop_id: 'x',
  title: 'x',
  completion_status,
  completed_at: null,
  thanks_id: null,
  ended_at: new Date(now - daysAgo * dayMs).toISOString(),
});

test('R-CONST-31 recent means the last 30 days, by the latest circle', () => {
  expect(isShown('recent', { circles: [circle(30)] }, now)).toBe(true);
  expect(isShown('recent', { circles: [circle(30.01)] }, now)).toBe(false);
  expect(isShown('recent', { circles: [circle(2), circle(80)] }, now)).toBe(true);
});

test('R-CONST-31 active means completed, in any circle that was shared', () => {
  expect(isShown('active', { circles: [circle(2), circle(80, 'completed')] }, now)).toBe(true);
  expect(isShown('active', { circles: [circle(2)] }, now)).toBe(false);
  expect(isShown('all', { circles: [circle(80)] }, now)).toBe(true);
});
