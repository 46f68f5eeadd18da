import { useEffect, useState, useSyncExternalStore } from 'react';
import { leaveFast } from '#features/safety/domain/leave-fast.ts';
import type { Random } from '#platform/shared/random.ts';
import { session } from '#platform/web/session/session-store.ts';
import { createSocketClient } from '#platform/web/socket-client.ts';
import { ownAbilities } from './abilities.ts';
import type { AnyWebAbility } from './ability.ts';
import { roomApi, workshopsApi } from './api.ts';
import { type CaptureSession, createCapture } from './capture-session.ts';
import { createMeshSession } from './mesh-session.ts';
import { isPhone } from './use-phone.ts';
import { createRoomSession, type RoomSession, type RoomSnapshot } from './visit/room-session.ts';
import { tell } from './visit/use-notices.ts';

const clock = { now: () => Date.now() };
const random: Random = { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) };

export type OpenRoom = {
  room: RoomSession;
  capture: CaptureSession;
  abilities: readonly AnyWebAbility[];
};

/** The room of a page with its own abilities and those of `others`, from its mounting to its unmounting; null in the moment before it is opened. */
export function useRoom(workshopId: string, userId: string, others: readonly AnyWebAbility[]): OpenRoom | null {
  const [open, setOpen] = useState<OpenRoom | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const leave = () => {
      leaving.abort();
      setOpen(null);
    };
    setOpen(openRoom(workshopId, userId, others, leaving.signal));
    onLeaveFast(leave, leaving.signal);
    return leave;
  }, [workshopId, userId, others]);
  return open;
}

/** The room as it is now. */
export function useRoomSnapshot(room: RoomSession): RoomSnapshot {
  return useSyncExternalStore(room.subscribe, room.getSnapshot);
}

/** Help now, in a tab of its own, was left fast: this one goes the same way, so that no circle stays in sight. */
function onLeaveFast(leave: () => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(leaveFast.channel);
  signal.addEventListener('abort', () => channel.close(), { once: true });
  channel.onmessage = () => {
    document.body.hidden = true;
    leave();
    window.location.replace(leaveFast.to);
  };
}

function openRoom(workshopId: string, userId: string, others: readonly AnyWebAbility[], signal: AbortSignal): OpenRoom {
  const capture = createCapture({ devices: navigator.mediaDevices, phone: isPhone(), signal });
  const own = ownAbilities({ earlier: (before) => roomApi.messages({ id: workshopId, before: String(before) }) });
  const abilities = [...own, ...others];
  const key = `room:${workshopId}`;
  const room = createRoomSession({
    workshopId,
    userId,
    capture,
    clock,
    random,
    signal,
    ticket: (displayName) =>
      workshopsApi.webrtc({ action: 'join_workshop', workshopId, userId, ...(displayName && { displayName }) }),
    abilities,
    connect: (end, sessionEnded) => connect(end, sessionEnded),
    openMedia: (options) => createMeshSession({ ...options, clock }),
    mark: {
      read: () => sessionStorage.getItem(key) !== null,
      write: (inside) => (inside ? sessionStorage.setItem(key, 'inside') : sessionStorage.removeItem(key)),
    },
    notify: (notice) => tell(notice, userId, abilities),
  });
  return { room, capture, abilities };
}

function connect(signal: AbortSignal, sessionEnded: () => void) {
  return createSocketClient({
    url: `${location.origin.replace(/^http/, 'ws')}/realtime`,
    accessToken: (refused) => (refused === null ? session.accessToken() : session.renew(refused)),
    sessionEnded: (token) => {
      sessionEnded();
      // Signs this device out if the session is really over.
      void session.renew(token);
    },
    clock,
    random,
    signal,
  });
}
