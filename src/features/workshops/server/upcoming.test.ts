import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { limits } from '../domain/limits.ts';
import type { ListCursor } from '../domain/list-cursor.ts';
import { findUpcoming } from './workshops-repository.ts';

/** In every state and at few different times, so that many begin at once; a third is public, a few are the reader's. */
const many = `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status,
    ended_at, is_public)
  SELECT gen_random_uuid(), 'a circle', date_trunc('hour', now()) + (n % 7 - 3) * interval '1 hour', $1, 8, 60,
         (ARRAY['pending', 'live', 'ended'])[1 + n % 3],
         CASE n % 3 WHEN 2 THEN now() - (n % 50) * interval '1 hour' END, n % 4 = 0
    FROM generate_series(1, 900) AS n`;

/** The whole list, by the one condition it's about. */
const plainly = (after: ListCursor | null) => sql`SELECT id FROM workshops
  WHERE (status <> 'ended' OR ended_at > now() - make_interval(hours => ${limits.endedShownHours}))
    AND (${after === null} OR (status = 'ended', scheduled_at, id)
      > (${after?.ended ?? false}, ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
  ORDER BY (status = 'ended'), scheduled_at, id LIMIT ${limits.pageSize + 1}`;

describe.each(engines('sql'))('what is upcoming on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let alice: Person;
  beforeAll(async () => {
    db = await testDatabase(engine);
    alice = await insertPerson(db, 'alice');
    const bob = await insertPerson(db, 'bob');
    await db.query(many, [bob.userId]);
    await db.query(`INSERT INTO workshop_members (workshop_id, user_id, display_name)
      SELECT id, '${alice.userId}', 'alice' FROM workshops WHERE NOT is_public AND random() < 0.2`);
  });
  afterAll(() => db.drop());

  const asked = async (tx: UserTx, after: ListCursor | null) => ({
    page: await findUpcoming(tx, after),
    plain: (await query(tx).execute<{ id: string }>(plainly(after))).rows.map(({ id }) => id),
  });

  test('REAL 39 page by page it is what the one plain condition says, in its order', async () => {
    let after: ListCursor | null = null;
    const statuses = new Set<string>();
    const lengths: number[] = [];
    do {
      const { page, plain } = await db.database.asUser(alice, (tx) => asked(tx, after));
      expect(page.map(({ id }) => id)).toEqual(plain);
      for (const { status } of page) statuses.add(status);
      lengths.push(page.length);
      const last = page[limits.pageSize - 1];
      after =
        last && page.length > limits.pageSize
          ? { at: last.scheduled_at, id: last.id, ended: last.status === 'ended' }
          : null;
    } while (after);
    expect([...statuses].sort()).toEqual(['ended', 'live', 'pending']);
    expect(lengths.length).toBeGreaterThan(3);
  });

  test('REAL 39 after any row, wherever a page ended, it goes on with the next', async () => {
    const places = await db.query<{ at: Date; id: string; ended: boolean }>(
      `SELECT scheduled_at AS at, id, status = 'ended' AS ended FROM workshops ORDER BY random() LIMIT 25`,
    );
    for (const { at, ...place } of places) {
      const { page, plain } = await db.database.asUser(alice, (tx) => asked(tx, { at: at.toISOString(), ...place }));
      expect(page.map(({ id }) => id)).toEqual(plain);
    }
  });
});
