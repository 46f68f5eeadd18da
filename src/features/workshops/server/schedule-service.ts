import type { Caller, UserTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Workshop } from '../domain/contract.ts';
import { timeFault, type WorkshopDetails } from '../domain/details.ts';
import { canListPublicly, isFacilitator } from '../domain/policy.ts';
import * as hosts from './hosts-repository.ts';
import * as life from './life-repository.ts';
import { asWorkshop, found, refusals } from './life-service.ts';
import * as members from './members-repository.ts';
import * as repository from './workshops-repository.ts';
import { drawFreeCode, type WorkshopsDeps } from './workshops-service.ts';

export type ScheduleService = ReturnType<typeof createScheduleService>;

type NewPlan = WorkshopDetails & { id?: string | undefined; ai_template_id?: string | null | undefined };

const timeRefusals = {
  past: 'Please choose a time that is still to come.',
  'too-far': 'Please choose a time within the next year.',
} as const;

/** Plans workshops (REAL rows 10 and 11). */
export function createScheduleService({ database, clock, random, usernameOf, hosting }: WorkshopsDeps) {
  /** Plans one; the same id again returns the first result. @throws Refusal */
  async function create(caller: Caller, { id = newId(clock, random), ai_template_id, ...details }: NewPlan) {
    return database.asUser(caller, async (tx): Promise<Workshop> => {
      const repeated = await repository.findWorkshop(tx, id);
      if (!repeated) {
        requireTime(details);
        await allowListing(tx, caller, details);
        if (ai_template_id && !(await repository.hasTemplate(tx, ai_template_id)))
          throw new Refusal('not_found', 'There is no such template.');
        await insert(tx, caller, { ...details, id, ai_template_id: ai_template_id ?? null });
      }
      const workshop = repeated ?? (await repository.findWorkshop(tx, id));
      if (!workshop || !isFacilitator(workshop, caller.userId)) throw new Refusal('conflict', 'This id is taken.');
      return asWorkshop(workshop);
    });
  }

  async function insert(
    tx: UserTx,
    caller: Caller,
    plan: WorkshopDetails & { id: string; ai_template_id: string | null },
  ) {
    const isNew = await repository.insertWorkshop(tx, {
      ...plan,
      scheduled_at: new Date(plan.scheduled_at),
      // In whole milliseconds, as it stands in a page's cursor.
      created_at: new Date(clock.now()),
      facilitator_id: caller.userId,
    });
    if (!isNew) return;
    await members.insertFacilitator(tx, plan.id, caller.userId, await usernameOf(tx, caller.userId));
    await drawFreeCode(tx, random, plan.id);
  }

  /** Changes one that has not started, by its facilitator. @throws Refusal */
  async function update(caller: Caller, { id, ...details }: WorkshopDetails & { id: string }): Promise<Workshop> {
    return database.asUser(caller, async (tx) => {
      const current = await found(tx, id);
      if (!isFacilitator(current, caller.userId))
        throw new Refusal('forbidden', 'Only its facilitator can change this workshop.');
      const locked = await life.lockLife(tx, id);
      if (locked?.status === 'ended') throw new Refusal('workshop_ended', refusals.workshop_ended);
      if (locked?.status === 'live') throw new Refusal('conflict', 'This workshop has started already.');
      const isMoved = Date.parse(details.scheduled_at) !== current.scheduled_at.getTime();
      if (isMoved) requireTime(details);
      await allowListing(tx, caller, details, current);
      const taken = current.max_participants - current.seats_left;
      if (details.max_participants < taken) throw invalid('max_participants', `${taken} people belong to it already.`);
      await repository.updateWorkshop(tx, id, { ...details, scheduled_at: new Date(details.scheduled_at) });
      return asWorkshop(await found(tx, id));
    });
  }

  function requireTime({ scheduled_at }: WorkshopDetails): void {
    const fault = timeFault(Date.parse(scheduled_at), clock.now());
    if (fault) throw invalid('scheduled_at', timeRefusals[fault]);
  }

  /** What is listed already may stay so, as long as it is about the same (CARE C4). */
  async function allowListing(
    tx: UserTx,
    caller: Caller,
    { is_public, category }: WorkshopDetails,
    before?: { is_public: boolean; category: string },
  ): Promise<void> {
    if (!is_public || (before?.is_public && before.category === category)) return;
    const { publicHosts } = hosting;
    const isVouched = await hosts.isVouched(tx, caller.userId);
    if (!canListPublicly({ publicHosts, isVouched, category }))
      throw new Refusal('forbidden', 'Public circles of this kind are listed by hosts whom a steward vouches for.');
    await repository.declarePublicHosts(tx, publicHosts);
  }

  return { create, update };
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('invalid_input', message, { details: [{ path, message }] });
}
