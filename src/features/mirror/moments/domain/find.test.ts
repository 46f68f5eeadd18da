import { expect, test } from 'vitest';
import type { Moment } from './contract.ts';
import { findMoments } from './find.ts';

const placed = (id: string) => ({ id, created_at: '2026-01-01T10:00:00.000Z' });
const all: { moment: Moment }[] = [
  { moment: { kind: 'noticed', ...placed('a'), payload: { text: 'The café, and rain' } } },
  { moment: { kind: 'chose', ...placed('b'), payload: { text: 'A walk', instead: 'Crème brûlée' } } },
  { moment: { kind: 'helped', ...placed('c'), payload: { what: 'A walk in the RAIN', exercise: null, helped: 'no' } } },
];
const found = (typed: string) => findMoments(all, typed).map(({ moment }) => moment.id);

test('REAL 46 every typed word occurs, in the line or in what it was instead of, whatever the case and accents', () => {
  expect(found('cafe')).toEqual(['a']);
  expect(found('rain')).toEqual(['a', 'c']);
  expect(found(' walk  brulee ')).toEqual(['b']);
  expect(found('walk rain café')).toEqual([]);
  expect(found(' ')).toEqual(['a', 'b', 'c']);
});
