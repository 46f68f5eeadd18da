import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BetweenTwo, becomePair, goesOn, mayWish, toldOfEnd } from './pairing.ts';

// Mostly as it is between two who may, so that each single thing that stands in the way is met.
const mostly = (usual: boolean) => fc.integer({ min: 0, max: 3 }).map((at) => (at === 0 ? !usual : usual));
const side = fc.record({ isOpen: mostly(true), isLeaving: mostly(false), wishes: mostly(true) });
const between: fc.Arbitrary<BetweenTwo> = fc.record({
  practised: mostly(true),
  apart: mostly(false),
  one: side,
  other: side,
});
const turned = (it: BetweenTwo): BetweenTwo => ({ ...it, one: it.other, other: it.one });

describe('CARE C6 a practice pair', () => {
  test('comes of two wishes, and of nothing less; from either side it’s the same', () => {
    fc.assert(
      fc.property(between, (it) => {
        const paired = becomePair(it);
        expect(becomePair(turned(it))).toBe(paired);
        expect(mayWish(turned(it))).toBe(mayWish(it));
        if (paired) expect([it.practised, it.apart, it.one.wishes, it.other.wishes]).toEqual([true, false, true, true]);
        if (paired) expect([it.one.isOpen, it.other.isOpen]).toEqual([true, true]);
      }),
    );
  });

  test('whether one may wish tells nothing of what the other wishes', () => {
    fc.assert(
      fc.property(between, (it) => {
        const wished = (wishes: boolean): BetweenTwo => ({ ...it, other: { ...it.other, wishes } });
        expect(mayWish(wished(true))).toBe(mayWish(wished(false)));
      }),
    );
  });

  test('never comes to be, and never goes on, between two who are apart, or where one leaves', () => {
    fc.assert(
      fc.property(between, (it) => {
        const stands = !it.apart && !it.one.isLeaving && !it.other.isLeaving;
        expect(goesOn(it)).toBe(stands);
        if (!stands) expect([mayWish(it), becomePair(it)]).toEqual([false, false]);
      }),
    );
  });

  test('a pair that may begin may go on, whatever is chosen later about new ones', () => {
    fc.assert(
      fc.property(between, fc.boolean(), (it, isOpen) => {
        if (becomePair(it)) expect(goesOn({ ...it, other: { ...it.other, isOpen } })).toBe(true);
      }),
    );
  });

  test('ended, the other reads it, and nobody else', () => {
    fc.assert(
      fc.property(fc.tuple(fc.uuid(), fc.uuid()), fc.boolean(), (pair, first) => {
        fc.pre(pair[0] !== pair[1]);
        const [by, other] = first ? pair : pair.toReversed();
        expect(toldOfEnd(pair, by ?? '')).toEqual([other]);
      }),
    );
  });
});
