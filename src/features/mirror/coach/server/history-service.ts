import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Talk, TalkPage } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { deleteTalk, findTalk, findTalks } from './talk-repository.ts';

/** A person's own talks with the coach, to read again and delete. */
export type HistoryService = {
  page(caller: Caller, before?: string): Promise<TalkPage>;
  /** @throws Refusal `not_found` */
  one(caller: Caller, id: string): Promise<Talk>;
  /** For good: a copy of their data that waits for them goes, too. */
  remove(caller: Caller, id: string): Promise<void>;
};

export type HistoryDeps = {
  database: Database;
  personKeys: PersonKeys;
  /** Deletes copies of this person's data that were made before. */
  deleteCopies: (tx: UserTx, userId: string) => Promise<void>;
};

export function createHistoryService(deps: HistoryDeps): HistoryService {
  const { database, personKeys } = deps;
  return {
    async page(caller, before) {
      const found = await database.asUser(caller, (tx) => findTalks(tx, personKeys, caller.userId, before));
      const talks = found.slice(0, limits.talksPerPage);
      return { talks, next: found.length > talks.length ? (talks.at(-1)?.id ?? null) : null };
    },
    async one(caller, id) {
      const talk = await database.asUser(caller, (tx) => findTalk(tx, personKeys, caller.userId, id));
      if (!talk) throw new Refusal('not_found', 'There is no such talk here.');
      return talk;
    },
    remove: (caller, id) =>
      database.asUser(caller, async (tx) => {
        await deleteTalk(tx, id);
        await deps.deleteCopies(tx, caller.userId);
      }),
  };
}
