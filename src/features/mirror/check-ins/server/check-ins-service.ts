import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { type BroughtAnswer, bringEach } from '#platform/shared/brought.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { once } from '#platform/shared/once.ts';
import { believedTime } from '../domain/age.ts';
import type { BroughtCheckIn, ChangedCheckIn, CheckIn, CheckInPage } from '../domain/contract.ts';
import { readCursor } from '../domain/cursor.ts';
import { CheckInChanged, CheckInRecorded } from '../domain/events.ts';
import { saysSame } from '../domain/latest.ts';
import { changeCheckIn, deleteCheckIn, findCheckIn, findPage, insertCheckIn } from './check-ins-repository.ts';

export type CheckInsDeps = {
  database: Database;
  personKeys: PersonKeys;
  clock: Clock;
  /** Whether they agreed that this is kept (CARE C13). @throws Refusal `consent_missing` */
  demand: (tx: UserTx, userId: string, kind: 'check-ins') => Promise<void>;
  /** A copy of one's data made before holds what's deleted, so it goes with it (CARE C20). */
  deleteCopies: (tx: UserTx, userId: string) => Promise<void>;
};

/** How people say they are, kept only for themselves (REAL.md 45; CARE C13, C19). */
export type CheckInsService = {
  /** `before` is the cursor of an earlier page. */
  list(caller: Caller, before?: string): Promise<CheckInPage>;
  /**
   * Once by its id: a repeat returns what the first call made, whatever it says (REAL.md 47).
   * @throws Refusal `consent_missing`, `invalid_input` for a time too long ago, `conflict` for an id that is taken
   */
  record(caller: Caller, given: CheckIn): Promise<CheckIn>;
  /** Several at once, in their order; null is what couldn't be read. A second time it changes nothing. */
  bring(caller: Caller, items: readonly (BroughtCheckIn | null)[]): Promise<BroughtAnswer[]>;
  /** @throws Refusal `consent_missing`, `not_found` */
  change(caller: Caller, given: ChangedCheckIn): Promise<CheckIn>;
  /** Nothing happens where there's none. */
  remove(caller: Caller, id: string): Promise<void>;
};

type Asked = { keys: PersonKeys; demandOnce: () => Promise<void> };

export function createCheckInsService(deps: CheckInsDeps): CheckInsService {
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
    change: (caller, given) => database.asUser(caller, (tx) => change(deps, tx, caller, given)),
    remove: async (caller, id) => void (await database.asUser(caller, (tx) => remove(deps, tx, caller, id))),
  };
}

/** What many at once need ask only once. */
function askedOnce({ personKeys, demand }: CheckInsDeps, tx: UserTx, { userId }: Caller): Asked {
  return {
    keys: { of: once(() => personKeys.of(tx, userId)) },
    demandOnce: once(() => demand(tx, userId, 'check-ins')),
  };
}

/** As a device brings one by itself: it's recorded, and changed where what's there says something else. */
async function bring(
  deps: CheckInsDeps,
  tx: UserTx,
  caller: Caller,
  given: BroughtCheckIn,
  { keys, demandOnce }: Asked,
) {
  const { clock } = deps;
  if ('removed' in given) return (await remove(deps, tx, caller, given.id)) ? 'kept' : 'known';
  await demandOnce();
  const { is_edit, ...checkIn } = given;
  const created_at = is_edit ? null : believedTime(checkIn.created_at, clock.now());
  if (created_at && (await insertCheckIn(tx, keys, caller.userId, { ...checkIn, created_at }))) {
    await tx.emit(CheckInRecorded, { user_id: caller.userId, check_in_id: given.id });
    return 'kept';
  }
  const before = await findCheckIn(tx, keys, caller.userId, given.id);
  if (before && saysSame(before, checkIn)) return 'known';
  if (before || is_edit) await change(deps, tx, caller, checkIn);
  else await record(deps, tx, caller, checkIn);
  return 'kept';
}

async function record(
  { personKeys, clock, demand }: CheckInsDeps,
  tx: UserTx,
  { userId }: Caller,
  given: CheckIn,
): Promise<CheckIn> {
  await demand(tx, userId, 'check-ins');
  const find = () => findCheckIn(tx, personKeys, userId, given.id);
  const before = await find();
  if (before) return before;
  const created_at = believedTime(given.created_at, clock.now());
  if (!created_at) throw new Refusal('invalid_input', 'Its time lies too long ago.');
  const isNew = await insertCheckIn(tx, personKeys, userId, { ...given, created_at });
  const made = await find();
  // Somebody else's; this says nothing of them.
  if (!made) throw new Refusal('conflict', 'This id is taken.');
  if (isNew) await tx.emit(CheckInRecorded, { user_id: userId, check_in_id: given.id });
  return made;
}

async function change(
  { personKeys, demand }: CheckInsDeps,
  tx: UserTx,
  { userId }: Caller,
  given: ChangedCheckIn,
): Promise<CheckIn> {
  await demand(tx, userId, 'check-ins');
  await changeCheckIn(tx, personKeys, userId, given);
  const changed = await findCheckIn(tx, personKeys, userId, given.id);
  if (!changed) throw new Refusal('not_found', 'There is no such check-in here.');
  await tx.emit(CheckInChanged, { user_id: userId, check_in_id: given.id });
  return changed;
}

async function remove({ deleteCopies }: CheckInsDeps, tx: UserTx, { userId }: Caller, id: string): Promise<boolean> {
  if (!(await deleteCheckIn(tx, userId, id))) return false;
  await deleteCopies(tx, userId);
  await tx.emit(CheckInChanged, { user_id: userId, check_in_id: id });
  return true;
}
