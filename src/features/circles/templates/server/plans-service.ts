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

/** Of a circle what stands beside its plan. `hosts`: whether its reader does; `templateId`: which it was planned by. */
export type PlannedCircle = {
  hosts: boolean;
  title: string;
  scheduled_at: Date;
  time_zone: string;
  duration_minutes: number;
  status: 'pending' | 'live' | 'ended';
  templateId: string | null;
};

export type PlansDeps = {
  database: Database;
  /** Undefined for one that the reader may not see. */
  circleOf: (tx: UserTx, workshopId: string) => Promise<PlannedCircle | undefined>;
};

export function createPlansService({ database, circleOf }: PlansDeps): PlansService {
  async function read(tx: UserTx, workshopId: string): Promise<CirclePlan> {
    const circle = await circleOf(tx, workshopId);
    if (!circle?.hosts) throw new Refusal('not_found', 'There is no such circle of yours.');
    const { status, title, scheduled_at, time_zone, duration_minutes, templateId } = circle;
    const own = await repository.findPlan(tx, workshopId);
    const ours = own || templateId === null ? undefined : await repository.findOurs(tx, templateId);
    const activity_structure = own?.structure ?? ours;
    return {
      plan: activity_structure ? { activity_structure, revision: own?.revision ?? 0 } : null,
      can_change: status === 'pending',
      title,
      scheduled_at: scheduled_at.toISOString(),
      time_zone,
      duration_minutes,
    };
  }

  return {
    plan: (caller, workshopId) => database.asUser(caller, (tx) => read(tx, workshopId)),
    savePlan: (caller, workshopId, revision, structure) =>
      database.asUser(caller, async (tx) => {
        const circle = await circleOf(tx, workshopId);
        if (circle?.hosts && circle.status !== 'pending')
          throw new Refusal('conflict', 'This circle has begun: its plan is held by the room now.');
        await read(tx, workshopId);
        if (!(await repository.putPlan(tx, caller.userId, workshopId, revision, structure)))
          throw new Refusal('template_changed', 'This plan was saved somewhere else in the meantime.');
        return read(tx, workshopId);
      }),
  };
}
