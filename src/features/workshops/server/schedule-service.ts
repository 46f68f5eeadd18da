import { record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import { giveBackAttempt, takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Workshop } from '../domain/contract.ts';
import { timeFault, type WorkshopDetails } from '../domain/details.ts';
import { WorkshopMoved } from '../domain/events.ts';
import { drawToken } from '../domain/invitation-link.ts';
import { instantRoom, limits } from '../domain/limits.ts';
import { drawCode } from '../domain/meeting-code.ts';
import { canListPublicly, isFacilitator, type PublicHosts } from '../domain/policy.ts';
import { refusals } from '../domain/refusals.ts';
import * as hosts from './hosts-repository.ts';
import * as life from './life-repository.ts';
import * as members from './members-repository.ts';
import * as repository from './workshops-repository.ts';

type NewPlan = WorkshopDetails & { id?: string | undefined; ai_template_id?: string | null | undefined };

/** Creates workshops, for later or for now. */
export type ScheduleService = {
  /**
   * Plans one (REAL rows 10 and 11); the same id again returns the first result.
   * @throws Refusal, `rate_limited` past so many a day
   */
  create(caller: Caller, plan: NewPlan): Promise<Workshop>;
  /** Changes one that has not started, by its facilitator. @throws Refusal */
  update(caller: Caller, change: WorkshopDetails & { id: string }): Promise<Workshop>;
  /** Makes a private room, pending; the same id again returns the first result (R-STATE-18, R-DATA-18). @throws Refusal */
  createInstant(caller: Caller, id?: string): Promise<Workshop>;
  /** A new invitation link for one that the caller leads; the old one opens nothing any more. @throws Refusal */
  renewLink(caller: Caller, workshopId: string): Promise<Workshop>;
};

export type ScheduleDeps = {
  database: Database;
  clock: Clock;
  random: Random;
  /** Whether rooms are for this person at all. @throws Refusal `adults_only` */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** A person's name, unless they choose another for this workshop. */
  usernameOf: (tx: UserTx, userId: string) => Promise<string>;
  /** `perDay`: how many workshops one person may make in a day. */
  hosting: { publicHosts: PublicHosts; perDay: number };
};

const daySeconds = 86_400;

const timeRefusals = {
  past: 'Please choose a time that is still to come.',
  'too-far': 'Please choose a time within the next year.',
} as const;

export function createScheduleService(deps: ScheduleDeps): ScheduleService {
  const { database, clock, random, requireAdult } = deps;
  const { publicHosts, perDay } = deps.hosting;

  /** Makes it unless the id is taken, and counts it against the person's day. */
  async function makeOnce(caller: Caller, id: string, make: (tx: UserTx) => Promise<void>): Promise<Workshop> {
    const isThere = await database.asUser(caller, async (tx) => {
      await requireAdult(tx, caller.userId);
      return repository.findWorkshop(tx, id);
    });
    const key = `workshops:${caller.userId}`;
    if (!isThere) await database.asSystem((tx) => takeAttempt(tx, key, { limit: perDay, windowSeconds: daySeconds }));
    try {
      return await database.asUser(caller, async (tx) => {
        if (!isThere) await make(tx);
        return ownOf(tx, caller, id);
      });
    } catch (error) {
      if (!isThere) await database.asSystem((tx) => giveBackAttempt(tx, key));
      throw error;
    }
  }

  async function create(caller: Caller, { id = newId(clock, random), ai_template_id = null, ...details }: NewPlan) {
    return makeOnce(caller, id, async (tx) => {
      requireTime(details, clock);
      await allowListing(tx, caller, publicHosts, details);
      if (ai_template_id && !(await repository.hasTemplate(tx, ai_template_id)))
        throw new Refusal('not_found', 'There is no such template.');
      const scheduled_at = new Date(details.scheduled_at);
      await insertOnce(tx, deps, caller, { ...details, id, ai_template_id, scheduled_at });
    });
  }

  async function createInstant(caller: Caller, id = newId(clock, random)) {
    const scheduled_at = new Date(clock.now());
    return makeOnce(caller, id, (tx) =>
      insertOnce(tx, deps, caller, { ...instantRoom, id, is_instant: true, scheduled_at }),
    );
  }

  async function update(caller: Caller, { id, ...details }: WorkshopDetails & { id: string }) {
    return database.asUser(caller, async (tx) => {
      const current = await repository.getWorkshop(tx, id);
      if (!isFacilitator(current, caller.userId))
        throw new Refusal('forbidden', 'Only its facilitator can change this workshop.');
      const locked = await life.lockLife(tx, id);
      if (locked?.status === 'ended') throw new Refusal('workshop_ended', refusals.workshop_ended);
      if (locked?.status === 'live') throw new Refusal('conflict', 'This workshop has already started.');
      const isMoved = Date.parse(details.scheduled_at) !== Date.parse(current.scheduled_at);
      if (isMoved) requireTime(details, clock);
      await allowListing(tx, caller, publicHosts, details, current);
      const taken = current.max_participants - current.seats_left;
      if (details.max_participants < taken) throw invalid('max_participants', `${taken} people belong to it already.`);
      await repository.updateWorkshop(tx, id, { ...details, scheduled_at: new Date(details.scheduled_at) });
      if (isMoved) await tx.emit(WorkshopMoved, { workshops: [{ id, scheduled_at: details.scheduled_at }] });
      return repository.getWorkshop(tx, id);
    });
  }

  async function renewLink(caller: Caller, workshopId: string) {
    return database.asUser(caller, async (tx) => {
      const workshop = await repository.getWorkshop(tx, workshopId);
      if (!isFacilitator(workshop, caller.userId))
        throw new Refusal('forbidden', 'Only its facilitator can change this workshop.');
      await repository.putLink(tx, workshopId, drawToken(random));
      return repository.getWorkshop(tx, workshopId);
    });
  }

  return { create, update, createInstant, renewLink };
}

type NewWorkshop = Omit<repository.NewWorkshop, 'created_at' | 'facilitator_id'> & { id: string };

/** A workshop led by the caller, with its code and its link; does nothing when the id is taken. @throws Refusal `no_free_code` */
async function insertOnce(
  tx: UserTx,
  { clock, random, usernameOf }: ScheduleDeps,
  { userId }: Caller,
  workshop: NewWorkshop,
): Promise<void> {
  // In whole milliseconds, as it stands in a page's cursor.
  const created_at = new Date(clock.now());
  const isNew = await repository.insertWorkshop(tx, { ...workshop, created_at, facilitator_id: userId });
  if (!isNew) return;
  await members.insertFacilitator(tx, workshop.id, userId, await usernameOf(tx, userId));
  await takeFreeCode(tx, random, workshop.id);
  await repository.putLink(tx, workshop.id, drawToken(random));
  await record(tx, 'workshop-made', { by: { id: userId }, about: workshop.id });
}

/** @throws Refusal `no_free_code` */
async function takeFreeCode(tx: UserTx, random: Random, workshopId: string): Promise<void> {
  for (let tries = 0; tries < limits.codeTries; tries += 1) {
    if (await repository.takeCode(tx, workshopId, drawCode(random))) return;
  }
  throw new Refusal('no_free_code', 'No free meeting code was found. Please try again.');
}

/** @throws Refusal `conflict` when the id is someone else's */
async function ownOf(tx: UserTx, caller: Caller, id: string): Promise<Workshop> {
  const workshop = await repository.findWorkshop(tx, id);
  if (!workshop || !isFacilitator(workshop, caller.userId)) throw new Refusal('conflict', 'This id is taken.');
  return workshop;
}

function requireTime({ scheduled_at }: WorkshopDetails, clock: Clock): void {
  const fault = timeFault(Date.parse(scheduled_at), clock.now());
  if (fault) throw invalid('scheduled_at', timeRefusals[fault]);
}

/** What is already listed may stay listed, as long as its category is the same (CARE C4). */
async function allowListing(
  tx: UserTx,
  caller: Caller,
  publicHosts: PublicHosts,
  { is_public, category }: WorkshopDetails,
  before?: { is_public: boolean; category: string },
): Promise<void> {
  if (!is_public || (before?.is_public && before.category === category)) return;
  const isVouched = await hosts.isVouched(tx, caller.userId);
  if (!canListPublicly({ publicHosts, isVouched, category }))
    throw new Refusal('forbidden', 'Public circles of this kind can only be listed by hosts a steward vouches for.');
  await repository.declarePublicHosts(tx, publicHosts);
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('invalid_input', message, { details: [{ path, message }] });
}
