import { expect, test } from 'vitest';
import { quiet } from '../quiet/quiet.ts';
import type { RoomEvent } from '../room-event.ts';
import { createRoomMachine } from '../room-machine.ts';
import { sharing, sharingView } from './sharing.ts';

const [alice, bob, cleo] = ['a', 'b', 'c'].map((last) => `0192a000-0000-7000-8000-00000000000${last}`) as [
  string,
  string,
  string,
];
const room = { workshopId: '0192a000-0000-7000-8000-000000000001', startedAt: null };
const machine = createRoomMachine([quiet, sharing]);
const from = (userId: string, tab = 1) => ({ userId, socketId: `${userId}-${tab}` });
const names = new Map([alice, bob, cleo].map((id, index) => [id, ['Alice', 'Bob', 'Cleo'][index] ?? '']));
const join = (userId: string, isSharing = false, tab = 1): RoomEvent => ({
  type: 'join',
  at: 0,
  sender: from(userId, tab),
  joining: { sharing: isSharing },
  loaded: new Map(),
  person: { username: names.get(userId) ?? '', role: userId === alice ? 'facilitator' : 'participant' },
});
const command = (userId: string, type: string, fields: object = {}): RoomEvent => ({
  type: 'command',
  at: 7,
  sender: from(userId),
  command: { type, ...fields },
});
const begin = (userId: string, instead?: string) => command(userId, 'share-begin', { instead });
const allow = (userId: string, allowed = true) => command(alice, 'share-allow', { userId, allowed });
const quieted: RoomEvent = { type: 'stored', ability: 'quiet', rows: [{ since: 7, until: null }] };
const changed = (userId: string, shares: boolean) => ({
  frame: { type: 'share-changed', userId, username: names.get(userId), shares },
});

function run(...events: RoomEvent[]) {
  const first: ReturnType<typeof machine.transition> = { state: machine.open(room, new Map(), 0), effects: [] };
  return [join(alice), join(bob), join(cleo), ...events].reduce(
    (before, event) => machine.transition(before.state, event),
    first,
  );
}
/** Whose screen everyone is told to have come or gone. */
const told = ({ effects }: ReturnType<typeof run>) =>
  effects.flatMap((effect) =>
    effect.type === 'broadcast' && effect.frame.type === 'share-changed'
      ? [[effect.frame.userId, effect.frame.shares]]
      : [],
  );
const rightsOf = (...events: RoomEvent[]) =>
  machine.participants(run(...events).state).map(({ shareRight }) => shareRight);

test('CARE C10 hosts share when they like, others only once a host allows it', () => {
  expect(run(begin(alice)).effects).toMatchObject([{ type: 'broadcast', ...changed(alice, true) }]);
  expect(run(begin(bob))).toMatchObject({ effects: [], denied: { code: 'forbidden' } });
  expect(run(command(bob, 'share-ask', { asks: true }), begin(bob)).denied?.code).toBe('forbidden');
  expect(run(command(bob, 'share-allow', { userId: cleo, allowed: true })).denied?.code).toBe('forbidden');
  expect(run(allow(bob), begin(bob)).effects).toMatchObject([changed(bob, true)]);
});

test('hosts see who’s asking, and that person reads the answer', () => {
  const ask = command(bob, 'share-ask', { asks: true });
  expect(rightsOf(ask)).toEqual(['no', 'asks', 'no']);
  expect(rightsOf(ask, command(bob, 'share-ask', { asks: false }))).toEqual(['no', 'no', 'no']);
  expect(run(ask, allow(bob)).effects).toMatchObject([
    { type: 'broadcast', frame: { type: 'share-right', userId: bob, shareRight: 'may' } },
    { type: 'send', socketId: `${bob}-1`, frame: { type: 'share-answered', answer: 'allowed', by: 'Alice' } },
  ]);
  expect(run(ask, allow(bob, false)).effects.at(-1)).toMatchObject({ frame: { answer: 'declined' } });
  expect(run(allow(bob), ask).effects).toEqual([]);
  expect(run(allow(bob, false)).effects).toEqual([]);
});

test('a host takes it back, and the screen with it, at once', () => {
  expect(run(allow(bob), begin(bob), allow(bob, false)).effects).toMatchObject([
    changed(bob, false),
    { frame: { type: 'share-right', userId: bob, shareRight: 'no' } },
    { type: 'send', socketId: `${bob}-1`, frame: { answer: 'stopped', by: 'Alice' } },
  ]);
  expect(run(allow(bob), allow(bob, false), begin(bob)).denied?.code).toBe('forbidden');
});

test('one screen at a time: only a host replaces one, and only the one that was meant', () => {
  const shared = [allow(bob), allow(cleo), begin(bob)];
  expect(run(...shared, begin(cleo)).denied?.code).toBe('conflict');
  expect(run(...shared, begin(cleo, bob)).denied?.code).toBe('conflict');
  expect(run(...shared, begin(alice)).denied?.code).toBe('conflict');
  expect(run(...shared, begin(alice, cleo)).denied?.code).toBe('conflict');
  expect(run(...shared, begin(alice, bob)).effects).toMatchObject([changed(alice, true)]);
  expect(run(...shared, begin(bob)).effects).toEqual([]);
});

test('only the one sharing ends it that way, and leaving ends everything', () => {
  const shared = [allow(bob), begin(bob)];
  expect(run(...shared, command(alice, 'share-end')).effects).toEqual([]);
  expect(run(...shared, command(bob, 'share-end')).effects).toMatchObject([changed(bob, false)]);
  const left = run(...shared, { type: 'leave', sender: from(bob) });
  expect(told(left)).toContainEqual([bob, false]);
  expect(rightsOf(...shared, { type: 'leave', sender: from(bob) }, join(bob))).toEqual(['no', 'no', 'no']);
});

test('a lost connection keeps it; a reloaded page has no screen any more', () => {
  const lost: RoomEvent[] = [allow(bob), begin(bob), { type: 'connection-lost', at: 8, sender: from(bob) }];
  const kept = run(...lost, join(bob, true, 2));
  expect(kept.effects[0]).toMatchObject({ frame: { type: 'room-state', sharer: bob } });
  const anew = run(...lost, join(bob, false, 2));
  expect(anew.effects[0]).toMatchObject({ frame: { type: 'room-state', sharer: null } });
  expect(told(anew)).toContainEqual([bob, false]);
  expect(machine.participants(anew.state)[1]?.shareRight).toBe('may');
});

test('after a restart of the server a host’s screen goes on, anybody else’s is asked for again', () => {
  const restarted = () => machine.open(room, new Map(), 0);
  expect(machine.transition(restarted(), join(alice, true)).effects[0]).toMatchObject({ frame: { sharer: alice } });
  expect(machine.transition(restarted(), join(bob, true)).effects[0]).toMatchObject({ frame: { sharer: null } });
});

test('CARE C10 ‘Quiet everything’ ends a guest’s screen and leaves a host’s; nobody begins meanwhile but hosts', () => {
  expect(told(run(allow(bob), begin(bob), quieted))).toEqual([[bob, false]]);
  expect(told(run(begin(alice), quieted))).toEqual([]);
  expect(run(allow(bob), quieted, begin(bob)).denied?.code).toBe('forbidden');
  expect(run(quieted, begin(alice)).denied).toBeUndefined();
});

test('CARE C10 a former co-host goes on sharing, but not while everything is quiet', () => {
  const hosts = (...ids: string[]): RoomEvent => ({
    type: 'hosts',
    hosts: ids.map((userId) => ({ userId, role: userId === alice ? 'facilitator' : 'cohost' })),
  });
  expect(told(run(hosts(alice, bob), begin(bob), hosts(alice)))).toEqual([]);
  expect(told(run(hosts(alice, bob), begin(bob), quieted, hosts(alice)))).toEqual([[bob, false]]);
  expect(told(run(hosts(alice, bob), begin(bob), quieted, hosts(alice, bob, cleo)))).toEqual([]);
});

test('who hands the lead over goes on sharing, and a host can stop it', () => {
  const handed: RoomEvent = {
    type: 'hosts',
    hosts: [{ userId: bob, role: 'facilitator', displayName: 'Bob' }] as never,
  };
  expect(rightsOf(begin(alice), handed)).toEqual(['may', 'no', 'no']);
  const stopped = run(begin(alice), handed, command(bob, 'share-allow', { userId: alice, allowed: false }));
  expect(stopped.effects).toMatchObject([changed(alice, false), {}, { frame: { answer: 'stopped', by: 'Bob' } }]);
});

test('a tab tells of a change once, and knows whose screen is shown', () => {
  const { frames } = sharingView;
  const shared = { type: 'share-changed', userId: bob, username: 'Bob', shares: true } as const;
  const seen = frames['share-changed']({ sharer: null }, shared);
  expect(seen).toEqual({ view: { sharer: bob }, notice: { type: 'began', userId: bob, username: 'Bob' } });
  expect(frames['share-changed'](seen.view, shared).notice).toBeUndefined();
  expect(frames['share-changed']({ sharer: cleo }, { ...shared, shares: false })).toEqual({ view: { sharer: cleo } });
  expect(frames['share-changed'](seen.view, { ...shared, shares: false })).toMatchObject({
    view: { sharer: null },
    notice: { type: 'ended' },
  });
});
