import { expect, test } from 'vitest';
import { weeklyWords } from './weekly.ts';

test('CARE C27 a weekly thread always asks what stayed, and never reads like the one before', () => {
  const year = Array.from({ length: 52 }, (_, nth) => weeklyWords(nth));
  for (const words of year) expect(words).toMatch(/^What stayed with you\?\n\n.{20,}/);
  expect(year.filter((words, nth) => words === year[nth - 1])).toEqual([]);
});
