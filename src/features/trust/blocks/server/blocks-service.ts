import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Blocked } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import * as repository from './blocks-repository.ts';

/** Who somebody doesn't want to meet. What follows is held by row rights (CARE C6, docs/decisions/048). */
export type BlocksService = {
  blocked(caller: Caller): Promise<Blocked>;
  /** Once; a repeat changes nothing. @throws Refusal `not_found` for someone they don't know from there, `rate_limited` */
  block(caller: Caller, userId: string, from: KnownFrom): Promise<Blocked>;
  unblock(caller: Caller, userId: string): Promise<Blocked>;
  /** @throws Refusal `not_found` for a workshop that isn't there for the caller */
  warning(caller: Caller, workshopId: string): Promise<{ someone: boolean }>;
};

/** Where the caller knows them from, which says by which name: a circle of both, or what of theirs the caller reads. */
export type KnownFrom = { workshopId: string } | { postId: string } | { noteId: string } | { card: true };

export type BlocksDeps = {
  database: Database;
  /** The workshop as the caller may see it. @throws Refusal `not_found` */
  one(caller: Caller, workshopId: string): Promise<unknown>;
  /** What the two had with each other ends with it, in the same transaction. */
  onBlocked(tx: SystemTx, blockerId: string, blockedId: string): Promise<void>;
};

/**
 * By row rights, so only by what the caller may read; null from a circle, where they may be hidden from each other already, and from
 * a note, which may be taken back.
 */
async function findKnown(tx: UserTx, userId: string, from: KnownFrom): Promise<{ id: string; name: string } | null> {
  if ('postId' in from) return repository.findAuthor(tx, from.postId);
  return 'card' in from ? repository.findOnCard(tx, userId) : null;
}

export function createBlocksService({ database, one, onBlocked }: BlocksDeps): BlocksService {
  const blocked = (caller: Caller) =>
    database.asUser(caller, async (tx) => ({ people: await repository.findBlocked(tx) }));

  return {
    blocked,

    async block(caller, userId, from) {
      // Checks the session, too, before anything is written past row rights.
      const before = await blocked(caller);
      if (before.people.some((one) => one.user_id === userId)) return before;
      const read = await database.asUser(caller, (tx) => findKnown(tx, userId, from));
      await database.asSystem(async (tx) => {
        await takeAttempt(tx, `block:${caller.userId}`, { limit: limits.blocksPerDay, windowSeconds: daySeconds });
        const known = 'noteId' in from ? await repository.findNoteWriter(tx, caller.userId, from.noteId) : read;
        const name =
          'workshopId' in from
            ? await repository.findNameIn(tx, caller.userId, userId, from.workshopId)
            : known?.id === userId
              ? known.name
              : null;
        if (name === null || userId === caller.userId) throw new Refusal('not_found', 'There is no such person here.');
        await repository.insertBlock(tx, caller.userId, userId, name);
        await onBlocked(tx, caller.userId, userId);
      });
      return blocked(caller);
    },

    async unblock(caller, userId) {
      await database.asUser(caller, (tx) => repository.deleteBlock(tx, caller.userId, userId));
      return blocked(caller);
    },

    async warning(caller, workshopId) {
      await one(caller, workshopId);
      return database.asSystem(async (tx) => ({
        someone: await repository.hasBlocked(tx, caller.userId, workshopId),
      }));
    },
  };
}
