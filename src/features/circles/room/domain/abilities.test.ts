import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { isThorough, runs } from '#platform/testing/property-runs.ts';
import { acts } from '../testing/room-acts.ts';
import { actNames, type Deed, type Step, type Who } from '../testing/room-deeds.ts';
import { World } from '../testing/room-world.ts';
import { type Wires, wires } from './abilities.ts';

/** The same steps with no connection lost, no server restarted, and every command on its own. */
function undisturbed(deeds: readonly Deed[]): World {
  const world = new World();
  for (const { who, do: deed } of deeds) {
    if (deed === 'join') world.join(who);
    else if (deed === 'leave') world.leave(who);
    else world.command(who, [deed]);
  }
  return world;
}

const who = fc.constantFrom<Who>(0, 1, 2);
const cut = fc.nat(5).map((n) => n === 0);
const count = fc.integer({ min: 1, max: 3 });

/** What happens besides: lost lines, a server that starts again, time. */
const fates: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ step: fc.constantFrom('join', 'join', 'cut', 'leave'), who }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('restart' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ step: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 30_000, 59_000, minuteMs) }),
  },
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ step: fc.constantFrom(...actNames), who, cut, count }) },
  { weight: 8, arbitrary: fates },
);
// Without a size, sixty at most are about six: too few for anything to come of them.
const stepsOf = (step: fc.Arbitrary<Step>) => fc.array(step, { maxLength: 60, size: 'max' });

/** What people do with one ability, by its own examples: the host more often, and mostly while they're there. */
const ownStep = (ability: keyof Wires): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 20,
      arbitrary: fc.record({
        step: fc.constant('act' as const),
        ability: fc.constant(ability),
        act: fc.constantFrom(...Object.keys(acts[ability])),
        who: fc.constantFrom<Who>(0, 0, 0, 1, 2),
        cut: fc.nat(20).map((n) => n === 0),
        count,
        luck: fc.nat(1_000_000),
      }),
    },
    { weight: 6, arbitrary: fc.record({ step: fc.constant('join' as const), who }) },
    { weight: 4, arbitrary: fates },
  );

const act = (ability: keyof Wires, type: string, by: Who, luck = 0): Step => ({
  step: 'act',
  ability,
  act: type,
  who: by,
  cut: false,
  count: 1,
  luck,
});
/** What chance alone hardly comes by, played first. */
const scenes: Partial<Record<keyof Wires, Step[]>> = {
  // Somebody is put into a small group by the host, and speaks there.
  breakouts: [
    act('breakouts', 'breakouts-create', 0),
    act('breakouts', 'breakouts-place', 0, 8),
    act('breakouts', 'breakouts-open', 0),
    act('breakouts', 'breakouts-voice', 1),
  ],
  rounds: [act('rounds', 'round-begin', 0), act('rounds', 'round-pass', 1), act('rounds', 'round-unpass', 1)],
  runner: [act('runner', 'runner-start', 0), act('runner', 'runner-skip', 0), act('runner', 'runner-back', 0)],
};

/** Rare by chance: a restored hand whose person comes back after the whole time it was kept. */
const comesBackAndStays: Step[] = [
  { step: 'up', who: 0, cut: false, count: 1 },
  { step: 'restart' },
  { step: 'join', who: 0 },
  { step: 'wait', ms: minuteMs },
];

/** A line is taken back while somebody who has read it is away. */
const takenBackMeanwhile: Step[] = [
  { step: 'say', who: 1, cut: false, count: 1 },
  { step: 'cut', who: 2 },
  { step: 'unsay', who: 1, cut: false, count: 1 },
];

/** A hand goes up while its person rests, and stays up: that they rest isn't news after a restart. */
const raisedAtRest: Step[] = [
  { step: 'rest', who: 1, cut: false, count: 1 },
  { step: 'up', who: 1, cut: false, count: 1 },
  { step: 'restart' },
];

test('whatever happens to connections and server, a room ends like one where nothing happened, and every tab shows it', () => {
  fc.assert(
    fc.property(stepsOf(anyStep), (steps) => {
      const world = new World();
      for (const one of [0, 1, 2] as const) world.join(one);
      for (const step of steps) world.play(step);
      world.returnAll();
      const outcome = world.outcome();
      expect(outcome).toEqual(undisturbed(world.deeds).outcome());
      expect(outcome.stored).toEqual(outcome.hands);
      for (const screen of world.screens()) expect(screen.shown).toEqual(screen.true);
    }),
    { numRuns: runs(300), unbiased: true, examples: [[comesBackAndStays], [takenBackMeanwhile], [raisedAtRest]] },
  );
});

test.each(Object.keys(wires) as (keyof Wires)[])(
  'every tab shows of %s what the room would tell it, whatever is done with it',
  (ability) => {
    const [taken, heard] = [new Set<string>(), new Set<string>()];
    fc.assert(
      fc.property(fc.array(ownStep(ability), { maxLength: 100, size: 'max' }), fc.boolean(), (steps, planned) => {
        const world = new World({ planned });
        for (const one of [0, 1, 2] as const) world.join(one);
        for (const step of steps) {
          world.play(step);
          for (const { shown, true: truth } of world.likenesses(ability)) expect(shown).toEqual(truth);
        }
        expect(world.isBlind(ability), `${ability} shows the same whatever the room tells`).toBe(false);
        for (const type of world.taken) taken.add(type);
        for (const type of world.heard) heard.add(type);
      }),
      // Which steps are drawn is by chance: always the same ones show that all of it is played.
      {
        numRuns: runs(240),
        unbiased: true,
        examples: [[scenes[ability] ?? [], true]],
        ...(!isThorough && { seed: 142 }),
      },
    );
    const { commands, frames } = wires[ability];
    expect(Object.keys(commands).filter((type) => !taken.has(type))).toEqual([]);
    expect(Object.keys(frames).filter((type) => !heard.has(type))).toEqual([]);
  },
);
