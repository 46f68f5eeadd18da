import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstWish, forgotten, wishNow } from './picture-wish.ts';

const [inSight, outOfSight] = [
  { shown: true, allowed: true },
  { shown: false, allowed: true },
];

test('what nobody sees is wanted for two more seconds, and what comes into sight at once', () => {
  const first = firstWish(0);
  expect(wishNow(first, outOfSight, 1_999).told).toBe(true);
  const unwanted = wishNow(first, outOfSight, 2_000);
  expect(unwanted.told).toBe(false);
  expect(wishNow(unwanted, inSight, 9_000)).toEqual({ told: true, seenAt: 9_000 });
  expect(wishNow(wishNow(unwanted, inSight, 9_000), outOfSight, 10_999).told).toBe(true);
});

test('R-ROOMD-11 where only voices are wanted no picture is, at once', () => {
  expect(wishNow(firstWish(0), { shown: true, allowed: false }, 1).told).toBe(false);
});

test('a peer that may have forgotten is told whatever it is', () => {
  expect(forgotten(5)).toEqual({ told: null, seenAt: 5 });
  expect(wishNow(forgotten(5), outOfSight, 6).told).toBe(true);
});

test('a picture in sight is always wanted, and one long out of sight never', () => {
  const looks = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 5_000 })));
  fc.assert(
    fc.property(looks, (story) => {
      let [wish, now, unseenFor] = [firstWish(0), 0, 0];
      for (const [shown, passed] of story) {
        now += passed;
        unseenFor = shown ? 0 : unseenFor + passed;
        wish = wishNow(wish, { shown, allowed: true }, now);
        expect(wish.told).toBe(unseenFor < 2_000);
      }
    }),
  );
});
