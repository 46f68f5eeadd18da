import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type Inside, type RoomServer, startRoomServer } from '#platform/testing/room-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';

let db: TestDatabase;
let server: RoomServer;
let alice: Person;
let bob: Person;
let carol: Person;
let workshopId: string;
let [a, b, c]: Inside[] = [];

beforeAll(async () => {
  db = await testDatabase();
  [alice, bob, carol] = [
    await insertPerson(db, 'alice'),
    await insertPerson(db, 'bob'),
    await insertPerson(db, 'carol'),
  ];
  server = await startRoomServer(db);
});
beforeEach(async () => {
  workshopId = await server.openWorkshop(alice, bob, carol);
  a = await server.join(alice, workshopId);
  b = await server.join(bob, workshopId);
  c = await server.join(carol, workshopId);
});
afterAll(async () => {
  await server.stop();
  await db.drop();
});

const steer = (client: Inside | undefined, type: 'mute-person' | 'ask-unmute', { userId }: Person) =>
  client?.command({ type, workshopId, userId });

test('R-ROOMM-13 REAL 14 a host mutes somebody: only their tab is told, with the host’s name', async () => {
  expect(await steer(a, 'mute-person', bob)).toMatchObject({ type: 'ack' });
  expect(await b?.hear('muted')).toMatchObject({ by: 'alice' });
  expect(await steer(a, 'ask-unmute', bob)).toMatchObject({ type: 'ack' });
  expect(await b?.hear('unmute-asked')).toMatchObject({ by: 'alice' });
  await c?.command({ type: 'ping' });
  expect([...(c?.of('muted') ?? []), ...(c?.of('unmute-asked') ?? [])]).toEqual([]);
});

test('R-ROLE-07 nobody but a host does it, nobody to themselves, and nobody to who isn’t there', async () => {
  for (const type of ['mute-person', 'ask-unmute'] as const) {
    expect(await steer(b, type, alice)).toMatchObject({ type: 'error', code: 'forbidden' });
    expect(await steer(b, type, carol)).toMatchObject({ type: 'error', code: 'forbidden' });
    expect(await steer(a, type, alice)).toMatchObject({ type: 'error', code: 'forbidden' });
  }
  await c?.command({ type: 'leave-room', workshopId });
  for (const type of ['mute-person', 'ask-unmute'] as const)
    expect(await steer(a, type, carol)).toMatchObject({ type: 'error', code: 'not_found' });
});

test('who is muted while their line is lost is told when they come back, and only then', async () => {
  await b?.close();
  await a?.hear('user-away');
  expect(await steer(a, 'mute-person', bob)).toMatchObject({ type: 'ack' });
  const back = await server.join(bob, workshopId);
  expect(await back.hear('muted')).toMatchObject({ by: 'alice' });
  const again = await server.join(bob, workshopId);
  await again.command({ type: 'ping' });
  expect(again.of('muted')).toEqual([]);
});

test('asking again and again has a limit', async () => {
  const answers = [];
  for (let turn = 0; turn < 7; turn += 1) answers.push((await steer(a, 'ask-unmute', bob))?.type);
  expect(answers).toEqual([...Array.from({ length: 6 }, () => 'ack'), 'error']);
});
