import type { ExerciseStep } from './exercise.ts';

/**
 * Being led through an exercise: which step, how many seconds into it, and whether it's going. `begun` counts up with each
 * beginning of a step, also of the same one again, so that picture and sound begin with it.
 */
export type Player = {
  phase: 'before' | 'going' | 'paused' | 'done' | 'left';
  step: number;
  seconds: number;
  begun: number;
};

export type PlayerEvent =
  | { type: 'begin' | 'pause' | 'resume' | 'next' | 'back' | 'enough' }
  /** That many seconds have gone by. */
  | { type: 'pass'; seconds: number };

/** Nobody has begun yet. */
export const beforeIt: Player = { phase: 'before', step: 0, seconds: 0, begun: 0 };

/**
 * The next state. Time only moves what's going, and by one step at most: a device that slept leads on from where it
 * was. `enough` ends it in every state but at its own end.
 */
export function play(player: Player, event: PlayerEvent, steps: readonly ExerciseStep[]): Player {
  const { phase, step, seconds } = player;
  const begun = player.begun + 1;
  if (event.type === 'begin') return { phase: 'going', step: 0, seconds: 0, begun };
  if (phase !== 'going' && phase !== 'paused') return player;
  switch (event.type) {
    case 'enough':
      return { ...player, phase: 'left' };
    case 'pause':
      return { ...player, phase: 'paused' };
    case 'resume':
      return { ...player, phase: 'going' };
    case 'next':
      return onFrom(player, steps);
    case 'back':
      // As players do: a second press, at the beginning of a step, goes to the one before it.
      return { ...player, step: seconds > restartSeconds ? step : Math.max(0, step - 1), seconds: 0, begun };
    case 'pass': {
      if (phase === 'paused') return player;
      const passed = seconds + event.seconds;
      return passed < (steps[step]?.seconds ?? 0) ? { ...player, seconds: passed } : onFrom(player, steps);
    }
  }
}

const restartSeconds = 3;

function onFrom(player: Player, steps: readonly ExerciseStep[]): Player {
  const step = player.step + 1;
  return step < steps.length ? { ...player, step, seconds: 0, begun: player.begun + 1 } : { ...player, phase: 'done' };
}
