import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channels } from '#features/circles/room/domain/channels.ts';
import type { Participant, RoomFrame } from '#features/circles/room/domain/contract.ts';
import { abilityParts, participant } from '#features/circles/room/testing/room-samples.ts';
import type { RoomTicket, Workshop } from '#features/circles/workshops/domain/contract.ts';
import type { FakeDevices } from '#platform/testing/fake-media.ts';
import { playMedia } from '#platform/testing/gallery-media.ts';
import { alice, answer } from '#platform/testing/web-server.ts';
import { Wire } from '#platform/testing/wire.ts';
import type { State } from './gallery.tsx';

/*
 * A live room in the gallery: the page, its visit and its abilities are real; the wire, the devices and the lines to the
 * others are played here.
 */

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A frame of the room, without the channel that it comes on. */
export type Heard = Without<RoomFrame, 'channel'>;
type Snapshot = Extract<RoomFrame, { type: 'room-state' }>;

export const roomId = '01970000-0000-7000-8000-0000000000f0';
const now = () => new Date().toISOString();

/** The circle that's on here, led by Lena or, with `facilitator_id: alice.id`, by Alice. */
export const workshop = (changes: Partial<Workshop> = {}): Workshop => ({
  id: roomId,
  title: 'Morning circle',
  description: '',
  scheduled_at: now(),
  time_zone: 'UTC',
  facilitator_id: lenaId,
  facilitator_name: 'Lena',
  max_participants: 8,
  seats_left: 6,
  duration_minutes: 60,
  is_public: false,
  was_listed: false,
  category: 'general',
  meeting_code: '123-456-789',
  invitation: null,
  status: 'live',
  door_closed: false,
  waiting_room: false,
  is_live: true,
  room_id: '01970000-0000-7000-8000-0000000000f1',
  ai_template_id: null,
  created_at: now(),
  started_at: now(),
  series: null,
  ...changes,
});
const lenaId = '01970000-0000-7000-8000-0000000000f2';

/** Somebody in the room, by the name that the others see. */
export const person = (username: string, changes: Partial<Participant> = {}): Participant =>
  participant(`user-${username}`, { username, ...changes });

/** Who leads the circle, unless Alice does. */
export const lena = person('Lena', { userId: lenaId, role: 'facilitator' });

/** The door of a room that has begun, to which nobody has done anything. */
export const door = { ...abilityParts.door, invitation: 'kQ7mZ2xW9rT4vB8nL3pY6sDf' };

type Room = Pick<State, 'on' | 'only' | 'night' | 'unanswered'> & {
  /** Who's there beside Alice, in the order of arrival. */
  others?: readonly Participant[];
  /** What the others see of Alice; with a host's `role` she leads. */
  me?: Partial<Participant>;
  workshop?: Partial<Workshop>;
  /** What abilities say in the snapshot, where something has happened. */
  says?: Partial<Snapshot>;
  /** The same of other features' abilities. */
  more?: object;
  /** What's heard after that, in order. */
  hears?: readonly Heard[];
  /** The commands that the server doesn't carry out. */
  refuses?: readonly string[];
  /** Which panel's address it's opened by. */
  panel?: 'chat' | 'participants' | 'notes' | 'ai' | 'actions';
  /** Alice's own devices; off, as a picture of them costs more than most states need. */
  devices?: 'on' | 'off';
  ticket?: Partial<RoomTicket>;
  /** Further answers of the server. */
  server?: (devices: FakeDevices) => void | Promise<void>;
  steps?: () => Promise<unknown>;
};

const enterRoom = page.getByRole('button', { name: 'Enter room' });
/** In a silence the controls are away. */
const inside = page
  .getByRole('button', { name: 'Leave', exact: true })
  .or(page.getByRole('button', { name: 'Show controls' }));

/** In the lobby of the room, whose `steps` begin there. */
export function atLobby(room: Room): State {
  const { panel, on, only, night, unanswered, steps } = room;
  return {
    at: `/workshops/${roomId}/room${panel ? `/${panel}` : ''}`,
    shows: enterRoom,
    server: () => openRoom(room),
    ...(on && { on }),
    ...(only && { only }),
    ...(night && { night }),
    ...(unanswered && { unanswered }),
    ...(steps && { steps }),
  };
}

/** Inside, whose `steps` begin once Alice is in. */
export function inRoom({ steps, ...room }: Room): State {
  return atLobby({
    ...room,
    async steps() {
      await enterRoom.click();
      await expect.element(inside).toBeVisible();
      await steps?.();
    },
  });
}

/** What comes over the wire now, in a step. */
export function hear(...frames: Heard[]): void {
  for (const frame of frames) Wire.last().says({ channel: channels.presence(roomId), ...frame });
}

async function openRoom(room: Room): Promise<void> {
  const { devices, end } = playMedia();
  onTestFinished(end);
  Wire.all = [];
  vi.stubGlobal('WebSocket', wireTo(room));
  if (room.devices !== 'on') sessionStorage.setItem('room:off', 'camera,microphone');
  const role = room.me?.role ?? 'participant';
  const leads = role === 'facilitator' && { facilitator_id: alice.id, facilitator_name: 'Alice' };
  const circle = workshop({ ...leads, ...room.workshop });
  answer(`GET /api/v1/workshops/${roomId}`, circle);
  answer(`GET /api/v1/workshops/${roomId}/inside`, {
    passes: 'open',
    names: (room.others ?? []).map(({ username }) => username),
    silence: null,
  });
  const ticket = {
    roomId: circle.room_id,
    workshop: circle,
    displayName: 'Alice',
    role,
    media: 'mesh',
    iceServers: [],
    iceSeconds: null,
    relay: 'none',
    ...room.ticket,
  };
  answer(`GET /api/v1/workshops/${roomId}/ticket`, ticket);
  answer('POST /functions/v1/workshop-webrtc', ticket);
  await room.server?.(devices);
}

/** The server's end: takes in everyone who comes, and does what it's asked. */
function wireTo({ others = [], me = {}, says = {}, more = {}, hears = [], refuses = [] }: Room) {
  return class extends Wire {
    constructor(url: string) {
      super(url);
      queueMicrotask(() => this.accept());
    }

    override send(text: string): void {
      super.send(text);
      const { type, nonce } = this.sent.at(-1) ?? {};
      if (type === 'auth') return;
      if (refuses.includes(String(type)))
        return queueMicrotask(() => this.says({ type: 'error', nonce, code: 'internal', message: '' }));
      this.ack();
      if (type !== 'join-room') return;
      const self = person('Alice', { userId: alice.id, socketId: 's', ...me });
      const state: Snapshot = {
        type: 'room-state',
        event: 'sync',
        channel: channels.presence(roomId),
        you: 's',
        participants: [self, ...others],
        startedAt: null,
        serverTime: now(),
        ...abilityParts,
        door,
        ...says,
      };
      this.says({ ...otherParts, ...state, ...more });
      for (const frame of hears) this.says({ channel: channels.presence(roomId), ...frame });
    }
  };
}

/** Of the notes, the voice and what hosts observe, which other features bring. */
const otherParts = {
  notesHostsOnly: false,
  notesRevision: 0,
  observing: false,
  voiceOwn: 'none',
  voiceService: null,
  voice: { at: 'off', until: null, refused: false, askableFrom: 0, rests: false, trouble: null },
};
