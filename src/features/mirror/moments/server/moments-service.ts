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

export function createMomentsService(deps: MomentsDeps): MomentsService {
  const { database, personKeys } = deps;

  return {
    list: (caller, before) =>
      database.asUser(caller, (tx) => findPage(tx, personKeys, caller.userId, before ? readCursor(before) : null)),
    record: (caller, given) => database.asUser(caller, (tx) => record(deps, tx, caller, given)),
    bring: (caller, items) =>
      database.asUser(caller, (tx) => {
        const asked = askedOnce(deps, tx, caller);
        return bringEach(items, (given) => bring(deps, tx, caller, given, asked));
      }),
    change: (caller, given) => database.asUser(caller, (tx) => changeKnown(deps, tx, caller, given)),
    putHelped: async (tx, caller, given, isNew) => void (await (isNew ? record : change)(deps, tx, caller, given)),
    remove: async (caller, named) => void (await database.asUser(caller, (tx) => remove(deps, tx, caller, named))),
  };
}

/** What many at once need ask only once. */
function askedOnce({ personKeys, demand }: MomentsDeps, tx: UserTx, { userId }: Caller): Asked {
  return {
    keys: { of: once(() => personKeys.of(tx, userId)) },
    demandOnce: once(() => demand(tx, userId, 'check-ins')),
  };
}

/** As a device brings one by itself: it's recorded, and changed where what's there says something else. */
async function bring(deps: MomentsDeps, tx: UserTx, caller: Caller, given: BroughtMoment, { keys, demandOnce }: Asked) {
  const { clock } = deps;
  if ('removed' in given) return (await remove(deps, tx, caller, given)) ? 'kept' : 'known';
  await demandOnce();
  const { moment, is_edit } = given;
  const created_at = is_edit ? null : believedTime(moment.created_at, clock.now());
  if (created_at && (await insertMoment(tx, keys, caller.userId, { ...moment, created_at }))) {
    await tx.emit(MomentRecorded, factOf(caller, moment));
    return 'kept';
  }
  const before = await findMoment(tx, keys, caller.userId, moment);
  if (before && saysSame(before, moment)) return 'known';
  await (before || is_edit ? changeKnown : record)(deps, tx, caller, moment);
  return 'kept';
}

async function record(deps: MomentsDeps, tx: UserTx, caller: Caller, given: Moment): Promise<Moment> {
  const { personKeys, clock, demand } = deps;
  await demand(tx, caller.userId, 'check-ins');
  const before = await find(deps, tx, caller, given);
  if (before) return before;
  const created_at = believedTime(given.created_at, clock.now());
  if (!created_at) throw new Refusal('invalid_input', 'Its time lies too long ago.');
  const isNew = await insertMoment(tx, personKeys, caller.userId, { ...given, created_at });
  const made = await find(deps, tx, caller, given);
  // Somebody else's; this says nothing of them.
  if (!made) throw new Refusal('conflict', 'This id is taken.');
  if (isNew) await tx.emit(MomentRecorded, factOf(caller, given));
  return made;
}

async function changeKnown(deps: MomentsDeps, tx: UserTx, caller: Caller, given: Moment): Promise<Moment> {
  const changed = await change(deps, tx, caller, given);
  if (!changed) throw new Refusal('not_found', 'There is no such moment here.');
  return changed;
}

async function change(deps: MomentsDeps, tx: UserTx, caller: Caller, given: Moment): Promise<Moment | null> {
  const { personKeys, demand } = deps;
  await demand(tx, caller.userId, 'check-ins');
  await changeMoment(tx, personKeys, caller.userId, given);
  const changed = await find(deps, tx, caller, given);
  if (changed) await tx.emit(MomentChanged, factOf(caller, given));
  return changed;
}

async function remove(
  { deleteCopies }: MomentsDeps,
  tx: UserTx,
  caller: Caller,
  named: Pick<Moment, 'kind' | 'id'>,
): Promise<boolean> {
  if (!(await deleteMoment(tx, caller.userId, named))) return false;
  await deleteCopies(tx, caller.userId);
  await tx.emit(MomentChanged, factOf(caller, named));
  return true;
}

function find({ personKeys }: MomentsDeps, tx: UserTx, { userId }: Caller, given: Moment) {
  return findMoment(tx, personKeys, userId, given);
}

const factOf = ({ userId }: Caller, { id, kind }: Pick<Moment, 'kind' | 'id'>) => ({
  user_id: userId,
  moment_id: id,
  kind,
});
