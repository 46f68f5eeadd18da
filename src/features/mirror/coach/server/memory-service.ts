import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Memories } from '../domain/contract.ts';
import { changedMemory, type MemoryChange } from '../domain/memory-change.ts';
import { deleteMemory, findMemories, updateMemory } from './memory-repository.ts';

/** What the coach remembers of a person, for them to read, correct, pause and have forgotten. */
export type MemoryService = {
  list(caller: Caller): Promise<Memories>;
  /** Pauses what worries the screening. @throws Refusal `not_found` */
  change(caller: Caller, change: MemoryChange & { id: string }): Promise<Memories>;
  forget(caller: Caller, id: string): Promise<Memories>;
};

type MemoryDeps = {
  database: Database;
  personKeys: PersonKeys;
  /** A copy of one's data made before holds what's deleted, so it goes with it (CARE C20). */
  deleteCopies: (tx: UserTx, userId: string) => Promise<void>;
};

export function createMemoryService({ database, personKeys, deleteCopies }: MemoryDeps): MemoryService {
  const all = async (tx: UserTx, userId: string) => ({ memories: await findMemories(tx, personKeys, userId) });
  return {
    list: (caller) => database.asUser(caller, (tx) => all(tx, caller.userId)),
    change: (caller, change) =>
      database.asUser(caller, async (tx) => {
        const { userId } = caller;
        const found = (await findMemories(tx, personKeys, userId)).find(({ id }) => id === change.id);
        if (!found) throw new Refusal('not_found', 'There is no such line here.');
        const { id, text, paused } = changedMemory(found, change);
        await updateMemory(tx, personKeys, { id, userId, text, paused });
        return all(tx, userId);
      }),
    forget: (caller, id) =>
      database.asUser(caller, async (tx) => {
        if (await deleteMemory(tx, id)) await deleteCopies(tx, caller.userId);
        return all(tx, caller.userId);
      }),
  };
}
