import { namesTitle } from '#features/accounts/profile/domain/titles.ts';
import { usernameLength } from '#features/accounts/profile/domain/username.ts';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import { readings } from '#platform/server/look-alike.ts';
import { toldApart } from '#platform/server/told-apart.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { type KnockState, knockState, passage } from '../../domain/door.ts';
import { entry, isHost } from '../../domain/policy.ts';
import { refusals } from '../../domain/refusals.ts';
import * as members from '../members-repository.ts';
import { findWorkshop } from '../workshops-repository.ts';
import * as doors from './door-repository.ts';

/** Who waits before the door. */
export type KnockService = {
  /** Asks to be let in, and again every few seconds while waiting. @throws Refusal `forbidden`, for strangers */
  knock(caller: Caller, workshopId: string, wish: KnockWish): Promise<Knock>;
  forgetKnocks(): Promise<void>;
};

/** `again`: after a no. */
export type KnockWish = { displayName?: string | undefined; again?: boolean | undefined };
export type Knock = { state: KnockState; facilitator_name: string };

export type KnockDeps = {
  database: Database;
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  usernameOf: (tx: UserTx, userId: string) => Promise<string>;
};

export function createKnockService({ database, requireAdult, usernameOf }: KnockDeps): KnockService {
  async function knock(caller: Caller, workshopId: string, wish: KnockWish): Promise<Knock> {
    if (wish.displayName !== undefined && namesTitle(wish.displayName, readings))
      throw new Refusal('reserved_name', 'This word is kept for roles.');
    const { userId } = caller;
    const seen = await database.asUser(caller, async (tx) => {
      await requireAdult(tx, userId);
      return { workshop: await findWorkshop(tx, workshopId), username: await usernameOf(tx, userId) };
    });
    const facilitator_name = seen.workshop?.facilitator_name ?? '';
    return database.asSystem(async (tx) => {
      const found = await doors.findPassage(tx, { workshopId, userId });
      if (found?.isRemoved) return { state: 'removed', facilitator_name };
      // Someone who may not see it hears the same of one that ended, that's on, and that never was.
      if (!found || !seen.workshop) throw new Refusal('forbidden', refusals.forbidden);
      if (found.status === 'ended') return { state: 'ended', facilitator_name };
      if (entry(seen.workshop, found.role !== null) !== 'open') throw new Refusal('forbidden', refusals.forbidden);
      const passes = passage(found, { isHost: isHost(found.role), admitted: found.isAdmitted });
      const isAskedAgain = wish.again === true && found.answeredLongAgo;
      const state = knockState(passes, isAskedAgain ? null : found.knockAnswer);
      if (state !== 'waiting') return { state, facilitator_name };
      const wanted = wish.displayName ?? found.knockName ?? seen.username;
      const others = (await members.lockNames(tx, workshopId)).filter((one) => one.userId !== userId);
      const name = toldApart(
        wanted,
        others.map((one) => one.displayName),
        usernameLength,
      );
      await doors.insertKnock(tx, { workshopId, userId }, name, isAskedAgain);
      // Who only waits on is no news.
      if (found.knockName === null || isAskedAgain) await doors.notifyDoor(tx, workshopId, null);
      return { state, facilitator_name };
    });
  }

  return { knock, forgetKnocks: () => database.asSystem(doors.forgetKnocks) };
}
