import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Last, NewFarewell } from '../domain/contract.ts';
import { deleteFarewell, findLast, putFarewell } from './farewell-repository.ts';

export type FarewellDeps = {
  database: Database;
  personKeys: PersonKeys;
  /** Whether they agreed that this is kept (CARE C13). @throws Refusal `consent_missing` */
  demand: (tx: UserTx, userId: string, kind: 'farewells') => Promise<void>;
  /** A copy of one's data made before holds what's deleted, so it goes with it (CARE C20). */
  deleteCopies: (tx: UserTx, userId: string) => Promise<void>;
};

/** What people keep of a circle for themselves (CARE moment 8). */
export type FarewellService = {
  last(caller: Caller): Promise<Last>;
  /** Once more for the same circle takes the place of what was kept. @throws Refusal `consent_missing`, `not_found` */
  keep(caller: Caller, farewell: NewFarewell): Promise<Last>;
  discard(caller: Caller, workshopId: string): Promise<Last>;
};

export function createFarewellService({ database, personKeys, demand, deleteCopies }: FarewellDeps): FarewellService {
  const read = async (tx: UserTx, { userId }: Caller) => ({ farewell: await findLast(tx, personKeys, userId) });
  return {
    last: (caller) => database.asUser(caller, (tx) => read(tx, caller)),
    keep: (caller, farewell) =>
      database.asUser(caller, async (tx) => {
        await demand(tx, caller.userId, 'farewells');
        if (!(await putFarewell(tx, personKeys, caller.userId, farewell)))
          throw new Refusal('not_found', 'There is no such circle here.');
        return read(tx, caller);
      }),
    discard: (caller, workshopId) =>
      database.asUser(caller, async (tx) => {
        if (await deleteFarewell(tx, caller.userId, workshopId)) await deleteCopies(tx, caller.userId);
        return read(tx, caller);
      }),
  };
}
