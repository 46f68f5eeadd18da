import type { Caller, Database } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { leads } from '../domain/ability.ts';
import type { ChatHistory } from '../domain/chat/chat.ts';
import type { Doorstep } from '../domain/contract.ts';
import { isOver } from '../domain/hold.ts';
import { limits } from '../domain/limits.ts';
import type { PairApart } from '../domain/pair.ts';
import { joinDenial, type RoomSeat } from '../domain/policy.ts';
import type { ChatService } from './chat/chat-service.ts';
import { readHold, readHolds } from './holds/holds-service.ts';
import type { LiveRoom } from './live-room-service.ts';

type Deps = {
  database: Database;
  clock: Clock;
  chat: ChatService;
  /** The caller's part in a workshop; null for a stranger or a missing workshop. */
  readForRoom(caller: Caller, workshopId: string): Promise<RoomSeat | null>;
  apartOf(userIds: readonly string[]): Promise<readonly PairApart[]>;
  /** Who is inside now. */
  presentIn(workshopId: string): ReturnType<LiveRoom['present']>;
};

/** What somebody reads of a room over HTTP, without being inside. */
export function createDoorstepService({ database, clock, chat, readForRoom, apartOf, presentIn }: Deps) {
  /** The name the others know the caller by here, null for a stranger, in a room for two who the other is, and what hosts see of how people take part (CARE C16). */
  async function nameOf(caller: Caller, workshopId: string) {
    const seat = await readForRoom(caller, workshopId);
    const held = seat ? await readHolds(database, workshopId) : new Map();
    return {
      displayName: seat?.displayName ?? null,
      ...(seat?.withName !== undefined && { withName: seat.withName }),
      speakingShown: held.has('speaking'),
      engagementOn: held.has('engagement'),
    };
  }

  /** @throws Refusal `forbidden` for a stranger */
  async function requireMember(caller: Caller, workshopId: string): Promise<RoomSeat> {
    const seat = await readForRoom(caller, workshopId);
    if (!seat) throw new Refusal('forbidden', 'Only members may read this.');
    return seat;
  }

  /** What someone at the door sees: whether it lets them pass, then the others' names, and the silence held now. @throws Refusal */
  async function insideOf(caller: Caller, workshopId: string): Promise<Doorstep> {
    const seat = await requireMember(caller, workshopId);
    const silence = await readHold(database, workshopId, 'silence');
    const present = joinDenial(seat) ? [] : presentIn(workshopId);
    const pairs = leads(seat) ? [] : await apartOf([caller.userId]);
    const hidden = new Set([caller.userId, ...pairs.flat()]);
    const others = present.filter((one) => one.userId !== caller.userId && (leads(one) || !hidden.has(one.userId)));
    const names = others.map(({ username }) => username);
    return { passes: seat.passes, names, silence: silence && isOver(silence, clock.now()) ? null : silence };
  }

  /** Older chat, a page at a time. @throws Refusal `forbidden` for a stranger */
  async function olderMessages(caller: Caller, workshopId: string, before: number): Promise<ChatHistory> {
    await requireMember(caller, workshopId);
    return chat.history(caller, workshopId, { after: 0, before, limit: limits.historyPage });
  }

  return { nameOf, insideOf, olderMessages };
}
