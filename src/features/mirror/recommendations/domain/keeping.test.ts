import fc from 'fast-check';
import { expect, test } from 'vitest';
import { helpings } from '#features/mirror/moments/domain/helped.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { itemOf } from './candidate.ts';
import type { Past } from './candidates.ts';
import type { ExerciseToFit } from './exercise-candidates.ts';
import { changesTo, type KeptRecommendation } from './keeping.ts';
import { moods } from './lately.ts';
import type { UpcomingCircle } from './workshop-candidates.ts';

const start = Date.parse('2026-03-10T18:00:00Z');
const exercises: ExerciseToFit[] = ['sigh', 'walk', 'kindness', 'scan', 'letter'].map((exercise, at) => ({
  exercise,
  moods: [moods[at % moods.length] ?? 'heavy', 'heavy'],
}));

/** Every day another one begins, every other of a weekly series. */
const workshops: UpcomingCircle[] = Array.from({ length: 60 }, (_, at) => ({
  id: `w${at}`,
  series: at % 2 === 0 ? `s${at % 7}` : null,
  at: start + at * dayMs + hourMs,
  topic: (['mm', 'im', 'nvc', null] as const)[at % 4] ?? null,
}));
const offer = { exercises, workshops };
const nobody: Past = { felt: [], tried: [], circles: [], timeZone: 'UTC', own: [], suits: null };

/** One look: what it changes, carried out as the server does. */
function look(
  kept: readonly KeptRecommendation[],
  history: Past,
  now: number,
): { kept: KeptRecommendation[]; changed: number } {
  const { done, rest, put } = changesTo(kept, offer, history, now);
  const old = kept.map((one): KeptRecommendation => {
    const finished = done.find(({ id }) => id === one.id);
    if (finished)
      return { ...one, isActive: false, status: 'completed', completedAt: finished.at, rating: finished.rating };
    const again = put.find(({ id }) => id === one.id);
    if (again) return { ...one, ...again.ranked, isActive: true };
    return rest.includes(one.id) ? { ...one, isActive: false } : one;
  });
  const added = put.flatMap(({ id, ranked }, at): KeptRecommendation[] =>
    id === null
      ? [
          {
            ...ranked,
            id: `${now} ${at}`,
            isActive: true,
            status: 'pending',
            createdAt: now,
            completedAt: null,
            rating: null,
          },
        ]
      : [],
  );
  return { kept: [...old, ...added], changed: done.length + rest.length + put.length };
}

const anyStep = fc.oneof(
  fc.record({
    do: fc.constant('feel' as const),
    energy: fc.integer({ min: -100, max: 100 }),
    pleasantness: fc.integer({ min: -100, max: 100 }),
  }),
  fc.record({ do: fc.constant('try' as const), which: fc.nat({ max: 4 }), helped: fc.constantFrom(...helpings) }),
  fc.record({ do: fc.constant('dismiss' as const), which: fc.nat({ max: 4 }) }),
  fc.record({ do: fc.constant('come' as const), which: fc.nat({ max: 59 }) }),
);

test('R-DATA-07 R-STATE-04 over any days: three exercises and two workshops at most, none twice, dismissed is gone, and a second look changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      let kept: KeptRecommendation[] = [];
      let history = nobody;
      const dismissed = new Set<string>();
      for (const [days, step] of steps.entries()) {
        const now = start + days * dayMs;
        const active = kept.filter(({ isActive }) => isActive);
        if (step.do === 'feel')
          history = { ...history, felt: [...history.felt, { ...step, at: now, feelings: [], factors: [] }] };
        if (step.do === 'try')
          history = {
            ...history,
            tried: [
              ...history.tried,
              { at: now, exercise: exercises[step.which]?.exercise ?? '', helped: step.helped },
            ],
          };
        const came = step.do === 'come' && workshops[step.which];
        if (came)
          history = {
            ...history,
            own: [...history.own, { item: itemOf(came), topic: came.topic, at: now - hourMs, leftAt: now }],
          };
        if (step.do === 'dismiss') {
          const gone = active[step.which % Math.max(active.length, 1)];
          if (gone) dismissed.add(gone.item);
          kept = kept.map((one) => (one === gone ? { ...one, isActive: false, status: 'dismissed' } : one));
        }
        kept = look(kept, history, now).kept;
        const listed = kept.filter(({ isActive }) => isActive);
        const items = listed.map(({ item }) => item);
        expect(listed.filter(({ source }) => source === 'exercise').length).toBeLessThanOrEqual(3);
        expect(listed.filter(({ source }) => source === 'workshop').length).toBeLessThanOrEqual(2);
        expect(new Set(items).size).toBe(listed.length);
        expect(items.filter((item) => dismissed.has(item))).toEqual([]);
        expect(kept.filter(({ isActive, status }) => isActive && status !== 'pending')).toEqual([]);
        expect(look(kept, history, now).changed).toBe(0);
      }
    }),
  );
});

const heavy = { at: start, energy: -20, pleasantness: -60, feelings: [], factors: [] };

test('R-STATE-04 an exercise done since completes its recommendation with what was said of it', () => {
  const before = look([], { ...nobody, felt: [heavy] }, start).kept;
  const [first] = before;
  const tried = [{ at: start + dayMs, exercise: first?.item ?? '', helped: 'a-little' as const }];
  const { done } = changesTo(before, offer, { ...nobody, felt: [heavy], tried }, start + dayMs);
  expect(done).toEqual([{ id: first?.id, at: start + dayMs, rating: 3 }]);
});

test('R-STATE-04 a circle that they were in completes its recommendation by how they were after it, and one that did them good comes first', () => {
  const before = look([], { ...nobody, felt: [heavy] }, start).kept;
  const first = before.find(({ source }) => source === 'workshop');
  const leftAt = start + dayMs;
  const own = [{ item: first?.item ?? '', topic: null, at: leftAt - hourMs, leftAt }];
  const after = (pleasantness: number) => {
    const felt = [heavy, { ...heavy, at: leftAt - 7_200_000 }, { ...heavy, at: leftAt + 7_200_000, pleasantness }];
    return changesTo(before, offer, { ...nobody, felt, own }, leftAt + dayMs);
  };
  expect([40, -50, -70].map((pleasantness) => after(pleasantness).done)).toEqual(
    [5, 3, 1].map((rating) => [{ id: first?.id, at: leftAt, rating }]),
  );
  // Nothing is known of how it was for them.
  expect(changesTo(before, offer, { ...nobody, felt: [heavy], own }, leftAt + dayMs).done).toEqual([]);
});

test('R-STATE-04 the first answer since it was recommended completes it, whatever their order', () => {
  const before = look([], { ...nobody, felt: [heavy] }, start).kept;
  const first = before.find(({ source }) => source === 'exercise');
  const tried = [2, 1].map((days) => ({
    at: start + days * dayMs,
    exercise: first?.item ?? '',
    helped: days === 1 ? ('yes' as const) : ('no' as const),
  }));
  const { done } = changesTo(before, offer, { ...nobody, felt: [heavy], tried }, start + 3 * dayMs);
  expect(done).toEqual([{ id: first?.id, at: start + dayMs, rating: 5 }]);
});
