import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { rights } from '#testing/row-rights.ts';
import { unnamedRights } from '#testing/row-rights-catalogue.ts';
import { departuresFrom } from '#testing/row-rights-probe.ts';
import { rowRightsWorld, type World } from '#testing/row-rights-world.ts';
import { connect } from './connect.ts';
import type { Database } from './database.ts';

/* What each role may do with each table in SQL, whatever the services above it allow (CARE C4, C5, C9). */

describe.each(engines('sql'))('row rights on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let world: World;
  // The probe looks at what a person changed with the system's eyes, in the same transaction.
  let database: Database;
  beforeAll(async () => {
    db = await testDatabase(engine);
    database = connect(db.ownerUrl, { poolSize: 5 });
    world = await rowRightsWorld(db);
  });
  afterAll(async () => {
    await database.close();
    await db.drop();
  });

  test.each(rights)('$verb $table: leader, member, stranger and visitor reach what they may', async (right) => {
    expect(await departuresFrom(database, world, right)).toEqual([]);
  });

  test('every policy, grant and function with the system’s rights is named, and no other', async () => {
    expect(await unnamedRights(db.query), 'name each in the table of src/testing/row-rights.ts').toEqual([]);
  });
});
