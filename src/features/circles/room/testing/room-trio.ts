import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type RoomServer, startRoomServer } from './room-server.ts';

export type RoomTrio = {
  db: TestDatabase;
  server: RoomServer;
  alice: Person;
  bob: Person;
  carol: Person;
  stop(): Promise<void>;
};

/** Rooms on a database of their own, and three people to meet in one. */
export async function startRoomTrio(engine?: Parameters<typeof testDatabase>[0]): Promise<RoomTrio> {
  const db = await testDatabase(engine);
  const alice = await insertPerson(db, 'alice');
  const bob = await insertPerson(db, 'bob');
  const carol = await insertPerson(db, 'carol');
  const server = await startRoomServer(db);
  async function stop() {
    await server.stop();
    await db.drop();
  }
  return { db, server, alice, bob, carol, stop };
}
