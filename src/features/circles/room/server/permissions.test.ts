import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observing } from '#features/circles/observations/domain/observing.ts';
import { createObservingStore } from '#features/circles/observations/server/observing-store-service.ts';
import { sessionNotes } from '#features/circles/session-notes/domain/session-notes.ts';
import { createNotesStore } from '#features/circles/session-notes/server/notes-store-service.ts';
import { createVoiceAbility } from '#features/circles/voice/domain/voice.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type RealtimeClient, realtimeClient } from '#platform/testing/realtime-client.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { wires } from '../domain/abilities.ts';
import { type ServerAbility, serverAbility } from '../domain/ability-store.ts';
import { commandPaces, commandSchemas } from '../domain/commands.ts';
import { type RoomServer, startRoomServer } from '../testing/room-server.ts';

/* Each row of docs/room-permissions.md, sent as everybody. */

type Row = { type: string; who: string; pace: string; example: string };

const page = await readFile('docs/room-permissions.md', 'utf8');
const rows = page.split('\n').flatMap((line): Row[] => {
  const [, type, who = '', pace = '', example = ''] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
  return type && example.startsWith('{') ? [{ type, who, pace, example }] : [];
});
const ofAll = rows.filter(({ who }) => who === 'inside');
const ofHosts = rows.filter(({ who }) => who === 'hosts');
const ofLead = rows.filter(({ who }) => who === 'facilitator' || who === 'lead');

/** What other features bring to the room, by the names that they have in src/server-circles.ts. */
const brought = ({ database }: TestDatabase) => ({
  sessionNotes: serverAbility(sessionNotes, createNotesStore(database)),
  // Without a service there's nobody to tell what it may hear.
  voice: serverAbility(createVoiceAbility(null), { store: async () => ({ stored: [] }) }),
  observations: serverAbility(observing, createObservingStore(database)),
});

let db: TestDatabase;
let abilities: Readonly<Record<string, ServerAbility>>;
let server: RoomServer;
let [alice, bob, carol, dora, mallory]: Person[] = [];

beforeAll(async () => {
  db = await testDatabase();
  // One after another: they stand in the same tables.
  [alice, bob, carol, dora, mallory] = [
    await insertPerson(db, 'alice'),
    await insertPerson(db, 'bob'),
    await insertPerson(db, 'carol'),
    await insertPerson(db, 'dora'),
    await insertPerson(db, 'mallory'),
  ];
  abilities = brought(db);
  server = await startRoomServer(db, {
    limits: { badInARow: 1_000_000, burst: 1_000_000 },
    paces: new Map(),
    abilities: Object.values(abilities),
  });
});
afterAll(async () => {
  await server.stop();
  await db.drop();
});

const p = (person: Person | undefined): Person => person as Person;

function send(client: RealtimeClient, { type, example }: Row, workshopId: string, other: string, tab = 'a-tab') {
  const text = example.replace('{id}', randomUUID()).replaceAll('{other}', other).replaceAll('{tab}', tab);
  return client.command({ type, workshopId, ...JSON.parse(text) });
}

/** A room with alice leading and bob in it. */
async function room() {
  const workshopId = await server.openWorkshop(p(alice), p(bob));
  return { workshopId, a: await server.join(p(alice), workshopId), b: await server.join(p(bob), workshopId) };
}

async function secondHost() {
  const { workshopId, a, b } = await room();
  await a.command({ type: 'make-host', workshopId, userId: p(bob).userId, on: true });
  await b.hear('role-changed');
  return { workshopId, a, b };
}

test('the table has every command, with its pace, also of what other features bring', async () => {
  const features = await readFile('src/server-circles.ts', 'utf8');
  const [, list = ''] = /abilities: \[([^\]]*)\]/.exec(features) ?? [];
  expect(list.split(', ')).toEqual(Object.keys(abilities).map((name) => `${name}.ability`));
  const all = [...Object.values(wires), ...Object.values(abilities).map(({ ability }) => ability.wire)];
  const known = [...commandSchemas(all).keys()];
  expect(rows.map(({ type }) => type).toSorted()).toEqual(known.toSorted());
  const paces = commandPaces(all);
  for (const { type, pace } of rows) {
    const held = paces.get(type);
    expect(`${type}: ${pace}`).toBe(`${type}: ${held ? `${held.perSecond} a second, ${held.burst} at once` : ''}`);
  }
});

test('R-ROLE-01 a visitor, without a session, may do nothing at all', async () => {
  const workshopId = await server.openWorkshop(p(alice));
  for (const { type } of rows) {
    const visitor = await realtimeClient(`${server.url}/realtime`);
    visitor.send({ type, workshopId, nonce: 'n' });
    expect([type, await visitor.hear('error')]).toMatchObject([type, { code: 'unauthorized' }]);
    await visitor.closed;
  }
});

test('people who aren’t inside may do nothing: a stranger, a host elsewhere, the invited, the waiting, the removed', async () => {
  const workshopId = await server.openWorkshop(p(alice), p(bob), p(carol), p(dora));
  const a = await server.join(p(alice), workshopId);
  const asked = await server.join(p(dora), workshopId);
  const invited = await server.join(p(bob), workshopId);
  await invited.command({ type: 'leave-room', workshopId });
  await a.command({ type: 'remove-person', workshopId, userId: p(dora).userId });
  await asked.hear('removed-from-workshop');
  const elsewhere = await server.join(p(mallory), await server.openWorkshop(p(mallory)));
  const stranger = await server.enter(await insertPerson(db, 'a stranger'));
  const waiting = await server.enter(p(carol));
  const before = await db.query('SELECT status, door_closed, facilitator_id FROM workshops WHERE id = $1', [
    workshopId,
  ]);
  for (const row of rows) {
    const joins = row.type === 'join-room';
    for (const [client, joining] of [
      [stranger, 'forbidden'],
      [elsewhere, 'forbidden'],
      [waiting, 'waiting_room'],
      [asked, 'removed_from_workshop'],
      ...(joins ? [] : [[invited, ''] as const]),
    ] as const) {
      const answer = await send(client, row, workshopId, p(alice).userId, a.socketId);
      expect([row.type, answer.type, answer.code]).toEqual([row.type, 'error', joins ? joining : 'forbidden']);
    }
  }
  expect(
    await db.query('SELECT status, door_closed, facilitator_id FROM workshops WHERE id = $1', [workshopId]),
  ).toEqual(before);
});

/** The piece that somebody else has, and a line that isn't there. */
const aboutOnesOwn = ['chat_take_back', 'round-call-back'];
/** Hosts are the ones who are asked. */
const notForHosts = ['ask-facilitator', 'breakouts-call', 'chat_take_back'];

test.each([
  ['a participant', aboutOnesOwn],
  ['a participant at rest', aboutOnesOwn],
  ['a second host', notForHosts],
  ['the facilitator', notForHosts],
])('R-ROLE-07 R-ROLE-08 inside, %s does what’s everybody’s', async (who, refused) => {
  const { workshopId, a, b } = who === 'a second host' ? await secondHost() : await room();
  const [sender, other] = who === 'the facilitator' ? [a, b] : [b, a];
  await a.command({ type: 'reactions-allow', workshopId, allowed: true });
  await a.command({ type: 'share-allow', workshopId, userId: p(bob).userId, allowed: true });
  await sender.command({ type: 'rest', workshopId, resting: who === 'a participant at rest' });
  const codes = new Map<string, string | undefined>();
  for (const row of ofAll.filter(({ type }) => type !== 'leave-room' && type !== 'rest'))
    codes.set(row.type, (await send(sender, row, workshopId, other.person.userId, other.socketId)).code);
  const forbidden = [...codes].flatMap(([type, code]) => (code === 'forbidden' ? [type] : []));
  expect(forbidden.toSorted()).toEqual(refused);
});

test('R-ROLE-08 inside, a participant does nothing of a host’s or of the lead’s, also at rest', async () => {
  const { workshopId, b } = await room();
  for (const resting of [false, true]) {
    await b.command({ type: 'rest', workshopId, resting });
    for (const row of [...ofHosts, ...ofLead])
      expect([row.type, (await send(b, row, workshopId, p(alice).userId)).code]).toEqual([row.type, 'forbidden']);
  }
});

test('CARE C6 a blocked pair does what everybody inside does, and nothing of it reaches the other', async () => {
  const workshopId = await server.openWorkshop(p(alice), p(bob), p(carol));
  await db.query("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", [
    p(bob).userId,
    p(carol).userId,
  ]);
  const a = await server.join(p(alice), workshopId);
  const [b, c] = [await server.join(p(bob), workshopId), await server.join(p(carol), workshopId)];
  await a.command({ type: 'reactions-allow', workshopId, allowed: true });
  for (const { userId } of [p(bob), p(carol)])
    await a.command({ type: 'share-allow', workshopId, userId, allowed: true });
  for (const [sender, hearer] of [
    [b, c],
    [c, b],
  ] as const) {
    for (const row of ofAll.filter(({ type }) => type !== 'leave-room')) {
      const { code } = await send(sender, row, workshopId, hearer.person.userId, hearer.socketId);
      if (!aboutOnesOwn.includes(row.type)) expect([row.type, code]).not.toEqual([row.type, 'forbidden']);
    }
    await a.say(`after ${sender.socketId}`);
    await hearer.hear((frame) => frame.type === 'chat_message' && frame.message.content.endsWith(sender.socketId));
    const names = [sender.person.userId, sender.person.username];
    const heard = hearer.frames.map((frame) =>
      JSON.stringify({ ...frame, message: { ...frame.message, content: '' } }),
    );
    expect(heard.filter((text) => names.some((name) => text.includes(name)))).toEqual([]);
  }
  await db.query('DELETE FROM blocks');
});

test('R-ROLE-07 a second host does what hosts do, and nothing of the lead’s while the facilitator is there', async () => {
  const { workshopId, b } = await secondHost();
  for (const row of ofLead)
    expect([row.type, (await send(b, row, workshopId, p(alice).userId)).code]).toEqual([row.type, 'forbidden']);
  for (const row of ofHosts.filter(({ type }) => type !== 'remove-person'))
    expect([row.type, (await send(b, row, workshopId, p(alice).userId)).code]).not.toEqual([row.type, 'forbidden']);
});

test('R-ROLE-07 the facilitator does all of it', async () => {
  const { workshopId, a } = await room();
  // What ends it comes last, and the one about to lead is still there.
  const order = [...ofHosts.filter(({ type }) => type !== 'remove-person'), ...ofLead];
  for (const row of order.filter(({ type }) => type !== 'hand-over'))
    expect([row.type, (await send(a, row, workshopId, p(bob).userId)).code]).not.toEqual([row.type, 'forbidden']);
  const next = await room();
  for (const type of ['remove-person', 'hand-over']) {
    const row = rows.find((one) => one.type === type);
    const here = type === 'hand-over' ? await room() : next;
    expect(row && (await send(here.a, row, here.workshopId, p(bob).userId))).toMatchObject({ type: 'ack' });
  }
});
