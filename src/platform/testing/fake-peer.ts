import { vi } from 'vitest';
import { FakeTrack } from './fake-media.ts';

/*
 * Peer connections without a network, for tests of the web. They keep the browser's rules of negotiation (signaling
 * states, rollback, lines bound by their mid, candidates of a known description only) and refuse what it refuses; what
 * a path does is in the test's hand.
 */

type Kind = 'audio' | 'video';
type Encoding = { active: boolean } & Partial<RTCRtpEncodingParameters>;
type Description = { type: 'offer' | 'answer'; sdp: string };

/** One line of media: what is sent on it, and the track that is heard or seen from the other side. */
class FakeLine {
  direction: RTCRtpTransceiverDirection;
  mid: string | null = null;
  /** Whether the page was told of the other side's track. */
  told = false;
  readonly sender;
  readonly receiver;

  constructor(kind: Kind, direction: RTCRtpTransceiverDirection) {
    this.direction = direction;
    const parameters = { encodings: [{ active: true } as Encoding] };
    let changing = false;
    this.sender = {
      track: null as FakeTrack | null,
      level: 0,
      getParameters: () => structuredClone(parameters),
      /** As a browser: what was read before another change is refused. */
      async setParameters(changed: typeof parameters) {
        if (changing) throw invalid('of another transaction');
        changing = true;
        for (let moment = 0; moment < 5; moment += 1) await Promise.resolve();
        changing = false;
        Object.assign(parameters, changed);
      },
      async replaceTrack(track: FakeTrack | null) {
        this.track = track;
      },
      async getStats() {
        return new Map([['m', { id: 'm', type: 'media-source', kind, audioLevel: this.level }]]);
      },
    };
    this.receiver = {
      track: new FakeTrack(kind),
      /** The loudness that arrived, 0 to 1, and how long ago, in ms. */
      heard: { level: 0, ago: 0 },
      getSynchronizationSources() {
        const { level, ago } = this.heard;
        return [{ timestamp: performance.timeOrigin + performance.now() - ago, audioLevel: level }];
      },
    };
  }

  /** The limits in force for what is sent. */
  get encoding(): Encoding {
    return this.sender.getParameters().encodings[0] as Encoding;
  }
}

let made = 0;

/** A connection whose signaling is real and whose path is the test's. */
export class FakePeer {
  configuration: RTCConfiguration;
  readonly lines: FakeLine[] = [];
  readonly candidates: RTCIceCandidateInit[] = [];
  /** Fields of the statistics that the test wants reported, by the entry's id. */
  readonly stats = new Map<string, { id: string; type: string; [field: string]: unknown }>();
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  iceConnectionState: RTCIceConnectionState = 'new';
  localDescription: Description | null = null;
  remoteDescription: Description | null = null;
  /** Offers with fresh credentials, which look for a new path. */
  iceRestarts = 0;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: ((event: { candidate: RTCIceCandidate | null }) => void) | null = null;
  ontrack: ((event: { track: FakeTrack }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  oniceconnectionstatechange: (() => void) | null = null;
  /** The next step of the negotiation fails, as when a browser finds a description odd. */
  failsNext = false;
  /** The browser is at the next step of the negotiation for longer than anyone waits, as on a machine that's too busy. */
  hangsNext = false;
  readonly #origin = `${++made}`;
  #version = 1;
  /** Which credentials of ours count, new ones with each new path. */
  #path = 0;
  #restarting = false;
  /** Something was not offered yet; and whether the page was asked to. */
  #needed = false;
  #asked = false;
  #agreed = {
    local: null as Description | null,
    remote: null as Description | null,
    mids: [] as (string | null)[],
    path: 0,
  };

  constructor(configuration: RTCConfiguration) {
    this.configuration = configuration;
  }

  readonly getTransceivers = () => this.lines;
  readonly getSenders = () => this.lines.map((line) => line.sender);
  readonly getReceivers = () => this.lines.map((line) => line.receiver);
  readonly getStats = async () => this.stats;

  addTransceiver(kind: Kind, { direction }: { direction: RTCRtpTransceiverDirection }): void {
    this.lines.push(new FakeLine(kind, direction));
    this.#need();
  }

  setConfiguration(configuration: RTCConfiguration): void {
    this.configuration = configuration;
  }

  async setLocalDescription(): Promise<void> {
    await this.#step();
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    const before = ufragOf(this.#agreed.remote?.sdp);
    const asked = before !== undefined && before !== ufragOf(this.remoteDescription?.sdp);
    if (type === 'offer' ? this.#restarting && this.#path === this.#agreed.path : asked) this.#path += 1;
    this.#version += 1;
    for (const [index, line] of this.lines.entries()) line.mid ??= String(index);
    this.#needed = false;
    this.localDescription = { type, sdp: this.#sdp() };
    if (type === 'offer') this.signalingState = 'have-local-offer';
    else this.#settle();
  }

  async setRemoteDescription({ type, sdp = '' }: { type: string; sdp?: string }): Promise<void> {
    await this.#step();
    if (type === 'answer' && this.signalingState !== 'have-local-offer') throw invalid('there is no offer of ours');
    if (originOf(this.remoteDescription?.sdp ?? sdp) !== originOf(sdp)) throw invalid('another connection');
    if (type === 'offer' && this.signalingState === 'have-local-offer') this.#rollBack();
    this.remoteDescription = { type: type as Description['type'], sdp };
    for (const [mid, kind] of linesOf(sdp)) this.#receive(mid, kind);
    if (type === 'offer') this.signalingState = 'have-remote-offer';
    else this.#settle();
  }

  async addIceCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (!this.remoteDescription) throw invalid('no description yet');
    if (candidate.usernameFragment !== ufragOf(this.remoteDescription.sdp)) throw invalid('of another description');
    this.candidates.push(candidate);
  }

  restartIce(): void {
    this.iceRestarts += 1;
    this.#restarting = true;
    this.#need();
  }

  close(): void {
    this.signalingState = 'closed';
    this.connectionState = 'closed';
  }

  /** The path becomes so, and the page is told. */
  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }

  /** The browser found a way that it can be reached by. */
  find(tcpType: RTCIceTcpCandidateType | null = null): void {
    const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: this.ufrag };
    this.onicecandidate?.({
      candidate: { ...candidate, tcpType, toJSON: () => candidate } as unknown as RTCIceCandidate,
    });
  }

  line(kind: Kind): FakeLine {
    const found = this.lines.find(({ receiver }) => receiver.track.kind === kind);
    if (!found) throw new Error(`no line for ${kind}`);
    return found;
  }

  /** The line for a shared screen: the second for pictures. */
  get screenLine(): FakeLine | undefined {
    return this.lines.filter(({ receiver }) => receiver.track.kind === 'video')[1];
  }

  get origin(): string {
    return this.#origin;
  }

  /** What our own candidates belong to. */
  get ufrag(): string {
    return `${this.#origin}-${this.#path}`;
  }

  async #step(): Promise<void> {
    if (this.#isClosed()) throw invalid('closed');
    const hangs = this.hangsNext;
    this.hangsNext = false;
    await Promise.resolve();
    // As in a browser: what a connection was at when it was closed neither succeeds nor fails.
    if (hangs || this.#isClosed()) await new Promise(() => {});
    if (!this.failsNext) return;
    this.failsNext = false;
    throw invalid('as the test wished');
  }

  #isClosed(): boolean {
    return this.signalingState === 'closed';
  }

  #need(): void {
    this.#needed = true;
    this.#ask();
  }

  /** As in a browser: asked a moment later, once, and only while nothing is being negotiated. */
  #ask(): void {
    if (!this.#needed || this.#asked || this.signalingState !== 'stable') return;
    this.#asked = true;
    queueMicrotask(() => this.signalingState === 'stable' && this.onnegotiationneeded?.());
  }

  #settle(): void {
    this.signalingState = 'stable';
    this.#asked = false;
    if (this.#path > this.#agreed.path) this.#restarting = false;
    const mids = this.lines.map((line) => line.mid);
    this.#agreed = { local: this.localDescription, remote: this.remoteDescription, mids, path: this.#path };
    this.#ask();
  }

  #rollBack(): void {
    this.lines.forEach((line, index) => {
      line.mid = this.#agreed.mids[index] ?? null;
    });
    this.localDescription = this.#agreed.local;
    this.#path = this.#agreed.path;
    this.#needed = true;
    this.signalingState = 'stable';
  }

  /** A line added by hand is never taken up by an offer from outside: that one brings a line of its own. */
  #receive(mid: string, kind: Kind): void {
    let line = this.lines.find((each) => each.mid === mid);
    if (!line) {
      line = new FakeLine(kind, 'recvonly');
      line.mid = mid;
      this.lines.push(line);
    }
    if (!line.told) this.ontrack?.({ track: line.receiver.track });
    line.told = true;
  }

  #sdp(): string {
    const lines = this.lines.map((line) => `m=${line.receiver.track.kind}\r\na=mid:${line.mid}`);
    const head = `v=0\r\no=- ${this.#origin} ${this.#version} IN IP4 127.0.0.1\r\na=ice-ufrag:${this.ufrag}`;
    return [head, ...lines].join('\r\n');
  }
}

/** Puts fakes where the page makes its connections, and returns every one it makes. Undone by `vi.unstubAllGlobals()`. */
export function stubPeers(): FakePeer[] {
  const peers: FakePeer[] = [];
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends FakePeer {
      constructor(configuration: RTCConfiguration) {
        super(configuration);
        peers.push(this);
      }
    },
  );
  return peers;
}

function originOf(sdp: string): string | undefined {
  return /^o=\S+ (\S+)/m.exec(sdp)?.[1];
}

function ufragOf(sdp: string | undefined): string | undefined {
  return /^a=ice-ufrag:(\S+)/m.exec(sdp ?? '')?.[1];
}

function linesOf(sdp: string): [string, Kind][] {
  return [...sdp.matchAll(/m=(audio|video)\r\na=mid:(\S+)/g)].map(([, kind, mid]) => [mid as string, kind as Kind]);
}

function invalid(reason: string): DOMException {
  return new DOMException(reason, 'InvalidStateError');
}
