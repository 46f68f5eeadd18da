import type { Clock } from '#platform/shared/clock.ts';
import { limits } from '../../domain/limits.ts';
import type { LocalTracks } from './room-media.ts';

/** Why a device didn't open: the person or system said no, there is none, or something else is using it (R-ERR-12). */
export type Refused = 'denied' | 'missing' | 'busy';
type Device = 'microphone' | 'camera';

/** The available and chosen devices, what is on, and what didn't open. */
export type CaptureSnapshot = {
  tracks: LocalTracks;
  /** What the person asked for; `tracks` follows once the device answers. */
  microphone: boolean;
  camera: boolean;
  refused: Refused | null;
  /** Which devices that is about; both only where it's the same reason. */
  refusedDevices: readonly Device[];
  microphones: readonly MediaDeviceInfo[];
  cameras: readonly MediaDeviceInfo[];
  speakers: readonly MediaDeviceInfo[];
  microphoneId: string;
  cameraId: string;
  /** Empty means the system's default. */
  speakerId: string;
  /** The microphone's sound as it is, unfiltered, as for bowls and breath (REAL 12). */
  original: boolean;
};

export type DeviceKind = 'microphone' | 'camera' | 'speaker';

/** Our own camera and microphone, from the lobby to the farewell. */
export type Capture = {
  subscribe(listener: () => void): () => void;
  getSnapshot(): CaptureSnapshot;
  /** Resolves when the devices are as wanted or refused. */
  want(wanted: { microphone?: boolean; camera?: boolean }): Promise<void>;
  choose(kind: DeviceKind, deviceId: string): Promise<void>;
  /** Reopens the microphone where it's on: browsers don't change a live one's filters. */
  setOriginal(on: boolean): Promise<void>;
};

/** What happened to a device while it was on; it's off now, or `back` on by itself. */
export type Mishap = { device: Device; what: 'unplugged' | 'taken' | 'back' };

/** `devices` is missing on a page without HTTPS; then everything counts as refused. */
type CaptureOptions = {
  devices: MediaDevices | undefined;
  phone: boolean;
  /** Whether to begin with the original sound. */
  original: boolean;
  signal: AbortSignal;
  clock: Clock;
  tell(mishap: Mishap): void;
};
type Kind = 'audio' | 'video';

/** One and the same, so that it counts as unchanged. */
const none: readonly Device[] = [];
const nameOf = { audio: 'microphone', video: 'camera' } as const;
/** A microphone silenced from outside for longer than this was taken, as by a phone call; in ms. */
const silencedMs = 1_000;

/** Opens nothing yet; `want` does. A device that's off is a stopped track, so that its light is off too. */
export function createCapture(options: CaptureOptions): Capture {
  return new DeviceCapture(options);
}

class DeviceCapture implements Capture {
  readonly #options: CaptureOptions;
  readonly #listeners = new Set<() => void>();
  #running: Promise<void> | null = null;
  #stale: Record<Kind, boolean> = { audio: false, video: false };
  /** What came unplugged while it was on, until the person decides something else. */
  #unplugged: Partial<Record<Kind, { deviceId: string; at: number }>> = {};
  #snapshot: CaptureSnapshot = {
    tracks: { audio: null, video: null },
    microphone: false,
    camera: false,
    refused: null,
    refusedDevices: none,
    microphones: [],
    cameras: [],
    speakers: [],
    microphoneId: '',
    cameraId: '',
    speakerId: '',
    original: false,
  };

  constructor(options: CaptureOptions) {
    this.#options = options;
    this.#snapshot = { ...this.#snapshot, original: options.original };
    const { devices, signal } = options;
    devices?.addEventListener('devicechange', () => void this.#list().then(() => this.#takeUpAgain()), { signal });
    signal.addEventListener('abort', () => this.#close(), { once: true });
    void this.#list();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): CaptureSnapshot => this.#snapshot;

  want(wanted: { microphone?: boolean; camera?: boolean }): Promise<void> {
    this.#unplugged = {};
    this.#set({ ...wanted, refused: null, refusedDevices: none });
    return this.#reconcile();
  }

  choose(kind: DeviceKind, deviceId: string): Promise<void> {
    if (kind === 'speaker') {
      this.#set({ speakerId: deviceId });
      return Promise.resolve();
    }
    if (kind === 'camera') this.#set({ cameraId: deviceId });
    else this.#set({ microphoneId: deviceId });
    this.#stale[kind === 'camera' ? 'video' : 'audio'] = true;
    return this.#reconcile();
  }

  setOriginal(on: boolean): Promise<void> {
    this.#set({ original: on });
    this.#stale.audio = true;
    return this.#reconcile();
  }

  /** Makes the devices match what is wanted, one call at a time, so that quick taps can't cross. */
  #reconcile(): Promise<void> {
    this.#running ??= this.#settle().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #settle(): Promise<void> {
    for (let next = this.#unsettled(); next.length > 0; next = this.#unsettled()) {
      for (const kind of next) if (this.#stale[kind] || !this.#wanted(kind)) this.#turnOff(kind);
      const opening = next.filter((kind) => this.#wanted(kind));
      if (opening.length > 0) await this.#open(opening);
    }
  }

  #unsettled(): Kind[] {
    const kinds: Kind[] = ['audio', 'video'];
    if (this.#options.signal.aborted) return [];
    return kinds.filter((kind) => {
      const open = this.#snapshot.tracks[kind] !== null;
      return this.#wanted(kind) ? !open || this.#stale[kind] : open;
    });
  }

  #wanted(kind: Kind): boolean {
    return kind === 'audio' ? this.#snapshot.microphone : this.#snapshot.camera;
  }

  /** Asking for both at once means one browser prompt; if that fails, each is tried alone. */
  async #open(kinds: readonly Kind[]): Promise<void> {
    for (const kind of kinds) this.#stale[kind] = false;
    try {
      const stream = await this.#options.devices?.getUserMedia(this.#constraints(kinds));
      if (!stream) throw new DOMException(undefined, 'NotAllowedError');
      for (const track of stream.getTracks()) this.#take(track);
      void this.#list();
    } catch (error) {
      if (kinds.length > 1) {
        for (const kind of kinds) await this.#open([kind]);
        return;
      }
      for (const kind of kinds) this.#refuse(nameOf[kind], reasonOf(error));
    }
  }

  #refuse(device: Device, why: Refused): void {
    const { refused, refusedDevices } = this.#snapshot;
    // Of two reasons the one that a person can do something about.
    const stays = refused === 'denied' && why !== 'denied';
    const about = refused === why ? [...refusedDevices, device] : [device];
    this.#set({ [device]: false, ...(!stays && { refused: why, refusedDevices: about }) });
  }

  #take(track: MediaStreamTrack): void {
    const kind: Kind = track.kind === 'audio' ? 'audio' : 'video';
    if (this.#options.signal.aborted || !this.#wanted(kind)) return track.stop();
    this.#snapshot.tracks[kind]?.stop();
    const id = track.getSettings().deviceId ?? '';
    // Instead of showing a frozen face.
    track.onended = () => {
      if (this.#giveUp(kind, track, 'unplugged'))
        this.#unplugged[kind] = { deviceId: id, at: this.#options.clock.now() };
    };
    // A call on the same phone, say. It stays off after that, until its person turns it on (CARE moment 6).
    track.onmute = () => {
      if (kind === 'audio') setTimeout(() => track.muted && this.#giveUp(kind, track, 'taken'), silencedMs);
    };
    this.#set({
      tracks: { ...this.#snapshot.tracks, [kind]: track },
      ...(kind === 'audio' ? { microphoneId: id } : { cameraId: id }),
    });
  }

  /** Whether it was still the track in use. */
  #giveUp(kind: Kind, track: MediaStreamTrack, what: Mishap['what']): boolean {
    if (this.#snapshot.tracks[kind] !== track) return false;
    this.#turnOff(kind);
    this.#set(kind === 'audio' ? { microphone: false } : { camera: false });
    this.#options.tell({ device: nameOf[kind], what });
    return true;
  }

  /** A plug that was only loose: the same device goes on again, unless it was away so long that its person decides. */
  #takeUpAgain(): void {
    const { microphones, cameras } = this.#snapshot;
    for (const kind of ['audio', 'video'] as const) {
      const { deviceId, at } = this.#unplugged[kind] ?? {};
      if (deviceId === undefined || at === undefined) continue;
      const isThere = (kind === 'audio' ? microphones : cameras).some((each) => each.deviceId === deviceId);
      if (!isThere || this.#options.clock.now() - at >= limits.mutedAfterNoMediaMs) continue;
      delete this.#unplugged[kind];
      this.#set(kind === 'audio' ? { microphone: true, microphoneId: deviceId } : { camera: true, cameraId: deviceId });
      void this.#reconcile().then(() => {
        if (this.#snapshot.tracks[kind]) this.#options.tell({ device: nameOf[kind], what: 'back' });
      });
    }
  }

  #turnOff(kind: Kind): void {
    const track = this.#snapshot.tracks[kind];
    if (!track) return;
    track.enabled = false;
    track.stop();
    this.#set({ tracks: { ...this.#snapshot.tracks, [kind]: null } });
  }

  /** R-CONST-10, R-CONST-11; the original sound has no filters (REAL 12). */
  #constraints(kinds: readonly Kind[]): MediaStreamConstraints {
    const { microphoneId, cameraId, original } = this.#snapshot;
    const filters = { echoCancellation: !original, noiseSuppression: !original, autoGainControl: !original };
    const audio = { ...filters, ...device(microphoneId) };
    const size = this.#options.phone ? { width: 640, height: 480 } : { width: 1280, height: 720 };
    const video = {
      width: { ideal: size.width },
      height: { ideal: size.height },
      ...(cameraId === '' && this.#options.phone ? { facingMode: 'user' } : device(cameraId)),
    };
    return { ...(kinds.includes('audio') && { audio }), ...(kinds.includes('video') && { video }) };
  }

  async #list(): Promise<void> {
    const all = (await this.#options.devices?.enumerateDevices().catch(() => [])) ?? [];
    // Before permission, a browser lists devices without ids; there's nothing to choose from yet.
    const named = (kind: MediaDeviceKind) => all.filter((each) => each.kind === kind && each.deviceId !== '');
    this.#set({ microphones: named('audioinput'), cameras: named('videoinput'), speakers: named('audiooutput') });
  }

  #close(): void {
    this.#turnOff('audio');
    this.#turnOff('video');
    this.#listeners.clear();
  }

  /** Tells nobody where nothing changes, so that a listener may keep asking for the devices to stay off. */
  #set(changes: Partial<CaptureSnapshot>): void {
    const keys = Object.keys(changes) as (keyof CaptureSnapshot)[];
    if (keys.every((key) => changes[key] === this.#snapshot[key])) return;
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }
}

/** `ideal`, so that a missing device is replaced by another instead of failing. */
function device(id: string): MediaTrackConstraints {
  return id === '' ? {} : { deviceId: { ideal: id } };
}

/** By the names of the Media Capture specification; what browsers name otherwise counts as a no. */
function reasonOf(error: unknown): Refused {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'denied';
}
