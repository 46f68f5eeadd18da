import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { CirclePlan } from '../domain/contract.ts';
import type { ActivityStructure } from '../domain/phases.ts';
import * as repository from './plans-repository.ts';

/** What circles are led by. */
export type PlansService = {
  /** For a circle's hosts. @throws Refusal `not_found` */
  plan(caller: Caller, workshopId: string): Promise<CirclePlan>;
  /**
   * Changes it for this date alone, before it begins; revision 0 for a circle that follows a template of ours, or none.
   * @throws Refusal `not_found`, `conflict` once it has begun, `template_changed` if saved since that revision
   */
  savePlan(caller: Caller, workshopId: string, revision: number, structure: ActivityStructure): Promise<CirclePlan>;
};

export function createPlansService({ database }: { database: Database }): PlansService {
  async function read(tx: UserTx, workshopId: string): Promise<CirclePlan> {
    const row = await repository.findPlan(tx, workshopId);
    if (!row?.hosts) throw new Refusal('not_found', 'There is no such circle of yours.');
    const { own, ours, revision, status, title, scheduled_at, time_zone, duration_minutes } = row;
    const activity_structure = own ?? ours;
    return {
      plan: activity_structure && { activity_structure, revision: revision ?? 0 },
      can_change: status === 'pending',
      ...{ title, scheduled_at: scheduled_at.toISOString(), time_zone, duration_minutes },
    };
  }

  return {
    plan: (caller, workshopId) => database.asUser(caller, (tx) => read(tx, workshopId)),
    savePlan: (caller, workshopId, revision, structure) =>
      database.asUser(caller, async (tx) => {
        const row = await repository.findPlan(tx, workshopId);
        if (row?.hosts && row.status !== 'pending')
          throw new Refusal('conflict', 'This circle has begun: its plan is held by the room now.');
        await read(tx, workshopId);
        if (!(await repository.putPlan(tx, caller.userId, workshopId, revision, structure)))
          throw new Refusal('template_changed', 'This plan was saved somewhere else in the meantime.');
        return read(tx, workshopId);
      }),
  };
}
