import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { type FakePeer, stubPeers } from '#platform/testing/fake-peer.ts';
import { createLaidLines } from './laid-media.ts';
import type { Ice } from './room-media.ts';

let peers: FakePeer[];
let leaving: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  peers = stubPeers();
  leaving = new AbortController();
});
afterEach(() => {
  leaving.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const lines = () => createLaidLines({ clock: { now: () => Date.now() }, signal: leaving.signal });
const by = (username: string, relayOnly = false): Ice => ({
  iceServers: [{ urls: ['turn:turn.test'], username }],
  relayOnly,
});
const open = () => peers.filter(({ signalingState }) => signalingState !== 'closed').length;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a laid link has its lines and an offer, nothing that’s sent, and is taken once', async () => {
  const laid = lines();
  laid.lay(by('1'), 1);
  expect(laid.take(by('1'))).toBeNull();
  await pass(0);
  expect(peers[0]?.lines).toHaveLength(3);
  for (const { sender } of peers[0]?.lines ?? []) expect(sender.track).toBeNull();
  expect(laid.take(by('1'))).toBe(peers[0]);
  expect(laid.take(by('1'))).toBeNull();
});

test('as many are laid as there may be others, each once, and no more than a mesh can have', () => {
  const laid = lines();
  for (const others of [2, 3, 1]) laid.lay(by('1'), others);
  expect(peers).toHaveLength(3);
  laid.lay(by('1'), 40);
  expect(peers).toHaveLength(8);
});

test('REAL 49 what was found counts for two minutes, no matter which login a later ticket has', async () => {
  const laid = lines();
  laid.lay(by('1'), 1);
  await pass(minuteMs);
  laid.lay(by('2'), 1);
  expect(peers).toHaveLength(1);
  await pass(minuteMs);
  expect(laid.take(by('3'))).toBeNull();
  laid.lay(by('3'), 1);
  expect([peers.length, open()]).toEqual([2, 1]);
});

test('somebody who goes on to wait elsewhere keeps none open: after two minutes they close by themselves', async () => {
  const laid = lines();
  laid.lay(by('1'), 3);
  await pass(119_000);
  laid.lay(by('2'), 3);
  expect(open()).toBe(3);
  await pass(1_000);
  expect(open()).toBe(0);
  // Those laid after a while count from then.
  laid.lay(by('3'), 2);
  await pass(119_000);
  expect(open()).toBe(2);
  await pass(1_000);
  expect(open()).toBe(0);
});

test('a page that nobody looks at lays none', () => {
  const looking = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const laid = lines();
  laid.lay(by('1'), 3);
  expect(peers).toHaveLength(0);
  looking.mockRestore();
  laid.lay(by('1'), 3);
  expect(peers).toHaveLength(3);
});

test('CARE C12 where a browser makes no connections the lobby stands all the same, with its help', () => {
  vi.stubGlobal('RTCPeerConnection', undefined);
  const laid = lines();
  laid.lay(by('1'), 3);
  expect(laid.take(by('1'))).toBeNull();
});

test.each([
  ['CARE C7 hides the address', (laid: ReturnType<typeof lines>) => laid.lay(by('1', true), 0)],
  ['is on another network', () => window.dispatchEvent(new Event('online'))],
  ['leaves the page', () => leaving.abort()],
  ['is inside', (laid: ReturnType<typeof lines>) => laid.clear()],
])('nothing of it is left once its person %s', (_, then) => {
  const laid = lines();
  laid.lay(by('1'), 3);
  then(laid);
  expect(open()).toBe(0);
});
