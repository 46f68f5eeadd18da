import { expect, test } from 'vitest';
import { secondMs } from '#platform/shared/duration.ts';
import { metricsOf } from '../engagement/metrics.ts';
import { blank, type FacilitatorMemory, lapsesAfterMs, look, putAway } from './facilitator.ts';
import { usualSetup } from './setup.ts';
import type { Engaged, Situation } from './situation.ts';

const start = 1_000_000;
const engaged = (participation: number, attention: number, changes: Partial<Engaged> = {}): Engaged => ({
  metrics: metricsOf({ participation, attention }, null),
  low: false,
  lowGroups: [],
  minutes: 0,
  ...changes,
});
const situation = (after: number, engagement: Engaged | null, changes: Partial<Situation> = {}): Situation => ({
  now: start + after,
  hush: false,
  phase: null,
  done: false,
  round: null,
  groups: null,
  hands: [],
  people: 6,
  spoke: null,
  engagement,
  ...changes,
});
/** What's seen every five seconds, from one to the other; the AI Facilitator itself is off. */
function seen(from: number, to: number, engagement: Engaged | null, changes: Partial<Situation> = {}, first = blank) {
  let memory: FacilitatorMemory = first;
  for (let at = from; at <= to; at += 5 * secondMs)
    memory = look(memory, situation(at, engagement, changes), usualSetup);
  return memory;
}
const tired = engaged(55, 55);

test('R-CONST-19 R-CONST-22 what lasts half a minute becomes a card of the one card system, also with the AI off', () => {
  const { card } = seen(0, 60 * secondMs, tired);
  expect(card).toMatchObject({
    reason: { type: 'engagement', about: 'overall' },
    tool: { name: 'assess_engagement', engagement_level: 'low', suggested_change: 'check-in' },
  });
  const late = seen(60 * secondMs, 75 * secondMs, tired, {}, seen(0, 55 * secondMs, engaged(90, 90)));
  expect(late.card).toBeNull();
  expect(seen(80 * secondMs, 90 * secondMs, tired, {}, late).card).not.toBeNull();
  expect(seen(0, 90 * secondMs, engaged(90, 90)).card).toBeNull();
});

test('off means that nothing of it is kept', () => {
  expect(look(seen(0, 60 * secondMs, tired), situation(65 * secondMs, null), usualSetup)).toEqual(blank);
});

test('it lapses to a no after a minute, and then none comes for as long as hosts chose', () => {
  const shown = seen(0, 60 * secondMs, tired);
  const lapsed = seen(65 * secondMs, 60 * secondMs + lapsesAfterMs, tired, {}, shown);
  expect(lapsed.card).toBeNull();
  const other = engaged(90, 45);
  const pause = usualSetup.everyMinutes * 60 * secondMs;
  expect(seen(125 * secondMs, 115 * secondMs + pause, other, {}, lapsed).card).toBeNull();
  expect(seen(125 * secondMs, 125 * secondMs + pause, other, {}, lapsed).card?.reason).toEqual({
    type: 'engagement',
    about: 'attention',
  });
});

test('a reason that has gone takes its card along; what was put away isn’t said again while it lasts', () => {
  const shown = seen(0, 60 * secondMs, tired);
  expect(seen(65 * secondMs, 65 * secondMs, engaged(90, 90), {}, shown).card).toBeNull();
  const no = putAway(shown, start + 60 * secondMs);
  expect(seen(65 * secondMs, 3_000 * secondMs, tired, {}, no).card).toBeNull();
});

test('none comes in a hush, in a round, or of nothing that’s measured', () => {
  for (const changes of [{ hush: true }, { round: { isGoing: true, waiting: 2, been: 1 } }])
    expect(seen(0, 90 * secondMs, tired, changes).card).toBeNull();
  expect(seen(0, 90 * secondMs, { ...tired, metrics: null }).card).toBeNull();
});

test('R-CONST-23 R-VAL-16 REAL 31 a low circle of four or more gets the adaptation; a low group, a visit', () => {
  const low = engaged(30, 30, { low: true });
  expect(seen(0, 60 * secondMs, low).card).toMatchObject({
    reason: { about: 'alert' },
    tool: { suggested_change: 'groups' },
  });
  expect(seen(0, 60 * secondMs, low, { people: 3 }).card?.reason).toMatchObject({ about: 'overall' });
  const inGroups = { ...low, low: false, lowGroups: [{ id: 'one', name: 'Group 1' }] };
  expect(seen(0, 60 * secondMs, inGroups, { groups: 'open' }).card).toMatchObject({
    reason: { type: 'group-low', name: 'Group 1' },
    tool: { suggested_change: 'look-in', group: 'one' },
  });
  expect(seen(0, 90 * secondMs, tired, { groups: 'open' }).card).toBeNull();
});

test('R-CONST-20 after half an hour that goes well it’s a break', () => {
  const well = engaged(90, 90, { minutes: 31 });
  expect(seen(0, 60 * secondMs, well).card?.tool).toMatchObject({
    engagement_level: 'high',
    suggested_change: 'break',
  });
});
