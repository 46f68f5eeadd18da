import { expect, test } from 'vitest';
import type { RoomEvent } from '../room-event.ts';
import { createRoomMachine } from '../room-machine.ts';
import { bell } from './bell.ts';

const machine = createRoomMachine([bell]);
const from = (userId: string) => ({ userId, socketId: `${userId}-1` });
const joining = (userId: string): RoomEvent => ({
  type: 'join',
  at: 0,
  sender: from(userId),
  person: { username: userId, role: userId === 'alice' ? 'facilitator' : 'participant' },
  joining: {},
  loaded: new Map(),
});
const command = (userId: string, type: string): RoomEvent => ({
  type: 'command',
  at: 5_000,
  sender: from(userId),
  command: { type },
});
function after(event: RoomEvent) {
  const open = machine.open({ workshopId: '0192a000-0000-7000-8000-000000000001', startedAt: null }, new Map(), 0);
  const inside = [joining('alice'), joining('bob')].reduce((state, one) => machine.transition(state, one).state, open);
  return machine.transition(inside, event);
}

test('CARE moment 4 the server says when the bell sounds, a second ahead, and to everyone', () => {
  expect(after(command('alice', 'bell-ring')).effects).toMatchObject([
    { type: 'broadcast', frame: { type: 'bell-rang', at: 6_000 } },
  ]);
});

test('only a host rings it', () => {
  expect(after(command('bob', 'bell-ring'))).toMatchObject({ denied: { code: 'forbidden' }, effects: [] });
});

test('anyone may ask for the server’s time, and only they hear it', () => {
  expect(after(command('bob', 'bell-tune')).effects).toMatchObject([
    { type: 'send', socketId: 'bob-1', frame: { type: 'bell-tuned', at: 5_000 } },
  ]);
});
