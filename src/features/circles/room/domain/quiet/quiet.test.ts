import { expect, test } from 'vitest';
import { chat } from '../chat/chat.ts';
import type { RoomEvent } from '../room-event.ts';
import { createRoomMachine } from '../room-machine.ts';
import { quiet } from './quiet.ts';

const machine = createRoomMachine([chat, quiet]);
const from = (userId: string) => ({ userId, socketId: `${userId}-1` });
const joining = (userId: string): RoomEvent => ({
  type: 'join',
  at: 0,
  sender: from(userId),
  joining: { last_seq: 0 },
  loaded: new Map([['chat', { messages: [], more: false }]]),
  person: { username: userId, role: userId === 'alice' ? 'facilitator' : 'participant' },
});
const command = (userId: string, type: string, fields: object = {}): RoomEvent => ({
  type: 'command',
  at: 7,
  sender: from(userId),
  command: { type, ...fields },
});
const hold = { since: 7, until: null };
const stored = (row: unknown): RoomEvent => ({ type: 'stored', ability: 'quiet', rows: [row] });

function run(...events: RoomEvent[]) {
  const kept = new Map();
  const open = machine.open({ workshopId: '0192a000-0000-7000-8000-000000000001', startedAt: null }, kept, 0);
  const first: ReturnType<typeof machine.transition> = { state: open, effects: [] };
  return [joining('alice'), joining('bob'), ...events].reduce(
    (before, event) => machine.transition(before.state, event),
    first,
  );
}
const says = (userId: string) => command(userId, 'chat_message', { id: 'm', content: 'Hi' });

test('CARE C10 a host quiets everything, and everyone hears of it once it is stored', () => {
  expect(run(command('alice', 'quiet-everything')).effects).toMatchObject([
    { type: 'store', draft: { hold, by: 'alice' } },
  ]);
  expect(run(stored(hold)).effects).toMatchObject([
    { type: 'broadcast', frame: { type: 'quiet-changed', quieted: hold } },
  ]);
  expect(run(stored(hold), command('alice', 'quiet-everything')).effects).toEqual([]);
  expect(run(stored(hold), command('alice', 'open-again')).effects).toMatchObject([{ draft: { hold: null } }]);
});

test.each(['quiet-everything', 'open-again'])('only a host may say %s', (type) => {
  expect(run(stored(hold), command('bob', type)).denied?.code).toBe('forbidden');
});

test('CARE C10 meanwhile only hosts write in the chat, and afterwards everyone again', () => {
  expect(run(stored(hold), says('bob'))).toMatchObject({ effects: [], denied: { code: 'forbidden' } });
  expect(run(stored(hold), says('alice')).effects).toHaveLength(1);
  expect(run(stored(hold), stored(null), says('bob')).effects).toHaveLength(1);
});

test('CARE C10 someone who becomes a guest meanwhile is quieted like the others, and only they are told', () => {
  const hosts = (...ids: string[]): RoomEvent => ({
    type: 'hosts',
    hosts: ids.map((userId) => ({ userId, role: userId === 'alice' ? 'facilitator' : 'cohost' })),
  });
  const toldBob = { type: 'send', socketId: 'bob-1', frame: { type: 'quiet-changed', quieted: hold } };
  expect(run(hosts('alice', 'bob'), stored(hold), hosts('alice')).effects.slice(1)).toMatchObject([toldBob]);
  expect(run(stored(hold), hosts('alice', 'bob')).effects).toHaveLength(1);
  expect(run(hosts('alice', 'bob'), hosts('alice')).effects).toHaveLength(1);
});

test('a restart keeps it', () => {
  const kept = new Map([['quiet', [hold]]]);
  const open = machine.open({ workshopId: '0192a000-0000-7000-8000-000000000001', startedAt: null }, kept, 0);
  const inside = machine.transition(open, joining('bob'));
  expect(inside.effects[0]).toMatchObject({ frame: { quieted: hold } });
  expect(machine.transition(inside.state, says('bob')).denied?.code).toBe('forbidden');
});
