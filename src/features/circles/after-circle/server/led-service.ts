import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Carried, LedAfterCircle } from '../domain/contract.ts';
import { bySeries } from '../domain/series.ts';
import * as carryOver from './carry-over-repository.ts';
import { findDates, findLedIds, hostsAny } from './led-repository.ts';
import { findSets } from './opening-repository.ts';

export type LedDeps = { database: Database; personKeys: PersonKeys };

/** What a host sees of their own circles: facts, what was said, and their own note (CARE C15). */
export type LedService = {
  /** Empty for people who host none. */
  led(caller: Caller): Promise<{ led: LedAfterCircle[] }>;
  leads(caller: Caller): Promise<{ leads: boolean }>;
  /** @throws Refusal `not_found` for a circle that isn't theirs */
  carried(caller: Caller, workshopId: string): Promise<Carried>;
  /** Null takes it away. @throws Refusal `not_found` */
  carry(caller: Caller, workshopId: string, note: string | null): Promise<Carried>;
};

export function createLedService({ database, personKeys }: LedDeps): LedService {
  async function potOf(tx: UserTx, workshopId: string): Promise<carryOver.Pot> {
    const pot = await carryOver.findHostedPot(tx, workshopId);
    if (!pot) throw new Refusal('not_found', 'There is no such circle of yours.');
    return pot;
  }

  return {
    leads: (caller) => database.asUser(caller, async (tx) => ({ leads: await hostsAny(tx, caller.userId) })),

    async led(caller) {
      const { userId } = caller;
      const ids = await database.asUser(caller, (tx) => findLedIds(tx, userId));
      if (ids.length === 0) return { led: [] };
      const [series, sets] = await database.asSystem(async (tx) => {
        const series = bySeries(await findDates(tx, userId, ids));
        const pots = series.map(({ id }) => id);
        return [series, await findSets(tx, personKeys, userId, pots)] as const;
      });
      const pots = series.map(({ id }) => id);
      const notes = await database.asUser(caller, (tx) => carryOver.findCarriedBy(tx, personKeys, userId, pots));
      const led = series.map((one) => ({
        ...one,
        sets: sets.filter(({ pot }) => pot === one.id).map(({ set }) => set),
        carried: notes.get(one.id) ?? null,
      }));
      return { led };
    },

    carried: (caller, workshopId) =>
      database.asUser(caller, async (tx) => {
        const pot = await potOf(tx, workshopId);
        return carryOver.findCarried(tx, personKeys, caller.userId, workshopId, pot);
      }),

    carry: (caller, workshopId, note) =>
      database.asUser(caller, async (tx) => {
        const { pot, has_been } = await potOf(tx, workshopId);
        if (note === null) await carryOver.deleteCarried(tx, caller.userId, pot);
        else await carryOver.putCarried(tx, personKeys, caller.userId, pot, note);
        return { note, is_earlier: false, has_been };
      }),
  };
}
