import { useEffect, useState, useSyncExternalStore } from 'react';
import { tellTiming } from '#features/circles/timing/web/public/timing-client.ts';
import { leaveFast } from '#features/trust/safety/domain/leave-fast.ts';
import { shareSocket } from '#platform/web/realtime.ts';
import { tabText } from '#platform/web/session/tab-store.ts';
import { clock, random } from '#platform/web/world.ts';
import { ownAbilities } from './abilities.ts';
import type { AnyWebAbility } from './ability.ts';
import { roomApi, workshopsApi } from './api.ts';
import type { Earlier } from './chat/chat-session.ts';
import { unsentStore } from './chat/unsent-store.ts';
import { type Capture, createCapture } from './media/capture-media.ts';
import { createLaidLines } from './media/laid-media.ts';
import { createMesh } from './media/mesh-media.ts';
import { shownPictures } from './media/shown-store.ts';
import { hidesAddress } from './media/use-hidden-address.ts';
import { keepsOriginal } from './media/use-kept-devices.ts';
import { roomStrings } from './strings.ts';
import { isPhone } from './use-shape.ts';
import { replaceRoom } from './use-way-back.ts';
import type { RoomWorld } from './visit/room-connection.ts';
import { createRoomSession, type RoomSession, type RoomSnapshot } from './visit/room-session.ts';
import { showLine, tell } from './visit/use-notices.ts';

export type OpenRoom = {
  room: RoomSession;
  capture: Capture;
  abilities: readonly AnyWebAbility[];
};

/** The room of a page with its own abilities and those of `others`, from mount to unmount; null until it's opened. */
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

/** Help now was left fast in its own tab: this one follows, so that no circle stays in sight. */
function onLeaveFast(leave: () => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(leaveFast.channel);
  signal.addEventListener('abort', () => channel.close(), { once: true });
  channel.onmessage = () => {
    document.body.hidden = true;
    leave();
    replaceRoom(leaveFast.to);
  };
}

function openRoom(workshopId: string, userId: string, others: readonly AnyWebAbility[], signal: AbortSignal): OpenRoom {
  const capture = createCapture({
    devices: navigator.mediaDevices,
    phone: isPhone(),
    original: keepsOriginal(),
    signal,
    clock,
    tell: ({ device, what }) => showLine(roomStrings.devices.mishap[what](device)),
  });
  const earlier: Earlier = (before) => roomApi.messages({ id: workshopId, before: String(before) });
  const own = ownAbilities({
    chat: { earlier, unsent: unsentStore(workshopId, userId) },
    tellTiming: (data, signal) => tellTiming(workshopId, data, signal),
  });
  const abilities = [...own, ...others];
  const laid = createLaidLines({ clock, signal });
  const room = createRoomSession({
    workshopId,
    userId,
    capture,
    clock,
    random,
    signal,
    ticket: (displayName) =>
      workshopsApi.webrtc({ action: 'join_workshop', workshopId, userId, ...(displayName && { displayName }) }),
    ticketAhead: () => workshopsApi.ticketAhead({ id: workshopId }),
    abilities,
    connect: shareSocket,
    hidesAddress,
    laid,
    openMedia: (options) => createMesh({ ...options, clock, laid, shown: shownPictures }),
    mark: keptMark(`room:${workshopId}`),
    notify: (notice) => tell(notice, userId, abilities),
  });
  return { room, capture, abilities };
}

/** In this tab's storage: `inside`, or `waiting` and the name. */
function keptMark(key: string): RoomWorld['mark'] {
  const text = tabText(key);
  return {
    read() {
      const kept = text.read();
      if (!kept.startsWith('waiting')) return kept ? { at: 'inside' } : null;
      return { at: 'waiting', name: kept.slice('waiting '.length) || undefined };
    },
    write(mark) {
      if (mark === null) text.write('');
      else text.write(mark.at === 'inside' ? mark.at : `${mark.at} ${mark.name ?? ''}`);
    },
  };
}
