import { namesTitle } from '#features/accounts/profile/domain/titles.ts';
import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { readings } from '#platform/server/look-alike.ts';
import { countAttempt, giveBackAttempt, refuseOver, takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { RoomTicket, Workshop } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { codeFromInput } from '../domain/meeting-code.ts';
import { canStart, entry } from '../domain/policy.ts';
import { refusals } from '../domain/refusals.ts';
import { passageOf } from './door/passage-steps.ts';
import type { IceService } from './ice-service.ts';
import type { LifeService } from './life-service.ts';
import { findMember } from './members-repository.ts';
import { admit } from './seat-steps.ts';
import { ticketAheadOf, ticketOf } from './ticket-steps.ts';
import { findLiveByCode, findWorkshop, getWorkshop, noWorkshop } from './workshops-repository.ts';

/** A rule of another feature at the door. @throws Refusal `payment_needed` where it costs something, and they haven't paid */
export type RequirePaid = (tx: UserTx | SystemTx, workshopId: string, userId: string) => Promise<void>;

/** Entering a room: by its code, by its listing, and by opening it. */
export type EntranceService = {
  /**
   * Makes the caller a member of the live workshop with this code. Wrong codes are counted by account and
   * by address, and "none" and "not live" get the same answer (R-VAL-13, CARE C5). @throws Refusal
   */
  joinByCode(caller: Caller, address: string, input: string): Promise<Workshop>;
  /** Opens the room of a pending workshop; an open one stays as it is (R-STATE-17, R-ROLE-11). @throws Refusal */
  createRoom(caller: Caller, workshopId: string): Promise<RoomTicket>;
  /**
   * A ticket into a live room; makes a member of anyone who may come in. The name may get a number.
   * @throws Refusal, `room_full` for members without a seat, too
   */
  joinWorkshop(caller: Caller, workshopId: string, displayName: string | undefined): Promise<RoomTicket>;
  /**
   * What `joinWorkshop` would give a member under the name they have, while they're still in the lobby: it changes nothing,
   * and the room decides once more whether they come in. Null for someone who must ask first. @throws Refusal `adults_only`
   */
  ticketAhead(caller: Caller, workshopId: string): Promise<RoomTicket | null>;
};

export type EntranceDeps = {
  database: Database;
  clock: Clock;
  random: Random;
  /** Whether rooms are for this person at all. @throws Refusal `adults_only` */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** A person's name, unless they choose another for this workshop. */
  usernameOf: (tx: UserTx, userId: string) => Promise<string>;
  /** How browsers reach each other (REAL 49). */
  ice: IceService;
  life: Pick<LifeService, 'change'>;
  requirePaid: RequirePaid;
};

type Admitting = Parameters<typeof admit>;

export function createEntranceService(deps: EntranceDeps): EntranceService {
  const { database, requireAdult, ice } = deps;
  const ticketAhead: EntranceService['ticketAhead'] = (caller, workshopId) =>
    database.asUser(caller, async (tx) => {
      await requireAdult(tx, caller.userId);
      await deps.requirePaid(tx, workshopId, caller.userId);
      return ticketAheadOf(tx, ice, caller, workshopId);
    });

  return {
    joinByCode: (caller, address, input) => joinByCode(deps, caller, address, input),
    createRoom: (caller, workshopId) => createRoom(deps, caller, workshopId),
    joinWorkshop: (caller, workshopId, displayName) => joinWorkshop(deps, caller, workshopId, displayName),
    ticketAhead,
  };
}

async function joinByCode(deps: EntranceDeps, caller: Caller, address: string, input: string): Promise<Workshop> {
  const { database, requireAdult, usernameOf } = deps;
  const name = await database.asUser(caller, async (tx) => {
    await requireAdult(tx, caller.userId);
    return usernameOf(tx, caller.userId);
  });
  // As the system, since someone with a code isn't a member yet.
  const workshopId = await database.asSystem(async (tx) => {
    const code = codeFromInput(input);
    const tries = await takeCodeAttempts(tx, caller.userId, address, code);
    const found = await findLiveByCode(tx, code, caller.userId);
    if (found !== undefined) await tries.giveBack();
    return found;
  });
  if (workshopId === undefined) throw new Refusal('room_not_found', 'No active room found with that meeting code.');
  await seat(deps, caller, workshopId, { proposed: name }, ['door_closed']);
  return database.asUser(caller, (tx) => getWorkshop(tx, workshopId));
}

async function createRoom(deps: EntranceDeps, caller: Caller, workshopId: string): Promise<RoomTicket> {
  const { database, clock, random, requireAdult, usernameOf, ice, life } = deps;
  const name = await database.asUser(caller, async (tx) => {
    await requireAdult(tx, caller.userId);
    const workshop = await getWorkshop(tx, workshopId);
    if (!canStart(workshop, caller.userId))
      throw new Refusal('forbidden', 'Only its facilitator can start this workshop.');
    return workshop.status === 'pending' ? usernameOf(tx, caller.userId) : undefined;
  });
  // It may have been planned weeks ago, under a name they've changed since; the name from the lobby comes later.
  if (name !== undefined) await seat(deps, caller, workshopId, { proposed: name, chosen: name }, []);
  return database.asUser(caller, async (tx) => {
    await life.change(tx, workshopId, { type: 'start', newRoomId: newId(clock, random) });
    return ticketOf(tx, ice, caller, workshopId);
  });
}

async function joinWorkshop(
  deps: EntranceDeps,
  caller: Caller,
  workshopId: string,
  displayName: string | undefined,
): Promise<RoomTicket> {
  const { database, requireAdult, usernameOf, ice } = deps;
  if (displayName !== undefined && namesTitle(displayName, readings))
    throw new Refusal('reserved_name', 'This word is kept for roles.');
  const proposed = await database.asUser(caller, async (tx) => {
    await requireAdult(tx, caller.userId);
    const workshop = await findWorkshop(tx, workshopId);
    if (!workshop) return null;
    const member = await findMember(tx, workshopId, caller.userId);
    const answer = entry(workshop, member !== undefined);
    if (answer !== 'open') throw new Refusal(answer, refusals[answer]);
    return usernameOf(tx, caller.userId);
  });
  if (proposed === null) {
    await database.asSystem((tx) => passageOf(tx, workshopId, caller.userId));
    throw noWorkshop();
  }
  await seat(deps, caller, workshopId, { proposed, chosen: displayName }, ['door_closed', 'waiting_room']);
  return database.asUser(caller, (tx) => ticketOf(tx, ice, caller, workshopId));
}

function seat(
  { database, requirePaid }: EntranceDeps,
  { userId }: Caller,
  workshopId: string,
  name: Admitting[2],
  stops: Admitting[3],
) {
  return database.asSystem(async (tx) => {
    await requirePaid(tx, workshopId, userId);
    return admit(tx, { userId, workshopId }, name, stops);
  });
}

/**
 * Counts this try against the account and the address, until it proves right. What others behind the same address typed
 * doesn't count against someone's first tries: a whole retreat may share one. The same code again counts once: someone
 * waiting at the door with it finds out nothing else.
 */
async function takeCodeAttempts(tx: SystemTx, userId: string, address: string, code: string) {
  const windowSeconds = limits.wrongCodesWindowSeconds;
  const same = await countAttempt(tx, `code:again:${userId}:${code}`, windowSeconds);
  if (same.count > 1) return { giveBack: async () => {} };
  const keys = [`code:account:${userId}`, `code:address:${networkOf(address)}`] as const;
  const own = await takeAttempt(tx, keys[0], { limit: limits.wrongCodesPerAccount, windowSeconds });
  const ofAddress = await countAttempt(tx, keys[1], windowSeconds);
  if (own > limits.firstCodes) refuseOver(ofAddress, limits.wrongCodesPerAddress);
  return {
    giveBack: async () => {
      for (const key of keys) await giveBackAttempt(tx, key);
    },
  };
}
