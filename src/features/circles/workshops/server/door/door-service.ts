import { record } from '#platform/server/audit-trail.ts';
import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Random } from '#platform/shared/random.ts';
import { type Door, type DoorDeed, removalLeft } from '../../domain/door.ts';
import { drawToken } from '../../domain/invitation-link.ts';
import { canListPublicly, isHost, type PublicHosts } from '../../domain/policy.ts';
import { refusals } from '../../domain/refusals.ts';
import { takeFreeCode } from '../code-steps.ts';
import { deleteAsk } from '../cohosts/cohosts-repository.ts';
import { isVouched } from '../hosts-repository.ts';
import { deleteCode } from '../life-repository.ts';
import * as members from '../members-repository.ts';
import { nameMember } from '../name-steps.ts';
import { lockSeats } from '../seats-repository.ts';
import { putLink } from '../workshops-repository.ts';
import * as doors from './door-repository.ts';

/** The door of a circle: who passes, and what hosts do there. */
export type DoorService = {
  /** The doors of these workshops as hosts see them; of live ones only. */
  doorsOf(workshopIds: readonly string[]): Promise<ReadonlyMap<string, Door>>;
  /** Does it, and tells every server by NOTIFY `workshop_door`. @returns the door now @throws Refusal unless `by` is a host */
  atDoor(workshopId: string, deed: DoorDeed): Promise<Door>;
  /** These people are inside: from now on they pass the door. */
  admitAll(tx: SystemTx, workshopId: string, userIds: readonly string[]): Promise<void>;
  /** A steward asks somebody to leave this circle, as a host would. @throws Refusal */
  removeFrom(tx: SystemTx, at: StewardsDeed): Promise<void>;
  /** And takes that back: they may come in again, unless a host removed them, too. */
  letBackInto(tx: SystemTx, at: StewardsDeed): Promise<void>;
};

type Removal = Extract<DoorDeed, { type: 'remove' }>;
/** Who removes, or takes that back. */
type Side = 'host' | 'steward';
/** `by`: the steward. */
type StewardsDeed = { workshopId: string; userId: string; by: string };

export type DoorDeps = {
  database: Database;
  random: Random;
  hosting: { publicHosts: PublicHosts };
  /** They don't wait for a seat any more, either, and what they told the facilitator before it goes. */
  forgetGuest: (tx: SystemTx, workshopId: string, userId: string) => Promise<void>;
  /** What people told the facilitator before it was for nobody else (CARE C15). */
  forgetNotes: (tx: SystemTx, workshopId: string) => Promise<void>;
};

export function createDoorService(deps: DoorDeps): DoorService {
  const { database, random, forgetGuest } = deps;
  const leading = createLeading(deps);

  async function atDoor(workshopId: string, deed: DoorDeed): Promise<Door> {
    return database.asSystem(async (tx) => {
      // As everybody locks them: the workshop before its members, or two would wait for each other.
      await lockSeats(tx, workshopId);
      const host = await doors.lockMember(tx, { workshopId, userId: deed.by });
      if (!isHost(host?.role ?? null)) throw new Refusal('forbidden', 'Only a host may do this.');
      const isOfLead = deed.type === 'make-host' || deed.type === 'hand-over';
      if (isOfLead && host?.role !== 'facilitator') throw new Refusal('forbidden', 'Only the facilitator may do this.');
      if (await doors.isForTwo(tx, workshopId)) throw new Refusal('forbidden', 'This room is for the two of you.');
      await carryOut(tx, workshopId, deed);
      await doors.notifyDoor(tx, workshopId, deed.type === 'remove' ? deed.userId : null);
      const door = (await doors.findDoors(tx, [workshopId])).get(workshopId);
      if (!door) throw new Refusal('workshop_ended', refusals.workshop_ended);
      return door;
    });
  }

  async function carryOut(tx: SystemTx, workshopId: string, deed: DoorDeed): Promise<void> {
    switch (deed.type) {
      case 'close':
        return doors.updateDoor(tx, workshopId, { door_closed: deed.closed });
      case 'waiting-room':
        return doors.updateDoor(tx, workshopId, { waiting_room: deed.on });
      case 'let-in':
        return doors.answerKnocks(tx, workshopId, deed.userIds, 'in');
      case 'not-now':
        return doors.answerKnocks(tx, workshopId, [deed.userId], 'no');
      case 'remove':
        return remove(tx, workshopId, deed, 'host');
      case 'let-back':
        return letBack(tx, workshopId, deed, 'host');
      case 'make-host':
        return leading.makeHost(tx, workshopId, deed);
      case 'hand-over':
        return leading.handOver(tx, workshopId, deed);
      default:
        deed satisfies never;
    }
  }

  /** CARE C5: they can't come back, code and link are new, and who is new waits before the door. */
  async function remove(tx: SystemTx, workshopId: string, deed: Removal, wordOf: Side): Promise<void> {
    const here = { workshopId, userId: deed.userId };
    const member = await doors.lockMember(tx, here);
    if (!member) throw new Refusal('not_found', 'That person is not in this workshop.');
    if (member.role === 'facilitator' || deed.userId === deed.by)
      throw new Refusal('forbidden', 'The facilitator can’t be removed, nor can you remove yourself.');
    const { displayName, everLed } = member;
    await doors.insertRemoval(tx, here, { displayName, everLed, by: deed.by, reason: deed.reason, wordOf });
    await doors.deleteKnock(tx, here);
    await deleteAsk(tx, here);
    await doors.updateDoor(tx, workshopId, { waiting_room: true });
    await deleteCode(tx, workshopId);
    // A pair's room has no way in for others, also once a steward removed one of the two.
    if (!(await doors.isForTwo(tx, workshopId))) {
      // A steward removes from one that's over, too, whose code is dead.
      if (!(await doors.isOver(tx, workshopId))) await takeFreeCode(tx, random, workshopId);
      await putLink(tx, workshopId, drawToken(random));
    }
    await forgetGuest(tx, workshopId, deed.userId);
    await record(tx, 'workshop-person-removed', { by: { id: deed.by }, person: deed.userId, about: workshopId });
  }

  /** They belong to the circle again and may come in, unless the other side keeps them out; a seat they get when they do. */
  async function letBack(tx: SystemTx, workshopId: string, { userId, by }: { userId: string; by: string }, side: Side) {
    const here = { workshopId, userId };
    const removal = await doors.lockRemoval(tx, here);
    if (!removal) return;
    const left = removalLeft(removal.wordOf, side);
    if (left === removal.wordOf && side === 'host')
      throw new Refusal('forbidden', 'A steward removed this person, so only a steward can let them back in.');
    if (left !== null) return doors.updateRemoval(tx, here, left);
    await doors.deleteRemoval(tx, here);
    const { displayName: name, everLed } = removal;
    await members.insertParticipant(tx, workshopId, userId, name, everLed);
    await nameMember(tx, workshopId, userId, name);
    await doors.admitMembers(tx, workshopId, [userId]);
    await record(tx, 'workshop-person-let-back', { by: { id: by }, person: userId, about: workshopId });
  }

  return {
    doorsOf: (workshopIds) => database.asSystem((tx) => doors.findDoors(tx, workshopIds)),
    atDoor,
    admitAll: doors.admitMembers,
    async removeFrom(tx, { workshopId, userId, by }) {
      await lockSeats(tx, workshopId);
      const removal = await doors.lockRemoval(tx, { workshopId, userId });
      if (!removal) await remove(tx, workshopId, { type: 'remove', userId, by, reason: null }, 'steward');
      // Someone a host removed before can't be let back by one any more.
      else if (removal.wordOf === 'host') await doors.updateRemoval(tx, { workshopId, userId }, 'both');
      await doors.notifyDoor(tx, workshopId, userId);
    },
    async letBackInto(tx, { workshopId, userId, by }) {
      await lockSeats(tx, workshopId);
      await letBack(tx, workshopId, { userId, by }, 'steward');
      await doors.notifyDoor(tx, workshopId, null);
    },
  };
}

/** Who leads, and who helps to. */
function createLeading({ hosting, forgetNotes }: Pick<DoorDeps, 'hosting' | 'forgetNotes'>) {
  async function makeHost(tx: SystemTx, workshopId: string, deed: Extract<DoorDeed, { type: 'make-host' }>) {
    const member = await requireOther(tx, workshopId, deed);
    if (isHost(member.role) === deed.on) return;
    await doors.updateRole(tx, { workshopId, userId: deed.userId }, deed.on ? 'cohost' : 'participant');
    const act = deed.on ? 'workshop-host-added' : 'workshop-host-taken-back';
    await record(tx, act, { by: { id: deed.by }, person: deed.userId, about: workshopId });
  }

  /** The one who led stays a second host. A listed circle is listed on only if its new lead may list it (CARE C4). */
  async function handOver(tx: SystemTx, workshopId: string, deed: Extract<DoorDeed, { type: 'hand-over' }>) {
    await requireOther(tx, workshopId, deed);
    const vouched = await isVouched(tx, deed.userId);
    await doors.updateRole(tx, { workshopId, userId: deed.by }, 'cohost');
    await doors.updateRole(tx, { workshopId, userId: deed.userId }, 'facilitator');
    await doors.updateLead(tx, { workshopId, userId: deed.userId }, (category) =>
      canListPublicly({ publicHosts: hosting.publicHosts, isVouched: vouched, category }),
    );
    await forgetNotes(tx, workshopId);
    await record(tx, 'workshop-handed-over', { by: { id: deed.by }, person: deed.userId, about: workshopId });
  }

  async function requireOther(tx: SystemTx, workshopId: string, { by, userId }: { by: string; userId: string }) {
    const member = await doors.lockMember(tx, { workshopId, userId });
    if (!member) throw new Refusal('not_found', 'That person is not in this workshop.');
    if (userId === by) throw new Refusal('forbidden', 'This is for others.');
    return member;
  }

  return { makeHost, handOver };
}
