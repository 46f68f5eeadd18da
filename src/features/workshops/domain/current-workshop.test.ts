import { expect, test } from 'vitest';
import type { Workshop } from './contract.ts';
import { currentWorkshop } from './current-workshop.ts';

const one = (id: string, status: Workshop['status'], scheduled_at: string) =>
  ({ id, status, is_live: status === 'live', scheduled_at }) as Workshop;
const over = one('over', 'ended', '2026-11-20T18:00:00Z');
const later = one('later', 'pending', '2026-11-29T18:00:00Z');
const next = one('next', 'pending', '2026-11-28T18:00:00Z');
const live = one('live', 'live', '2026-11-30T18:00:00Z');

test('the current workshop is the live one, else the next, and none when all are over', () => {
  expect(currentWorkshop([over, later, next, live])?.id).toBe('live');
  expect(currentWorkshop([over, later, next])?.id).toBe('next');
  expect(currentWorkshop([over])).toBeNull();
});

test('the workshop of the address comes first, unless it is over', () => {
  expect(currentWorkshop([later, next, live], 'later')?.id).toBe('later');
  expect(currentWorkshop([over, next], 'over')?.id).toBe('next');
});
