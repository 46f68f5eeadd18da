import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { isSameMemory, worthRemembering } from './memory.ts';

test.each([
  ['It was a long day. My sister Lea came by. We ate.', 'My sister Lea came by.'],
  ['Please remember that I don’t eat meat.', 'Please remember that I don’t eat meat.'],
  ['Walking alone helps me to calm down.', 'Walking alone helps me to calm down.'],
  ['I work as a nurse, at night.', 'I work as a nurse, at night.'],
  ['Being honest matters to me.', 'Being honest matters to me.'],
])('of “%s” a line is remembered', (words, line) => {
  expect(worthRemembering(words)).toBe(line);
});

test.each(['I feel sad today.', 'Do you remember my sister Lea?', 'My boss is loud.'])(
  'of “%s” nothing is',
  (words) => {
    expect(worthRemembering(words)).toBeNull();
  },
);

test('it’s always a sentence of the person’s own, and short', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (words) => {
      const line = worthRemembering(`${words} My sister Lea is kind.`);
      expect(line === null || `${words} My sister Lea is kind.`.includes(line)).toBe(true);
      expect(line?.length ?? 0).toBeLessThanOrEqual(limits.memoryLength);
    }),
  );
});

test('two that differ in case and signs are the same', () => {
  expect(isSameMemory('My sister Lea.', 'my sister LEA!')).toBe(true);
  expect(isSameMemory('My sister Lea.', 'My sister Lia.')).toBe(false);
});
