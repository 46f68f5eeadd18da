import type { Connection, Hub } from '#platform/server/realtime/channel.ts';
import { leads, type Seat } from '../domain/ability.ts';
import { hiddenFrom, withoutPeople } from '../domain/apart.ts';
import { channels } from '../domain/channels.ts';
import type { RoomFrame } from '../domain/contract.ts';
import type { PairApart } from '../domain/pair.ts';

/**
 * Who hears a room. Most tabs listen to its channels; to those somebody is hidden from (CARE C6, docs/decisions/048)
 * each frame is written alone, without that person.
 */
export type Audience = {
  /** A tab comes in, or goes. */
  listen(tab: Connection, on: boolean): void;
  broadcast(frame: RoomFrame, except: Connection | undefined): void;
  /** To one tab alone; nothing if it's gone. */
  send(tab: Connection | undefined, frame: RoomFrame): void;
  /** Who this person doesn't see. */
  hiddenFrom(userId: string): ReadonlySet<string>;
  /**
   * Reads all pairs of these people: what was known of them before is over, what is told meanwhile isn't. Once at a time:
   * someone coming in waits in the room's queue.
   */
  learn(userIds: readonly string[], read: () => Promise<readonly PairApart[]>): Promise<void>;
  /** From now on, if they weren't yet: for each it's as if the other had left. */
  keepApart(pair: PairApart): void;
  /**
   * Before pairs are read beside that; each one found is handed to what it returns. A pair where somebody came in
   * meanwhile isn't kept apart by it: they may be no pair any more, as was read then.
   */
  beginLook(): (pair: PairApart) => void;
  /** Before parts change; what it returns, after: a former host leaves for those they're hidden from now. */
  beforeParts(): () => void;
};

type AudienceDeps = {
  workshopId: string;
  hub: Hub;
  /** As they are at that moment. */
  seats: () => ReadonlyMap<string, Seat>;
  tabs: () => Iterable<Connection>;
};

export function createAudience({ workshopId, hub, seats, tabs }: AudienceDeps): Audience {
  const heard = [channels.chat(workshopId), channels.presence(workshopId)];
  const alone = new Set<Connection>();
  const others = new Map<string, Set<string>>();
  /** Since the latest reading began, which may not have seen them. */
  let toldMeanwhile: PairApart[] = [];
  let readings = 0;
  /** By person, the latest of them that was about them. */
  const readAt = new Map<string, number>();
  // Of those who are leaving there's no seat any more when the others hear of it.
  const wasHost = new Set<string>();
  const othersOf = (userId: string) => others.get(userId) ?? new Set<string>();
  const concerns = ({ caller }: Connection) => othersOf(caller.userId).size > 0;

  function subscribe(tab: Connection, on: boolean): void {
    for (const channel of heard) hub[on ? 'subscribe' : 'unsubscribe'](channel, tab);
  }

  const isKnown = ([one, other]: PairApart) => othersOf(one).has(other);

  function add([one, other]: PairApart): void {
    others.set(one, othersOf(one).add(other));
    others.set(other, othersOf(other).add(one));
  }

  function forget(userId: string): void {
    for (const other of othersOf(userId)) others.get(other)?.delete(userId);
    others.delete(userId);
  }

  /** Those inside who somebody is hidden from by now. */
  function setAside(): void {
    for (const tab of tabs()) {
      if (!concerns(tab) || alone.has(tab)) continue;
      subscribe(tab, false);
      alone.add(tab);
    }
  }

  function hidden(userId: string): ReadonlySet<string> {
    const now = seats();
    for (const seat of now.values()) wasHost[leads(seat) ? 'add' : 'delete'](seat.userId);
    return hiddenFrom(userId, othersOf(userId), now, wasHost);
  }

  function send(tab: Connection | undefined, frame: RoomFrame): void {
    if (!tab) return;
    const seen = concerns(tab) ? withoutPeople(frame, hidden(tab.caller.userId)) : frame;
    if (seen) tab.send(seen);
  }

  /** Gone for this person, as if they had left. */
  function takeAway(userId: string, other: string): void {
    const seat = seats().get(other);
    if (!seat || !hidden(userId).has(other)) return;
    const { username, socketId } = seat;
    const channel = channels.presence(workshopId);
    for (const tab of tabs()) {
      if (tab.caller.userId === userId)
        tab.send({ type: 'user-left', event: 'leave', channel, userId: other, username, socketId });
    }
  }

  function part([one, other]: PairApart): void {
    takeAway(one, other);
    takeAway(other, one);
  }

  function keepApart(pair: PairApart): void {
    toldMeanwhile.push(pair);
    if (isKnown(pair)) return;
    add(pair);
    setAside();
    part(pair);
  }

  return {
    listen(tab, on) {
      // A tab may come in again as it is, with others hidden from its person than before.
      const isAlone = on && concerns(tab);
      alone[isAlone ? 'add' : 'delete'](tab);
      subscribe(tab, on && !isAlone);
    },
    broadcast(frame, except) {
      for (const tab of alone) if (tab !== except) send(tab, frame);
      hub.publish(frame.channel, frame, except);
    },
    send,
    hiddenFrom: (userId) => (othersOf(userId).size > 0 ? hidden(userId) : new Set()),
    async learn(userIds, read) {
      toldMeanwhile = [];
      readings += 1;
      for (const userId of userIds) readAt.set(userId, readings);
      const pairs = [...(await read()), ...toldMeanwhile];
      const fresh = pairs.filter((pair) => !isKnown(pair));
      for (const userId of userIds) forget(userId);
      for (const pair of pairs) add(pair);
      setAside();
      for (const pair of fresh) part(pair);
    },
    keepApart,
    beginLook() {
      const begun = readings;
      return (pair) => {
        if (pair.every((userId) => (readAt.get(userId) ?? 0) <= begun)) keepApart(pair);
      };
    },
    beforeParts() {
      const before = [...others.keys()].map((userId) => [userId, hidden(userId)] as const);
      return () => {
        for (const [userId, unseen] of before)
          for (const other of hidden(userId)) if (!unseen.has(other)) takeAway(userId, other);
      };
    },
  };
}
