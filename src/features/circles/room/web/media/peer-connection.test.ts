import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeTrack, stubMediaStream } from '#platform/testing/fake-media.ts';
import { type FakePeer, stubPeers } from '#platform/testing/fake-peer.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { type MediaPlan, planMedia } from '../../domain/media-plan.ts';
import { PeerConnection } from './peer-connection.ts';
import type { Negotiation, OutgoingSignal, SentTracks } from './room-media.ts';

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

/** Waits until all pending promises have settled. */
const rest = () => vi.advanceTimersByTimeAsync(0);
const patience = 3_000;

/** One end of a link, with what it has sent and should send. */
class End {
  readonly sent: OutgoingSignal[] = [];
  /** What it sent, and when it told of a change, which is painted then. */
  readonly did: string[] = [];
  tracks: SentTracks = { audio: null, video: null, screen: null };
  plan: MediaPlan = planMedia(2, 'full');
  session: PeerConnection;
  socket: string;
  them = '';
  readonly #mark: string;

  constructor(socket: string) {
    this.socket = socket;
    this.#mark = `stun:${socket}`;
    this.session = this.#open();
  }

  /** The connections it has had, in order. */
  get connections(): FakePeer[] {
    return peers.filter(({ configuration }) => configuration.iceServers?.[0]?.urls.includes(this.#mark));
  }

  get peer(): FakePeer {
    return this.connections.at(-1) as FakePeer;
  }

  /** Nothing is left of the connection: one of the pages was reloaded. */
  begin(): void {
    this.session.close();
    this.sent.length = 0;
    this.session = this.#open();
  }

  /** Delivers the oldest pending signal to the other end. */
  async deliverTo(other: End): Promise<void> {
    const signal = this.sent.shift();
    if (signal) other.session.receive({ ...signal, fromSocketId: this.socket } as unknown as Negotiation);
    await rest();
  }

  #open(): PeerConnection {
    return new PeerConnection({
      ice: () => ({ iceServers: [{ urls: [this.#mark] }], relayOnly: false }),
      addresses: () => ({ you: this.socket, them: this.them }),
      send: (signal) => {
        this.did.push(signal.type);
        this.sent.push(signal);
      },
      tracks: () => this.tracks,
      plan: () => this.plan,
      changed: () => void this.did.push('changed'),
    });
  }
}

/** Alice's socket id is the lower one: she gives way. */
function meet(): [alice: End, bob: End] {
  peers.length = 0;
  const [alice, bob] = [new End('socket-a'), new End('socket-b')];
  [alice.them, bob.them] = [bob.socket, alice.socket];
  return [alice, bob];
}

/** One page reloads: on another socket, with its pending signals lost, and it offers to everyone it finds. */
function reload(one: End, other: End, socket: string): void {
  one.begin();
  one.socket = socket;
  other.them = socket;
  other.sent.length = 0;
  const living = other.peer.signalingState === 'stable' && other.peer.connectionState !== 'failed';
  if (!living) other.begin();
  one.session.offer();
}

/** Breaks a path, if there was one. */
function fail(end: End): void {
  if (end.peer.remoteDescription) end.peer.become('failed');
}

async function settle(one: End, other: End): Promise<void> {
  await rest();
  while (one.sent.length + other.sent.length > 0) {
    await one.deliverTo(other);
    await other.deliverTo(one);
  }
}

/**
 * Both ends agree: nothing is pending, each knows the other's live connection, a line each for sound, video and a screen.
 */
function expectAgreed(one: End, other: End): void {
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(here.peer.signalingState).toBe('stable');
    expect(here.peer.remoteDescription?.sdp).toContain(`o=- ${there.peer.origin} `);
    expect(here.peer.lines.map((line) => line.receiver.track.kind)).toEqual(['audio', 'video', 'video']);
    expect(here.peer.lines.map((line) => line.direction)).toEqual(['sendrecv', 'sendrecv', 'sendrecv']);
    const tracks = here.peer.lines.map((line) => line.receiver.track);
    expect([...here.session.stream.getTracks(), ...here.session.screen.getTracks()]).toEqual(tracks);
  }
}

async function linked(): Promise<[alice: End, bob: End]> {
  const [alice, bob] = meet();
  alice.session.offer();
  await settle(alice, bob);
  for (const { peer } of [alice, bob]) peer.become('connected');
  return [alice, bob];
}

describe('negotiation', () => {
  test('R-RT-08 one offers, the other answers, and both hear and see on a line each', async () => {
    const [alice, bob] = await linked();
    expectAgreed(alice, bob);
    expect([alice.session.alive, bob.session.alive]).toEqual([true, true]);
  });

  test('an offer waits for no question of the browser, and an answer goes out before what came is painted', async () => {
    const [alice, bob] = meet();
    alice.session.offer();
    alice.peer.onnegotiationneeded = null;
    await rest();
    await alice.deliverTo(bob);
    expect([alice.did, bob.did]).toEqual([['webrtc-offer'], ['webrtc-answer', 'changed']]);
  });

  test('an answer has our tracks, and goes out before the browser is asked for the limits of any', async () => {
    const [alice, bob] = meet();
    bob.tracks = { audio: fakeTrack('audio'), video: fakeTrack('video'), screen: null };
    const { peer, did } = bob;
    const answer = peer.setLocalDescription.bind(peer);
    let carried: unknown[] = [];
    peer.setLocalDescription = () => {
      carried = peer.lines.map(({ sender }) => sender.track);
      for (const { sender } of peer.lines) {
        const read = sender.getParameters;
        sender.getParameters = () => {
          did.push('asked');
          return read();
        };
      }
      return answer();
    };
    alice.session.offer();
    await rest();
    await alice.deliverTo(bob);
    expect(carried).toEqual([bob.tracks.audio, bob.tracks.video, null]);
    expect([did[0], did.filter((each) => each === 'asked').length]).toEqual(['webrtc-answer', 3]);
    expect(peer.line('video').encoding.maxBitrate).toBe(bob.plan.video?.bitrate);
  });

  test('both offer at once: the lower socket id gives way, the other stands by its offer', async () => {
    const [alice, bob] = meet();
    alice.session.offer();
    bob.session.offer();
    await rest();
    await alice.deliverTo(bob);
    expect(bob.sent.map((signal) => signal.type)).toEqual(['webrtc-offer']);
    await bob.deliverTo(alice);
    expect(alice.sent.map((signal) => signal.type)).toEqual(['webrtc-answer']);
    await settle(alice, bob);
    expectAgreed(alice, bob);
    expect(bob.connections).toHaveLength(1);
  });

  test('both look for a new path at once: the same connections agree again, and no media is torn down', async () => {
    const [alice, bob] = await linked();
    for (const { peer } of [alice, bob]) peer.become('failed');
    await rest();
    expect([alice.sent.length, bob.sent.length]).toEqual([1, 1]);
    await settle(alice, bob);
    expectAgreed(alice, bob);
    expect([alice.connections.length, bob.connections.length]).toEqual([1, 1]);
  });

  test('candidates reach both ends, also after one of two offers was passed over', async () => {
    const [alice, bob] = meet();
    alice.session.offer();
    bob.session.offer();
    await settle(alice, bob);
    for (const { peer } of [alice, bob]) peer.find();
    await settle(alice, bob);
    expect([alice.peer.candidates.length, bob.peer.candidates.length]).toEqual([1, 1]);
  });

  test('of ways that nobody can be called by, nothing is told', async () => {
    const [alice, bob] = meet();
    alice.session.offer();
    await settle(alice, bob);
    for (const tcpType of ['active', 'passive', null] as const) alice.peer.find(tcpType);
    await settle(alice, bob);
    expect(bob.peer.candidates).toHaveLength(2);
  });

  test('signals are handled in their order: a candidate waits for the offer before it', async () => {
    const [alice, bob] = meet();
    alice.session.offer();
    await rest();
    alice.peer.find();
    // Both at once, as after a stalled socket.
    void alice.deliverTo(bob);
    await alice.deliverTo(bob);
    expect(bob.peer.candidates).toHaveLength(1);
  });

  test('a reload is linked on a fresh connection', async () => {
    const [alice, bob] = await linked();
    reload(bob, alice, 'socket-c');
    await settle(alice, bob);
    expectAgreed(alice, bob);
    expect(alice.connections.map(({ signalingState }) => signalingState)).toEqual(['closed', 'stable']);
  });

  test('what the browser was still at when the link started over holds up nothing that comes afterwards', async () => {
    const [alice, bob] = meet();
    alice.session.offer();
    await rest();
    await alice.deliverTo(bob);
    alice.peer.hangsNext = true;
    await bob.deliverTo(alice);
    for (let look = 0; look < 10; look += 1) {
      await vi.advanceTimersByTimeAsync(patience);
      await settle(alice, bob);
    }
    expect(alice.connections[0]?.signalingState).toBe('closed');
    expectAgreed(alice, bob);
  });

  test('an answer of another page than the one the link was with starts over', async () => {
    const [alice, bob] = await linked();
    alice.peer.become('failed');
    await rest();
    bob.begin();
    await settle(alice, bob);
    expectAgreed(alice, bob);
  });

  test('what is repeated or late is not taken for what is awaited now', async () => {
    const [alice, bob] = meet();
    alice.session.offer();
    await rest();
    const [offer] = alice.sent;
    await alice.deliverTo(bob);
    const [answer] = bob.sent;
    await bob.deliverTo(alice);
    for (const { peer } of [alice, bob]) peer.become('connected');
    alice.session.reroute();
    await rest();
    if (answer) bob.sent.unshift(answer);
    await bob.deliverTo(alice);
    expect(alice.peer.signalingState).toBe('have-local-offer');
    await settle(alice, bob);
    if (offer) alice.sent.push(offer);
    await settle(alice, bob);
    expectAgreed(alice, bob);
    expect(bob.peer.remoteDescription?.sdp).toContain(alice.peer.ufrag);
    expect(alice.peer.remoteDescription?.sdp).toContain(bob.peer.ufrag);
    expect([alice.connections.length, bob.connections.length]).toEqual([1, 1]);
  });

  test('a candidate that overtakes its description is added after it', async () => {
    const [alice, bob] = meet();
    alice.session.offer();
    await rest();
    alice.peer.find();
    alice.sent.reverse();
    await alice.deliverTo(bob);
    expect(bob.connections[0]?.candidates).toEqual([]);
    await alice.deliverTo(bob);
    expect(bob.peer.candidates).toHaveLength(1);
  });

  test('an answer that nobody waits for changes nothing', async () => {
    const [alice, bob] = await linked();
    alice.session.receive({ type: 'webrtc-answer', answer: { type: 'answer', sdp: 'v=0' } } as Negotiation);
    await rest();
    expectAgreed(alice, bob);
  });

  type Story = Record<string, (alice: End, bob: End) => unknown>;
  const steps: Story = {
    'Bob offers': (_, bob) => bob.session.offer(),
    'Alice fails': fail,
    'Bob fails': (_, bob) => fail(bob),
    'to Alice': (alice, bob) => bob.deliverTo(alice),
    'to Bob': (alice, bob) => alice.deliverTo(bob),
    'Alice reloads, lowest': (alice, bob) => reload(alice, bob, 'socket-0'),
    'Alice reloads, highest': (alice, bob) => reload(alice, bob, 'socket-z'),
    'Bob reloads, low': (alice, bob) => reload(bob, alice, 'socket-1'),
    'Bob reloads, high': (alice, bob) => reload(bob, alice, 'socket-y'),
  };
  test('whatever comes in between, in the end both agree without a pause', async () => {
    const stories = fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 14 });
    const agreesAfter = async (story: string[]) => {
      const [alice, bob] = meet();
      alice.session.offer();
      for (const step of story) {
        await steps[step]?.(alice, bob);
        await rest();
      }
      await settle(alice, bob);
      expectAgreed(alice, bob);
    };
    await fc.assert(fc.asyncProperty(stories, agreesAfter), { numRuns: runs(60) });
  });
});

describe('a path that breaks', () => {
  test('failed: a new one is looked for at once, and the media stays', async () => {
    const [alice, bob] = await linked();
    alice.peer.become('failed');
    await settle(alice, bob);
    expect(alice.peer.iceRestarts).toBe(1);
    expectAgreed(alice, bob);
    expect(alice.connections).toHaveLength(1);
  });

  test('interrupted: it is given three seconds to come back by itself', async () => {
    const [alice, bob] = await linked();
    alice.peer.become('disconnected');
    await vi.advanceTimersByTimeAsync(patience - 1);
    alice.peer.become('connected');
    await vi.advanceTimersByTimeAsync(patience);
    expect(alice.peer.iceRestarts).toBe(0);

    alice.peer.become('disconnected');
    await vi.advanceTimersByTimeAsync(patience);
    expect(alice.peer.iceRestarts).toBe(1);
    await settle(alice, bob);
    expectAgreed(alice, bob);
  });

  test('another network: a new path is looked for while the old one still carries, and an offer lost on the way is repeated', async () => {
    const [alice, bob] = await linked();
    alice.session.reroute();
    await rest();
    alice.sent.length = 0;
    expect(alice.session.alive).toBe(true);
    alice.session.resume();
    expect(alice.sent.map((signal) => signal.type)).toEqual(['webrtc-offer']);
    alice.sent.length = 0;
    await vi.advanceTimersByTimeAsync(patience);
    await settle(alice, bob);
    expectAgreed(alice, bob);
    expect([alice.peer.iceRestarts, alice.connections.length, bob.connections.length]).toEqual([1, 1, 1]);
  });

  test.each([0, 1] as const)('a negotiation that stumbles is begun again after a pause (end %i)', async (stumbling) => {
    const ends = meet();
    ends[stumbling].peer.failsNext = true;
    ends[0].session.offer();
    await settle(...ends);
    expect(ends[stumbling].connections).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(patience);
    await settle(...ends);
    expectAgreed(...ends);
  });

  test.each([
    ['that finds candidates', ({ peer }: End) => peer.find()],
    ['whose browser takes steps', ({ peer }: End) => peer.oniceconnectionstatechange?.()],
    [
      'that has a path and no keys yet',
      ({ peer }: End) => void Object.assign(peer, { iceConnectionState: 'connected' }),
    ],
  ])('slow: a link %s is left alone twice as long', async (_, move) => {
    const [alice, bob] = meet();
    alice.session.offer();
    await settle(alice, bob);
    const look = async () => {
      for (const end of [alice, bob]) move(end);
      await settle(alice, bob);
      await vi.advanceTimersByTimeAsync(patience);
    };
    for (let looks = 1; looks < 10; looks += 1) await look();
    expect([alice.peer.iceRestarts, alice.connections.length]).toEqual([0, 1]);
    await look();
    expect(alice.connections).toHaveLength(2);
  });

  test('closed: the connection is gone, and nothing is sent, answered or tried again', async () => {
    const [alice, bob] = await linked();
    const { peer } = alice;
    peer.become('disconnected');
    bob.peer.become('failed');
    await rest();
    alice.session.close();
    expect(peer.connectionState).toBe('closed');
    await bob.deliverTo(alice);
    peer.find();
    await vi.advanceTimersByTimeAsync(patience);
    expect(alice.sent).toEqual([]);
    expect(alice.connections).toHaveLength(1);
  });
});

describe('what is sent', () => {
  test('the browser is asked only for what changes, and once more for what it refused', async () => {
    const [alice] = await linked();
    const { sender } = alice.peer.line('video');
    const [read, replace] = [vi.spyOn(sender, 'getParameters'), vi.spyOn(sender, 'replaceTrack')];
    const asked = async () => {
      alice.session.apply();
      await rest();
      const counts = [read.mock.calls.length, replace.mock.calls.length];
      for (const spy of [read, replace]) spy.mockClear();
      return counts;
    };
    alice.tracks = { audio: null, video: fakeTrack('video', { height: 720 }), screen: null };
    replace.mockRejectedValueOnce(new Error('refused'));
    expect(await asked()).toEqual([1, 1]);
    expect(await asked()).toEqual([0, 1]);
    expect(await asked()).toEqual([0, 0]);
    alice.plan = planMedia(6, 'full');
    expect(await asked()).toEqual([1, 0]);
    expect(await asked()).toEqual([0, 0]);
  });

  test('tracks change without renegotiating, within the plan, sound before pictures', async () => {
    const [alice] = await linked();
    const [audio, video] = [fakeTrack('audio'), fakeTrack('video', { height: 1080 })];
    alice.tracks = { audio, video, screen: null };
    alice.plan = planMedia(4, 'full');
    alice.session.apply();
    await rest();
    expect(alice.sent).toEqual([]);
    expect([alice.peer.line('audio').sender.track, alice.peer.line('video').sender.track]).toEqual([audio, video]);
    expect(alice.peer.line('audio').encoding).toMatchObject({ maxBitrate: 40_000, priority: 'high' });
    expect(alice.peer.line('video').encoding).toMatchObject({
      active: true,
      maxBitrate: 800_000,
      maxFramerate: 24,
      scaleResolutionDownBy: 1080 / 480,
      priority: 'low',
    });
  });

  test('a screen goes over a line of its own, without renegotiating, and arrives beside the face', async () => {
    const [alice, bob] = await linked();
    const screen = fakeTrack('video', { height: 2160 });
    alice.tracks = { audio: null, video: null, screen };
    alice.plan = planMedia(2, 'full', true);
    alice.session.apply();
    await rest();
    expect(alice.sent).toEqual([]);
    expect([alice.peer.line('video').sender.track, alice.peer.screenLine?.sender.track]).toEqual([null, screen]);
    // As sharp as it is: letters must be read.
    expect(alice.peer.screenLine?.encoding).toEqual({
      active: true,
      maxBitrate: 1_500_000,
      maxFramerate: 15,
      priority: 'medium',
    });
    expect(bob.session.screen.getTracks()).toEqual([bob.peer.screenLine?.receiver.track]);
    expect(bob.session.stream.getTracks()).toHaveLength(2);
    alice.tracks = { audio: null, video: null, screen: null };
    alice.plan = planMedia(2, 'full');
    alice.session.apply();
    await rest();
    expect(alice.peer.screenLine?.sender.track).toBeNull();
    expect(alice.peer.screenLine?.encoding.active).toBe(false);
  });

  test('of limits that follow each other at once the last one counts', async () => {
    const [alice] = await linked();
    for (const people of [4, 9, 3]) {
      alice.plan = planMedia(people, 'full');
      alice.session.apply();
      // Just long enough for the browser to have begun with it.
      await Promise.resolve();
    }
    await rest();
    expect(alice.peer.line('video').encoding).toMatchObject({ maxBitrate: 1_200_000 });
  });

  test('a plan without pictures sends none and keeps the voice', async () => {
    const [alice] = await linked();
    alice.plan = planMedia(4, 'voice');
    alice.session.apply();
    await rest();
    expect(alice.peer.line('audio').encoding).toMatchObject({ active: true, maxBitrate: 24_000 });
    expect(alice.peer.line('video').encoding).toMatchObject({ active: false });
  });

  test('a camera smaller than the plan is not blown up', async () => {
    const [alice] = await linked();
    alice.tracks = { audio: null, video: fakeTrack('video', { height: 240 }), screen: null };
    alice.session.apply();
    await rest();
    expect(alice.peer.line('video').encoding.scaleResolutionDownBy).toBe(1);
  });
});

describe('what is measured', () => {
  test('how loud someone is heard now counts, not what was heard a while ago', async () => {
    const [alice] = await linked();
    const { receiver } = alice.peer.line('audio');
    receiver.heard = { level: 0.9, ago: 5_000 };
    expect(alice.session.loudness()).toBe(0);
    receiver.heard = { level: 0.4, ago: 0 };
    expect(alice.session.loudness()).toBe(0.4);
  });

  test('the own voice is as loud as it is sent, and silent while the microphone is off', async () => {
    const [alice] = await linked();
    alice.peer.line('audio').sender.level = 0.3;
    expect(await alice.session.ownLoudness()).toBe(0);
    alice.tracks = { audio: fakeTrack('audio'), video: null, screen: null };
    alice.session.apply();
    expect(await alice.session.ownLoudness()).toBe(0.3);
  });

  test('of what’s measured of the own voice only its own entry is read, and all of it again once that’s gone', async () => {
    const [alice] = await linked();
    alice.tracks = { audio: fakeTrack('audio'), video: null, screen: null };
    alice.session.apply();
    let report = new Map([['m', { id: 'm', type: 'media-source', kind: 'audio' as const, audioLevel: 0.3 }]]);
    alice.peer.line('audio').sender.getStats = async () => report;
    expect(await alice.session.ownLoudness()).toBe(0.3);
    const all = vi.spyOn(report, 'forEach');
    expect([await alice.session.ownLoudness(), all.mock.calls.length]).toEqual([0.3, 0]);
    report = new Map([['another', { id: 'another', type: 'media-source', kind: 'audio', audioLevel: 0.5 }]]);
    expect(await alice.session.ownLoudness()).toBe(0.5);
  });
});
