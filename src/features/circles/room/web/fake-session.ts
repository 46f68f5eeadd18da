import type { ServerFrame, SocketClient, SocketStatus } from '#platform/web/socket-client.ts';
import { CommandError } from '#platform/web/socket-client.ts';
import type { ChatMessage } from '../domain/chat/chat.ts';
import type { Participant, RoomFrame } from '../domain/contract.ts';
import type { KnownInTab, Me } from '../domain/known.ts';
import type { AnyWebAbility } from './ability.ts';
import type { Capture, CaptureSnapshot } from './media/capture-media.ts';
import { type MediaSnapshot, type RoomMedia, silentMedia } from './media/room-media.ts';
import type { Face } from './stage/use-faces.ts';
import { keepHearingTab } from './visit/hearing-session.ts';

/*
 * Fakes of a room's three ports, for tests and for pages drawn without a server. They record what they're told, and let
 * a test play the other side.
 */

type Sent = { type: string; [field: string]: unknown };

/** A socket whose server is the test. */
export class FakeSocket implements SocketClient {
  readonly sent: Sent[] = [];
  /** Answers to the next commands; they're accepted otherwise. */
  readonly refusals = new Map<string, CommandError>();
  /** Commands that get no answer before the connection is lost. */
  readonly unanswered = new Set<string>();
  readonly #waiting: ((error: CommandError) => void)[] = [];
  reconnects = 0;
  #status: SocketStatus = 'connecting';
  readonly #statusListeners = new Set<(status: SocketStatus) => void>();
  readonly #frameListeners = new Set<{ types: readonly string[]; listener: (frame: ServerFrame) => void }>();

  readonly getStatus = (): SocketStatus => this.#status;

  onStatus(listener: (status: SocketStatus) => void): () => void {
    this.#statusListeners.add(listener);
    return () => void this.#statusListeners.delete(listener);
  }

  on(types: readonly string[], listener: (frame: ServerFrame) => void): () => void {
    const entry = { types, listener };
    this.#frameListeners.add(entry);
    return () => void this.#frameListeners.delete(entry);
  }

  send(command: { type: string }): Promise<void> {
    if (this.#status !== 'connected') return Promise.reject(cutOff());
    this.sent.push(command);
    if (this.unanswered.has(command.type)) return new Promise((_, reject) => this.#waiting.push(reject));
    const refusal = this.refusals.get(command.type);
    return refusal ? Promise.reject(refusal) : Promise.resolve();
  }

  reconnect(): void {
    this.reconnects += 1;
  }

  become(status: SocketStatus): void {
    this.#status = status;
    for (const listener of [...this.#statusListeners]) listener(status);
    if (status !== 'connected') for (const reject of this.#waiting.splice(0)) reject(cutOff());
  }

  receive(frame: RoomFrame): void {
    for (const { types, listener } of [...this.#frameListeners]) if (types.includes(frame.type)) listener(frame);
  }

  sentOf(type: string): Sent[] {
    return this.sent.filter((command) => command.type === type);
  }
}

function cutOff(): CommandError {
  return new CommandError('unavailable', 'There is no connection.');
}

/** Media that flows nowhere. */
export class FakeMedia implements RoomMedia {
  readonly calls: unknown[][] = [];
  lostFor = 0;
  #snapshot: MediaSnapshot = silentMedia;
  readonly #listeners = new Set<() => void>();

  linkAll = (...args: Parameters<RoomMedia['linkAll']>) => void this.calls.push(['linkAll', ...args]);
  link = (...args: Parameters<RoomMedia['link']>) => void this.calls.push(['link', ...args]);
  unlink = (...args: Parameters<RoomMedia['unlink']>) => void this.calls.push(['unlink', ...args]);
  receive = (...args: Parameters<RoomMedia['receive']>) => void this.calls.push(['receive', ...args]);
  setTracks = (...args: Parameters<RoomMedia['setTracks']>) => void this.calls.push(['setTracks', ...args]);
  setScreen = (...args: Parameters<RoomMedia['setScreen']>) => void this.calls.push(['setScreen', ...args]);
  setPictures = (...args: Parameters<RoomMedia['setPictures']>) => void this.calls.push(['setPictures', ...args]);
  withoutMediaFor = () => this.lostFor;
  getSnapshot = () => this.#snapshot;

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  become(changes: Partial<MediaSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Devices that do at once what they're asked; a track is any object. */
export class FakeCapture implements Capture {
  refuse: CaptureSnapshot['refused'] = null;
  refuseOf: CaptureSnapshot['refusedDevices'] = ['camera', 'microphone'];
  readonly #listeners = new Set<() => void>();
  #snapshot: CaptureSnapshot;

  constructor(changes: Partial<CaptureSnapshot> = {}) {
    const devices = { microphones: [], cameras: [], speakers: [], microphoneId: '', cameraId: '', speakerId: '' };
    const off = {
      tracks: { audio: null, video: null },
      microphone: false,
      camera: false,
      refused: null,
      refusedDevices: [],
      original: false,
    };
    this.#snapshot = { ...off, ...devices, ...changes };
  }

  readonly getSnapshot = (): CaptureSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  want(wanted: { microphone?: boolean; camera?: boolean }): Promise<void> {
    const microphone = !this.refuse && (wanted.microphone ?? this.#snapshot.microphone);
    const camera = !this.refuse && (wanted.camera ?? this.#snapshot.camera);
    const tracks = { audio: microphone ? fakeTrack('audio') : null, video: camera ? fakeTrack('video') : null };
    this.become({ microphone, camera, tracks, refused: this.refuse, refusedDevices: this.refuse ? this.refuseOf : [] });
    return Promise.resolve();
  }

  choose(kind: 'microphone' | 'camera' | 'speaker', deviceId: string): Promise<void> {
    this.become({ [`${kind}Id`]: deviceId });
    return Promise.resolve();
  }

  setOriginal(original: boolean): Promise<void> {
    this.become({ original });
    return Promise.resolve();
  }

  become(changes: Partial<CaptureSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }
}

function fakeTrack(kind: 'audio' | 'video'): MediaStreamTrack {
  return { kind, id: kind } as MediaStreamTrack;
}

/** A person in the room. */
export function participant(username: string, changes: Partial<Participant> = {}): Participant {
  const state = {
    isAudioEnabled: true,
    isVideoEnabled: true,
    away: false,
    handRaised: false,
    handNumber: null,
    resting: false,
    shareRight: 'no',
  } as const;
  return {
    userId: `user-${username}`,
    username,
    socketId: `socket-${username}`,
    role: 'participant',
    ...state,
    ...changes,
  };
}

/** A message of the chat, numbered `seq`. */
export function message(seq: number, changes: Partial<ChatMessage> = {}): ChatMessage {
  const timestamp = new Date(Date.UTC(2026, 0, 1, 19, seq)).toISOString();
  return {
    id: `message-${seq}`,
    seq,
    content: `Line ${seq}`,
    userId: 'user-Bob',
    username: 'Bob',
    timestamp,
    type: 'message',
    ...changes,
  };
}

/** A person as a tile shows them, with camera and microphone on. */
export function face(name: string, changes: Partial<Face> = {}): Face {
  const still = {
    self: false,
    host: false,
    cohost: false,
    audio: true,
    camera: changes.video !== undefined && changes.video !== null,
    video: null,
    note: null,
    speaking: false,
    ringed: false,
    marks: [],
    rising: [],
    menu: [],
  };
  return { userId: `user-${name}`, name, ...still, ...changes };
}

/** What these abilities tell somebody in their tab. */
export function heardFrom(
  abilities: readonly AnyWebAbility[],
  views: Readonly<Record<string, unknown>>,
  me: Me = { userId: 'user-Alice', role: 'participant' },
): KnownInTab {
  return keepHearingTab(abilities)(views, me);
}
