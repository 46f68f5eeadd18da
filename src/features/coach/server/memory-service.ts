import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Memories } from '../domain/contract.ts';
import { deleteMemory, findMemories, updateMemory } from './memory-repository.ts';

type Change = { id: string; text?: string | undefined; paused?: boolean | undefined };

/** What the coach remembers of a person, for them to read, correct, pause and have forgotten. */
export type MemoryService = {
  list(caller: Caller): Promise<Memories>;
  /** @throws Refusal `not_found` */
  change(caller: Caller, change: Change): Promise<Memories>;
  forget(caller: Caller, id: string): Promise<Memories>;
};

export function createMemoryService(deps: { database: Database; personKeys: PersonKeys }): MemoryService {
  const { database, personKeys } = deps;
  const all = async (tx: UserTx, userId: string) => ({ memories: await findMemories(tx, personKeys, userId) });
  return {
    list: (caller) => database.asUser(caller, (tx) => all(tx, caller.userId)),
    change: (caller, change) =>
      database.asUser(caller, async (tx) => {
        const { userId } = caller;
        if (!(await updateMemory(tx, personKeys, { ...change, userId })))
          throw new Refusal('not_found', 'There is no such line here.');
        return all(tx, userId);
      }),
    forget: (caller, id) =>
      database.asUser(caller, async (tx) => {
        await deleteMemory(tx, id);
        return all(tx, caller.userId);
      }),
  };
}
