import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fresh, lookedOnce, remedyFor, replacedByThem, startedOver, type Trying } from './link-patience.ts';

/** How many looks it takes until this is due, and how often another path was looked for before. */
function looksUntilStartedOver(from: Trying, isMoving: (look: number) => boolean): { looks: number; paths: number } {
  let trying = from;
  for (let paths = 0; ; ) {
    trying = lookedOnce(trying);
    const remedy = remedyFor(trying, isMoving(trying.looks));
    if (remedy === 'start over') return { looks: trying.looks, paths };
    if (remedy === 'another path') [trying, paths] = [{ ...trying, sincePath: 0 }, paths + 1];
  }
}

test('R-RT-08 each connection gets twice the time of the one before, at most a minute, and looks for another path once', () => {
  let trying = fresh;
  const seen = [];
  for (let round = 0; round < 5; round += 1) {
    seen.push(looksUntilStartedOver(trying, () => false));
    trying = startedOver(trying);
  }
  expect(seen.map(({ looks }) => looks * 3)).toEqual([15, 30, 60, 60, 60]);
  expect(seen.map(({ paths }) => paths)).toEqual([1, 1, 1, 1, 1]);
});

test('a connection of theirs that takes the place of ours gets as much time as that one had', () => {
  const late = { ...startedOver(startedOver(fresh)), looks: 19, sincePath: 4 };
  expect(looksUntilStartedOver(replacedByThem(late), () => false).looks).toBe(20);
});

test('what moves is left alone, but not for more than twice the time', () => {
  const moves = fc.array(fc.boolean(), { minLength: 45, maxLength: 45 });
  fc.assert(
    fc.property(fc.nat({ max: 6 }), moves, (before, moving) => {
      const trying = { ...fresh, startedOver: before };
      const { looks: usual } = looksUntilStartedOver(trying, () => false);
      const { looks } = looksUntilStartedOver(trying, (look) => moving[look] === true);
      expect(looks).toBeGreaterThanOrEqual(usual);
      expect(looks).toBeLessThanOrEqual(2 * usual);
      expect(looks === 2 * usual || moving[looks] === false).toBe(true);
      expect(looksUntilStartedOver(trying, () => true)).toEqual({ looks: 2 * usual, paths: 0 });
    }),
  );
});
