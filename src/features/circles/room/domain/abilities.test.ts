import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { runs } from '#platform/testing/property-runs.ts';
import type { Deed, Step, Who } from '../testing/room-deeds.ts';
import { World } from '../testing/room-world.ts';

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
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      step: fc.constantFrom(
        'say',
        'confide',
        'unsay',
        'up',
        'down',
        'lower-other',
        'mute',
        'unmute',
        'mute-other',
        'rest',
        'be-back',
        'round',
        'hand-on',
        'hush',
        'speak',
        'react',
        'allow-reactions',
        'share',
        'ask-to-share',
        'let-share',
        'door',
        'program',
        'plan',
      ),
      who,
      cut: fc.nat(5).map((n) => n === 0),
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ step: fc.constantFrom('join', 'join', 'cut', 'leave'), who }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('restart' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ step: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 30_000, 59_000, minuteMs) }),
  },
);

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
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      const world = new World();
      for (const one of [0, 1, 2] as const) world.join(one);
      for (const step of steps) world.play(step);
      world.returnAll();
      const outcome = world.outcome();
      expect(outcome).toEqual(undisturbed(world.deeds).outcome());
      expect(outcome.stored).toEqual(outcome.hands);
      for (const screen of world.screens()) expect(screen.shown).toEqual(screen.true);
    }),
    { numRuns: runs(300), examples: [[comesBackAndStays], [takenBackMeanwhile], [raisedAtRest]] },
  );
});
