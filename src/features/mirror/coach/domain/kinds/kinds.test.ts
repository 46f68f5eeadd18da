import { describe, expect, test } from 'vitest';
import { kindOf } from './kind-of.ts';
import { ids } from './kind-weights.ts';
import { kinds } from './kinds.ts';
import { marksOf, placeOf } from './marks.ts';
import { type KindWeights, mostSteps, packed, unpacked } from './weights.ts';

describe('CARE C25 a line is known by what its words weigh', () => {
  test.each([
    ['I didn’t get the part in the end, they gave it to somebody else.', 'let-down'],
    ['My handwriting still stands on her recipe cards in the drawer.', 'left-behind-things'],
    ['I keep checking my phone and replaying the whole conversation in my head.', 'going-round'],
    ['My sister drove two hours to bring me soup and didn’t even stay.', 'kindness'],
    ['Maybe I could ask my neighbour to water the plants.', 'idea'],
    ['I’ve decided: I’ll tell my boss on Monday.', 'decided'],
    ['Good night, and thanks.', 'bye'],
    ['Is it normal to miss a job you hated?', 'q-normal'],
    ['What should I write to her?', 'q-words'],
    ['Do you think he knew?', 'q-other-mind'],
    ['Are you a person?', 'q-you'],
  ])('“%s” is %s', (line, kind) => expect(kindOf(line).kind.id).toBe(kind));

  test('what says nothing of its kind is a guess, and is known as one', () => {
    expect(kindOf('Blorf the zindle.').sure).toBeLessThan(-0.55);
    expect(kindOf('').sure).toBeLessThan(0);
  });
});

test('every kind that’s learned is there, once, and whatever isn’t asked or said to the program has its words', () => {
  expect(kinds.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
  for (const { id, group, says } of kinds)
    if (group !== 'asked' && group !== 'program') expect(says.length, id).toBeGreaterThanOrEqual(3);
});

test('no sentence stands in two kinds, and each reads as one', () => {
  const all = kinds.flatMap(({ says, asks = [] }) => [...says, ...asks]);
  expect(all.filter((one) => !/^[A-Z{].*[.?]$/.test(one) || /'/.test(one))).toEqual([]);
  // What's said asks nothing, so that one question may follow.
  expect(kinds.flatMap(({ says }) => says).filter((one) => one.includes('?'))).toEqual([]);
  const ofTrouble = kinds.filter(({ group }) => group === 'hard').flatMap(({ says }) => says);
  expect(ofTrouble.filter((one, at) => ofTrouble.indexOf(one) !== at)).toEqual([]);
});

test('weights are read back as they were written, whatever they are', () => {
  let dice = 7;
  const roll = (most: number) => {
    dice = (Math.imul(dice, 1664525) + 1013904223) >>> 0;
    return dice % most;
  };
  const weights: KindWeights = new Map(
    Array.from({ length: 400 }, (): [number, [number, number][]] => [
      roll(2 ** 20),
      Array.from({ length: 1 + roll(5) }, (_, kind): [number, number] => [kind * 17, roll(2 * mostSteps) - mostSteps]),
    ]).toSorted(([one], [other]) => one - other),
  );
  expect(unpacked(packed(weights))).toEqual(weights);
});

test('marks are of words, their neighbours, the last sentence and the length; a place is within its million', () => {
  const marks = marksOf('I rang him. He didn’t answer?');
  for (const mark of ['rang', 'i rang', '^ i', "last:didn't", 'first:rang', 'asks', 'asks-last', 'length:1'])
    expect(marks, mark).toContain(mark);
  for (const mark of marks) expect(placeOf(mark)).toBeLessThan(2 ** 20);
});
