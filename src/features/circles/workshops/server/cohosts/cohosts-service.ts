import { record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { CohostAnswer, Cohosts } from '../../domain/cohosts.ts';
import { CohostsChanged } from '../../domain/events.ts';
import { isFacilitator } from '../../domain/policy.ts';
import { findMember } from '../members-repository.ts';
import { saveSeatFor } from '../seat-steps.ts';
import { getWorkshop } from '../workshops-repository.ts';
import * as repository from './cohosts-repository.ts';

/** Who a lead asked to host a circle with them, and what they say, until it begins (docs/decisions/120). */
export type CohostsService = {
  /** @throws Refusal unless the caller leads it */
  asked(caller: Caller, workshopId: string): Promise<Cohosts>;
  /**
   * For this date and the others of its series they were asked about. A yes is a seat and a second host's part, said twice
   * it's one; a no gives back both. @throws Refusal `not_found` where nobody asked them, `room_full`
   */
  answer(caller: Caller, workshopId: string, yes: boolean): Promise<{ answer: CohostAnswer }>;
  /** On the same dates, by the lead. @throws Refusal */
  takeOff(caller: Caller, workshopId: string, userId: string): Promise<Cohosts>;
  /** Two people are kept apart from now on: what they'd host together, and haven't begun, only the lead hosts. */
  partCohosts(tx: SystemTx, one: string, other: string): Promise<void>;
  /** It has begun, or won't: from now on hosts are made in the room. */
  forgetAsks(workshopId: string): Promise<void>;
};

export type CohostsDeps = {
  database: Database;
  /** Whether rooms are for this person at all. @throws Refusal `adults_only` */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** The name they host under. */
  usernameOf: (tx: SystemTx, userId: string) => Promise<string>;
};

export function createCohostsService(deps: CohostsDeps): CohostsService {
  const { database, requireAdult } = deps;

  async function asked(caller: Caller, workshopId: string): Promise<Cohosts> {
    return database.asUser(caller, async (tx) => {
      if (!isFacilitator(await getWorkshop(tx, workshopId), caller.userId))
        throw new Refusal('forbidden', 'Only its facilitator can do this.');
      const people = await repository.findAsked(tx, workshopId, caller.userId);
      return { cohosts: people.map(({ answer, ...one }) => ({ ...one, answer: answer ?? 'asked' })) };
    });
  }

  async function answer({ userId, ...session }: Caller, workshopId: string, yes: boolean) {
    await database.asUser({ userId, ...session }, async (tx) => {
      if ((await repository.findAnswer(tx, workshopId)) === null) throw notAsked();
      if (yes) await requireAdult(tx, userId);
    });
    await database.asSystem(async (tx) => {
      const asks = await repository.lockAsks(tx, { workshopId, userId });
      // Taken off, begun or blocked meanwhile: it's as if nobody had asked.
      if (!asks.some((ask) => ask.workshopId === workshopId)) throw notAsked();
      if (await repository.isApartFromAsker(tx, { workshopId, userId })) throw notAsked();
      for (const ask of asks) await (yes ? host(deps, tx, ask) : decline(tx, ask));
    });
    return { answer: yes ? ('yes' as const) : ('no' as const) };
  }

  async function takeOff(caller: Caller, workshopId: string, userId: string): Promise<Cohosts> {
    await asked(caller, workshopId);
    await database.asSystem(async (tx) => {
      for (const ask of await repository.lockAsks(tx, { workshopId, userId })) await withdraw(tx, ask, caller.userId);
    });
    return asked(caller, workshopId);
  }

  return {
    asked,
    answer,
    takeOff,
    async partCohosts(tx, one, other) {
      for (const ask of await repository.lockBetween(tx, one, other)) await withdraw(tx, ask, one);
    },
    forgetAsks: (workshopId) => database.asSystem((tx) => repository.deleteAsks(tx, workshopId)),
  };
}

async function host(
  { usernameOf }: CohostsDeps,
  tx: SystemTx,
  { answer: before, ...ask }: repository.Ask,
): Promise<void> {
  if (before === 'yes') return;
  const { workshopId, userId } = ask;
  const member = await findMember(tx, workshopId, userId);
  // They don't wait for their turn, and hosts don't pay.
  const coming = { userId, name: await usernameOf(tx, userId), waited: true };
  if (!(await saveSeatFor(tx, workshopId, coming)))
    throw new Refusal('room_full', 'Every seat is taken, so there’s none left for you.');
  await repository.makeCohost(tx, ask);
  await repository.updateAnswer(tx, ask, 'yes', member !== undefined);
  await record(tx, 'workshop-host-added', { by: { id: userId }, person: userId, about: workshopId });
  await tx.emit(CohostsChanged, { workshop_id: workshopId });
}

async function decline(tx: SystemTx, ask: repository.Ask): Promise<void> {
  if (ask.answer === 'no') return;
  await standDown(tx, ask, ask.userId);
  await repository.updateAnswer(tx, ask, 'no', false);
}

async function withdraw(tx: SystemTx, ask: repository.Ask, by: string): Promise<void> {
  await standDown(tx, ask, by);
  await repository.deleteAsk(tx, ask);
}

/** Someone who said yes isn't a second host any more. */
async function standDown(tx: SystemTx, ask: repository.Ask, by: string): Promise<void> {
  if (ask.answer !== 'yes') return;
  await repository.unmakeCohost(tx, ask);
  await record(tx, 'workshop-host-taken-back', { by: { id: by }, person: ask.userId, about: ask.workshopId });
  await tx.emit(CohostsChanged, { workshop_id: ask.workshopId });
}

function notAsked(): Refusal {
  return new Refusal('not_found', 'Nobody asks you to host this circle.');
}
