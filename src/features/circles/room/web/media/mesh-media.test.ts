import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeTrack, stubMediaStream } from '#platform/testing/fake-media.ts';
import { type FakePeer, stubPeers } from '#platform/testing/fake-peer.ts';
import { createLaidLines, type LaidLines } from './laid-media.ts';
import { createMesh } from './mesh-media.ts';
import { onNetworkChange } from './network-media.ts';
import type { Ice, IncomingSignal, OutgoingSignal, Peer, RemoteMedia, RoomMedia } from './room-media.ts';

const iceServers = [{ urls: ['stun:stun.test:3478'] }, { urls: ['turn:turn.test:3478'] }];
const [bob, cleo, dan] = ['bob', 'cleo', 'dan'].map(
  (userId): Peer => ({ userId, socketId: `socket-${userId}`, away: false }),
) as [Peer, Peer, Peer];

let peers: FakePeer[];
let sent: OutgoingSignal[];
let leaving: AbortController;
let mesh: RoomMedia;
let unseen: Set<MediaStream>;
let looked: () => void;
let ice: Ice;
let laid: LaidLines;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  stubMediaStream();
  peers = stubPeers();
  sent = [];
  ice = { iceServers, relayOnly: false };
  unseen = new Set();
  leaving = new AbortController();
  const clock = { now: () => Date.now() };
  laid = createLaidLines({ clock, signal: leaving.signal });
  const send = (signal: OutgoingSignal) => void sent.push(signal);
  mesh = createMesh({
    userId: 'alice',
    ice: () => ice,
    send,
    signal: leaving.signal,
    clock,
    laid,
    shown: {
      isShown: (stream) => !unseen.has(stream),
      onChange: (listener) => {
        looked = listener;
      },
    },
  });
});
afterEach(() => {
  leaving.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const offersTo = () => sent.filter(({ type }) => type === 'webrtc-offer').map(({ targetSocketId }) => targetSocketId);
const open = () => peers.filter((peer) => peer.connectionState !== 'closed');
const wishes = () =>
  sent.flatMap((each) => (each.type === 'webrtc-pictures' ? [[each.targetSocketId, each.wanted]] : []));
/** Somebody's picture comes into sight, or goes out of it. */
function look(stream: MediaStream, shown: boolean): void {
  if (shown) unseen.delete(stream);
  else unseen.add(stream);
  looked();
}
const people = () => [...mesh.getSnapshot().remotes.keys()];
const signal = (from: Peer, rest: object) =>
  ({ fromUserId: from.userId, fromSocketId: from.socketId, ...rest }) as IncomingSignal;
const offerOf = (from: Peer) => {
  const sdp = `v=0\r\no=- page-of-${from.userId} 2 IN IP4 127.0.0.1\r\nm=audio\r\na=mid:0\r\nm=video\r\na=mid:1`;
  return signal(from, { type: 'webrtc-offer', offer: { type: 'offer', sdp } });
};

/** A room with media flowing with each of them; returns their connections in that order. */
async function flowing(...others: Peer[]): Promise<FakePeer[]> {
  mesh.linkAll('socket-alice', []);
  for (const peer of others) mesh.receive(offerOf(peer));
  await pass(0);
  for (const peer of peers) peer.become('connected');
  return peers;
}

describe('who is linked', () => {
  test('a newcomer offers to everyone present, by way of the servers it was told', async () => {
    const self = { ...bob, userId: 'alice' };
    mesh.linkAll('socket-alice', [self, bob, cleo, { ...dan, away: true }]);
    await pass(0);
    expect(offersTo()).toEqual(['socket-bob', 'socket-cleo']);
    expect(people()).toEqual(['bob', 'cleo']);
    for (const peer of peers) expect(peer.configuration.iceServers).toEqual(iceServers);
  });

  test('offers that were made before go to everyone in the same turn, and none is left over', async () => {
    laid.lay(ice, 3);
    await pass(0);
    mesh.linkAll('socket-alice', [bob, cleo]);
    expect(offersTo()).toEqual(['socket-bob', 'socket-cleo']);
    expect(peers.map(({ signalingState }) => signalingState)).toEqual([
      'have-local-offer',
      'have-local-offer',
      'closed',
    ]);
    await pass(2_000);
    expect(offersTo()).toHaveLength(2);
  });

  test('all of them are on their way before the first is given a track', async () => {
    mesh.setTracks({ audio: fakeTrack('audio'), video: null });
    laid.lay(ice, 2);
    await pass(0);
    const offered: number[] = [];
    for (const peer of peers) {
      const { sender } = peer.line('audio');
      const carry = sender.replaceTrack.bind(sender);
      sender.replaceTrack = (track) => {
        offered.push(offersTo().length);
        return carry(track);
      };
    }
    mesh.linkAll('socket-alice', [bob, cleo]);
    expect(offered).toEqual([2, 2]);
  });

  test('CARE C7 an offer made before the address was hidden goes to nobody', async () => {
    laid.lay(ice, 1);
    await pass(0);
    ice = { iceServers, relayOnly: true };
    mesh.linkAll('socket-alice', [bob]);
    await pass(0);
    const [before, after] = peers;
    expect([before?.signalingState, after?.configuration.iceTransportPolicy]).toEqual(['closed', 'relay']);
    expect(sent).toMatchObject([{ offer: { sdp: after?.localDescription?.sdp } }]);
  });

  test('a newcomer makes the offer; only if none comes for a while do we', async () => {
    mesh.linkAll('socket-alice', []);
    mesh.link(bob);
    mesh.link({ ...cleo, away: true });
    await pass(2_000);
    expect(peers).toEqual([]);
    await pass(1_000);
    expect(offersTo()).toEqual(['socket-bob']);
  });

  test('an offer of someone new is answered; any other signal of a stranger is not', async () => {
    mesh.linkAll('socket-alice', []);
    mesh.receive(signal(bob, { type: 'webrtc-answer', answer: { type: 'answer' } }));
    mesh.receive(signal(bob, { type: 'webrtc-ice-candidate', candidate: { candidate: '' } }));
    expect(peers).toEqual([]);
    mesh.receive(offerOf(bob));
    await pass(0);
    expect(sent).toMatchObject([{ type: 'webrtc-answer', targetSocketId: 'socket-bob' }]);
  });

  test('R-STATE-26 someone who left is cut off at once, and the others are not', async () => {
    const [toBob, toCleo] = await flowing(bob, cleo);
    mesh.unlink('bob');
    expect([toBob?.connectionState, toCleo?.connectionState]).toEqual(['closed', 'connected']);
    expect(people()).toEqual(['cleo']);
  });

  test('someone back on another socket keeps a live link, and signals go there', async () => {
    const [toBob] = await flowing(bob);
    mesh.link({ ...bob, socketId: 'socket-new' });
    await pass(5_000);
    expect(open()).toEqual([toBob]);
    toBob?.become('failed');
    await pass(0);
    expect(offersTo()).toEqual(['socket-new']);
  });

  test('someone back with nothing flowing gets a new link', async () => {
    const [toBob] = await flowing(bob);
    toBob?.become('failed');
    mesh.link({ ...bob, socketId: 'socket-new' });
    expect(toBob?.connectionState).toBe('closed');
    mesh.receive(offerOf({ ...bob, socketId: 'socket-new' }));
    expect(open()).toHaveLength(1);
  });
});

describe('the way there', () => {
  test('CARE C7 only through a relay, where an address is hidden', async () => {
    ice = { iceServers, relayOnly: true };
    mesh.linkAll('socket-alice', [bob]);
    expect(peers[0]?.configuration).toMatchObject({ iceServers, iceTransportPolicy: 'relay' });
  });

  test('a new path is looked for with logins that are still good', async () => {
    const [toBob] = await flowing(bob);
    expect(toBob?.configuration.iceTransportPolicy).toBe('all');
    const renewed = [{ urls: ['turn:turn.test'], username: '2', credential: 'new' }];
    ice = { iceServers: renewed, relayOnly: false };
    toBob?.become('failed');
    expect(toBob?.configuration.iceServers).toEqual(renewed);
  });
});

describe('another network', () => {
  test('back on one, every link looks for a new path; an offer that was lost with the socket is made again', async () => {
    const [toBob, toCleo] = await flowing(bob, cleo);
    sent.length = 0;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect([toBob?.iceRestarts, toCleo?.iceRestarts]).toEqual([1, 1]);
    expect(offersTo()).toEqual(['socket-bob', 'socket-cleo']);
    sent.length = 0;
    mesh.linkAll('socket-alice-2', [bob, cleo]);
    expect(offersTo()).toEqual(['socket-bob', 'socket-cleo']);
    expect(open()).toEqual([toBob, toCleo]);
  });

  test('from Wi-Fi to mobile, too, and not whenever the speed is guessed again', async () => {
    leaving.abort();
    const network = Object.assign(new EventTarget(), { type: 'wifi' });
    vi.stubGlobal('navigator', { connection: network });
    leaving = new AbortController();
    const changed = vi.fn();
    onNetworkChange(changed, leaving.signal);
    network.dispatchEvent(new Event('change'));
    expect(changed).not.toHaveBeenCalled();
    network.type = 'cellular';
    network.dispatchEvent(new Event('change'));
    expect(changed).toHaveBeenCalledOnce();
    leaving.abort();
    window.dispatchEvent(new Event('online'));
    expect(changed).toHaveBeenCalledOnce();
  });
});

describe('someone the room no longer lists', () => {
  test('is cut off within five seconds, and not before a restarted server can know everyone', async () => {
    const [toBob] = await flowing(bob);
    mesh.linkAll('socket-alice', []);
    await pass(4_000);
    expect(toBob?.connectionState).toBe('connected');
    await pass(1_000);
    expect(toBob?.connectionState).toBe('closed');
    expect(people()).toEqual([]);
  });

  test('is kept when named again in time', async () => {
    const [toBob] = await flowing(bob);
    mesh.linkAll('socket-alice', []);
    await pass(3_000);
    mesh.linkAll('socket-alice', [bob]);
    await pass(10_000);
    expect(open()).toEqual([toBob]);
    expect(offersTo()).toEqual([]);
  });

  test('is cut off at once where nothing flows', async () => {
    const [toBob] = await flowing(bob);
    toBob?.become('disconnected');
    mesh.linkAll('socket-alice', []);
    expect(toBob?.connectionState).toBe('closed');
  });
});

describe('what is sent', () => {
  test('the picture shares the upload among the head count, and gets it back when someone goes', async () => {
    const [toBob] = await flowing(bob);
    mesh.setTracks({ audio: fakeTrack('audio'), video: fakeTrack('video') });
    const picture = () => toBob?.line('video').encoding;
    await pass(0);
    expect(picture()).toMatchObject({ active: true, maxBitrate: 1_500_000 });
    for (const peer of [cleo, dan]) mesh.receive(offerOf(peer));
    // They're answered and seen first, for as long as a link may take.
    await pass(2_000);
    expect(picture()).toMatchObject({ active: true, maxBitrate: 800_000, maxFramerate: 24 });
    expect(toBob?.line('audio').encoding.maxBitrate).toBe(40_000);
    mesh.unlink('cleo');
    await pass(0);
    expect(picture()).toMatchObject({ maxBitrate: 1_200_000 });
  });

  test('R-ROOMD-11 only voices: no picture is sent, and the others are told to send none, until pictures are wanted again', async () => {
    const [toBob] = await flowing(bob);
    await pass(1_000);
    mesh.setPictures(false);
    await pass(0);
    expect(toBob?.line('video').encoding.active).toBe(false);
    expect(wishes()).toEqual([
      ['socket-bob', true],
      ['socket-bob', false],
    ]);
    mesh.setPictures(true);
    await pass(0);
    expect(toBob?.line('video').encoding.active).toBe(true);
    expect(wishes().at(-1)).toEqual(['socket-bob', true]);
  });

  test('no picture is sent to people who don’t look, and the others get the upload; it is back as soon as somebody looks', async () => {
    const [toBob, toCleo] = await flowing(bob, cleo);
    mesh.setTracks({ audio: fakeTrack('audio'), video: fakeTrack('video') });
    mesh.receive(signal(bob, { type: 'webrtc-pictures', wanted: false }));
    await pass(0);
    expect(toBob?.line('video').encoding.active).toBe(false);
    expect(toBob?.line('audio').encoding.active).toBe(true);
    expect(toCleo?.line('video').encoding).toMatchObject({ active: true, maxBitrate: 1_500_000 });
    mesh.receive(signal(bob, { type: 'webrtc-pictures', wanted: true }));
    await pass(0);
    expect(toBob?.line('video').encoding).toMatchObject({ active: true, maxBitrate: 1_200_000 });
  });

  test('whose picture is out of sight is told so after a while, and at once when it is back in sight; a new page hears it, too', async () => {
    const [toBob] = await flowing(bob);
    const { stream, screen } = mesh.getSnapshot().remotes.get('bob') as RemoteMedia;
    look(screen, false);
    await pass(1_000);
    look(stream, false);
    await pass(1_000);
    expect(wishes()).toEqual([['socket-bob', true]]);
    await pass(2_000);
    expect(wishes()).toEqual([
      ['socket-bob', true],
      ['socket-bob', false],
    ]);
    look(stream, true);
    expect(wishes().at(-1)).toEqual(['socket-bob', true]);
    toBob?.become('disconnected');
    toBob?.become('connected');
    await pass(1_000);
    expect(wishes()).toHaveLength(4);
  });

  test('a screen goes to people who look, takes its part of the upload, and a page from before screens stays as it was', async () => {
    const screen = fakeTrack('video');
    await flowing(bob);
    mesh.link(cleo);
    await pass(3_000);
    const [toBob, toCleo] = peers;
    toCleo?.become('connected');
    await pass(0);
    const before = toBob?.line('video').encoding.maxBitrate ?? 0;
    mesh.setScreen(screen);
    await pass(0);
    expect(toBob?.screenLine).toBeUndefined();
    expect(toBob?.line('video').sender.track).toBeNull();
    expect(toCleo?.screenLine?.sender.track).toBe(screen);
    expect(toCleo?.screenLine?.encoding).toMatchObject({ active: true, maxBitrate: 900_000 });
    expect(toBob?.line('video').encoding.maxBitrate).toBeLessThan(before);
    mesh.receive(signal(cleo, { type: 'webrtc-pictures', wanted: false }));
    await pass(0);
    expect(toCleo?.screenLine?.encoding.active).toBe(false);
    mesh.setScreen(null);
    mesh.setTracks({ audio: null, video: null });
    await pass(0);
    expect(toCleo?.screenLine?.sender.track).toBeNull();
  });

  test('whose screen is in sight is asked for pictures, though their face isn’t', async () => {
    await flowing(bob);
    const bobs = () => mesh.getSnapshot().remotes.get('bob');
    look(bobs()?.stream as MediaStream, false);
    await pass(4_000);
    expect(wishes()).toEqual([['socket-bob', true]]);
    look(bobs()?.screen as MediaStream, false);
    await pass(4_000);
    expect(wishes().at(-1)).toEqual(['socket-bob', false]);
  });

  test('whose line is weak gets a smaller picture and then none; the others, and one’s own camera, stay as they were', async () => {
    const [toBob, toCleo] = await flowing(bob, cleo);
    const line = (peer: FakePeer | undefined) => peer?.line('video').encoding;
    toBob?.stats.set('pair', { id: 'pair', type: 'candidate-pair', selected: true, currentRoundTripTime: 2 });
    await pass(4_000);
    expect([line(toBob), line(toCleo)]).toMatchObject([
      { maxBitrate: 300_000 },
      { active: true, maxBitrate: 1_200_000 },
    ]);
    await pass(4_000);
    expect([line(toBob), line(toCleo)]).toMatchObject([{ active: false }, { active: true, maxBitrate: 1_200_000 }]);
    expect(toBob?.line('audio').encoding).toMatchObject({ maxBitrate: 24_000 });
    expect(mesh.getSnapshot().thin).toBe(false);
    toCleo?.stats.set('pair', { id: 'pair', type: 'candidate-pair', selected: true, currentRoundTripTime: 2 });
    await pass(8_000);
    expect(mesh.getSnapshot().thin).toBe(true);
  });

  test('a poor net gives up the picture so that the voice arrives, and says so', async () => {
    const [toBob] = await flowing(bob);
    toBob?.stats.set('pair', { id: 'pair', type: 'candidate-pair', selected: true, currentRoundTripTime: 2 });
    await pass(4_000);
    expect(toBob?.line('video').encoding).toMatchObject({ active: true, maxBitrate: 600_000 });
    expect(mesh.getSnapshot().thin).toBe(false);
    await pass(4_000);
    expect(toBob?.line('video').encoding.active).toBe(false);
    expect(mesh.getSnapshot().thin).toBe(true);
  });
});

describe('what is told', () => {
  test('R-CONST-16 latency is the median of the round trips measured to everyone, and nothing before', async () => {
    await flowing(bob, cleo, dan);
    expect(mesh.getSnapshot().latencyMs).toBeNull();
    await pass(1_000);
    expect(mesh.getSnapshot().latencyMs).toBeNull();
    peers.forEach((peer, index) => {
      const currentRoundTripTime = [0.011, 0.187, 0.034][index];
      peer.stats.set('pair', { id: 'pair', type: 'candidate-pair', selected: true, currentRoundTripTime });
    });
    await pass(1_000);
    expect(mesh.getSnapshot().latencyMs).toBe(34);
    // Somebody who's cut off has it on their tile, and the figure stays that of one's own line.
    peers[1]?.stats.set('pair', { id: 'pair', type: 'candidate-pair', selected: true, currentRoundTripTime: 2.588 });
    await pass(6_000);
    expect(mesh.getSnapshot().latencyMs).toBe(23);
    expect([...mesh.getSnapshot().remotes.values()].map(({ weak }) => weak)).toEqual([false, true, false]);
  });

  test('a link is connecting, connected or lost, and what did not change is the same object', async () => {
    const told = vi.fn();
    mesh.subscribe(told);
    mesh.linkAll('socket-alice', []);
    mesh.receive(offerOf(bob));
    await pass(0);
    const media = () => mesh.getSnapshot().remotes.get('bob');
    expect(media()?.state).toBe('connecting');
    peers[0]?.become('connected');
    const before = media();
    expect(before).toMatchObject({ state: 'connected' });
    expect(before?.stream.getTracks()).toHaveLength(2);
    await pass(3_000);
    expect(media()).toBe(before);
    peers[0]?.become('disconnected');
    expect(media()?.state).toBe('lost');
    // Its last picture would stand still, as if they sat so.
    peers[0]?.become('connecting');
    expect(media()?.state).toBe('lost');
    peers[0]?.become('connected');
    expect(media()?.state).toBe('connected');
    expect(told).toHaveBeenCalled();
  });

  test('as long as nothing changes nobody is told anything, however often the links are looked at', async () => {
    const [toBob] = await flowing(bob, cleo);
    await pass(1_000);
    const told = vi.fn();
    mesh.subscribe(told);
    await pass(10_000);
    expect(told).not.toHaveBeenCalled();
    toBob?.stats.set('pair', { id: 'pair', type: 'candidate-pair', selected: true, currentRoundTripTime: 0.02 });
    await pass(3_000);
    expect([told.mock.calls.length, mesh.getSnapshot().latencyMs]).toEqual([1, 20]);
    toBob?.become('disconnected');
    expect(told).toHaveBeenCalledTimes(2);
  });

  test('who speaks is marked while they do, oneself included; only a turn, not a cough, counts for the stage', async () => {
    const [toBob] = await flowing(bob);
    mesh.setTracks({ audio: fakeTrack('audio'), video: null });
    const say = (bobs: number, own: number) => {
      if (!toBob) return;
      toBob.line('audio').receiver.heard.level = bobs;
      toBob.line('audio').sender.level = own;
    };
    const speaking = () => [...mesh.getSnapshot().speaking];
    const begun = Date.now();
    say(0.2, 0);
    await pass(500);
    expect(speaking()).toEqual(['bob']);
    expect(mesh.getSnapshot().spokeAt.get('bob')).toBe(0);
    await pass(1_500);
    expect(mesh.getSnapshot().spokeAt.get('bob')).toBeGreaterThan(begun);
    say(0, 0.2);
    await pass(1_250);
    expect(speaking()).toEqual(['alice']);
  });

  test('a link that doesn’t flow isn’t asked how loud it is', async () => {
    const [toBob] = await flowing(bob);
    if (!toBob) throw new Error('there is no link');
    const asked = vi.spyOn(toBob.line('audio').receiver, 'getSynchronizationSources');
    await pass(500);
    expect(asked).toHaveBeenCalled();
    toBob.become('disconnected');
    asked.mockClear();
    await pass(500);
    expect(asked).not.toHaveBeenCalled();
  });

  test('while a link is being laid no other is asked how loud it is, and again after a while if it never comes', async () => {
    const [toBob] = await flowing(bob);
    if (!toBob) throw new Error('there is no link');
    const asked = vi.spyOn(toBob.line('audio').receiver, 'getSynchronizationSources');
    mesh.receive(offerOf(cleo));
    await pass(1_400);
    expect(asked).not.toHaveBeenCalled();
    await pass(500);
    expect(asked).toHaveBeenCalled();
  });

  test('while a link is being laid no other is measured or planned again, only after a while if it never comes', async () => {
    const [toBob] = await flowing(bob);
    if (!toBob) throw new Error('there is no link');
    await pass(1_000);
    const [measured, planned] = [vi.spyOn(toBob, 'getStats'), vi.spyOn(toBob.line('video').sender, 'getParameters')];
    mesh.receive(offerOf(cleo));
    await pass(1_400);
    expect([measured, planned].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    await pass(1_000);
    expect(measured).toHaveBeenCalled();
    expect(planned).toHaveBeenCalledOnce();
  });

  test('how long no media flowed counts while someone is there, and not while one is alone', async () => {
    await pass(20_000);
    expect(mesh.withoutMediaFor()).toBe(0);
    const [toBob] = await flowing(bob);
    await pass(5_000);
    expect(mesh.withoutMediaFor()).toBeLessThanOrEqual(1_000);
    toBob?.become('disconnected');
    await pass(12_000);
    expect(mesh.withoutMediaFor()).toBeGreaterThanOrEqual(12_000);
  });
});

test('R-STATE-27 leaving closes every link and every timer, and nothing is told or sent any more', async () => {
  const [toBob, toCleo] = await flowing(bob, cleo);
  const told = vi.fn();
  mesh.subscribe(told);
  toBob?.become('disconnected');
  told.mockClear();
  sent.length = 0;
  leaving.abort();
  expect([toBob?.connectionState, toCleo?.connectionState]).toEqual(['closed', 'closed']);
  expect(vi.getTimerCount()).toBe(0);
  await pass(10_000);
  expect([told.mock.calls, sent]).toEqual([[], []]);
});
