import type { Caller, Database } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { PhaseTiming, Tracked } from '../domain/contract.ts';
import { deleteOldTimings, findHosted, findTiming, saveTold } from './timing-repository.ts';

export type TimingDeps = { database: Database; clock: Clock };

/** How the time of a circle went, for its hosts (REAL 36). */
export type TimingService = {
  /** @throws Refusal `forbidden`, `not_found`, `conflict` */
  track(caller: Caller, tracked: Tracked): Promise<{ saved_at: string }>;
  /** @throws Refusal `not_found` */
  timing(caller: Caller, workshopId: string): Promise<{ phases: PhaseTiming[] }>;
  forgetOld(): Promise<void>;
};

export function createTimingService({ database, clock }: TimingDeps): TimingService {
  const none = () => new Refusal('not_found', 'There is no such circle of yours.');
  return {
    async track(caller, { workshopId, userId, data }) {
      if (userId !== caller.userId) throw new Refusal('forbidden', 'This is in somebody else’s name.');
      const hosted = await database.asUser(caller, (tx) => findHosted(tx, workshopId));
      if (!hosted) throw none();
      if (!hosted.isOn) throw new Refusal('conflict', 'This circle isn’t under way.');
      await database.asSystem((tx) => saveTold(tx, workshopId, data));
      return { saved_at: new Date(clock.now()).toISOString() };
    },
    timing: (caller, workshopId) =>
      database.asUser(caller, async (tx) => {
        if (!(await findHosted(tx, workshopId))) throw none();
        return { phases: await findTiming(tx, workshopId) };
      }),
    forgetOld: () => database.asSystem(deleteOldTimings),
  };
}
