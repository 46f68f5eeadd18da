import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type RoomServer, startRoomServer } from '../testing/room-server.ts';

let db: TestDatabase;
let server: RoomServer;
let [alice, bob]: Person[] = [];

beforeAll(async () => {
  db = await testDatabase();
  [alice, bob] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob')];
  server = await startRoomServer(db, { limits: { perSecond: 10_000, burst: 10_000 }, paces: new Map() });
});
afterAll(async () => {
  await server.stop();
  await db.drop();
});

/** Nothing is written into the chat until it's told to go on. */
async function stallChat() {
  let goOn = () => {};
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await new Promise<void>((stalled, failed) => {
    const lock = sql`LOCK TABLE workshop_messages IN EXCLUSIVE MODE`;
    db.database
      .asSystem(async (tx) => {
        await query(tx).execute(lock);
        stalled();
        await told;
      })
      .catch(failed);
  });
  return { goOn };
}

test('while its database stalls a room takes so much and refuses the rest at once; what it acknowledged is kept', async () => {
  const workshopId = await server.openWorkshop(alice as Person, bob as Person);
  const [a, b] = [await server.join(alice as Person, workshopId), await server.join(bob as Person, workshopId)];
  const { goOn } = await stallChat();
  const waiting = b.say('the first').then(({ type }) => type);
  const waits = `SELECT 1 FROM pg_locks l JOIN pg_class c ON c.oid = l.relation WHERE relname = 'workshop_messages' AND NOT granted`;
  await expect.poll(() => db.query(waits)).not.toEqual([]);

  const ids = Array.from({ length: 700 }, () => randomUUID());
  for (const id of ids) b.send({ type: 'chat_message', nonce: id, workshopId, id, content: id });
  const refused = await b.hear('error');
  expect(refused).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/try again/) });
  // The facilitator isn't shut out by one who floods.
  const others = [a.say('and I?'), a.command({ type: 'end-workshop', workshopId })];
  goOn();
  expect([await waiting, ...(await Promise.all(others)).map(({ type }) => type)]).toEqual(['ack', 'ack', 'ack']);

  const answered = (type: string) => b.of(type).flatMap(({ nonce }) => (ids.includes(nonce) ? [nonce] : []));
  await expect.poll(() => answered('ack').length + answered('error').length).toBe(700);
  expect(answered('ack')).toEqual(ids.slice(0, 500));
  expect(new Set(b.of('error').map(({ code }) => code))).toEqual(new Set(['unavailable']));
  const rows = await db.query<{ content: string }>('SELECT content FROM workshop_messages ORDER BY seq');
  expect(rows.map(({ content }) => content)).toEqual(['the first', ...ids.slice(0, 500), 'and I?']);
});
