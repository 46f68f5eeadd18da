import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { metricsOf } from '../engagement/metrics.ts';
import { answered, asked, asks, blank, type FacilitatorMemory, lapsesAfterMs, look } from './facilitator.ts';
import { FacilitationFacts, factsOf } from './facts.ts';
import { type ReadProposal, readCall, wordsOf } from './proposal.ts';
import { everyChoices, modes, type Setup } from './setup.ts';
import type { NowPhase, Situation } from './situation.ts';

const start = 1_000_000;
const phase: NowPhase = {
  at: 1,
  version: 7,
  name: 'Sharing',
  type: 'sharing',
  grouping: { kind: 'circle' },
  elapsedMs: 5 * minuteMs,
  leftMs: 20 * minuteMs,
  paused: false,
  next: { name: 'Pairs', minutes: 10, grouping: { kind: 'rounds_of_pairs', rounds: 2 } },
};
const calm: Situation = {
  now: start,
  hush: false,
  phase,
  done: false,
  round: null,
  groups: null,
  hands: [],
  people: 6,
  spoke: null,
  engagement: null,
};
const coach: Setup = { mode: 'coach', quietSeconds: 60, everyMinutes: 2, asksModel: true };
const at = (minutes: number, changes: Partial<Situation> = {}): Situation => ({
  ...calm,
  now: start + minutes * minuteMs,
  ...changes,
});
/** What a tab knows that has looked since the start, and has settled. */
const settled = (setup = coach, changes: Partial<Situation> = {}) =>
  [at(0, changes), at(1, changes)].reduce((memory, moment) => look(memory, moment, setup), blank);
const goOn: ReadProposal = { name: 'advance_workshop_phase', reason: 'Everyone has had a turn.' };
const groups: ReadProposal = {
  name: 'create_breakout_groups',
  group_size: 2,
  activity: 'One thing each',
  duration_minutes: 8,
};
/** A tab that asked in the second minute, and was answered. */
function told(call: ReadProposal, setup = coach): FacilitatorMemory {
  const asking = asked(settled(setup), at(1));
  return answered(asking, call, at(1));
}

test('REAL 18 a model is asked once there’s time for a card and the rules have none, as rarely as cards come', () => {
  expect(asks(blank, at(0), coach)).toBe(false);
  const memory = settled();
  expect(asks(memory, at(1), coach)).toBe(true);
  for (const setup of [
    { ...coach, asksModel: false },
    ...(['off', 'notes'] as const).map((mode) => ({ ...coach, mode })),
  ])
    expect(asks(settled(setup), at(1), setup)).toBe(false);
  for (const changes of [
    { hush: true },
    { round: { isGoing: true, waiting: 1, been: 1 } },
    { groups: 'open' as const },
    { phase: null },
    { phase: { ...phase, paused: true } },
  ])
    expect(asks(memory, at(1, changes), coach)).toBe(false);
  const once = asked(memory, at(1));
  expect([asks(once, at(2.9), coach), asks(once, at(3), coach)]).toEqual([false, true]);
  const card = look(memory, at(1, { phase: { ...phase, leftMs: minuteMs } }), coach);
  expect(card.card).not.toBeNull();
  expect(asks(card, at(9), coach)).toBe(false);
});

test('R-RT-22 R-RT-23 its call becomes a card for the plan as it was, which lapses, and comes once', () => {
  const shown = look(told(goOn), at(1.1), coach);
  expect(shown.card).toMatchObject({
    reason: { type: 'model', call: goOn },
    tool: { name: 'advance_workshop_phase', version: 7 },
    line: null,
  });
  expect(look(shown, at(1.1 + lapsesAfterMs / minuteMs), coach).card).toBeNull();
  // The same again in the same step of the plan is no other card.
  const no = look(shown, at(3), coach);
  const again = answered(asked(no, at(9)), goOn, at(9));
  expect(look(again, at(9.1), coach).card).toBeNull();
  expect(look(answered(asked(no, at(9)), groups, at(9)), at(9.1), coach).card).not.toBeNull();
  expect(look(told(groups), at(1.1), coach).card?.tool).toMatchObject({
    name: 'create_breakout_groups',
    way: 'pairs',
    group_size: 2,
    duration_minutes: 8,
  });
});

test('it goes, or never comes, once the moment isn’t the one that it was asked about', () => {
  const shown = look(told(goOn), at(1.1), coach);
  for (const changes of [
    { phase: { ...phase, version: 8 } },
    { phase: { ...phase, at: 2 } },
    { phase: { ...phase, next: null } },
    { hush: true },
    { groups: 'planned' as const },
    { round: { isGoing: true, waiting: 1, been: 1 } },
  ]) {
    expect(look(shown, at(1.2, changes), coach).card).toBeNull();
    expect(look(told(goOn), at(1.1, changes), coach).card).toBeNull();
  }
  expect(look(shown, at(1.2), { ...coach, asksModel: false }).card).toBeNull();
  // Too few people for groups, or too little time for them; and words that come a minute late.
  for (const call of [
    { ...groups, group_size: 4 },
    { ...groups, duration_minutes: 21 },
  ])
    expect(look(told(call), at(1.1), coach).card).toBeNull();
  expect(look(told(groups), at(1.1, { people: 1 }), coach).card).toBeNull();
  expect(look(told(goOn), at(2.1), coach).card).toBeNull();
  // What a model was asked for another mode, or before the last time, isn't heard.
  expect(answered(blank, goOn, at(1))).toBe(blank);
  expect(answered(asked(settled(), at(3)), goOn, at(1)).proposed).toBeNull();
});

test('R-RT-24 of how turns are spread it says something only where something would change', () => {
  const assess = (level: string, needed: boolean) =>
    readCall(
      'assess_engagement',
      JSON.stringify({ engagement_level: level, adaptation_needed: needed, suggested_change: 'A round.' }),
    ) ?? expect.unreachable();
  expect(look(told(assess('uneven', true)), at(1.1), coach).card?.tool).toMatchObject({
    suggested_change: 'a-round',
  });
  // A silence is for hosts to set (REAL 12), and nothing that it's told of.
  for (const call of [assess('even', true), assess('uneven', false), assess('quiet', true)])
    expect(look(told(call), at(1.1), coach).card).toBeNull();
});

test('CARE C15 C16 it’s told the shape of the plan and counts, and nothing of anybody', () => {
  const situation = at(9, {
    hands: ['user-bob', 'user-cleo'],
    spoke: [400_000, 100_000, 80_000, 1_000],
    round: { isGoing: false, waiting: 0, been: 6 },
    engagement: {
      metrics: metricsOf({ participation: 70, attention: 60 }, 20),
      low: true,
      lowGroups: [{ id: 'group-1', name: 'Bob’s group' }],
      minutes: 12,
    },
  });
  const facts = factsOf(situation, { ...phase, name: 'Bob’s story' });
  expect(v.parse(FacilitationFacts, facts)).toEqual(facts);
  expect(facts).toEqual({
    people: 6,
    phase: { type: 'sharing', grouping: 'circle', minutes_gone: 5, minutes_left: 20 },
    next_phase: { minutes: 10, grouping: 'rounds_of_pairs' },
    had_a_turn: 6,
    hands_up: 2,
    speaking: { minutes: 10, share_of_two: 86, hardly_heard: 1 },
  });
  // Of three, one could tell whose it is.
  expect(factsOf(at(1, { spoke: [5, 4, 3] }), { ...phase, next: null })).toMatchObject({
    speaking: null,
    next_phase: null,
    had_a_turn: null,
  });
});

test.each([
  'Bob has said enough.',
  'One of them has clinical depression.',
  'She seems tired.',
  'People feel anxious.',
  'Somebody hasn’t spoken.',
  'A participant has been quiet.',
  'People are tired.',
  '1 of 6 has hardly spoken.',
])('CARE C16 C22 “%s” isn’t shown: it speaks of somebody', (reason) => {
  expect(wordsOf({ name: 'advance_workshop_phase', reason }, ['Bob'])).toBeNull();
  expect(wordsOf({ name: 'advance_workshop_phase', reason: 'Most have had a turn.' }, ['Bob'])).not.toBeNull();
});

const anyMoment = fc.record({
  afterMs: fc.oneof(fc.nat(3_000), fc.nat(4 * minuteMs)),
  hush: fc.constantFrom(false, false, true),
  groups: fc.constantFrom(null, null, 'open' as const),
  phase: fc.constantFrom(phase, phase, { ...phase, version: 8 }, { ...phase, paused: true }, null),
  answers: fc.boolean(),
});

test('whatever happens: never asked in a silence, nor sooner than hosts chose, and no card of it in one', () => {
  const anySetup = fc.record({
    mode: fc.constantFrom(...modes),
    everyMinutes: fc.constantFrom(...everyChoices),
    quietSeconds: fc.constant(null),
    asksModel: fc.boolean(),
  });
  fc.assert(
    fc.property(anySetup, fc.array(anyMoment, { maxLength: 40 }), (setup, moments) => {
      let [memory, now] = [blank, start];
      let last: number | null = null;
      for (const { afterMs, answers, ...changes } of moments) {
        now += afterMs;
        const situation = { ...calm, ...changes, now };
        memory = look(memory, situation, setup);
        if (memory.card?.reason.type === 'model') {
          expect(setup.asksModel && !situation.hush && situation.groups === null).toBe(true);
          expect(situation.phase?.version).toBe(memory.proposed?.step?.version);
        }
        if (!asks(memory, situation, setup)) continue;
        expect(setup.asksModel && !situation.hush && situation.phase !== null).toBe(true);
        if (last !== null) expect(now - last).toBeGreaterThanOrEqual(setup.everyMinutes * minuteMs);
        last = now;
        memory = asked(memory, situation);
        if (answers) memory = answered(memory, goOn, situation);
      }
    }),
  );
});
