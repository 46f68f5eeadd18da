import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factors } from './factors.ts';
import { families, familyOf } from './families.ts';
import { feelingWord } from './feeling-words.ts';
import { feelingOf, feelings, nearestFeelings, searchFeelings } from './feelings.ts';

test('over a hundred feelings in four families, each named once and with a sentence of its own', () => {
  expect(feelings.length).toBeGreaterThan(100);
  for (const tell of ['id', 'word', 'sentence'] as const)
    expect(new Set(feelings.map((one) => one[tell])).size).toBe(feelings.length);
  for (const family of families) expect(feelings.filter((one) => one.family === family).length).toBeGreaterThan(20);
});

test('the word of each is what its id says, and no factor has the id of one', () => {
  expect(feelings.map(({ id }) => feelingWord(id))).toEqual(feelings.map(({ word }) => word));
  const ids = new Set(feelings.map(({ id }) => id));
  expect(factors.filter(({ id }) => ids.has(id))).toEqual([]);
});

test('each lies in the quarter of its family', () => {
  expect(feelings.filter((one) => familyOf(one) !== one.family)).toEqual([]);
});

const axis = fc.integer({ min: -100, max: 100 });

test('REAL 45 everyday words come before rarer ones that are hardly nearer', () => {
  const words = (energy: number, pleasantness: number) =>
    nearestFeelings({ energy, pleasantness }, 6).map(({ word }) => word);
  expect(words(-40, -50).slice(0, 1)).toEqual(['Sad']);
  expect(words(-60, -25)).toContain('Tired');
  expect(words(-40, 50).slice(0, 2)).toContain('Calm');
});

test('from any place on the field, none that’s left out is clearly nearer than one that’s offered', () => {
  fc.assert(
    fc.property(axis, axis, fc.integer({ min: 1, max: 12 }), (energy, pleasantness, count) => {
      const offered = nearestFeelings({ energy, pleasantness }, count);
      const far = (one: (typeof feelings)[number]) => Math.hypot(one.energy - energy, one.pleasantness - pleasantness);
      const farthest = Math.max(...offered.map(far));
      expect(offered).toHaveLength(count);
      expect(feelings.filter((one) => !offered.includes(one) && far(one) < farthest - 18)).toEqual([]);
    }),
  );
});

test('CARE C22 no sentence names an illness or promises anything', () => {
  expect(
    feelings.filter(({ sentence }) => /disorder|depress|clinical|symptom|treat|heal|cure/i.test(sentence)),
  ).toEqual([]);
});

test('found by typing: words that begin so first, then words and sentences that hold it', () => {
  expect(searchFeelings(' Hope ').map(({ word }) => word)).toEqual(['Hopeful', 'Hopeless', 'Disappointed']);
  expect(searchFeelings('tired')[0]).toBe(feelingOf('tired'));
  expect(searchFeelings('xyzzy')).toEqual([]);
  for (const one of feelings) expect(searchFeelings(one.word)).toContain(one);
});
