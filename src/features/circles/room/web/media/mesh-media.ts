import type { Clock } from '#platform/shared/clock.ts';
import { latencyOf, type RoundTrip, recordRoundTrips } from '../../domain/latency.ts';
import { ownTrips } from '../../domain/link-report.ts';
import { calmNet, type MediaPlan, planMedia } from '../../domain/media-plan.ts';
import { firstWish, forgotten, wishNow } from '../../domain/picture-wish.ts';
import { listen, speakersOf, turnsOf, type Voices } from '../../domain/voices.ts';
import type { LaidLines } from './laid-media.ts';
import { onNetworkChange } from './network-media.ts';
import { PeerConnection } from './peer-connection.ts';
import { isSameMedia, isThin, type Link, lookAt, mediaOf } from './remote-media.ts';
import {
  type IncomingSignal,
  type LocalTracks,
  type MediaOptions,
  type MediaSnapshot,
  type Peer,
  type RoomMedia,
  type SentTracks,
  silentMedia,
} from './room-media.ts';
import type { ShownPictures } from './shown-store.ts';

/** Milliseconds between checks of the links, and between checks of the voices. */
const every = { report: 1_000, voice: 250 } as const;
/** If neither side has made an offer for this long, we do; in ms. */
const strangerPatience = 2_500;
/**
 * After a restart the server only learns who is there as they come back, so a live link outlasts its person's absence
 * for this long, in ms. Not longer: someone who was removed must be cut off within five seconds.
 */
const absenceKept = 4_500;
/** A link is laid within this or is ill, and the others are listened to again; in ms. */
const layingTakes = 1_500;

type MeshOptions = MediaOptions & { clock: Clock; shown: ShownPictures; laid: LaidLines };

/** Peer-to-peer media with everyone in the room: one link each, keyed by person, addressed by socket. */
export function createMesh(options: MeshOptions): RoomMedia {
  return new MeshSession(options).start();
}

class MeshSession implements RoomMedia {
  readonly #options: MeshOptions;
  readonly #links = new Map<string, Link>();
  readonly #awaited = new Map<string, { peer: Peer; since: number }>();
  readonly #listeners = new Set<() => void>();
  #you = '';
  #tracks: SentTracks = { audio: null, video: null, screen: null };
  #pictures = true;
  /** Whether each link sends as planned; those who come are answered and seen first. */
  #planned = true;
  #roundTrips: RoundTrip[] = [];
  #voices: Voices = new Map();
  #flowedAt: number;
  #snapshot: MediaSnapshot = silentMedia;

  constructor(options: MeshOptions) {
    this.#options = options;
    this.#flowedAt = options.clock.now();
  }

  start(): this {
    const looks = [
      setInterval(() => void this.#lookAtLinks(), every.report),
      setInterval(() => void this.#lookAtVoices(), every.voice),
    ];
    const end = () => {
      looks.forEach(clearInterval);
      for (const userId of [...this.#links.keys()]) this.#drop(userId);
      this.#listeners.clear();
    };
    this.#options.signal.addEventListener('abort', end, { once: true });
    onNetworkChange(() => this.#reroute(), this.#options.signal);
    this.#options.shown.onChange(() => this.#tellWishes(), this.#options.signal);
    return this;
  }

  linkAll(you: string, peers: readonly Peer[]): void {
    this.#you = you;
    const others = peers.filter((peer) => peer.userId !== this.#options.userId);
    const present = new Set(others.map((peer) => peer.userId));
    for (const [userId, link] of [...this.#links]) if (!present.has(userId)) this.#miss(userId, link);
    const missing = others.filter((peer) => !this.#follow(peer) && !peer.away);
    // All are counted before the first is offered anything, so that what each may send is set once.
    const laid = missing.map((peer) => this.#open(peer, this.#options.laid.take(this.#options.ice())));
    for (const session of laid) session.offer();
    // Only then what each sends, which waits for the browser's media thread.
    this.#options.laid.clear();
    this.#plan();
  }

  link(peer: Peer): void {
    if (peer.userId === this.#options.userId || this.#follow(peer)) return;
    this.#drop(peer.userId);
    this.#awaited.set(peer.userId, { peer, since: this.#options.clock.now() });
    this.#publish();
  }

  unlink(userId: string): void {
    this.#drop(userId);
    this.#plan();
  }

  receive(signal: IncomingSignal): void {
    const { fromUserId: userId, fromSocketId: socketId } = signal;
    const known = this.#links.get(userId);
    if (!known && signal.type !== 'webrtc-offer') return;
    if (known) known.socketId = socketId;
    if (signal.type === 'webrtc-pictures') return this.#beWatched(known, signal.wanted);
    const session = known?.session ?? this.#open({ userId, socketId, away: false });
    session.receive(signal);
    if (known) return;
    this.#planned = false;
    this.#publish();
  }

  setTracks(tracks: LocalTracks): void {
    this.#tracks = { ...this.#tracks, ...tracks };
    this.#applyAll();
  }

  setScreen(screen: MediaStreamTrack | null): void {
    this.#tracks = { ...this.#tracks, screen };
    this.#applyAll();
  }

  setPictures(wanted: boolean): void {
    this.#pictures = wanted;
    for (const link of this.#links.values()) link.net = calmNet;
    this.#tellWishes();
    this.#applyAll();
    this.#publish();
  }

  withoutMediaFor(): number {
    return this.#links.size === 0 ? 0 : this.#options.clock.now() - this.#flowedAt;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  getSnapshot(): MediaSnapshot {
    return this.#snapshot;
  }

  /** Keeps a live link when only its person's socket has changed. */
  #follow(peer: Peer): boolean {
    const link = this.#links.get(peer.userId);
    if (!link?.session.alive) return false;
    link.socketId = peer.socketId;
    link.absentSince = null;
    link.wish = forgotten(this.#options.clock.now());
    link.session.resume();
    return true;
  }

  #open(peer: Peer, laid: RTCPeerConnection | null = null): PeerConnection {
    this.#drop(peer.userId);
    const session = new PeerConnection({
      laid,
      ice: this.#options.ice,
      addresses: () => ({ you: this.#you, them: link.socketId }),
      send: this.#options.send,
      tracks: () => this.#tracks,
      plan: () => this.#planFor(link),
      changed: () => this.#linkChanged(link),
    });
    const openedAt = this.#options.clock.now();
    const link: Link = {
      socketId: peer.socketId,
      session,
      openedAt,
      lastReport: null,
      net: calmNet,
      absentSince: null,
      watches: true,
      wish: firstWish(openedAt),
    };
    if (this.#links.size === 0) this.#flowedAt = openedAt;
    this.#links.set(peer.userId, link);
    return session;
  }

  #reroute(): void {
    for (const { session } of this.#links.values()) session.reroute();
  }

  #miss(userId: string, link: Link): void {
    if (link.session.alive) link.absentSince ??= this.#options.clock.now();
    else this.#drop(userId);
  }

  #dropTheAbsent(): void {
    const now = this.#options.clock.now();
    for (const [userId, { absentSince }] of [...this.#links]) {
      if (absentSince !== null && now - absentSince >= absenceKept) this.#drop(userId);
    }
  }

  #drop(userId: string): void {
    this.#awaited.delete(userId);
    this.#links.get(userId)?.session.close();
    this.#links.delete(userId);
  }

  #linkChanged(link: Link): void {
    if (link.session.alive) this.#planned = false;
    else link.wish = forgotten(this.#options.clock.now());
    this.#publish();
  }

  /** Pictures share the upload among those who see ours; whose line is weak gets less, and the others as much as before. */
  #planFor(link: Link): MediaPlan {
    const watching = [...this.#links.values()].filter(({ watches }) => watches).length;
    const carriage = this.#pictures ? link.net.carriage : 'voice';
    const plan = planMedia(watching + 1, carriage, this.#tracks.screen !== null);
    return link.watches ? plan : { ...plan, video: null, screen: null };
  }

  #beWatched(link: Link | undefined, watches: boolean): void {
    if (!link || link.watches === watches) return;
    link.watches = watches;
    this.#applyAll();
  }

  /** Tells the others whether we still want their pictures, where they don't know it yet. */
  #tellWishes(): void {
    const now = this.#options.clock.now();
    for (const link of this.#links.values()) {
      if (!link.session.alive) continue;
      const { told } = link.wish;
      const { stream, screen } = link.session;
      const shown = this.#options.shown.isShown(stream) || this.#options.shown.isShown(screen);
      link.wish = wishNow(link.wish, { shown, allowed: this.#pictures }, now);
      const wanted = link.wish.told === true;
      if (wanted !== told) this.#options.send({ type: 'webrtc-pictures', targetSocketId: link.socketId, wanted });
    }
  }

  #plan(): void {
    this.#applyAll();
    this.#publish();
  }

  #applyAll(): void {
    this.#planned = true;
    for (const { session } of this.#links.values()) session.apply();
  }

  async #lookAtLinks(): Promise<void> {
    this.#offerToTheAwaited();
    this.#dropTheAbsent();
    this.#tellWishes();
    const links = [...this.#links.values()].filter(({ session }) => session.alive);
    const now = this.#options.clock.now();
    if (links.length > 0) this.#flowedAt = now;
    if (this.#isLaying()) return;
    if (!this.#planned) this.#applyAll();
    const reports = await Promise.all(links.map(lookAt));
    this.#roundTrips = recordRoundTrips(this.#roundTrips, ownTrips(reports), now);
    this.#publish();
  }

  #offerToTheAwaited(): void {
    const now = this.#options.clock.now();
    for (const { peer, since } of [...this.#awaited.values()]) {
      if (peer.away || now - since < strangerPatience) continue;
      this.#open(peer).offer();
      this.#plan();
    }
  }

  /** Whether a link of this moment is on its way: it comes first, and to ask another holds up the page until it's laid. */
  #isLaying(): boolean {
    const since = this.#options.clock.now() - layingTakes;
    return [...this.#links.values()].some(({ session, openedAt }) => !session.alive && openedAt >= since);
  }

  async #lookAtVoices(): Promise<void> {
    const links = [...this.#links];
    if (this.#isLaying()) return;
    // Of a link that doesn't flow nothing is heard, and to ask waits for the browser's media thread, which is laying it.
    const levels = new Map(links.map(([userId, { session }]) => [userId, session.alive ? session.loudness() : 0]));
    // Every link sends the same voice of ours, so one of them is asked.
    const open = links.find(([, { session }]) => session.alive)?.[1];
    levels.set(this.#options.userId, (await open?.session.ownLoudness()) ?? 0);
    this.#voices = listen(this.#voices, levels, this.#options.clock.now());
    this.#publish();
  }

  /** Tells nobody where nothing changed: the whole room is drawn again for it, on every look at links and voices. */
  #publish(): void {
    if (this.#options.signal.aborted) return;
    const remotes = new Map(
      [...this.#links].map(([userId, link]) => [userId, mediaOf(link, this.#snapshot.remotes.get(userId))]),
    );
    const snapshot = {
      remotes,
      speaking: speakersOf(this.#voices),
      spokeAt: turnsOf(this.#voices),
      latencyMs: latencyOf(this.#roundTrips),
      thin: isThin([...this.#links.values()]),
      agreeing: this.#awaited.size > 0 || [...this.#links.values()].some(({ session }) => !session.agreed),
    };
    if (isSameMedia(this.#snapshot, snapshot)) return;
    this.#snapshot = snapshot;
    for (const listener of [...this.#listeners]) listener();
  }
}
