import { readOwnLevel, type Stat } from '../../domain/link-report.ts';
import type { MediaPlan } from '../../domain/media-plan.ts';
import type { IncomingSignal, LocalTracks, OutgoingSignal } from './room-media.ts';
import { limitSender } from './sender-media.ts';

type Description = Extract<OutgoingSignal, { type: 'webrtc-offer' }>['offer'];
type Candidate = Extract<OutgoingSignal, { type: 'webrtc-ice-candidate' }>['candidate'];

export type PeerOptions = {
  iceServers: readonly { urls: string[] }[];
  /** Read on every use, since both change when a socket comes back. */
  addresses(): { you: string; them: string };
  send(signal: OutgoingSignal): void;
  tracks(): LocalTracks;
  plan(): MediaPlan;
  pictures(): boolean;
  changed(): void;
};

/** Milliseconds before a broken path is retried by itself. */
const patience = 3_000;

/**
 * Media with one person: one connection with exactly one line for sound and one for video, both from the start, so that
 * microphone and camera are switched without renegotiating. Perfect negotiation: when both offer at once, the lower
 * socket id is polite.
 */
export class PeerConnection {
  readonly stream = new MediaStream();
  readonly #options: PeerOptions;
  #connection: RTCPeerConnection;
  #inbox: Promise<void> = Promise.resolve();
  #offering = false;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PeerOptions) {
    this.#options = options;
    this.#connection = this.#fresh();
  }

  get state(): RTCPeerConnectionState {
    return this.#connection.connectionState;
  }

  /** What the browser measured on this link. */
  async stats(): Promise<Stat[]> {
    const stats: Stat[] = [];
    (await this.#connection.getStats()).forEach((stat: Stat) => void stats.push(stat));
    return stats;
  }

  /** How loud this person is heard right now, 0 to 1. */
  loudness(): number {
    const receiver = this.#connection.getReceivers().find(({ track }) => track.kind === 'audio');
    const now = performance.timeOrigin + performance.now();
    const recent = (receiver?.getSynchronizationSources() ?? []).filter((source) => now - source.timestamp < 500);
    return Math.max(0, ...recent.map((source) => source.audioLevel ?? 0));
  }

  /** How loud we are, as sent on this link, 0 to 1. */
  async ownLoudness(): Promise<number> {
    const track = this.#options.tracks().audio;
    const sender = this.#connection.getSenders().find((each) => track !== null && each.track === track);
    const stats: Stat[] = [];
    (await sender?.getStats())?.forEach((stat: Stat) => void stats.push(stat));
    return readOwnLevel(stats);
  }

  /** Whether media can flow, so that a change of sockets needn't touch it. */
  get alive(): boolean {
    return this.#connection.connectionState === 'connected' && this.#connection.signalingState === 'stable';
  }

  /** Starts: adds the transceivers, which triggers the offer. */
  offer(): void {
    this.#layLines();
  }

  /** Starts over on a fresh connection and makes an offer. */
  restart(): void {
    this.#replace();
    this.offer();
  }

  /** Signals are handled one after another, in order. */
  receive(signal: IncomingSignal): void {
    this.#inbox = this.#inbox.then(() => this.#handle(signal)).catch(() => this.#stumble());
  }

  /** Applies our tracks, the plan, and whether we want video. */
  apply(): void {
    const { audio, video } = this.#options.tracks();
    for (const line of this.#connection.getTransceivers()) {
      const kind = line.receiver.track.kind;
      void line.sender.replaceTrack(kind === 'audio' ? audio : video).catch(() => {});
      void limitSender(line.sender, kind, video, this.#options.plan());
      if (kind === 'video') line.direction = this.#options.pictures() ? 'sendrecv' : 'sendonly';
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#connection.close();
  }

  #fresh(): RTCPeerConnection {
    const connection = new RTCPeerConnection({
      iceServers: this.#options.iceServers.map(({ urls }) => ({ urls })),
      bundlePolicy: 'max-bundle',
    });
    connection.onnegotiationneeded = () => void this.#negotiate(connection);
    connection.onicecandidate = ({ candidate }) => this.#sendCandidate(connection, candidate);
    connection.ontrack = ({ track }) => this.#hear(track);
    connection.onconnectionstatechange = () => this.#moved(connection);
    return connection;
  }

  #replace(): void {
    this.#connection.close();
    for (const track of this.stream.getTracks()) this.stream.removeTrack(track);
    this.#offering = false;
    this.#connection = this.#fresh();
  }

  #layLines(): void {
    if (this.#connection.getTransceivers().length > 0) return;
    this.#connection.addTransceiver('audio', { direction: 'sendrecv' });
    this.#connection.addTransceiver('video', { direction: 'sendrecv' });
    this.apply();
  }

  async #negotiate(connection: RTCPeerConnection): Promise<void> {
    if (connection !== this.#connection || this.#closed) return;
    try {
      this.#offering = true;
      await connection.setLocalDescription();
      this.#sendDescription(connection);
    } catch {
      // A connection replaced meanwhile needs no repair.
      if (connection === this.#connection) this.#stumble();
    } finally {
      if (connection === this.#connection) this.#offering = false;
    }
  }

  async #handle(signal: IncomingSignal): Promise<void> {
    if (this.#closed) return;
    if (signal.type === 'webrtc-ice-candidate') return this.#addCandidate(signal.candidate);
    if (signal.type === 'webrtc-offer') return this.#answer(signal.offer);
    // An answer to an offer rolled back meanwhile no longer matters.
    if (this.#connection.signalingState !== 'have-local-offer') return;
    if (this.#isStranger(signal.answer)) return this.restart();
    await this.#connection.setRemoteDescription(asInit(signal.answer));
  }

  async #answer(offer: Description): Promise<void> {
    const { you, them } = this.#options.addresses();
    const collision = this.#offering || this.#connection.signalingState !== 'stable';
    if (collision && you > them) return;
    // Rolling back a first offer leaves transceivers that no remote offer can reuse; so does an offer from a new page.
    if ((collision && !this.#connection.remoteDescription) || this.#isStranger(offer)) this.#replace();
    const connection = this.#connection;
    await connection.setRemoteDescription(asInit(offer));
    for (const line of connection.getTransceivers()) line.direction = 'sendrecv';
    this.apply();
    await connection.setLocalDescription();
    this.#sendDescription(connection);
  }

  async #addCandidate({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: Candidate): Promise<void> {
    if (!this.#connection.remoteDescription) return;
    const found = { candidate, sdpMid: sdpMid ?? null, sdpMLineIndex: sdpMLineIndex ?? null };
    const init = usernameFragment ? { ...found, usernameFragment } : found;
    // The browser rightly refuses candidates of an earlier description or of an ignored offer.
    await this.#connection.addIceCandidate(init).catch(() => {});
  }

  #sendDescription(connection: RTCPeerConnection): void {
    const description = connection.localDescription;
    if (!description || connection !== this.#connection || this.#closed) return;
    const { type, sdp } = description;
    const targetSocketId = this.#options.addresses().them;
    if (type === 'offer') this.#options.send({ type: 'webrtc-offer', targetSocketId, offer: { type, sdp } });
    else this.#options.send({ type: 'webrtc-answer', targetSocketId, answer: { type, sdp } });
  }

  #sendCandidate(connection: RTCPeerConnection, found: RTCIceCandidate | null): void {
    if (!found?.candidate || connection !== this.#connection || this.#closed) return;
    const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = found.toJSON();
    this.#options.send({
      type: 'webrtc-ice-candidate',
      targetSocketId: this.#options.addresses().them,
      candidate: { candidate: candidate ?? '', sdpMid, sdpMLineIndex, usernameFragment },
    });
  }

  #hear(track: MediaStreamTrack): void {
    this.stream.addTrack(track);
    this.#options.changed();
  }

  #moved(connection: RTCPeerConnection): void {
    if (connection !== this.#connection || this.#closed) return;
    clearTimeout(this.#retry);
    const state = connection.connectionState;
    if (state === 'failed') connection.restartIce();
    if (state === 'disconnected') this.#retry = setTimeout(() => connection.restartIce(), patience);
    if (state === 'connected') this.apply();
    this.#options.changed();
  }

  /** After a failed negotiation, starts over, with a pause so that the two ends don't chase each other. */
  #stumble(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.restart(), patience);
  }

  /** Whether a description comes from a new connection, as after a reload on the other side. */
  #isStranger(description: Description): boolean {
    const known = originOf(this.#connection.remoteDescription?.sdp);
    return known !== undefined && known !== originOf(description.sdp);
  }
}

/** The session id in an SDP's origin line, constant for the life of one connection. */
function originOf(sdp: string | undefined): string | undefined {
  return /^o=\S+ (\S+)/m.exec(sdp ?? '')?.[1];
}

function asInit({ type, sdp }: Description): RTCSessionDescriptionInit {
  return sdp === undefined ? { type } : { type, sdp };
}
