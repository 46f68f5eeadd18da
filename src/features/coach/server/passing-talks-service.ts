import type { Clock } from '#platform/shared/clock.ts';
import { limits } from '../domain/limits.ts';

/** Talks that aren't kept: in this process's memory alone, each for an hour after its last line. */
export type PassingTalks<State> = {
  /** Undefined for none of theirs. */
  find(userId: string, id: string): State | undefined;
  put(userId: string, id: string, state: State): void;
};

export function createPassingTalks<State>(clock: Clock): PassingTalks<State> {
  const talks = new Map<string, { userId: string; state: State; until: number }>();
  /** The oldest come first, since each is put at the end anew. */
  function forget(): void {
    for (const [id, { until }] of talks) {
      if (until > clock.now() && talks.size <= limits.passingTalks) return;
      talks.delete(id);
    }
  }
  return {
    find(userId, id) {
      forget();
      const talk = talks.get(id);
      return talk?.userId === userId ? talk.state : undefined;
    },
    put(userId, id, state) {
      talks.delete(id);
      talks.set(id, { userId, state, until: clock.now() + limits.passingMinutes * 60_000 });
      forget();
    },
  };
}
