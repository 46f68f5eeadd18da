import type { NewPrice } from '#features/circles/prices/domain/asked-price.ts';
import { record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import { giveBackAttempt, takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { formatIn } from '#platform/shared/zones.ts';
import type { Workshop } from '../domain/contract.ts';
import { timeFault, type WorkshopDetails } from '../domain/details.ts';
import { SeriesPlanned, SeriesRenamed, WorkshopMoved } from '../domain/events.ts';
import { drawToken } from '../domain/invitation-link.ts';
import { instantRoom, limits } from '../domain/limits.ts';
import { canListPublicly, isFacilitator, type PublicHosts } from '../domain/policy.ts';
import { refusals } from '../domain/refusals.ts';
import { datesOf, endsTooLate, type Repeats, repeatsFrom, type Scope } from '../domain/series.ts';
import { takeFreeCode } from './code-steps.ts';
import { askCohosts } from './cohosts/cohost-steps.ts';
import { isForTwo } from './door/door-repository.ts';
import * as hosts from './hosts-repository.ts';
import * as life from './life-repository.ts';
import * as members from './members-repository.ts';
import { findFollowers, lockWithLater, placesOf } from './series-steps.ts';
import * as repository from './workshops-repository.ts';

type NewPlan = WorkshopDetails & {
  id?: string | undefined;
  ai_template_id?: string | null | undefined;
  plan_from?: string | undefined;
  repeats?: Repeats | null | undefined;
  weeks?: number | undefined;
  price?: NewPrice | null | undefined;
  cohosts?: string[] | undefined;
};
type Change = WorkshopDetails & { id: string; scope?: Scope | undefined; cohosts?: string[] | undefined };

/** Creates workshops, for later or for now. */
export type ScheduleService = {
  /**
   * Plans one (REAL rows 10 and 11), or a series at the same time of day, and returns its first; the same id
   * again returns the first result. It follows the plan of another circle that the caller hosts, else the template.
   * @throws Refusal, `rate_limited` past so many a day
   */
  create(caller: Caller, plan: NewPlan): Promise<Workshop>;
  /**
   * Changes one that has not started, by its facilitator; with `later` the dates of its series after it, too. If its day
   * changes, theirs follow by their rhythm, if only the time of day does, they keep their days, and otherwise all of it.
   * @throws Refusal, `rate_limited` past so many moves of it, or of its series, a day
   */
  update(caller: Caller, change: Change): Promise<Workshop>;
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
  /** Whether somebody may plan by a template, and copying it, or another circle's plan, into a circle just made. */
  templates: {
    canUse: (tx: UserTx, templateId: string) => Promise<boolean>;
    copyInto: (tx: UserTx, planner: string, templateId: string, workshopId: string) => Promise<void>;
    copyPlan: (tx: UserTx, planner: string, from: string, workshopId: string) => Promise<boolean>;
  };
  /** What a seat costs in circles just made. @throws Refusal where nobody could pay */
  askPrices: (tx: UserTx, workshopIds: readonly string[], price: NewPrice) => Promise<void>;
  /** `perDay`: how many workshops one person may make in a day; a series is one. */
  hosting: { publicHosts: PublicHosts; perDay: number };
};

const movesInADay = { limit: limits.movesInADay, windowSeconds: daySeconds };

const timeRefusals = {
  past: 'Please choose a time that is still to come.',
  'too-far': 'Please choose a time within the next year.',
} as const;

export function createScheduleService(deps: ScheduleDeps): ScheduleService {
  const { database, clock, random } = deps;
  const { publicHosts } = deps.hosting;

  async function create(
    caller: Caller,
    {
      id = newId(clock, random),
      ai_template_id = null,
      plan_from,
      repeats,
      weeks = 1,
      price = null,
      cohosts = [],
      ...details
    }: NewPlan,
  ) {
    const at = Date.parse(details.scheduled_at);
    const meant = repeats ?? (weeks > 1 ? { rhythm: 'weekly' as const, dates: weeks } : null);
    const asked = meant && repeatsFrom(at, details.time_zone, meant);
    if (asked && endsTooLate(at, asked)) throw invalid('repeats', 'Please let it end within a year.');
    const dates = datesOf(at, details.time_zone, asked);
    if (dates.length === 0) throw invalid('repeats', 'Please keep at least one of its dates.');
    const seriesId = newId(clock, random);
    const places = placesOf(dates, asked, seriesId);
    return makeOnce(deps, caller, id, async (tx) => {
      for (const { at } of dates) requireTime(at, clock);
      await allowListing(tx, caller, publicHosts, details);
      if (ai_template_id && !(await deps.templates.canUse(tx, ai_template_id)))
        throw new Refusal('not_found', 'There is no such template.');
      const made: string[] = [];
      for (const [index, place] of places.entries()) {
        const own = { ...place, id: index === 0 ? id : newId(clock, random) };
        // Its later dates have ids of their own, so they'd be made once more.
        if (!(await insertOnce(tx, deps, caller, { ...details, ai_template_id, ...own }))) return false;
        made.push(own.id);
        // Each date has a plan of its own (docs/decisions/062).
        const isPlanned = plan_from && (await deps.templates.copyPlan(tx, caller.userId, plan_from, own.id));
        if (!isPlanned && ai_template_id) await deps.templates.copyInto(tx, caller.userId, ai_template_id, own.id);
      }
      if (price) await deps.askPrices(tx, made, { ...price, for_series: price.for_series && made.length > 1 });
      await askCohosts(tx, caller.userId, made, cohosts);
      if (made.length > 1) await tx.emit(SeriesPlanned, { series_id: seriesId });
      return true;
    });
  }

  async function createInstant(caller: Caller, id = newId(clock, random)) {
    const scheduled_at = new Date(clock.now());
    return makeOnce(deps, caller, id, (tx) =>
      insertOnce(tx, deps, caller, { ...instantRoom, id, is_instant: true, scheduled_at }),
    );
  }

  /** @throws Refusal `forbidden` unless the caller leads it */
  async function getLed(tx: UserTx, { userId }: Caller, id: string): Promise<Workshop> {
    const workshop = await repository.getWorkshop(tx, id);
    if (isFacilitator(workshop, userId)) return workshop;
    throw new Refusal('forbidden', 'Only its facilitator can change this workshop.');
  }

  async function update(caller: Caller, change: Change) {
    const { scheduled_at, series } = await database.asUser(caller, (tx) => getLed(tx, caller, change.id));
    if (Date.parse(scheduled_at) === Date.parse(change.scheduled_at)) return carryOut(caller, change);
    return countedMove(database, series?.id ?? change.id, () => carryOut(caller, change));
  }

  async function carryOut(caller: Caller, { id, scope = 'one', cohosts = [], ...details }: Change) {
    return database.asUser(caller, async (tx) => {
      if (scope === 'later') await lockWithLater(tx, await getLed(tx, caller, id));
      const locked = await life.lockLife(tx, id);
      const current = await getLed(tx, caller, id);
      if (locked?.status === 'ended') throw new Refusal('workshop_ended', refusals.workshop_ended);
      if (locked?.status === 'live') throw new Refusal('conflict', 'This workshop has already started.');
      const followers = scope === 'later' ? await findFollowers(tx, current, details) : [];
      const changed = [id];
      const moved = await changeOne(tx, caller, id, details);
      for (const { id: later, scheduled_at, rhythm } of followers) {
        // One that was opened just now stays as it is.
        if ((await life.lockLife(tx, later))?.status !== 'pending') continue;
        changed.push(later);
        moved.push(...(await changeOne(tx, caller, later, { ...details, scheduled_at }, true)));
        for (const one of [id, later]) await repository.updateWorkshop(tx, one, { series_rhythm: rhythm });
      }
      await askCohosts(tx, caller.userId, changed, cohosts);
      if (current.series && current.title !== details.title)
        await tx.emit(SeriesRenamed, { series_id: current.series.id });
      if (moved.length > 0) await tx.emit(WorkshopMoved, { workshops: moved });
      return repository.getWorkshop(tx, id);
    });
  }

  /** Changes one that's locked. `isNamed`: what's wrong with it says which date it is. @returns itself if its time has changed */
  async function changeOne(tx: UserTx, caller: Caller, id: string, details: WorkshopDetails, isNamed = false) {
    // Read under the lock: a seat may just have been taken.
    const before = await repository.getWorkshop(tx, id);
    const { scheduled_at, max_participants, seats_left } = before;
    const at = Date.parse(details.scheduled_at);
    const isMoved = at !== Date.parse(scheduled_at);
    if (isMoved) requireTime(at, clock);
    await allowListing(tx, caller, publicHosts, details, before);
    const taken = max_participants - seats_left;
    if (details.max_participants < taken)
      throw invalid('max_participants', tooFewSeats(taken, isNamed ? before : null));
    await repository.updateWorkshop(tx, id, { ...details, scheduled_at: new Date(at) });
    return isMoved ? [{ id, scheduled_at: details.scheduled_at }] : [];
  }

  async function renewLink(caller: Caller, workshopId: string) {
    return database.asUser(caller, async (tx) => {
      await getLed(tx, caller, workshopId);
      if (await isForTwo(tx, workshopId)) throw new Refusal('forbidden', 'This room has no link.');
      await repository.putLink(tx, workshopId, drawToken(random));
      return repository.getWorkshop(tx, workshopId);
    });
  }

  return { create, update, createInstant, renewLink };
}

/** Everyone who comes is mailed of a move, so that there are just so many a day; of one that's refused nobody is. */
async function countedMove(database: Database, id: string, move: () => Promise<Workshop>): Promise<Workshop> {
  const key = `moved:${id}`;
  await database.asSystem((tx) => takeAttempt(tx, key, movesInADay));
  return move().catch(async (error: unknown) => {
    await database.asSystem((tx) => giveBackAttempt(tx, key));
    throw error;
  });
}

/**
 * Makes one, or a series, which counts once, unless the id is taken, and counts it against the person's day; how many dates
 * a series has is bounded, so theirs are, too. `make`: false where the id was taken meanwhile.
 */
async function makeOnce(
  { database, requireAdult, hosting: { perDay } }: ScheduleDeps,
  caller: Caller,
  id: string,
  make: (tx: UserTx) => Promise<boolean>,
) {
  const isThere = await database.asUser(caller, async (tx) => {
    await requireAdult(tx, caller.userId);
    return repository.findWorkshop(tx, id);
  });
  const key = `workshops:${caller.userId}`;
  if (!isThere) await database.asSystem((tx) => takeAttempt(tx, key, { limit: perDay, windowSeconds: daySeconds }));
  let isMade = false;
  try {
    return await database.asUser(caller, async (tx) => {
      if (!isThere) isMade = await make(tx);
      return ownOf(tx, caller, id);
    });
  } catch (error) {
    isMade = false;
    throw error;
  } finally {
    // Asked for twice at once, it's made, and counts, once.
    if (!isThere && !isMade) await database.asSystem((tx) => giveBackAttempt(tx, key));
  }
}

type NewWorkshop = Omit<repository.NewWorkshop, 'created_at' | 'facilitator_id'> & { id: string };

/** A workshop led by the caller, with its code and its link; false when the id is taken. @throws Refusal `no_free_code` */
async function insertOnce(
  tx: UserTx,
  { clock, random, usernameOf }: ScheduleDeps,
  { userId }: Caller,
  workshop: NewWorkshop,
): Promise<boolean> {
  // In whole milliseconds, as it stands in a page's cursor.
  const created_at = new Date(clock.now());
  const isNew = await repository.insertWorkshop(tx, { ...workshop, created_at, facilitator_id: userId });
  if (!isNew) return false;
  await members.insertFacilitator(tx, workshop.id, userId, await usernameOf(tx, userId));
  await takeFreeCode(tx, random, workshop.id);
  await repository.putLink(tx, workshop.id, drawToken(random));
  await record(tx, 'workshop-made', { by: { id: userId }, about: workshop.id });
  return true;
}

/** @throws Refusal `conflict` when the id is someone else's */
async function ownOf(tx: UserTx, caller: Caller, id: string): Promise<Workshop> {
  const workshop = await repository.findWorkshop(tx, id);
  if (!workshop || !isFacilitator(workshop, caller.userId)) throw new Refusal('conflict', 'This id is taken.');
  return workshop;
}

function requireTime(at: number, clock: Clock): void {
  const fault = timeFault(at, clock.now());
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

/** `date`: the one it's about, where it isn't the one that's being changed. */
function tooFewSeats(taken: number, date: Workshop | null): string {
  if (date === null) return `${taken} people belong to it already.`;
  const parts = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  const day = formatIn(date.time_zone, 'en', parts).format(Date.parse(date.scheduled_at));
  return `${taken} people already belong to the one on ${day}.`;
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('invalid_input', message, { details: [{ path, message }] });
}
