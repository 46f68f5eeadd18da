import { believedTime } from '#features/mirror/check-ins/domain/age.ts';
import { readCursor } from '#features/mirror/check-ins/domain/cursor.ts';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { type BroughtAnswer, bringEach } from '#platform/shared/brought.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { once } from '#platform/shared/once.ts';
import type { BroughtMoment, Moment, MomentPage } from '../domain/contract.ts';
import { MomentChanged, MomentRecorded } from '../domain/events.ts';
import { saysSame } from '../domain/latest.ts';
import { changeMoment, deleteMoment, findMoment, findPage, insertMoment } from './moments-repository.ts';

export type MomentsDeps = {
  database: Database;
  personKeys: PersonKeys;
  clock: Clock;
  /** Whether they agreed that this is kept; one yes is for check-ins and moments (CARE C13). @throws Refusal `consent_missing` */
  demand: (tx: UserTx, userId: string, kind: 'check-ins') => Promise<void>;
  /** A copy of one's data made before holds what's deleted, so it goes with it (CARE C20). */
  deleteCopies: (tx: UserTx, userId: string) => Promise<void>;
};

/** What people note in the moment, kept only for themselves (REAL.md 46; CARE C13, C19). */
export type MomentsService = {
  /** `before` is the cursor of an earlier page. */
  list(caller: Caller, before?: string): Promise<MomentPage>;
  /**
   * Once by its id: a repeat returns what the first call made, whatever it says (REAL.md 47).
   * @throws Refusal `consent_missing`, `invalid_input` for a time too long ago, `conflict` for an id that is taken
   */
  record(caller: Caller, given: Moment): Promise<Moment>;
  /** Several at once, in their order; null is what couldn't be read. A second time it changes nothing. */
  bring(caller: Caller, items: readonly (BroughtMoment | null)[]): Promise<BroughtAnswer[]>;
  /** @throws Refusal `consent_missing`, `not_found` */
  change(caller: Caller, given: Moment): Promise<Moment>;
  /**
   * How something was, said elsewhere, in the transaction of that. `isNew` false: in place of what this id says; nothing
   * happens where there's none. @throws Refusal `consent_missing`
   */
  putHelped(tx: UserTx, caller: Caller, given: Moment, isNew: boolean): Promise<void>;
  /** Nothing happens where there's none. */
  remove(caller: Caller, named: Pick<Moment, 'kind' | 'id'>): Promise<void>;
};

type Asked = { keys: PersonKeys; demandOnce: () => Promise<void> };

export function createMomentsService({
  database,
  personKeys,
  clock,
  demand,
  deleteCopies,
}: MomentsDeps): MomentsService {
  const find = (tx: UserTx, { userId }: Caller, given: Moment) => findMoment(tx, personKeys, userId, given);

  async function record(tx: UserTx, caller: Caller, given: Moment): Promise<Moment> {
    await demand(tx, caller.userId, 'check-ins');
    const before = await find(tx, caller, given);
    if (before) return before;
    const created_at = believedTime(given.created_at, clock.now());
    if (!created_at) throw new Refusal('invalid_input', 'Its time lies too long ago.');
    const isNew = await insertMoment(tx, personKeys, caller.userId, { ...given, created_at });
    const made = await find(tx, caller, given);
    // It's somebody else's; this doesn't say whose.
    if (!made) throw new Refusal('conflict', 'This id is taken.');
    if (isNew) await tx.emit(MomentRecorded, factOf(caller, given));
    return made;
  }

  async function change(tx: UserTx, caller: Caller, given: Moment): Promise<Moment | null> {
    await demand(tx, caller.userId, 'check-ins');
    await changeMoment(tx, personKeys, caller.userId, given);
    const changed = await find(tx, caller, given);
    if (changed) await tx.emit(MomentChanged, factOf(caller, given));
    return changed;
  }

  async function changeKnown(tx: UserTx, caller: Caller, given: Moment): Promise<Moment> {
    const changed = await change(tx, caller, given);
    if (!changed) throw new Refusal('not_found', 'There is no such moment here.');
    return changed;
  }

  async function remove(tx: UserTx, caller: Caller, named: Pick<Moment, 'kind' | 'id'>): Promise<boolean> {
    if (!(await deleteMoment(tx, caller.userId, named))) return false;
    await deleteCopies(tx, caller.userId);
    await tx.emit(MomentChanged, factOf(caller, named));
    return true;
  }

  /** As a device brings one by itself: it's recorded, and changed where what's there says something else. */
  async function bring(tx: UserTx, caller: Caller, given: BroughtMoment, { keys, demandOnce }: Asked) {
    if ('removed' in given) return (await remove(tx, caller, given)) ? 'kept' : 'known';
    await demandOnce();
    const { moment, is_edit } = given;
    const created_at = is_edit ? null : believedTime(moment.created_at, clock.now());
    if (created_at && (await insertMoment(tx, keys, caller.userId, { ...moment, created_at }))) {
      await tx.emit(MomentRecorded, factOf(caller, moment));
      return 'kept';
    }
    const before = await findMoment(tx, keys, caller.userId, moment);
    if (before && saysSame(before, moment)) return 'known';
    await (before || is_edit ? changeKnown : record)(tx, caller, moment);
    return 'kept';
  }

  /** What many at once need ask only once. */
  const askedOnce = (tx: UserTx, { userId }: Caller): Asked => ({
    keys: { of: once(() => personKeys.of(tx, userId)) },
    demandOnce: once(() => demand(tx, userId, 'check-ins')),
  });

  return {
    list: (caller, before) =>
      database.asUser(caller, (tx) => findPage(tx, personKeys, caller.userId, before ? readCursor(before) : null)),
    record: (caller, given) => database.asUser(caller, (tx) => record(tx, caller, given)),
    bring: (caller, items) =>
      database.asUser(caller, (tx) => {
        const asked = askedOnce(tx, caller);
        return bringEach(items, (given) => bring(tx, caller, given, asked));
      }),
    change: (caller, given) => database.asUser(caller, (tx) => changeKnown(tx, caller, given)),
    putHelped: async (tx, caller, given, isNew) => void (await (isNew ? record : change)(tx, caller, given)),
    remove: async (caller, named) => void (await database.asUser(caller, (tx) => remove(tx, caller, named))),
  };
}

const factOf = ({ userId }: Caller, { id, kind }: Pick<Moment, 'kind' | 'id'>) => ({
  user_id: userId,
  moment_id: id,
  kind,
});
