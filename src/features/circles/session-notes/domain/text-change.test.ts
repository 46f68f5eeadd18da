import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#platform/testing/any-text.ts';
import { carried, changeOf, rebased, type TextChange, withChange } from './text-change.ts';

const text = fc.oneof(anyText, fc.string({ unit: fc.constantFrom('a', 'b', '🌱', '🌿'), maxLength: 12 }));

test('what a change says makes the one text of the other, is no longer than it must be, and cuts no letter apart', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const change = changeOf(before, after);
      if (change === null) {
        expect(before).toBe(after);
        return;
      }
      expect(withChange(before, change)).toBe(after);
      const { at, removed, inserted } = change;
      const [first, last] = [before.slice(at, at + removed), inserted];
      // Nothing at either end is the same, but for half a letter.
      if (first && last) {
        expect(Array.from(first)[0] === Array.from(last)[0]).toBe(false);
        expect(Array.from(first).at(-1) === Array.from(last).at(-1)).toBe(false);
      }
      for (const [whole, edge] of [
        [before, at],
        [before, at + removed],
        [after, at],
        [after, at + inserted.length],
      ] as const)
        expect([whole.slice(0, edge), whole.slice(edge)].some((half) => /\p{Cs}/u.test(half))).toBe(false);
    }),
  );
});

test('the caret says which of the same letters was typed', () => {
  expect(changeOf('aaaa', 'aaaaa', 2)).toEqual({ at: 1, removed: 0, inserted: 'a' });
  expect(changeOf('aaaa', 'aaaaa')).toEqual({ at: 4, removed: 0, inserted: 'a' });
  expect(changeOf('one two', 'one', 3)).toEqual({ at: 3, removed: 4, inserted: '' });
});

test('a caret stays at the same letter, whatever others write', () => {
  const change: TextChange = { at: 4, removed: 2, inserted: 'xyz' };
  expect([0, 4, 5, 6, 9].map((caret) => carried(caret, change))).toEqual([0, 4, 4, 7, 10]);
});

const marked = (letter: string) =>
  fc.record({
    at: fc.nat(20),
    removed: fc.nat(8),
    inserted: fc.integer({ min: 0, max: 3 }).map((n) => letter.repeat(n)),
  });
const within = ({ at, removed, inserted }: TextChange, length: number): TextChange => {
  const from = Math.min(at, length);
  return { at: from, removed: Math.min(removed, length - from), inserted };
};

test('what somebody wrote while others did loses nothing of either, and takes out just what it meant to', () => {
  const base = 'abcdefghijklmnopqrst';
  fc.assert(
    fc.property(marked('1'), fc.array(marked('2'), { maxLength: 4 }), (mine, theirs) => {
      const own = within(mine, base.length);
      let now = base;
      const others = theirs.map((one) => {
        const other = within(one, now.length);
        now = withChange(now, other);
        return other;
      });
      const result = rebased(own, others).reduce(withChange, now);
      const count = (whole: string, letter: string) => whole.split(letter).length - 1;
      expect(count(result, '1')).toBe(own.inserted.length);
      expect(count(result, '2')).toBe(count(now, '2'));
      const gone = base.slice(own.at, own.at + own.removed);
      expect(result.replace(/[12]/g, '')).toBe(
        [...now.replace(/[12]/g, '')].filter((one) => !gone.includes(one)).join(''),
      );
    }),
  );
});
