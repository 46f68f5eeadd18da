import type { ChosenName } from '#features/profile/domain/username.ts';
import type { Caller, Tx } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { giveBackAttempt, takeAttempt } from '#platform/server/rate-limit.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { RoomTicket, Workshop } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { codeFromInput } from '../domain/meeting-code.ts';
import { canStart, entry } from '../domain/policy.ts';
import { asWorkshop, change, found, refusals } from './life-service.ts';
import * as members from './members-repository.ts';
import * as repository from './workshops-repository.ts';
import type { WorkshopsDeps } from './workshops-service.ts';

export type EntranceService = ReturnType<typeof createEntranceService>;

/** The ways into a room: by its code, by its listing, and by opening it. */
export function createEntranceService({ database, clock, random, usernameOf, iceServers }: WorkshopsDeps) {
  /**
   * Makes the caller a member of the live workshop with this code. Wrong codes are counted by account and
   * by address, and "none" and "not live" get the same answer (R-VAL-13, CARE C5).
   */
  async function joinByCode(caller: Caller, address: string, input: string): Promise<Workshop> {
    const name = await database.asUser(caller, (tx) => usernameOf(tx, caller.userId));
    const outcome = await database.asSystem('who brings a code is not a member yet', async (tx) => {
      const tries = await takeCodeAttempts(tx, caller.userId, address);
      const workshopId = await repository.findLiveByCode(tx, codeFromInput(input));
      if (workshopId === undefined) return { workshopId, admitted: false };
      await tries.giveBack();
      return {
        workshopId,
        admitted: (await members.admitMember(tx, workshopId, caller.userId, name)) === 'admitted',
      };
    });
    if (outcome.workshopId === undefined)
      throw new Refusal('room_not_found', 'No active room found with that meeting code.');
    if (!outcome.admitted) throw new Refusal('room_full', 'Every seat in this room is taken.');
    const { workshopId } = outcome;
    return database.asUser(caller, async (tx) => asWorkshop(await found(tx, workshopId)));
  }

  /** Opens the room of a pending workshop; an open one stays as it is (R-STATE-17, R-ROLE-11). */
  async function createRoom(caller: Caller, workshopId: string): Promise<RoomTicket> {
    return database.asUser(caller, async (tx) => {
      const workshop = await found(tx, workshopId);
      if (!canStart(workshop, caller.userId))
        throw new Refusal('forbidden', 'Only its facilitator can start this workshop.');
      // Planned weeks ago perhaps, under a name they have changed since; whatever they choose in the lobby comes later.
      if (workshop.status === 'pending')
        await members.renameMember(tx, workshopId, caller.userId, await usernameOf(tx, caller.userId));
      await change(tx, workshopId, { type: 'start', newRoomId: newId(clock, random) });
      return ticket(tx, caller, workshopId);
    });
  }

  /** A ticket into a live room; admits who may come and is not a member yet. */
  async function joinWorkshop(
    caller: Caller,
    workshopId: string,
    displayName: string | undefined,
  ): Promise<RoomTicket> {
    const seat = await database.asUser(caller, async (tx) => {
      const workshop = await found(tx, workshopId);
      const member = await members.findMember(tx, workshopId, caller.userId);
      const answer = entry(workshop, member !== undefined);
      if (answer !== 'open') throw new Refusal(answer, refusals[answer]);
      return { isTaken: member !== undefined, name: displayName ?? (await usernameOf(tx, caller.userId)) };
    });
    if (!seat.isTaken) await admitToPublic(caller, workshopId, seat.name);
    return database.asUser(caller, async (tx) => {
      if (displayName !== undefined) await members.renameMember(tx, workshopId, caller.userId, displayName);
      return ticket(tx, caller, workshopId);
    });
  }

  async function admitToPublic(caller: Caller, workshopId: string, name: string): Promise<void> {
    const outcome = await database.asSystem('a public live room is open to anyone signed in', (tx) =>
      members.admitMember(tx, workshopId, caller.userId, name),
    );
    if (outcome === 'full') throw new Refusal('room_full', 'Every seat in this room is taken.');
  }

  async function ticket(tx: Tx, caller: Caller, workshopId: string): Promise<RoomTicket> {
    const workshop = await found(tx, workshopId);
    const member = await members.findMember(tx, workshopId, caller.userId);
    if (!member || workshop.room_id === null) throw new Refusal('forbidden', refusals.forbidden);
    return {
      roomId: workshop.room_id,
      workshop: asWorkshop(workshop),
      displayName: member.displayName,
      role: member.role,
      media: 'mesh',
      iceServers,
    };
  }

  /** The proposed name went along into what was planned under it; the first chosen one takes its place there (CARE C2). */
  const carryChosenName = (tx: Tx, { userId, proposed, chosen }: ChosenName) =>
    members.renameEverywhere(tx, userId, proposed, chosen);

  return { joinByCode, createRoom, joinWorkshop, carryChosenName };
}

/** Counts this try against the account and the address, until it proves right. */
async function takeCodeAttempts(tx: Tx, userId: string, address: string) {
  const windowSeconds = limits.wrongCodesWindowSeconds;
  const keys = [`code:account:${userId}`, `code:address:${networkOf(address)}`] as const;
  await takeAttempt(tx, keys[0], { limit: limits.wrongCodesPerAccount, windowSeconds });
  await takeAttempt(tx, keys[1], { limit: limits.wrongCodesPerAddress, windowSeconds });
  return {
    giveBack: async () => {
      for (const key of keys) await giveBackAttempt(tx, key);
    },
  };
}
