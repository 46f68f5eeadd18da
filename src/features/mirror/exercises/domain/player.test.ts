import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask, breathe, easy, say } from './exercise.ts';
import { beforeIt, type Player, type PlayerEvent, play } from './player.ts';

const steps = [say('Sit down.'), breathe('In and out.', easy, 2), ask('And now?', 10)];
const after = (...events: (PlayerEvent | PlayerEvent['type'])[]) =>
  events.reduce<Player>(
    (player, event) => play(player, typeof event === 'string' ? ({ type: event } as PlayerEvent) : event, steps),
    beforeIt,
  );
const pass = (seconds: number): PlayerEvent => ({ type: 'pass', seconds });

test('it begins with a press, goes on by itself, and ends after its last step', () => {
  expect(after(pass(60))).toEqual(beforeIt);
  expect(after('begin', pass(4.9))).toEqual({ phase: 'going', step: 0, seconds: 4.9, begun: 1 });
  expect(after('begin', pass(4.9), pass(0.1))).toEqual({ phase: 'going', step: 1, seconds: 0, begun: 2 });
  expect(after('begin', pass(5), pass(20), pass(12)).phase).toBe('done');
});

test('a pause holds the time; a device that slept goes on with the next step, not with the end', () => {
  expect(after('begin', pass(2), 'pause', pass(60), 'resume', pass(1))).toMatchObject({ phase: 'going', seconds: 3 });
  expect(after('begin', pass(3_600))).toMatchObject({ phase: 'going', step: 1, seconds: 0 });
});

test('back begins the step again, and from its beginning goes to the one before', () => {
  expect(after('begin', 'next', pass(4), 'back')).toMatchObject({ step: 1, seconds: 0 });
  expect(after('begin', 'next', pass(1), 'back')).toMatchObject({ step: 0, seconds: 0 });
  expect(after('begin', 'back')).toMatchObject({ step: 0 });
  expect(after('begin', pass(1), 'back').begun).toBe(2);
  expect(after('begin', pass(1), 'pause', 'resume').begun).toBe(1);
});

test('whatever was pressed before, enough is enough at once, and nothing moves after it', () => {
  const types = ['begin', 'pause', 'resume', 'next', 'back'] as const;
  const event = fc.oneof(
    fc.constantFrom(...types).map((type): PlayerEvent => ({ type })),
    fc.double({ min: 0, max: 100, noNaN: true }).map(pass),
  );
  fc.assert(
    fc.property(fc.array(event), fc.array(event), (before, then) => {
      const player = after(...before);
      expect(steps[player.step]).toBeDefined();
      expect(player.seconds).toBeLessThan((steps[player.step]?.seconds ?? 0) + 1e-9);
      const left = play(player, { type: 'enough' }, steps);
      if (player.phase === 'going' || player.phase === 'paused') expect(left.phase).toBe('left');
      const still = then.filter(({ type }) => type !== 'begin');
      expect(still.reduce((state, one) => play(state, one, steps), left)).toEqual(left);
    }),
  );
});
