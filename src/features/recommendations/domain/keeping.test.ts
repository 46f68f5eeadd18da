import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type History, helpings } from '#features/insights/domain/history.ts';
import { changesTo, type Kept } from './keeping.ts';
import { type Candidate, moods } from './ranking.ts';

const day = 24 * 3_600_000;
const start = Date.parse('2026-03-10T18:00:00Z');
const candidates: Candidate[] = ['sigh', 'walk', 'kindness', 'scan', 'letter'].map((exercise, at) => ({
  exercise,
  moods: [moods[at % moods.length] ?? 'heavy', 'heavy'],
}));

/** One look: what it changes, carried out as the server does. */
function look(kept: readonly Kept[], history: History, now: number): { kept: Kept[]; changed: number } {
  const { done, rest, put } = changesTo(kept, candidates, history, now);
  const old = kept.map((one): Kept => {
    const finished = done.find(({ id }) => id === one.id);
    if (finished)
      return { ...one, isActive: false, status: 'completed', completedAt: finished.at, rating: finished.rating };
    const again = put.find(({ id }) => id === one.id);
    if (again) return { ...one, ...again.ranked, isActive: true };
    return rest.includes(one.id) ? { ...one, isActive: false } : one;
  });
  const added = put.flatMap(({ id, ranked }, at): Kept[] =>
    id === null
      ? [
          {
            ...ranked,
            ...{ id: `${now} ${at}`, isActive: true, status: 'pending', createdAt: now },
            ...{ completedAt: null, rating: null },
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
  fc.record({ do: fc.constant('dismiss' as const), which: fc.nat({ max: 2 }) }),
);

test('R-DATA-07 R-STATE-04 over any days: three at most, none twice, dismissed is gone, and a second look changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      let kept: Kept[] = [];
      let history: History = { felt: [], tried: [], circles: [], timeZone: 'UTC' };
      const dismissed = new Set<string>();
      for (const [days, step] of steps.entries()) {
        const now = start + days * day;
        const active = kept.filter(({ isActive }) => isActive);
        if (step.do === 'feel')
          history = { ...history, felt: [...history.felt, { ...step, at: now, feelings: [], factors: [] }] };
        if (step.do === 'try')
          history = {
            ...history,
            tried: [
              ...history.tried,
              { at: now, exercise: candidates[step.which]?.exercise ?? '', helped: step.helped },
            ],
          };
        if (step.do === 'dismiss') {
          const gone = active[step.which % Math.max(active.length, 1)];
          if (gone) dismissed.add(gone.exercise);
          kept = kept.map((one) => (one === gone ? { ...one, isActive: false, status: 'dismissed' } : one));
        }
        kept = look(kept, history, now).kept;
        const listed = kept.filter(({ isActive }) => isActive).map(({ exercise }) => exercise);
        expect(listed.length).toBeLessThanOrEqual(3);
        expect(new Set(listed).size).toBe(listed.length);
        expect(listed.filter((exercise) => dismissed.has(exercise))).toEqual([]);
        expect(kept.filter(({ isActive, status }) => isActive && status !== 'pending')).toEqual([]);
        expect(look(kept, history, now).changed).toBe(0);
      }
    }),
  );
});

test('R-STATE-04 an exercise done since completes its recommendation with what was said of it', () => {
  const heavy = { felt: [{ at: start, energy: -20, pleasantness: -60, feelings: [], factors: [] }], circles: [] };
  const before = look([], { ...heavy, tried: [], timeZone: 'UTC' }, start).kept;
  const [first] = before;
  const tried = [{ at: start + day, exercise: first?.exercise ?? '', helped: 'a-little' as const }];
  const { done } = changesTo(before, candidates, { ...heavy, tried, timeZone: 'UTC' }, start + day);
  expect(done).toEqual([{ id: first?.id, at: start + day, rating: 3 }]);
});
