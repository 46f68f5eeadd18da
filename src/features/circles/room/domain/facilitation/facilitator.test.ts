import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { metricsOf } from '../engagement/metrics.ts';
import { blank, type FacilitatorMemory, lapsesAfterMs, look, putAway } from './facilitator.ts';
import type { ProposalReason } from './rules.ts';
import { everyChoices, modes, quietChoices, type Setup } from './setup.ts';
import type { NowPhase, Situation } from './situation.ts';
import { toolNames } from './tools.ts';

const start = 1_000_000;
const sharing: NowPhase = {
  at: 0,
  version: 1,
  name: 'Sharing',
  type: 'sharing',
  grouping: { kind: 'circle' },
  elapsedMs: 0,
  leftMs: 20 * minuteMs,
  paused: false,
  next: { name: 'Pairs', minutes: 10, grouping: { kind: 'rounds_of_pairs', rounds: 2 } },
};
const calm: Situation = {
  now: start,
  hush: false,
  phase: sharing,
  done: false,
  round: null,
  groups: null,
  hands: [],
  people: 6,
  spoke: null,
  engagement: null,
};
const setup = (mode: Setup['mode'], changes: Partial<Setup> = {}): Setup => ({
  mode,
  quietSeconds: 60,
  everyMinutes: 5,
  asksModel: false,
  ...changes,
});
type Moment = Partial<Omit<Situation, 'phase'>> & { phase?: Partial<NowPhase> | null };

/** The situation this many minutes after the start; the phase began at the start unless it says otherwise. */
function at(minutes: number, { phase, ...changes }: Moment = {}): Situation {
  const elapsedMs = minutes * minuteMs;
  const known = { ...sharing, elapsedMs, leftMs: Math.max(0, 20 * minuteMs - elapsedMs), ...phase };
  return { ...calm, ...changes, now: start + elapsedMs, phase: phase === null ? null : known };
}
const seen = (mode: Setup['mode'] | Setup, ...moments: Situation[]): FacilitatorMemory =>
  moments.reduce((memory, moment) => look(memory, moment, typeof mode === 'string' ? setup(mode) : mode), blank);
const reasonOf = (memory: FacilitatorMemory): ProposalReason['type'] | undefined => memory.card?.reason.type;

test('REAL 18 the Moderator has a card once a hand has waited for a good minute, with whose it is, and it goes with the hand', () => {
  const hands = ['bob'];
  const waiting = seen('moderator', at(2), at(3, { hands }), at(4.2, { hands }));
  expect(waiting.card).toBeNull();
  const comes = look(waiting, at(4.25, { hands }), setup('moderator'));
  expect(comes.card).toMatchObject({ reason: { type: 'hand-waits', minutes: 1, userId: 'bob' }, tool: null });
  expect(look(comes, at(4.3), setup('moderator')).card).toBeNull();
  // The one that's up longest counts, wherever it stands.
  for (const both of [
    ['ann', 'bob'],
    ['bob', 'ann'],
    ['zoe', 'bob'],
  ])
    expect(seen('moderator', at(1, { hands }), at(2, { hands: both }), at(3, { hands: both })).card?.reason).toEqual({
      type: 'hand-waits',
      minutes: 2,
      userId: 'bob',
    });
  // Taken down and up again it hasn't waited; nobody is called while somebody has the piece.
  expect(seen('moderator', at(2), at(3, { hands }), at(5), at(6, { hands })).card).toBeNull();
  const round = { isGoing: true, waiting: 0, been: 1 };
  expect(seen('moderator', at(2), at(3, { hands }), at(7, { hands, round })).card).toBeNull();
});

test('REAL 18 a round that doesn’t fit the time is said to either, and one that’s over proposes to go on', () => {
  const going = { isGoing: true, waiting: 3, been: 2 };
  for (const mode of ['coach', 'moderator'] as const)
    expect(seen(mode, at(10), at(18, { round: going })).card?.reason).toEqual({
      type: 'round-and-time',
      waiting: 3,
      minutes: 2,
    });
  const over = { isGoing: false, waiting: 0, been: 5 };
  const card = seen('coach', at(5), at(10, { round: over })).card;
  expect(card).toMatchObject({
    reason: { type: 'round-over', next: 'Pairs', minutes: 10 },
    tool: { name: 'advance_workshop_phase', version: 1 },
  });
  // Once the plan has moved on it's about nothing any more.
  const before = seen('coach', at(5), at(10, { round: over }));
  expect(look(before, at(10.1, { round: over, phase: { version: 2 } }), setup('coach')).card).toBeNull();
  expect(seen('coach', at(5), at(10, { round: over, phase: { next: null } })).card).toBeNull();
});

test('REAL 18 the AI Coach proposes the groups of the plan, for this phase or the next, with enough people', () => {
  const grouping = { kind: 'groups', size: 3 } as const;
  expect(seen('coach', at(2), at(4, { phase: { grouping } })).card).toMatchObject({
    reason: { type: 'groups-now', name: 'Sharing', size: 3 },
    tool: { name: 'create_breakout_groups', group_size: 3, activity: 'Sharing', duration_minutes: 15, way: 'balanced' },
  });
  expect(seen('coach', at(10), at(18)).card).toMatchObject({
    reason: { type: 'groups-next', name: 'Pairs' },
    tool: { name: 'create_breakout_groups', group_size: 2, duration_minutes: 5, way: 'pairs' },
  });
  expect(seen('coach', at(10), at(18, { people: 3 })).card).toBeNull();
  expect(seen('coach', at(10), at(18, { groups: 'planned' })).card).toBeNull();
});

test('REAL 12 a silence is left alone for as long as hosts chose, or always, and only a measured one is known', () => {
  const spoke = [minuteMs, 30_000, 0, 0, 0, 0];
  const moments = [at(2, { spoke }), at(3, { spoke: [61_000, 30_000, 0, 0, 0, 0] })];
  const then = (minutes: number) => at(minutes, { spoke: [61_000, 30_000, 0, 0, 0, 0] });
  expect(seen('coach', ...moments, then(3.9)).card).toBeNull();
  expect(seen('coach', ...moments, then(4)).card).toMatchObject({
    reason: { type: 'quiet' },
    tool: { name: 'assess_engagement', engagement_level: 'quiet', adaptation_needed: false },
  });
  expect(seen(setup('coach', { quietSeconds: 120 }), ...moments, then(4.9)).card).toBeNull();
  expect(seen(setup('coach', { quietSeconds: null }), ...moments, then(9)).card).toBeNull();
  expect(seen('coach', at(2), at(9)).card).toBeNull();
  expect(seen('coach', ...moments.map((one) => ({ ...one, phase: null }))).card).toBeNull();
});

test('CARE C16 that few have spoken is said of the group: no name, and no figure of anybody', () => {
  const quiet = { quietSeconds: null };
  const spoke = [150_000, 90_000, 20_000, 1_000, 0, 0];
  const { card } = seen(setup('coach', quiet), at(2, { spoke }), at(6, { spoke }));
  expect(card).toMatchObject({ reason: { type: 'few-voices', silent: 3 }, tool: { name: 'assess_engagement' } });
  expect(JSON.stringify(card)).not.toMatch(/150000|90000|20000/);
  for (const fair of [
    [150_000, 90_000, 80_000, 70_000],
    [150_000, 5_000, 0],
    [minuteMs, minuteMs, 0, 0],
  ])
    expect(seen(setup('coach', quiet), at(2, { spoke: fair }), at(6, { spoke: fair })).card).toBeNull();
});

test('REAL 18 time, a plan that stands still or is over, and what to write down', () => {
  const last = { phase: { next: null } };
  expect(seen('moderator', at(10), at(18.1, last)).card).toMatchObject({
    reason: { type: 'two-minutes' },
    line: 'two-minutes',
  });
  // It's said only as long as it is true.
  expect(seen('moderator', at(10), at(17.4, last)).card).toBeNull();
  expect(look(seen('moderator', at(10), at(18.1, last)), at(18.6, last), setup('moderator')).card).toBeNull();
  // The server writes nothing to all beside open groups.
  expect(seen('moderator', at(10), at(18.1, { groups: 'open' })).card?.line).toBeNull();
  expect(seen('notes', at(10), at(18.1)).card).toMatchObject({ reason: { type: 'write-down' }, line: 'write-down' });
  expect(seen('notes', at(10), at(18.1, { phase: { type: 'check_in' } })).card).toBeNull();
  const paused = { phase: { paused: true } };
  expect(reasonOf(seen('moderator', at(2, paused), at(7, paused)))).toBe('stands-still');
  expect(seen('moderator', at(2, paused), at(5), at(8, paused)).card).toBeNull();
  const done = { phase: null, done: true };
  expect(reasonOf(seen('coach', at(20, done), at(23, done)))).toBe('plan-over');
  expect(reasonOf(seen('notes', at(20, done), at(21, done)))).toBe('write-down-at-end');
});

test('a card lapses to a no after a minute, and isn’t said again', () => {
  const hands = ['bob'];
  const card = seen('moderator', at(1, { hands }), at(5, { hands }));
  expect(reasonOf(card)).toBe('hand-waits');
  expect(look(card, at(5.99, { hands }), setup('moderator')).card).toBe(card.card);
  const lapsed = look(card, at(6, { hands }), setup('moderator'));
  expect(lapsed.card).toBeNull();
  expect(look(lapsed, at(15, { hands }), setup('moderator')).card).toBeNull();
  const away = putAway(card, start + 5.1 * minuteMs);
  expect(look(away, at(5.2, { hands }), setup('moderator')).card).toBeNull();
  expect(look(card, at(5.5, { hands, hush: true }), setup('moderator')).card).toBeNull();
});

test('switched off it forgets what it noticed', () => {
  const hands = ['bob'];
  const off = look(seen('moderator', at(1, { hands }), at(5, { hands })), at(5.1, { hands }), setup('off'));
  expect(off).toBe(blank);
  expect(look(off, at(99, { hands }), setup('off'))).toBe(blank);
});

const anyPhase: fc.Arbitrary<NowPhase | null> = fc.option(
  fc.record({
    at: fc.nat(3),
    version: fc.nat(20),
    name: fc.constant('Phase'),
    type: fc.constantFrom('sharing', 'check_in', 'practice', 'talk', 'opening'),
    grouping: fc.constantFrom(
      { kind: 'circle' } as const,
      { kind: 'groups', size: 3 } as const,
      { kind: 'rounds_of_pairs', rounds: 2 } as const,
    ),
    elapsedMs: fc.nat(20 * minuteMs),
    leftMs: fc.nat(8 * minuteMs),
    paused: fc.boolean(),
    next: fc.constantFrom(null, sharing.next),
  }),
  { freq: 6 },
);
const figure = fc.nat(20).map((steps) => 5 * steps);
const anyEngaged = fc.option(
  fc.record({
    metrics: fc.option(
      fc.record({ participation: figure, attention: figure }).map((figures) => metricsOf(figures, null)),
    ),
    low: fc.boolean(),
    lowGroups: fc.subarray([{ id: 'one', name: 'Group 1' }]),
    minutes: fc.nat(60),
  }),
);
const anyMoment = fc.record({
  afterMs: fc.oneof(fc.nat(3_000), fc.nat(90_000), fc.nat(6 * minuteMs)),
  away: fc.boolean(),
  situation: fc.record({
    now: fc.constant(0),
    hush: fc.constantFrom(false, false, false, true),
    phase: anyPhase,
    done: fc.boolean(),
    round: fc.option(fc.record({ isGoing: fc.boolean(), waiting: fc.nat(4), been: fc.nat(4) })),
    groups: fc.constantFrom(null, null, null, 'planned' as const, 'open' as const),
    hands: fc.subarray(['a', 'b', 'c']),
    people: fc.nat(9),
    spoke: fc.option(fc.array(fc.nat(200_000), { maxLength: 6 })),
    engagement: anyEngaged,
  }),
});
const anySetup = fc.record({
  mode: fc.constantFrom(...modes),
  quietSeconds: fc.constantFrom(...quietChoices, null),
  everyMinutes: fc.constantFrom(...everyChoices),
  asksModel: fc.boolean(),
});

test('whatever happens: one card at most, none in a hush or a phase’s first minute, none sooner than hosts chose, and each lapses', () => {
  fc.assert(
    fc.property(anySetup, fc.array(anyMoment, { maxLength: 60 }), (chosen, moments) => {
      let memory = blank;
      let now = start;
      let phase: { at: number | null; since: number } | null = null;
      let goneAt: number | null = null;
      const keys = new Set<string>();
      for (const { afterMs, away, situation } of moments) {
        now += afterMs;
        const shown = situation.phase?.at ?? null;
        if (phase === null || phase.at !== shown) phase = { at: shown, since: now };
        const before = memory.card;
        memory = look(memory, { ...situation, now }, chosen);
        const { card } = memory;
        if (chosen.mode === 'off' && situation.engagement === null) {
          // Off means that nothing is kept, and whatever comes later starts over.
          expect(memory).toEqual(blank);
          keys.clear();
          goneAt = null;
          continue;
        }
        if (before && card !== before) {
          goneAt = now;
          // What has gone leaves room to breathe, and isn't replaced at once.
          expect(card).toBeNull();
        }
        if (card) {
          if (chosen.mode === 'off') expect(card.key).toMatch(/^engaged /);
          if (card.key.startsWith('engaged ')) expect(situation.engagement).not.toBeNull();
          expect(situation.hush).toBe(false);
          expect(now - card.at).toBeLessThan(lapsesAfterMs);
          if (card.tool) expect(toolNames).toContain(card.tool.name);
        }
        if (card && !before) {
          expect(keys.has(card.key)).toBe(false);
          keys.add(card.key);
          if (shown !== null) expect(now - phase.since).toBeGreaterThanOrEqual(minuteMs);
          if (goneAt !== null) expect(now - goneAt).toBeGreaterThanOrEqual(chosen.everyMinutes * minuteMs);
        }
        if (away && memory.card) {
          memory = putAway(memory, now);
          goneAt = now;
        }
      }
    }),
    { numRuns: runs(500) },
  );
});

test('it makes no difference in which order hands and people come', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...modes).map((mode) => setup(mode)),
      fc.array(anyMoment, { minLength: 1, maxLength: 25 }),
      (chosen, moments) => {
        const play = (turn: <T>(list: readonly T[]) => readonly T[]) => {
          let now = start;
          return moments.reduce((memory, { afterMs, situation }) => {
            now += afterMs;
            const spoke = situation.spoke?.toSorted((a, b) => b - a) ?? null;
            return look(memory, { ...situation, spoke, now, hands: turn(situation.hands) }, chosen);
          }, blank);
        };
        expect(play((list) => list.toReversed()).card).toEqual(play((list) => list).card);
      },
    ),
  );
});
