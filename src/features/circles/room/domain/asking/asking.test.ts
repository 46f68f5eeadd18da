import { expect, test } from 'vitest';
import type { RoomEvent } from '../room-event.ts';
import { createRoomMachine } from '../room-machine.ts';
import { asking } from './asking.ts';

const machine = createRoomMachine([asking]);
const id = (name: string) => `0192a000-0000-7000-8000-0000000000${name}`;
const from = (userId: string) => ({ userId, socketId: `${userId}-1` });
const joining = (userId: string, asks: boolean | null = null): RoomEvent => ({
  type: 'join',
  at: 0,
  sender: from(userId),
  joining: { asks },
  loaded: new Map(),
  person: { username: `Name ${userId}`, role: userId === 'alice' ? 'facilitator' : 'participant' },
});
const command = (userId: string, type: string, fields: object): RoomEvent => ({
  type: 'command',
  at: 0,
  sender: from(userId),
  command: { type, ...fields },
});
const ask = (userId: string, asks = true) => command(userId, 'ask-facilitator', { asks });
const heard = (userId: string, whose: string) => command(userId, 'ask-heard', { userId: whose });

function run(...events: RoomEvent[]) {
  const open = machine.open({ workshopId: id('01'), startedAt: null }, new Map(), 0);
  const first: ReturnType<typeof machine.transition> = { state: open, effects: [] };
  return events.reduce((before, event) => machine.transition(before.state, event), first);
}
const inside = [joining('alice'), joining('bob'), joining('carol')];
const sent = (...events: RoomEvent[]) =>
  run(...inside, ...events).effects.flatMap((effect) =>
    effect.type === 'send' && effect.frame.type.startsWith('ask-') ? [[effect.socketId, effect.frame]] : [],
  );
const bob = { userId: 'bob', username: 'Name bob' };

test('CARE moment 5 only hosts hear who’s asking for them, and the person hears that it was sent', () => {
  expect(sent(ask('bob'))).toMatchObject([
    ['alice-1', { type: 'ask-list', asking: [bob] }],
    ['bob-1', { type: 'ask-answered', answer: 'asked' }],
  ]);
  expect(run(...inside, ask('bob')).effects.filter(({ type }) => type === 'broadcast')).toEqual([]);
  expect(sent(ask('bob'), ask('bob'))).toEqual([]);
});

test('once a host has seen it the person is told, and a tap takes it back', () => {
  expect(sent(ask('bob'), heard('alice', 'bob'))).toMatchObject([
    ['alice-1', { asking: [] }],
    ['bob-1', { answer: 'heard' }],
  ]);
  expect(sent(ask('bob'), heard('alice', 'bob'), heard('alice', 'bob'))).toEqual([]);
  expect(sent(ask('bob'), ask('bob', false))).toMatchObject([
    ['alice-1', { asking: [] }],
    ['bob-1', { answer: 'none' }],
  ]);
});

test('hosts ask nobody, and guests hear nothing of others', () => {
  expect(run(...inside, ask('alice')).denied?.code).toBe('forbidden');
  expect(run(...inside, ask('bob'), heard('carol', 'bob')).denied?.code).toBe('forbidden');
  const snapshots = (userId: string, ...events: RoomEvent[]) => run(...inside, ...events, joining(userId)).effects[0];
  expect(snapshots('carol', ask('bob'))).toMatchObject({ frame: { asking: [], answer: 'none' } });
  expect(snapshots('alice', ask('bob'))).toMatchObject({ frame: { asking: [bob], answer: 'none' } });
  expect(snapshots('bob', ask('bob'))).toMatchObject({ frame: { asking: [], answer: 'asked' } });
});

test('it lasts as long as the place, and after a restart the tab says it again', () => {
  const left: RoomEvent = { type: 'leave', sender: from('bob') };
  expect(sent(ask('bob'), left)).toMatchObject([['alice-1', { asking: [] }]]);
  expect(run(joining('alice'), joining('bob', true)).effects).toContainEqual(
    expect.objectContaining({ socketId: 'alice-1', frame: expect.objectContaining({ asking: [bob] }) }),
  );
  expect(run(...inside, ask('bob'), joining('bob', false)).effects[0]).toMatchObject({ frame: { answer: 'none' } });
});

test('CARE moment 5 a new host reads who’s asking and stops asking; someone who isn’t a host any more reads nothing', () => {
  const hosts = (...people: string[]): RoomEvent => ({
    type: 'hosts',
    hosts: people.map((userId) => ({ userId, role: 'facilitator' })),
  });
  expect(sent(ask('bob'), hosts('carol'))).toMatchObject([
    ['alice-1', { type: 'ask-list', asking: [] }],
    ['carol-1', { type: 'ask-list', asking: [bob] }],
  ]);
  expect(sent(ask('bob'), hosts('alice', 'bob'))).toMatchObject([
    ['alice-1', { asking: [] }],
    ['bob-1', { asking: [] }],
    ['bob-1', { answer: 'none' }],
  ]);
  expect(sent(hosts('carol'))).toEqual([]);
});
