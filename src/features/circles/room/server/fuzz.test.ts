import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toLines } from '#platform/shared/text.ts';
import { anyCharacter, anyText } from '#platform/testing/any-text.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { wires } from '../domain/abilities.ts';
import { commandSchemas } from '../domain/commands.ts';
import { type Inside, type RoomServer, startRoomServer } from '../testing/room-server.ts';

let db: TestDatabase;
let server: RoomServer;
let alice: Person;
let bob: Person;
let workshopId: string;
let foreign: string;
let a: Inside;
let b: Inside;
let outside: Inside;

beforeAll(async () => {
  db = await testDatabase();
  server = await startRoomServer(db, { limits: { badInARow: 1_000_000, burst: 1_000_000 }, paces: new Map() });
  [alice, bob] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob')];
  const mallory = await insertPerson(db, 'mallory');
  workshopId = await server.openWorkshop(alice, bob);
  foreign = await server.openWorkshop(mallory);
  [a, b, outside] = [
    await server.join(alice, workshopId),
    await server.join(bob, workshopId),
    await server.join(mallory, foreign),
  ];
  await a.say('the only words');
});

afterAll(async () => {
  await server.stop();
  await db.drop();
});

/** One valid frame of every type, whose fields are then corrupted one by one. */
const frames = (): Record<string, object> => ({
  'join-room': { last_seq: 0, isAudioEnabled: true, isVideoEnabled: true },
  'leave-room': {},
  chat_message: { id: randomUUID(), content: 'hello' },
  chat_take_back: { id: randomUUID() },
  'set-chat-rules': { latecomers: 'everything', days: 7 },
  'media-state-change': { isAudioEnabled: true, isVideoEnabled: true },
  'hand-raise': { raised: true, userId: alice.userId },
  'mute-person': { userId: bob.userId },
  'ask-unmute': { userId: bob.userId },
  rest: { resting: true },
  'speaking-show': { shown: false },
  'speaking-tell': { ms: 5_000 },
  'engagement-show': { on: false },
  'engagement-tell': { spokeMs: 5_000, signs: 1, answers: 0, here: true },
  'engagement-step-out': {},
  'round-begin': { withMe: true, turnSeconds: 60 },
  'round-pass': {},
  'round-unpass': {},
  'round-skip': { userId: alice.userId },
  'round-call-back': { userId: alice.userId },
  'round-turn-around': {},
  'round-add': { userId: bob.userId },
  'round-time': { turnSeconds: null },
  'round-end': {},
  'silence-hold': { minutes: 5 },
  'silence-end': {},
  'close-door': { closed: false },
  'set-waiting-room': { on: false },
  'let-in': { userIds: [bob.userId] },
  'not-now': { userId: bob.userId },
  'remove-person': { userId: bob.userId, reason: 'unkind' },
  'let-back': { userId: bob.userId },
  'make-host': { userId: bob.userId, on: true },
  'hand-over': { userId: bob.userId },
  'bell-ring': {},
  'bell-tune': {},
  'ask-facilitator': { asks: true },
  'ask-heard': { userId: bob.userId },
  react: { sign: 'heart' },
  'share-begin': {},
  'share-end': {},
  'share-ask': { asks: true },
  'share-allow': { userId: bob.userId, allowed: true },
  'reactions-allow': { allowed: true },
  'runner-start': { version: 0 },
  'runner-pause': { version: 0 },
  'runner-skip': { version: 0 },
  'runner-back': { version: 0 },
  'runner-extend': { version: 0, minutes: 1 },
  'runner-pace': { version: 0, factor: 1.3 },
  'runner-energize': { version: 0 },
  'runner-break': { version: 0, minutes: 5 },
  'runner-time': { version: 0, minutes: 60 },
  'runner-end': { version: 0 },
  'pulse-ask': { question: { kind: 'choice', text: 'Now what?', choices: ['Go on', 'Pause'] }, seconds: 30 },
  'pulse-answer': { id: 1, item: 0, said: 'calm' },
  'pulse-pass': { id: 1 },
  'pulse-close': { id: 1 },
  'pulse-clear': { id: 1 },
  'hand-word': { userId: bob.userId },
  'breakouts-create': { way: 'hand', size: 2, minutes: 5, withMe: true, activity: '', prompt: 'How are you?' },
  'breakouts-discard': {},
  'breakouts-aside': { userId: bob.userId },
  'breakouts-place': { userId: bob.userId, group: null },
  'breakouts-describe': { group: randomUUID(), name: 'By the window', activity: '', prompt: '' },
  'breakouts-open': {},
  'breakouts-time': { minutes: 2 },
  'breakouts-say': { text: 'Two more minutes' },
  'breakouts-visit': { group: null },
  'breakouts-close': {},
  'breakouts-choose': { group: randomUUID() },
  'breakouts-call': { calls: true },
  'breakouts-back': {},
  'breakouts-join': {},
  'breakouts-voice': { speaks: true },
  'facilitation-set': { mode: 'coach', quietSeconds: 60, everyMinutes: 5 },
  'facilitation-say': { id: randomUUID(), line: 'two-minutes' },
  'quiet-everything': {},
  'open-again': {},
  'close-gently': {},
  'hold-open': {},
  'keep-going': {},
  'end-now': {},
  'webrtc-offer': { targetSocketId: b.socketId, offer: { type: 'offer', sdp: 'v=0' } },
  'webrtc-answer': { targetSocketId: b.socketId, answer: { type: 'answer', sdp: 'v=0' } },
  'webrtc-ice-candidate': { targetSocketId: b.socketId, candidate: { candidate: 'x', sdpMid: '0', sdpMLineIndex: 0 } },
  'webrtc-pictures': { targetSocketId: b.socketId, wanted: true },
  'end-workshop': {},
});

const wrongValues = [
  null,
  [],
  {},
  '',
  'x'.repeat(60_000),
  '\u0000\ud800',
  -1,
  1e308,
  { $ne: null },
  [[]],
  '__proto__',
  ['a'],
  '<script>',
];
const optional = new Set(['reason', 'userId', 'last_seq', 'sdpMid', 'sdpMLineIndex']);

/** What nonsense must not change. */
async function world() {
  return {
    messages: await db.query('SELECT id, content, seq FROM workshop_messages ORDER BY id'),
    workshops: await db.query('SELECT id, status FROM workshops ORDER BY id'),
    members: await db.query('SELECT workshop_id, user_id, display_name, role FROM workshop_members ORDER BY 1, 2'),
    heardByBob: b.frames.filter((frame) => frame.type !== 'ack' && frame.type !== 'error').length,
    heardOutside: outside.frames.length,
  };
}

/** What hosts write for groups may say anything, or nothing; and into the circle, or without an end, is null. */
function isTaken(field: string, value: unknown): boolean {
  if (field === 'group' || field === 'minutes') return value === null;
  const isWord = typeof value === 'string' && ['', '__proto__', '<script>', '\u0000\ud800'].includes(value);
  return ['activity', 'prompt', 'name', 'text', 'said'].includes(field) && isWord;
}

/** Sends a frame as alice and expects a clear error and no other effect. */
async function refused(frame: object, codes: string[]): Promise<void> {
  const before = await world();
  const answer = await a.command(frame);
  expect(answer).toMatchObject({
    type: 'error',
    code: expect.toBeOneOf(codes),
    message: expect.any(String),
    request_id: expect.any(String),
  });
  await b.command({ type: 'ping' });
  expect(await world()).toEqual(before);
}

test('every command is here', () => {
  const known = commandSchemas(Object.values(wires)).keys();
  expect(Object.keys(frames()).toSorted()).toEqual([...known].toSorted());
});

describe.each([...commandSchemas(Object.values(wires)).keys()])('%s', (type) => {
  test('wrong types in any field are refused and change nothing', async () => {
    const good: Record<string, unknown> = { type, workshopId, ...frames()[type] };
    for (const field of Object.keys(good).filter((key) => key !== 'type')) {
      for (const value of wrongValues) {
        if (field === 'targetSocketId' && typeof value === 'string') continue;
        if (['turnSeconds', 'days', 'quietSeconds'].includes(field) && value === null) continue;
        // One minute less is good, too.
        if (type === 'runner-extend' && value === -1 && field === 'minutes') continue;
        if (field === 'content' && (value === '__proto__' || value === '<script>')) continue;
        if (isTaken(field, value)) continue;
        await refused({ ...good, [field]: value }, ['invalid_input', 'too_large']);
      }
      if (!optional.has(field) && !(type === 'silence-hold' && field === 'minutes'))
        await refused({ ...good, [field]: undefined }, ['invalid_input']);
    }
  });

  test('a nonce of the wrong kind is refused', async () => {
    for (const nonce of [7, '', {}, 'x'.repeat(65)]) {
      const seen = a.frames.length;
      a.send({ type, workshopId, ...frames()[type], nonce });
      const answer = await a.hear((frame) => a.frames.indexOf(frame) >= seen);
      expect(answer).toMatchObject({ type: 'error', code: 'invalid_input' });
    }
  });

  test('a room that is not one’s own is forbidden, whether it exists or not', async () => {
    for (const id of [foreign, randomUUID()]) await refused({ type, ...frames()[type], workshopId: id }, ['forbidden']);
  });
});

test.each([
  [
    'webrtc-offer',
    'offer',
    [{ type: 'shout' }, { type: 'offer', sdp: 7 }, { type: 'offer', sdp: 'x'.repeat(50_000) }, { sdp: 'v=0' }],
  ],
  ['webrtc-answer', 'answer', [{ type: null }, { type: 'answer', sdp: [] }]],
  [
    'webrtc-ice-candidate',
    'candidate',
    [
      {},
      { candidate: 7 },
      { candidate: 'x'.repeat(3_000) },
      { candidate: 'x', sdpMid: 7 },
      { candidate: 'x', sdpMLineIndex: '0' },
    ],
  ],
])('%s with a broken %s goes nowhere', async (type, field, values) => {
  for (const value of values)
    await refused({ type, workshopId, targetSocketId: b.socketId, [field]: value }, ['invalid_input']);
});

test('names and ids of others in a frame are ignored', async () => {
  const id = randomUUID();
  const forged = {
    userId: bob.userId,
    user_id: bob.userId,
    username: 'bob',
    seq: 999,
    timestamp: '1970',
    role: 'facilitator',
  };
  expect(await a.command({ ...forged, type: 'chat_message', workshopId, id, content: 'mine' })).toMatchObject({
    type: 'ack',
  });
  const told = await b.hear((frame) => frame.message?.id === id);
  expect(told.message).toMatchObject({ userId: alice.userId, username: 'alice', seq: 2 });
});

test('any text of 1 to 500 characters arrives with what can be seen of it, or is refused, and never breaks the room', async () => {
  const text = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(text, async (content) => {
      const id = randomUUID();
      const answer = await a.command({ type: 'chat_message', workshopId, id, content });
      if (answer.type === 'error') {
        expect(answer.code).toBe('invalid_input');
        return;
      }
      expect((await b.hear((frame) => frame.message?.id === id)).message.content).toBe(toLines(content));
    }),
    { numRuns: runs(150) },
  );
});

test('whatever is sent, the server answers the next one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), anyText), async (text) => {
      a.send(text);
      expect(await a.command({ type: 'ping' })).toMatchObject({ type: 'ack' });
    }),
    { numRuns: runs(150) },
  );
});
