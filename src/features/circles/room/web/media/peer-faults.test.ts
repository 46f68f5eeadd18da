import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeTrack, stubMediaStream } from '#platform/testing/fake-media.ts';
import { type FakePeer, stubPeers } from '#platform/testing/fake-peer.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { holdsCandidate, originOf } from '../../domain/description.ts';
import { planMedia } from '../../domain/media-plan.ts';
import { PeerConnection } from './peer-connection.ts';
import type { Negotiation, OutgoingSignal } from './room-media.ts';

/*
 * Two ends and everything that may happen between them: signals that cross, come twice, late or never, paths that
 * break, networks that change, pages that are reloaded, screens that are shared and not. A path opens as in a browser: once both ends know each other's
 * credentials, and at least one of them a candidate.
 */

let peers: FakePeer[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubMediaStream();
  peers = stubPeers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Who = 0 | 1;
type Step =
  | { step: 'deliver' | 'repeat' | 'lose'; at: number }
  | { step: 'offer' | 'reroute' | 'resume' | 'fail' | 'share' | 'reload-low' | 'reload-high'; who: Who }
  | { step: 'break' }
  | { step: 'wait'; ms: number };

class World {
  readonly #ends: [End, End];
  readonly #wire: { to: Who; signal: Negotiation }[] = [];
  readonly #found = new Set<string>();
  /** Pairs of credentials whose path broke: only new ones find another. */
  readonly #broken = new Set<string>();

  /** In ms, how long it takes until a path between the same two credentials opens. */
  readonly #slowness: number;
  #known = { path: '', ms: 0 };

  constructor(slowness = 0) {
    this.#slowness = slowness;
    peers.length = 0;
    this.#ends = [new End('socket-m', this.#put(1)), new End('socket-n', this.#put(0))];
    [this.#ends[0].them, this.#ends[1].them] = ['socket-n', 'socket-m'];
  }

  async play(step: Step): Promise<void> {
    await this.#do(step);
    await this.wait(0);
  }

  /** Everything arrives from now on; true once both ends agree and media flows. */
  async comesTogetherWithin(seconds: number): Promise<boolean> {
    for (let passed = 0; passed < seconds; passed += 1) {
      while (this.#wire.length > 0) await this.play({ step: 'deliver', at: 0 });
      if (this.#agree() && peers.every(isSettled)) return true;
      await this.wait(1_000);
    }
    return false;
  }

  async wait(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    this.#known.ms += ms;
    for (const { peer } of this.#ends) {
      if (peer.localDescription && !this.#found.has(peer.ufrag)) {
        this.#found.add(peer.ufrag);
        peer.find();
      }
    }
    this.#openPath();
    await vi.advanceTimersByTimeAsync(0);
  }

  close(): void {
    for (const { session } of this.#ends) session.close();
  }

  async #do(step: Step): Promise<void> {
    const other = 'who' in step ? this.#ends[step.who === 0 ? 1 : 0] : this.#ends[0];
    const end = 'who' in step ? this.#ends[step.who] : this.#ends[0];
    switch (step.step) {
      case 'deliver':
        return this.#deliver(step.at, true);
      case 'repeat':
        return this.#deliver(step.at, false);
      case 'lose':
        return void this.#wire.splice(step.at % Math.max(1, this.#wire.length), 1);
      case 'wait':
        return this.wait(step.ms);
      case 'break':
        return this.#break();
      case 'fail':
        return end.peer.connectionState === 'disconnected' ? end.peer.become('failed') : undefined;
      case 'offer':
        return end.session.offer();
      case 'reroute':
        return end.session.reroute();
      case 'resume':
        return end.session.resume();
      case 'share':
        return end.share();
      case 'reload-low':
      case 'reload-high':
        return this.#reload(end, other, step.step === 'reload-low' ? 'socket-a' : 'socket-z');
      default:
        step satisfies never;
    }
  }

  #put(to: Who) {
    return (signal: OutgoingSignal) => void this.#wire.push({ to, signal: signal as unknown as Negotiation });
  }

  #deliver(at: number, once: boolean): void {
    const index = at % Math.max(1, this.#wire.length);
    const found = this.#wire[index];
    if (!found) return;
    if (once) this.#wire.splice(index, 1);
    this.#ends[found.to].session.receive(found.signal);
  }

  /** As the mesh does it: the newcomer offers; the other side keeps what is alive. */
  #reload(end: End, other: End, socket: string): void {
    const to = this.#ends.indexOf(end);
    // What was sent to the page before finds nobody.
    this.#wire.splice(0, Infinity, ...this.#wire.filter((each) => each.to !== to));
    end.begin(`${socket}${peers.length}`);
    other.them = end.socket;
    if (!other.session.alive) other.begin(other.socket);
    end.session.offer();
  }

  #break(): void {
    const [one, two] = this.#ends;
    if (one.peer.connectionState !== 'connected' || two.peer.connectionState !== 'connected') return;
    this.#broken.add(`${one.peer.ufrag} ${two.peer.ufrag}`);
    for (const { peer } of this.#ends) peer.become('disconnected');
  }

  #openPath(): void {
    const [one, two] = this.#ends.map(({ peer }) => peer) as [FakePeer, FakePeer];
    for (const [here, there] of [
      [one, two],
      [two, one],
    ] as const) {
      const alone = originOf(here.remoteDescription) !== there.origin;
      if (alone && here.connectionState === 'connected') here.become('disconnected');
    }
    const known = holds(one, two) && holds(two, one);
    const reachable = [...one.candidates, ...two.candidates].length > 0;
    const path = `${one.ufrag} ${two.ufrag}`;
    if (!known || !reachable || this.#broken.has(path)) return;
    if (this.#known.path !== path) this.#known = { path, ms: 0 };
    if (this.#known.ms < this.#slowness) return;
    for (const peer of [one, two]) if (peer.connectionState !== 'connected') peer.become('connected');
  }

  #agree(): boolean {
    const [one, two] = this.#ends.map(({ peer }) => peer) as [FakePeer, FakePeer];
    return (
      [one, two].every(
        (peer) =>
          peer.connectionState === 'connected' &&
          peer.signalingState === 'stable' &&
          peer.lines.map((line) => line.receiver.track.kind).join() === 'audio,video,video' &&
          originOf(peer.remoteDescription) === (peer === one ? two : one).origin,
        // Each screen goes out over its line, and arrives as nothing else.
      ) && this.#ends.every((end) => end.peer.screenLine?.sender.track === end.screen && end.seesScreen)
    );
  }
}

class End {
  session: PeerConnection;
  socket: string;
  them = '';
  screen: MediaStreamTrack | null = null;
  readonly #send: (signal: OutgoingSignal) => void;

  constructor(socket: string, send: (signal: OutgoingSignal) => void) {
    this.socket = socket;
    this.#send = send;
    this.session = this.#open();
  }

  get peer(): FakePeer {
    return peers.findLast(({ configuration }) => configuration.iceServers?.[0]?.urls.includes(this.#mark)) as FakePeer;
  }

  get seesScreen(): boolean {
    const [line, ...more] = this.session.screen.getTracks();
    return more.length === 0 && line === this.peer.screenLine?.receiver.track;
  }

  /** Begins to share, or stops. */
  share(): void {
    this.screen = this.screen ? null : fakeTrack('video');
    this.session.apply();
  }

  /** A new page, which shares nothing. */
  begin(socket: string): void {
    this.session.close();
    if (socket !== this.socket) this.screen = null;
    this.socket = socket;
    this.session = this.#open();
  }

  readonly #mark = `stun:${Math.random()}`;

  #open(): PeerConnection {
    return new PeerConnection({
      ice: () => ({ iceServers: [{ urls: [this.#mark] }], relayOnly: false }),
      addresses: () => ({ you: this.socket, them: this.them }),
      send: this.#send,
      tracks: () => ({ audio: null, video: null, screen: this.screen }),
      plan: () => planMedia(2, 'full'),
      changed: () => {},
    });
  }
}

function holds(here: FakePeer, there: FakePeer): boolean {
  return here.remoteDescription !== null && holdsCandidate(here.remoteDescription, there.ufrag);
}

function isSettled({ signalingState }: FakePeer): boolean {
  return signalingState === 'stable' || signalingState === 'closed';
}

const who = fc.constantFrom<Who>(0, 1);
const at = fc.nat({ max: 6 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ step: fc.constant('deliver' as const), at }) },
  { weight: 2, arbitrary: fc.record({ step: fc.constantFrom('repeat' as const, 'lose' as const), at }) },
  { weight: 2, arbitrary: fc.record({ step: fc.constantFrom('offer' as const, 'reroute' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ step: fc.constantFrom('resume' as const, 'fail' as const, 'share' as const), who }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constantFrom('reload-low' as const, 'reload-high' as const), who }) },
  { weight: 1, arbitrary: fc.constant({ step: 'break' as const }) },
  { weight: 2, arbitrary: fc.record({ step: fc.constant('wait' as const), ms: fc.nat({ max: 4_000 }) }) },
);

/** Seconds in which they come together: those kept apart until they started over may try for as long as a minute by then. */
function boundFor(story: readonly Step[]): number {
  return story.reduce((total, each) => total + (each.step === 'wait' ? each.ms : 0), 0) < 15_000 ? 16 : 61;
}

test('R-RT-08 whatever crosses, comes twice, late or never, sixteen seconds later both ends agree and hear each other, or within a minute once they’ve begun again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (story) => {
      const world = new World();
      await world.play({ step: 'offer', who: 0 });
      for (const each of story) await world.play(each);
      const together = await world.comesTogetherWithin(boundFor(story));
      world.close();
      expect(together).toBe(true);
    }),
    { numRuns: runs(1_000) },
  );
});

test('R-RT-08 on devices that need half a minute for a path both ends leave each other the time for it', async () => {
  const world = new World(30_000);
  await world.play({ step: 'offer', who: 0 });
  const together = await world.comesTogetherWithin(150);
  world.close();
  expect(together).toBe(true);
  expect(peers.length).toBeLessThan(10);
});
