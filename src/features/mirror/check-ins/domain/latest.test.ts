import { expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import type { CheckIn } from './contract.ts';
import { checkInsOf, placed, saysSame, withWritten } from './latest.ts';

const checkIn = (id: string, minute: number, note: string | null = null): CheckIn => ({
  id,
  energy: 0,
  pleasantness: 0,
  feelings: [],
  factors: [],
  note,
  created_at: new Date(minute * minuteMs).toISOString(),
});
const [a, b] = [checkIn('a', 1), checkIn('b', 2)];

test('SPEC §4 what’s written stands among the others, the newest first', () => {
  expect(withWritten([a], b)).toEqual([b, a]);
  expect(withWritten([b], a)).toEqual([b, a]);
  expect(withWritten([b, a], checkIn('a', 1, 'Anew'))).toEqual([b, checkIn('a', 1, 'Anew')]);
  expect(withWritten([b, a], { id: 'b', removed: true })).toEqual([a]);
  expect(withWritten([a], { id: 'gone', removed: true })).toEqual([a]);
});

test('REAL 47 a repeat says the same, whatever the order of its keys and of its time', () => {
  const { note, ...rest } = checkIn('a', 1, 'Rain');
  expect(saysSame(checkIn('a', 1, 'Rain'), { note, ...rest, created_at: 'later' })).toBe(true);
  expect(saysSame(checkIn('a', 1, 'Rain'), checkIn('a', 1, 'Sun'))).toBe(false);
});

test('SPEC §4 offline: from wherever they are, they stand in one list, the newest first, each with where it is', () => {
  const [waiting, mine] = [checkIn('c', 3), checkIn('d', 4)];
  const pending = [{ id: 'c', state: 'waiting', why: null, body: waiting } as const];
  const all = checkInsOf({ inAccount: [a, b], pending, here: [mine] });
  expect(all.map(placed)).toEqual([
    { row: mine, onDevice: true },
    { row: waiting, onDevice: false },
    { row: b, onDevice: false },
    { row: a, onDevice: false },
  ]);
  expect(all.map(({ unsent }) => unsent?.state)).toEqual([undefined, 'waiting', undefined, undefined]);
});
