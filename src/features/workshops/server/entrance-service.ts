import { namesTitle } from '#features/profile/domain/titles.ts';
import type { ChosenName } from '#features/profile/domain/username.ts';
import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { readings } from '#platform/server/look-alike.ts';
import { countAttempt, giveBackAttempt, refuseOver, takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { RoomTicket, Workshop } from '../domain/contract.ts';
import type { Passage } from '../domain/door.ts';
import { limits } from '../domain/limits.ts';
import { codeFromInput } from '../domain/meeting-code.ts';
import { canStart, entry } from '../domain/policy.ts';
import { refusals } from '../domain/refusals.ts';
import { admitMembers, deleteKnock } from './door/door-repository.ts';
import { passageOf } from './door/door-service.ts';
import type { IceService } from './ice-service.ts';
import { lockLife } from './life-repository.ts';
import type { LifeService } from './life-service.ts';
import * as members from './members-repository.ts';
import { carryName, nameMember } from './name-steps.ts';
import { freeSeats, lockSeats, saveSeat, takeBackYes, takeSeats } from './seats-repository.ts';
import { ticketAheadOf, ticketOf } from './ticket-steps.ts';
import { findLiveByCode, findWorkshop, getWorkshop, noWorkshop } from './workshops-repository.ts';

/** Someone who comes; `waited`: it's their turn on the waiting list. */
type Coming = { userId: string; name: string; waited: boolean };

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
   * and the room decides once more whether they come in. Null for whoever must ask first. @throws Refusal `adults_only`
   */
  ticketAhead(caller: Caller, workshopId: string): Promise<RoomTicket | null>;
  /**
   * Saves a seat for someone who comes, as a member under this name; false when none is free, or while a closed door keeps
   * them out. Before a waiting room they become a member without one, unless they `waited` for it. Seats stay counted for
   * nobody else until the transaction ends. @throws Refusal `removed_from_workshop`
   */
  saveSeat(tx: SystemTx, workshopId: string, person: Coming): Promise<boolean>;
  /** Someone doesn't come after all, or leaves their seat. */
  giveUpSeat(tx: SystemTx, workshopId: string, userId: string): Promise<void>;
  /** The proposed name was copied into workshops planned under it; the first chosen one replaces it there (CARE C2). */
  carryChosenName(tx: UserTx, name: ChosenName): Promise<void>;
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
};

export function createEntranceService(deps: EntranceDeps): EntranceService {
  const { database, clock, random, requireAdult, usernameOf, ice, life } = deps;

  async function joinByCode(caller: Caller, address: string, input: string): Promise<Workshop> {
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
    await admit(caller, workshopId, { proposed: name }, ['door_closed']);
    return database.asUser(caller, (tx) => getWorkshop(tx, workshopId));
  }

  async function createRoom(caller: Caller, workshopId: string): Promise<RoomTicket> {
    const name = await database.asUser(caller, async (tx) => {
      await requireAdult(tx, caller.userId);
      const workshop = await getWorkshop(tx, workshopId);
      if (!canStart(workshop, caller.userId))
        throw new Refusal('forbidden', 'Only its facilitator can start this workshop.');
      return workshop.status === 'pending' ? usernameOf(tx, caller.userId) : undefined;
    });
    // It may have been planned weeks ago, under a name they've changed since; the name from the lobby comes later.
    if (name !== undefined) await admit(caller, workshopId, { proposed: name, chosen: name });
    return database.asUser(caller, async (tx) => {
      await life.change(tx, workshopId, { type: 'start', newRoomId: newId(clock, random) });
      return ticketOf(tx, ice, caller, workshopId);
    });
  }

  async function joinWorkshop(
    caller: Caller,
    workshopId: string,
    displayName: string | undefined,
  ): Promise<RoomTicket> {
    if (displayName !== undefined && namesTitle(displayName, readings))
      throw new Refusal('reserved_name', 'This word is kept for roles.');
    const proposed = await database.asUser(caller, async (tx) => {
      await requireAdult(tx, caller.userId);
      const workshop = await findWorkshop(tx, workshopId);
      if (!workshop) return null;
      const member = await members.findMember(tx, workshopId, caller.userId);
      const answer = entry(workshop, member !== undefined);
      if (answer !== 'open') throw new Refusal(answer, refusals[answer]);
      return usernameOf(tx, caller.userId);
    });
    if (proposed === null) {
      await database.asSystem((tx) => passageOf(tx, workshopId, caller.userId));
      throw noWorkshop();
    }
    await admit(caller, workshopId, { proposed, chosen: displayName }, ['door_closed', 'waiting_room']);
    return database.asUser(caller, (tx) => ticketOf(tx, ice, caller, workshopId));
  }

  /**
   * A seat, and a name that nobody else's reads like; one carried here before, unless they choose another. `stops`: what
   * the door may say to keep them out. Before a waiting room there's no seat yet: it comes with being let in (CARE C5).
   */
  async function admit(
    { userId }: Caller,
    workshopId: string,
    name: { proposed: string; chosen?: string | undefined },
    stops: readonly Passage[] = [],
  ) {
    await database.asSystem(async (tx) => {
      await lockSeats(tx, workshopId);
      const { passes, wasLetIn, knockName } = await passageOf(tx, workshopId, userId);
      if (passes !== 'open' && stops.includes(passes)) throw new Refusal(passes, refusals[passes]);
      const member = await members.findMember(tx, workshopId, userId);
      const wanted = name.chosen ?? knockName ?? member?.displayName ?? name.proposed;
      if (!member) await members.insertParticipant(tx, workshopId, userId, wanted);
      await nameMember(tx, workshopId, userId, wanted);
      if (passes === 'waiting_room') return;
      const seated = await takeSeats(tx, workshopId, [userId]);
      if (wasLetIn) {
        await admitMembers(tx, workshopId, [userId]);
        await deleteKnock(tx, { workshopId, userId });
      }
      // Undoes the rest.
      if (!seated.has(userId)) throw new Refusal('room_full', 'Every seat in this room is taken.');
    });
  }

  async function saveSeatFor(tx: SystemTx, workshopId: string, { userId, name, waited }: Coming) {
    const left = await lockSeats(tx, workshopId);
    const { passes, isLive } = await passageOf(tx, workshopId, userId);
    if (passes === 'door_closed') return false;
    const member = await members.findMember(tx, workshopId, userId);
    if (!member && left === 0) return false;
    if (!member) {
      await members.insertParticipant(tx, workshopId, userId, name);
      await nameMember(tx, workshopId, userId, name);
    }
    // Once it's on, the seat comes with being let in: or strangers would hold them all from outside (CARE C5).
    if (passes === 'waiting_room' && isLive && !waited) return left > 0;
    const seated = await takeSeats(tx, workshopId, [userId]);
    if (seated.has(userId)) await saveSeat(tx, workshopId, userId);
    return seated.has(userId);
  }

  async function giveUpSeat(tx: SystemTx, workshopId: string, userId: string): Promise<void> {
    const found = await lockLife(tx, workshopId);
    if (found?.status === 'pending') return members.deleteParticipant(tx, workshopId, userId);
    // Whoever was inside stays a member, with what they may read back.
    await freeSeats(tx, workshopId, [userId]);
    await takeBackYes(tx, workshopId, userId);
  }

  const ticketAhead: EntranceService['ticketAhead'] = (caller, workshopId) =>
    database.asUser(caller, async (tx) => {
      await requireAdult(tx, caller.userId);
      return ticketAheadOf(tx, ice, caller, workshopId);
    });

  return {
    ...{ joinByCode, createRoom, joinWorkshop, ticketAhead, giveUpSeat },
    saveSeat: saveSeatFor,
    carryChosenName: carryName,
  };
}

/**
 * Counts this try against the account and the address, until it proves right. What others behind the same address typed
 * doesn't count against someone's first tries: a whole retreat may share one. The same code again counts once: whoever
 * waits at the door with it finds out nothing else.
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
