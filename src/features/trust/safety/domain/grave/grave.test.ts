import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dangerIn, graveIn } from './grave.ts';
import { graveLines } from './grave-lines.ts';
import { graveLinesAbroad } from './grave-lines-abroad.ts';
import { graveSigns } from './grave-signs.ts';
import { spelled } from './spelled.ts';

const lines = { ...graveLines, ...graveLinesAbroad };

describe.each(graveSigns)('CARE C12 C24 $id', ({ id }) => {
  const { must = [], mustNot = [] } = lines[id] ?? {};
  test.each(must)('is heard in “%s”', (line) => expect(graveIn(line)?.ids ?? []).toContain(id));
  test.each(mustNot)('isn’t heard in “%s”', (line) => expect(graveIn(line)?.ids ?? []).not.toContain(id));
});

test('each sign has two lines at least that are one, and two that aren’t', () => {
  expect(Object.keys(lines)).toEqual(graveSigns.map(({ id }) => id));
  for (const { must, mustNot } of Object.values(lines))
    expect([must.length > 1, mustNot.length > 1]).toEqual([true, true]);
});

test.each([
  ['My chest hurts and my arm tingles. I am 15.', 'emergency'],
  ['He hits me and I took 12 pills', 'poisoned'],
  ['My husband hits me and I want to be dead, there is no point in living', 'wish'],
] as const)('of several the gravest: “%s”', (line, kind) => expect(graveIn(line)?.kind).toBe(kind));

test.each([
  ['drnk', 'drunk'],
  ['pils', 'pills'],
  ['sleppy', 'sleepy'],
  ['onss', 'ones'],
  ['swalowed', 'swallowed'],
  ['kiiiill', 'kill'],
])('a slip of a grave word is put right: %s', (typed, meant) => expect(spelled(typed)).toBe(meant));

test.each([
  'bills',
  'books',
  'night',
  'might',
  'take',
  'heard',
  'stopped',
  'earth',
  'doing',
  'beach',
  'cooking',
  'raced',
])('a word of its own stays: %s', (word) => expect(spelled(word)).toBe(word));

test('any text is read, and what’s of no kind is null', () => {
  expect(graveIn('')).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => void graveIn(text)));
});

test.each([
  ['I think I’m having a heart attack', 'urgent'],
  ['i popped like 15 of my moms xanax', 'urgent'],
  ['My husband hits me', 'concern'],
  ['He wrote that he’d be gone by Sunday', 'concern'],
  ['I sat in the garage with the engine on', 'concern'],
  ['Should I stop taking my antidepressant?', 'none'],
  ['I’m 15 and I want to talk.', 'none'],
  ['We had soup and talked about the weather.', 'none'],
] as const)('CARE C12 C24 on a page “%s” is %s', (line, level) => expect(dangerIn(line)).toBe(level));
