import type { Clock } from '#platform/shared/clock.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { limits } from '../domain/limits.ts';

/** Talks that aren't kept: in this process's memory alone, each for an hour after its last line, a few of each person. */
export type PassingTalks<State> = {
  /** Undefined for none of theirs. */
  find(userId: string, id: string): State | undefined;
  put(userId: string, id: string, state: State): void;
};

export function createPassingTalks<State>(clock: Clock): PassingTalks<State> {
  /** By person and id: ids are the callers' own, and nobody reaches another's by naming it. */
  const talks = new Map<string, { state: State; until: number }>();
  const keyOf = (userId: string, id: string) => `${userId} ${id}`;
  /** The oldest come first, since each is put back at the end. */
  function forget(): void {
    for (const [key, { until }] of talks) {
      if (until > clock.now() && talks.size <= limits.passingTalks) return;
      talks.delete(key);
    }
  }
  return {
    find(userId, id) {
      forget();
      return talks.get(keyOf(userId, id))?.state;
    },
    put(userId, id, state) {
      talks.delete(keyOf(userId, id));
      const [oldest, ...others] = [...talks.keys()].filter((key) => key.startsWith(`${userId} `));
      if (oldest !== undefined && others.length + 1 >= limits.passingTalksEach) talks.delete(oldest);
      talks.set(keyOf(userId, id), { state, until: clock.now() + limits.passingMinutes * minuteMs });
      forget();
    },
  };
}
