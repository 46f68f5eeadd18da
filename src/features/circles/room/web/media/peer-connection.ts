import { isOlder, nameOf, originOf } from '../../domain/description.ts';
import { fresh, lookedOnce, remedyFor, replacedByThem, startedOver, type Trying } from '../../domain/link-patience.ts';
import type { Stat } from '../../domain/link-report.ts';
import type { MediaPlan } from '../../domain/media-plan.ts';
import { Candidates } from './candidate-media.ts';
import { configurationOf } from './ice-media.ts';
import { Inbox } from './inbox-media.ts';
import { heardLevel, sentLevel } from './level-media.ts';
import { kindOf, layLines } from './lines-media.ts';
import type { Ice, Negotiation, OutgoingSignal, SentTracks } from './room-media.ts';
import { LinkSenders } from './sender-media.ts';
import { asInit, type Description, telling, tellingWay } from './signal-media.ts';

export type PeerOptions = {
  ice(): Ice;
  /** Read on every use, since both change when a socket comes back. */
  addresses(): { you: string; them: string };
  send(signal: OutgoingSignal): void;
  tracks(): SentTracks;
  plan(): MediaPlan;
  changed(): void;
  /** Ready to be offered. */
  laid?: RTCPeerConnection | null;
};

/** Milliseconds between looks at a link that isn't well. */
const patience = 3_000;

/**
 * Media with one person: one connection with a line each for sound, video and a shared screen, all from the start, so
 * that nothing is renegotiated when one is switched. Perfect negotiation: when both offer at once, the lower
 * socket id is polite.
 */
export class PeerConnection {
  readonly stream = new MediaStream();
  readonly screen = new MediaStream();
  readonly #options: PeerOptions;
  #connection: RTCPeerConnection;
  #offering = false;
  #closed = false;
  #stumbled = false;
  #trying = fresh;
  /** Whether ICE has got any further since the last look: candidates of either side, or a step. */
  #moving = false;
  #look: ReturnType<typeof setTimeout> | undefined;
  readonly #inbox = new Inbox();
  readonly #candidates = new Candidates();
  /** Connections of theirs that gave way to newer ones. */
  readonly #gone = new Set<string>();
  readonly #senders = new LinkSenders();

  constructor(options: PeerOptions) {
    this.#options = options;
    this.#connection = this.#attend(options.laid ?? this.#fresh());
  }

  get state(): RTCPeerConnectionState {
    return this.#connection.connectionState;
  }

  /** What the browser measured on this link. */
  async stats(): Promise<Stat[]> {
    return [...(await this.#connection.getStats()).values()];
  }

  /** How loud this person is heard right now, 0 to 1. */
  loudness(): number {
    return heardLevel(this.#connection);
  }

  /** How loud we are, as sent on this link, 0 to 1. */
  ownLoudness(): Promise<number> {
    return sentLevel(this.#connection, this.#options.tracks().audio);
  }

  /** Whether media flows, so that a change of sockets needn't touch it. */
  get alive(): boolean {
    return this.#connection.connectionState === 'connected';
  }

  /** Starts, once for each connection; one that's laid has its offer, and sends nothing before the next `apply`. */
  offer(): void {
    if (this.#connection.signalingState === 'have-local-offer') this.#sendDescription(this.#connection);
    else this.#layLines();
    this.#watch();
  }

  /** Whether either end has answered: what's left is up to the path. */
  get agreed(): boolean {
    return this.#connection.remoteDescription !== null && this.#connection.signalingState !== 'have-remote-offer';
  }

  /** On a fresh connection, makes an offer. */
  #startOver(trying: Trying): void {
    this.#inbox.startOver();
    this.#trying = trying;
    this.#replace();
    this.offer();
  }

  /** Either socket changed: an offer that was on its way is made again. */
  resume(): void {
    if (this.#connection.signalingState === 'have-local-offer') this.#sendDescription(this.#connection);
  }

  /** Our network changed: looks for a new path while the old one may still carry something. */
  reroute(): void {
    if (this.#connection.remoteDescription) this.#restartIce(this.#connection);
  }

  receive(signal: Negotiation): void {
    this.#inbox.handle(async () => {
      const before = this.#connection;
      await this.#handle(signal).catch(() => this.#stumble(before));
      // Not as each track comes: painting them would hold up our answer.
      if (signal.type !== 'webrtc-ice-candidate') this.#options.changed();
      this.#watch();
    });
  }

  /** Applies our tracks and the plan. */
  apply(): void {
    this.#senders.apply(this.#connection, this.#options.tracks(), this.#options.plan);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#look);
    this.#connection.close();
  }

  #fresh(): RTCPeerConnection {
    return new RTCPeerConnection(configurationOf(this.#options.ice()));
  }

  #attend(connection: RTCPeerConnection): RTCPeerConnection {
    connection.onnegotiationneeded = () => void this.#negotiate(connection);
    connection.onicecandidate = ({ candidate }) => this.#sendCandidate(connection, candidate);
    connection.ontrack = ({ track }) => this.#hear(connection, track);
    connection.onconnectionstatechange = () => this.#moved(connection);
    connection.oniceconnectionstatechange = () => {
      if (connection === this.#connection) this.#moving = true;
    };
    return connection;
  }

  /** Looks for a new path, with logins that are still good. */
  #restartIce(connection: RTCPeerConnection): void {
    this.#trying = { ...this.#trying, sincePath: 0 };
    connection.setConfiguration(configurationOf(this.#options.ice()));
    connection.restartIce();
  }

  #replace(): void {
    this.#connection.close();
    for (const stream of [this.stream, this.screen]) for (const track of stream.getTracks()) stream.removeTrack(track);
    this.#offering = false;
    this.#stumbled = false;
    this.#moving = false;
    this.#connection = this.#attend(this.#fresh());
  }

  #layLines(): void {
    if (this.#connection.getTransceivers().length > 0) return;
    layLines(this.#connection);
    this.apply();
    // At once: the browser asks for it only when the page has been painted.
    void this.#negotiate(this.#connection);
  }

  async #negotiate(connection: RTCPeerConnection): Promise<void> {
    if (connection !== this.#connection || this.#closed || this.#offering) return;
    try {
      this.#offering = true;
      await connection.setLocalDescription();
      this.#sendDescription(connection);
    } catch {
      this.#stumble(connection);
    } finally {
      if (connection === this.#connection) this.#offering = false;
      this.#watch();
    }
  }

  async #handle(signal: Negotiation): Promise<void> {
    if (this.#closed) return;
    if (signal.type === 'webrtc-ice-candidate') {
      this.#moving = true;
      return this.#candidates.add(this.#connection, signal.candidate);
    }
    if (signal.type === 'webrtc-offer') return this.#answer(signal.offer);
    const { signalingState, remoteDescription: known } = this.#connection;
    // Late or repeated: it belongs to an offer that was taken back, or answered already.
    const late = nameOf(signal.answer) === nameOf(known) || isOlder(signal.answer, known);
    if (signalingState !== 'have-local-offer' || (known && late)) return;
    if (this.#isStranger(signal.answer)) return this.#startOver(replacedByThem(this.#trying));
    const connection = this.#connection;
    await connection.setRemoteDescription(asInit(signal.answer));
    await this.#candidates.use(connection);
  }

  async #answer(offer: Description): Promise<void> {
    const { you, them } = this.#options.addresses();
    const collision = this.#offering || this.#connection.signalingState !== 'stable';
    if ((collision && you > them) || this.#isOutdated(offer)) return;
    const known = originOf(this.#connection.remoteDescription);
    if (known !== undefined && this.#isStranger(offer)) {
      this.#gone.add(known);
      this.#trying = replacedByThem(this.#trying);
    }
    // Rolling back a first offer leaves transceivers that no remote offer can reuse; so does an offer from a new page.
    if ((collision && !this.#connection.remoteDescription) || this.#isStranger(offer)) this.#replace();
    const connection = this.#connection;
    await connection.setRemoteDescription(asInit(offer));
    for (const line of connection.getTransceivers()) line.direction = 'sendrecv';
    this.#senders.carry(connection, this.#options.tracks());
    await connection.setLocalDescription();
    this.#sendDescription(connection);
    // Not before: each limit waits for the browser's media thread, and they for our answer.
    this.apply();
    await this.#candidates.use(connection);
  }

  #sendDescription(connection: RTCPeerConnection): void {
    const description = connection.localDescription;
    if (!description || connection !== this.#connection || this.#closed) return;
    this.#options.send(telling(description, this.#options.addresses().them));
  }

  #sendCandidate(connection: RTCPeerConnection, found: RTCIceCandidate | null): void {
    if (!found?.candidate || connection !== this.#connection || this.#closed) return;
    this.#moving = true;
    // One that only calls by TCP can't be called by it, so telling of it is of no use (RFC 6544): it's every second one.
    if (found.tcpType === 'active') return;
    this.#options.send(tellingWay(found, this.#options.addresses().them));
  }

  #hear(connection: RTCPeerConnection, track: MediaStreamTrack): void {
    const stream = kindOf(connection, track) === 'screen' ? this.screen : this.stream;
    stream.addTrack(track);
  }

  #moved(connection: RTCPeerConnection): void {
    if (connection !== this.#connection || this.#closed) return;
    const state = connection.connectionState;
    if (state === 'failed') this.#restartIce(connection);
    if (state === 'connected') this.#senders.forgetLimits(this.#connection);
    this.#watch();
    this.#options.changed();
  }

  /** A failed negotiation starts over, with a pause so that the two ends don't chase each other. */
  #stumble(connection: RTCPeerConnection): void {
    // One replaced meanwhile needs no repair.
    if (connection === this.#connection) this.#stumbled = true;
  }

  /** As long as anything isn't well, looks again in a while: whatever was lost on the way is made up for there. */
  #watch(): void {
    const well = this.alive && this.#connection.signalingState === 'stable' && !this.#stumbled;
    if (well || this.#closed) {
      clearTimeout(this.#look);
      this.#look = undefined;
      this.#trying = fresh;
    } else this.#look ??= setTimeout(() => this.#mend(), patience);
  }

  #mend(): void {
    this.#look = undefined;
    this.#trying = lookedOnce(this.#trying);
    const connection = this.#connection;
    // Once there's a path, nothing shows what's left until it carries.
    const steps = this.#moving || /^(connected|completed)$/.test(connection.iceConnectionState);
    this.#moving = false;
    const remedy = remedyFor(this.#trying, steps && connection.signalingState === 'stable');
    if (this.#stumbled || remedy === 'start over') return this.#startOver(startedOver(this.#trying));
    if (connection.signalingState === 'have-local-offer') this.#sendDescription(connection);
    // They were to offer, and nothing came.
    else if (!connection.remoteDescription) this.#layLines();
    else if (connection.connectionState === 'disconnected' || remedy === 'another path') this.#restartIce(connection);
    this.#watch();
  }

  /** Whether a description comes from a new connection, as after a reload on the other side. */
  #isStranger(description: Description): boolean {
    const known = originOf(this.#connection.remoteDescription);
    return known !== undefined && known !== originOf(description);
  }

  /** Whether an offer was overtaken by a newer description, or comes from a connection that gave way. */
  #isOutdated(offer: Description): boolean {
    return this.#gone.has(originOf(offer) ?? '') || isOlder(offer, this.#connection.remoteDescription);
  }
}
