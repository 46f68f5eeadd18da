import { vi } from 'vitest';

/*
 * Cameras, microphones and players without hardware, for tests of the web.
 */

/** Gives the page's streams `getTracks`, which happy-dom lacks. Undone by `vi.unstubAllGlobals()`. */
export function stubMediaStream(): void {
  class Stream extends MediaStream {
    override readonly getTracks = () => [...this.getAudioTracks(), ...this.getVideoTracks()];
  }
  vi.stubGlobal('MediaStream', Stream);
}

type Settings = { deviceId: string; height: number };

/** A track that remembers whether its device still runs; a stopped one has its light off. */
export class FakeTrack {
  enabled = true;
  readyState: 'live' | 'ended' = 'live';
  muted = false;
  onmute: (() => void) | null = null;
  onended: (() => void) | null = null;
  readonly kind: 'audio' | 'video';
  readonly #settings: Settings;

  constructor(kind: 'audio' | 'video', settings: Partial<Settings> = {}) {
    this.kind = kind;
    this.#settings = { deviceId: `first ${kind}`, height: 720, ...settings };
  }

  readonly getSettings = (): Settings => this.#settings;

  stop(): void {
    this.readyState = 'ended';
  }

  /** What a browser does when a phone call takes the microphone. */
  silence(): void {
    this.muted = true;
    this.onmute?.();
  }

  /** What a browser does when the device is unplugged. */
  unplug(): void {
    this.readyState = 'ended';
    this.onended?.();
  }
}

/** A fake track where the browser's own is asked for. */
export function fakeTrack(kind: 'audio' | 'video', settings?: Partial<Settings>): MediaStreamTrack & FakeTrack {
  return new FakeTrack(kind, settings) as unknown as MediaStreamTrack & FakeTrack;
}

type Ideal = { deviceId?: { ideal: string } };
/** As a browser lists them; ids are empty until the person has allowed one. */
export function fakeDevice(kind: MediaDeviceKind, deviceId: string, label = deviceId): MediaDeviceInfo {
  return { kind, deviceId, label, groupId: '', toJSON: () => ({}) };
}

/** `navigator.mediaDevices` whose devices and refusals are the test's. */
export class FakeDevices extends EventTarget {
  list: MediaDeviceInfo[] = [];
  readonly asked: MediaStreamConstraints[] = [];
  readonly given: FakeTrack[] = [];
  /** Kinds that the person or the system says no to. */
  readonly refused = new Set<'audio' | 'video'>();
  /** The name of the browser's error for these. */
  refusal = 'NotAllowedError';

  readonly enumerateDevices = (): Promise<MediaDeviceInfo[]> => Promise.resolve(this.list);

  readonly getUserMedia = async (constraints: MediaStreamConstraints): Promise<MediaStream> => {
    this.asked.push(constraints);
    const kinds = (['audio', 'video'] as const).filter((kind) => constraints[kind]);
    if (kinds.some((kind) => this.refused.has(kind))) throw new DOMException('no', this.refusal);
    const tracks = kinds.map((kind) => {
      const wanted = (constraints[kind] as Ideal).deviceId?.ideal;
      return fakeTrack(kind, wanted === undefined ? {} : { deviceId: wanted });
    });
    this.given.push(...tracks);
    return new MediaStream(tracks);
  };

  /** The object where the browser's own is asked for. */
  get asDevices(): MediaDevices {
    return this as unknown as MediaDevices;
  }
}

/** A microphone's sound as an `AudioContext` would analyse it: a steady tone as loud as the test says. */
export class FakeSound {
  /** 0 to 1. */
  amplitude = 0;
  state: AudioContextState = 'running';

  /** Replaces the browser's class. */
  get Context() {
    const amplitude = () => this.amplitude;
    const state = (now = this.state) => {
      this.state = now;
      return now;
    };
    return class {
      get state() {
        return state();
      }
      createAnalyser = () => ({
        fftSize: 32,
        getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(amplitude()),
      });
      createMediaStreamSource = () => ({ connect: () => {} });
      createBuffer = () => ({ copyToChannel() {} });
      resume = async () => void state('running');
      close = async () => void state('closed');
    };
  }
}
