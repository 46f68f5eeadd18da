import * as v from 'valibot';
import { type Phase, phasesOf } from '#features/circles/templates/domain/phases.ts';
import { batch } from '#platform/server/batch.ts';
import type { Database } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { plainPhase, planned, Run } from '../../domain/runner/run.ts';
import { outcomeOf, type RunnerStore } from '../../domain/runner/runner.ts';
import type { EndingWorkshops } from '../closing/closing-service.ts';
import { findRuns, forgetEndedRuns, type KeptRun, saveRun } from './runner-repository.ts';

/** The runner's store: the run as it is kept, or the plan of the workshop's template where nobody began one. */
export function createRunnerStore(database: Database, workshops: Pick<EndingWorkshops, 'endFromRoom'>): RunnerStore {
  // One look for all rooms that fill at once after a restart.
  const find = batch<string, KeptRun | null>(
    (ids) =>
      database.asSystem(async (tx) => {
        const kept = await findRuns(tx, ids);
        return ids.map((id) => kept.get(id) ?? null);
      }),
    { atMost: 500, atOnce: 4, keyOf: String },
  );
  return {
    async restore(workshopId) {
      const kept = await find(workshopId);
      return kept ? [runOf(kept)] : [];
    },
    async store(workshopId, drafts, before) {
      // A template that was changed since the room opened is begun as it is now.
      const kept = before.status === 'not-started' ? await find(workshopId) : null;
      const { run, refused } = outcomeOf(drafts, kept ? runOf(kept) : before);
      const end = drafts.find(({ by }, index) => by !== null && !refused[index]);
      if (end?.by) await workshops.endFromRoom({ userId: end.by }, workshopId);
      if (run.version > 0) await database.asSystem((tx) => saveRun(tx, workshopId, run));
      return { stored: [run], refusals: refused.map((denied) => denied && new Refusal(denied.code, denied.message)) };
    },
  };
}

/** A workshop that ended leaves its run behind. */
export function forgetRunsOfEnded(database: Database): Promise<void> {
  return database.asSystem(forgetEndedRuns);
}

/** One that an older server wrote differently is restarted, from its version on, since only a newer one is kept. */
function runOf({ run, version, structure, prompts, minutes }: KeptRun): Run {
  const read = v.safeParse(Run, run);
  return read.success ? read.output : planned(planOf(structure, minutes), version ?? 0, prompts ?? {});
}

/** The template's phases, or one phase as long as the circle; none in a room that nobody planned, where no time counts down. */
function planOf(structure: unknown, minutes: number | null): Phase[] {
  const plain = minutes === null ? [] : [plainPhase(minutes)];
  if (structure === null) return plain;
  try {
    return phasesOf(structure);
  } catch (error) {
    if (!(error instanceof v.ValiError)) throw error;
    return plain;
  }
}
