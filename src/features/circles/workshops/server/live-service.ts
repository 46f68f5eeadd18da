import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { ChatRules, ChatRulesChange } from '../domain/chat-rules.ts';
import { recordInside, recordLeft } from './attendance-repository.ts';
import type { DoorService } from './door/door-service.ts';
import { passageOf } from './door/passage-steps.ts';
import type { RequirePaid } from './entrance-service.ts';
import { beginSharing, findChatRules, updateChatRules } from './history-repository.ts';
import * as life from './life-repository.ts';
import { findSeat, type MemberSeat } from './members-repository.ts';
import * as seats from './seats-repository.ts';

/** What the live room reads from workshops and reports to them. */
export type LiveService = {
  /**
   * The caller's part in a workshop; null for a non-member or a missing workshop.
   * @throws Refusal `adults_only`, `removed_from_workshop`, `payment_needed`
   */
  readForRoom(caller: Caller, workshopId: string): Promise<MemberSeat | null>;
  /** Records whether a room is empty; how long decides when a forgotten one ends. */
  setEmpty(workshopId: string, empty: boolean): Promise<void>;
  /** After a restart all rooms are empty. */
  setAllEmpty(): Promise<void>;
  /** Records that someone is inside each of these. */
  setOccupied(workshopIds: readonly string[]): Promise<void>;
  /**
   * Keeps these members' seats, gives free ones to those without, and returns who has one: never more than there are. They
   * are inside, which their attendance tells.
   */
  takeSeats(workshopId: string, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** These people left; they stay members, but others may have their seats. */
  freeSeats(workshopId: string, userIds: readonly string[]): Promise<void>;
  /** Which of these are live. */
  liveOf(workshopIds: readonly string[]): Promise<string[]>;
  /**
   * A round begins with these people in the room. After the first one, people who come for the first time read the chat
   * from then on only, unless the host chose otherwise (CARE C9).
   */
  beginSharing(tx: SystemTx, workshopId: string, here: readonly string[]): Promise<void>;
  chatRulesOf(workshopId: string): Promise<ChatRules>;
  /** As a host chose in the room. */
  setChatRules(workshopId: string, change: ChatRulesChange): Promise<ChatRules>;
};

export type LiveDeps = {
  database: Database;
  door: Pick<DoorService, 'admitAll'>;
  /** Whether rooms are for this person at all. @throws Refusal `adults_only` */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  requirePaid: RequirePaid;
};

export function createLiveService({ database, door, requireAdult, requirePaid }: LiveDeps): LiveService {
  /** @throws Refusal `removed_from_workshop` */
  async function refuseRemoved({ userId }: Caller, workshopId: string): Promise<null> {
    await database.asSystem((tx) => passageOf(tx, workshopId, userId));
    return null;
  }

  return {
    readForRoom: (caller, workshopId) =>
      database
        .asUser(caller, async (tx) => {
          await requireAdult(tx, caller.userId);
          const seat = await findSeat(tx, workshopId, caller.userId);
          if (seat) await requirePaid(tx, workshopId, caller.userId);
          return seat;
        })
        .then(async (seat) => seat ?? refuseRemoved(caller, workshopId)),
    setEmpty: (workshopId, empty) => database.asSystem((tx) => life.updateEmpty(tx, workshopId, empty)),
    setAllEmpty: () => database.asSystem(life.updateAllEmpty),
    setOccupied: (workshopIds) => database.asSystem((tx) => life.updateOccupied(tx, workshopIds)),
    takeSeats: (workshopId, userIds) =>
      database.asSystem(async (tx) => {
        const seated = await seats.takeSeats(tx, workshopId, userIds);
        await door.admitAll(tx, workshopId, [...seated]);
        await recordInside(tx, workshopId, [...seated]);
        return seated;
      }),
    freeSeats: (workshopId, userIds) =>
      database.asSystem(async (tx) => {
        await seats.freeSeats(tx, workshopId, userIds);
        await recordLeft(tx, workshopId, userIds);
      }),
    liveOf: (workshopIds) => database.asSystem((tx) => life.findLive(tx, workshopIds)),
    beginSharing,
    chatRulesOf: (workshopId) => database.asSystem((tx) => findChatRules(tx, workshopId)),
    setChatRules: (workshopId, change) => database.asSystem((tx) => updateChatRules(tx, workshopId, change)),
  };
}
