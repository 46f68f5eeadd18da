import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CheckIn } from '#features/mirror/check-ins/domain/contract.ts';
import { factors } from '#features/mirror/check-ins/domain/factors.ts';
import { familyOf } from '#features/mirror/check-ins/domain/families.ts';
import { feelings } from '#features/mirror/check-ins/domain/feelings.ts';
import type { Tried } from '#features/mirror/moments/domain/helped.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { cardOf, exerciseCards } from './exercise-cards.ts';
import { fitting } from './fitting.ts';
import { meets } from './meets.ts';

const at = Date.parse('2026-03-10T12:00:00Z');
const checkIn = (given: Partial<CheckIn>): CheckIn => ({
  id: '01970000-0000-7000-8000-0000000000c1',
  energy: 50,
  pleasantness: -50,
  feelings: [],
  factors: [],
  note: null,
  created_at: new Date(at).toISOString(),
  ...given,
});
const offered = (given: Partial<CheckIn>, tried: Tried[] = [], hour = 12) =>
  fitting(checkIn(given), exerciseCards, { tried, felt: [], hour })?.slug;
const done = (exercise: string, helped: Tried['helped'], days = 3): Tried => ({
  at: at - days * dayMs,
  exercise,
  helped,
});

test('what it knows by name are exercises, feelings and factors that there are', () => {
  const known = new Set([...feelings, ...factors].map(({ id }) => id));
  expect(Object.keys(meets).filter((slug) => !cardOf(slug))).toEqual([]);
  expect(Object.values(meets).flatMap((ids) => ids.filter((id) => !known.has(id)))).toEqual([]);
});

test.each([
  [{ feelings: ['furious'] }, 'anger'],
  [{ feelings: ['grieving'], energy: -50 }, 'room-for-grief'],
  [{ feelings: ['joyful'], energy: 40, pleasantness: 60 }, 'savouring'],
  [{ feelings: ['hurt'], factors: ['an-argument'] }, 'after-a-conflict'],
  [{ feelings: ['lonely'], energy: -30 }, 'kind-wishes'],
])('after %o comes %s', (given, slug) => {
  expect(offered(given)).toBe(slug);
});

test('REAL 43 what has helped them comes before what was written for their words, and what never helped isn’t offered', () => {
  const often = [2, 3, 4, 5, 6].map((days) => done('feet', 'yes', days));
  expect(offered({ feelings: ['furious'] }, often)).toBe('feet');
  expect(offered({ feelings: ['furious'] }, [done('anger', 'no')])).not.toBe('anger');
  expect(offered({ feelings: ['furious'] }, [done('anger', 'no'), done('anger', 'yes', 9)])).toBe('anger');
  expect(offered({ feelings: ['furious'] }, [done('anger', 'yes', 0.1)])).not.toBe('anger');
});

test('sleep is for the night, and after a shock nobody is sent into their body', () => {
  const tired = { feelings: ['restless'], factors: ['woke-up-often'] };
  expect([16, 17, 22, 0, 4, 5].map((hour) => offered(tired, [], hour))).toEqual([
    'feet',
    ...Array(4).fill('before-sleep'),
    'feet',
  ]);
  expect(offered({ feelings: ['tired', 'exhausted'], energy: -60 })).toBe('short-body-scan');
  expect(offered({ feelings: ['tired', 'exhausted'], factors: ['hard-news'], energy: -60 })).toBe('room-for-grief');
});

test('what’s for the end of a day isn’t offered, nor recommended, in the morning', () => {
  const helps = [1, 2, 3, 4, 5].map((days) => done('three-good-things', 'yes', days));
  const glad = { energy: -40, pleasantness: 40 };
  expect([8, 20].map((hour) => offered(glad, helps, hour) === 'three-good-things')).toEqual([false, true]);
  expect(cardOf('three-good-things')?.partsOfDay).toEqual(['evening', 'night']);
});

test('with nothing said but a place, the same isn’t offered day after day', () => {
  const days = [0, 1, 2, 3].map((day) => offered({ created_at: new Date(at + day * dayMs).toISOString() }));
  expect(new Set(days).size).toBe(4);
});

test('someone who checks in is offered one of their family, of six minutes at most', () => {
  const axis = fc.integer({ min: -100, max: 100 });
  const some = (all: readonly { id: string }[]) =>
    fc.subarray(
      all.map(({ id }) => id),
      { maxLength: 5 },
    );
  const times = fc.array(
    fc.tuple(fc.constantFrom(...exerciseCards.map(({ slug }) => slug)), fc.constantFrom('yes', 'a-little'), fc.nat(60)),
  );
  fc.assert(
    fc.property(
      axis,
      axis,
      some(feelings),
      some(factors),
      times,
      fc.nat(23),
      (energy, pleasantness, felt, why, tried, hour) => {
        const given = checkIn({ energy, pleasantness, feelings: felt, factors: why });
        const answers = tried.map(([slug, helped, days]) => done(slug, helped as 'yes', days + 1));
        const one = fitting(given, exerciseCards, { tried: answers, felt: [], hour });
        expect(one?.families).toContain(familyOf(given));
        expect(one?.minutes).toBeLessThanOrEqual(6);
      },
    ),
  );
});
