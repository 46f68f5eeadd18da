import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, hourMs, weekMs } from '#platform/shared/duration.ts';
import { runs } from '#platform/testing/property-runs.ts';
import * as pacing from './pacing.ts';
import { patternOf, statuses, welcomeAt } from './receptive.ts';
import { type SuggestionReason, triggers } from './triggers.ts';

const monday = Date.parse('2026-03-02T00:00:00Z');
const quiet = { from: '21:00', to: '08:00', time_zone: 'UTC' };
const hours = { timeZone: 'UTC', quiet };
type Made = pacing.MadeSuggestion;

/** As the answers to these very suggestions taught it. */
const taught = (made: readonly Made[], now: number) => ({ ...hours, pattern: patternOf(made, 'UTC', now) });
const choose = (reasons: readonly SuggestionReason[], made: readonly Made[], now: number, isAsked: boolean) =>
  pacing.choose(reasons, made, taught(made, now), now, isAsked);
const nextCheckIn = (made: readonly Made[], now: number) => pacing.nextCheckIn(made, taught(made, now), now);

/** How many days each is silent after it spoke (ADR 053). */
const rests: Readonly<Record<Made['trigger'], number>> = {
  'low-evenings': 7,
  'low-days': 7,
  'tense-days': 7,
  'after-circle': 3,
  'week-after-circle': 3,
  'missed-practice': 21,
};

const all = triggers.map((trigger): SuggestionReason => ({ trigger, count: 3, exercise: null }));
const at = (time: string) => Date.parse(`2026-03-04T${time}:00Z`);
const made = (ago: number, trigger: Made['trigger'] = 'after-circle', status: Made['status'] = 'pending') => ({
  at: at('12:00') - ago,
  trigger,
  status,
});

test('REAL 42 whatever happens, at most one a day and three in any week, none in quiet hours, each trigger rests', () => {
  const answers = fc.array(fc.constantFrom(...statuses), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(answers, fc.array(fc.nat({ max: 5 }), { minLength: 24, maxLength: 24 }), (given, which) => {
      const suggested: Made[] = [];
      let hours = taught(suggested, monday);
      for (let now = monday; now < monday + 35 * dayMs; now += hourMs) {
        const some = all.filter((_, index) => index >= (which[(now / hourMs) % 24] ?? 0) % 3);
        const reason = pacing.choose(some, suggested, hours, now, false);
        const status = given[suggested.length] ?? 'pending';
        if (!reason) continue;
        suggested.push({ at: now, trigger: reason.trigger, status });
        hours = taught(suggested, now);
      }
      for (const [index, one] of suggested.entries()) {
        const clock = new Date(one.at).getUTCHours();
        expect(clock >= 8 && clock < 21).toBe(true);
        expect(one.at - (suggested[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(dayMs);
        expect(one.at - (suggested[index - 3]?.at ?? 0)).toBeGreaterThanOrEqual(weekMs);
        const same = suggested.slice(0, index).findLast(({ trigger }) => trigger === one.trigger);
        expect(one.at - (same?.at ?? 0)).toBeGreaterThanOrEqual(rests[one.trigger] * dayMs);
      }
    }),
    { numRuns: runs(20) },
  );
});

test('REAL 42 nextCheckIn is a later hour when a suggestion may come, and the first one', () => {
  const any = fc.record({
    at: fc.integer({ min: 1, max: 20 * 24 }).map((ago) => at('12:00') - ago * hourMs),
    trigger: fc.constantFrom(...triggers),
    status: fc.constantFrom(...statuses),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), (before) => {
      const now = at('12:00');
      const next = nextCheckIn(before, now);
      expect(next).toBeGreaterThan(now);
      expect(next - now).toBeLessThanOrEqual(8 * dayMs);
      expect(new Date(next).getUTCHours()).toBeGreaterThanOrEqual(8);
    }),
    { numRuns: runs(200) },
  );
  expect(nextCheckIn([], at('12:20'))).toBe(at('13:00'));
  expect(nextCheckIn([], at('20:20'))).toBe(at('08:00') + dayMs);
  expect(nextCheckIn([made(0)], at('12:00'))).toBe(at('12:00') + dayMs);
});

test('a trigger rests after it spoke, and the next one that speaks is taken', () => {
  expect(choose(all, [], at('12:00'), false)?.trigger).toBe('low-evenings');
  expect(choose(all, [made(2 * dayMs, 'low-evenings')], at('12:00'), false)?.trigger).toBe('low-days');
  expect(choose(all, [made(8 * dayMs, 'low-evenings')], at('12:00'), false)?.trigger).toBe('low-evenings');
  expect(choose([], [], at('12:00'), false)).toBeNull();
});

test.each(triggers)('REAL 42 %s is silent just as long as it rests', (trigger) => {
  const only = all.filter((one) => one.trigger === trigger);
  const after = (ms: number) => choose(only, [made(ms, trigger)], at('12:00'), false)?.trigger;
  expect(after(rests[trigger] * dayMs - 1)).toBeUndefined();
  expect(after(rests[trigger] * dayMs)).toBe(trigger);
});

test('quiet hours hold over midnight, but not for someone who looks for a suggestion', () => {
  for (const time of ['21:00', '23:30', '00:30', '07:59']) expect(choose(all, [], at(time), false)).toBeNull();
  expect(choose(all, [], at('08:00'), false)).not.toBeNull();
  expect(choose(all, [], at('23:30'), true)).not.toBeNull();
  expect(choose(all, [made(hourMs)], at('12:00'), true)).toBeNull();
});

test('hours at which suggestions weren’t welcome are left alone, and one no closes none', () => {
  const evenings = (count: number, status: Made['status']) =>
    Array.from({ length: count }, (_, index) => ({
      ...made(0, 'low-days', status),
      at: at('18:00') - (index + 8) * dayMs,
    }));
  expect(welcomeAt(patternOf([], 'UTC', at('18:00')), 'evening')).toBe(0.5);
  expect(choose(all, evenings(1, 'dismissed'), at('18:00'), false)).not.toBeNull();
  expect(choose(all, evenings(3, 'dismissed'), at('18:00'), false)).toBeNull();
  expect(choose(all, evenings(3, 'pending'), at('18:00'), false)).toBeNull();
  expect(choose(all, evenings(3, 'dismissed'), at('12:00'), false)).not.toBeNull();
  expect(choose(all, evenings(3, 'acted_upon'), at('18:00'), false)).not.toBeNull();
});
