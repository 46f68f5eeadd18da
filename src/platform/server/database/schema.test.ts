import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemaText } from '#platform/testing/schema-text.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';

describe.each(engines('sql'))('db/schema.sql on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase(engine);
  });
  afterAll(() => db.drop());

  test('is today’s schema: run `npm run schema` after a change of db/migrations or db/functions', async () => {
    expect(await schemaText(db.query)).toBe(await readFile('db/schema.sql', 'utf8'));
  });
});
