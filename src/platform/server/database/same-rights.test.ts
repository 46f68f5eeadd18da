import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { connect } from './connect.ts';
import type { Database } from './database.ts';
import { query } from './query.ts';

/*
 * What policies ask once for a query (docs/decisions/121) lets people read exactly what they let them read when they asked it of
 * each row: in worlds of chance, of each reader, beside the conditions as they were, put by the system.
 */

/** By table: what a row is called, and the condition of its policy for reading before. */
const before: Readonly<Record<string, { key: string; reads: string }>> = {
  workshops: {
    key: 'id::text',
    reads: `(is_public AND NOT is_apart(facilitator_id))
      OR ((facilitator_id = current_user_id() OR is_member(id)) AND NOT was_with_someone_apart(id))`,
  },
  workshop_members: {
    key: `workshop_id || ' ' || user_id`,
    reads: 'user_id = current_user_id() OR (is_member(workshop_id) AND NOT is_apart_in(workshop_id, user_id))',
  },
  workshop_messages: {
    key: 'id::text',
    reads: `NOT is_apart_in(workshop_id, user_id)
      AND EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = workshop_messages.workshop_id
        AND m.user_id = current_user_id() AND m.history_from <= workshop_messages.created_at
        AND (m.role <> 'participant' OR m.admitted_at IS NOT NULL)
        AND (private_with IS NULL OR private_with = m.user_id OR m.host_since <= workshop_messages.created_at))
      AND (part IS NULL OR EXISTS (SELECT FROM breakout_stays s WHERE s.group_id = part
        AND s.user_id = current_user_id() AND s.since <= workshop_messages.created_at
        AND (s.until IS NULL OR s.until >= workshop_messages.created_at)))`,
  },
  workshop_links: { key: 'workshop_id::text', reads: 'is_member(workshop_id)' },
  circle_messages: { key: 'id::text', reads: 'is_member(workshop_id)' },
  session_note_updates: { key: 'number::text', reads: 'part IS NULL AND was_let_in(workshop_id)' },
};

const people = 7;
const circles = 12;
/** Some minute of the same hour, or none at all. */
const minute = `timestamptz '2026-05-01 12:00Z' + floor(random() * 60) * interval '1 minute'`;
const perhaps = (value: string, chance = 0.5) => `CASE WHEN random() < ${chance} THEN ${value} END`;
const anyone = (ids: string) => `(${ids})[1 + floor(random() * ${people})]`;

/** A world of these people, another by each number; what triggers and checks would refuse is in it, too. */
function worldOf(ids: readonly string[], chance: number): string {
  const all = `ARRAY['${ids.join("','")}']::uuid[]`;
  const inCircles = `FROM world, generate_series(1, 12) AS n`;
  const emptied = [...Object.keys(before), 'blocks', 'practice_rooms', 'breakout_stays'].map(
    (table) => `DELETE FROM ${table}`,
  );
  return `SET session_replication_role = replica; SELECT setseed(${chance}); ${emptied.join('; ')};
    CREATE TEMP TABLE world AS SELECT gen_random_uuid() AS id, gen_random_uuid() AS part FROM generate_series(1, ${circles});
    INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, is_public)
      SELECT id, 'a circle', now(), ${anyone(all)}, 8, 60, random() < 0.4 FROM world;
    INSERT INTO workshop_members (workshop_id, user_id, display_name, history_from, admitted_at)
      SELECT id, person, 'x', ${minute}, ${perhaps(minute)} FROM world, unnest(${all}) AS person WHERE random() < 0.5;
    UPDATE workshop_members SET role = 'cohost', host_since = ${minute} WHERE random() < 0.3;
    INSERT INTO blocks (blocker_id, blocked_id, name) SELECT a, b, 'x'
      FROM unnest(${all}) WITH ORDINALITY AS one (a, i), unnest(${all}) WITH ORDINALITY AS other (b, j)
     WHERE i <> j AND i < 6 AND j < 6 AND random() < 0.15;
    INSERT INTO practice_rooms (workshop_id) SELECT id FROM world WHERE random() < 0.4;
    INSERT INTO breakout_stays (group_id, user_id, since, until)
      SELECT part, ${anyone(all)}, ${minute}, ${perhaps(minute)} FROM world, generate_series(1, 4) ON CONFLICT DO NOTHING;
    INSERT INTO workshop_messages (id, workshop_id, seq, user_id, content, created_at, private_with, part)
      SELECT gen_random_uuid(), id, n, ${perhaps(anyone(all), 0.9)}, 'x', ${minute}, ${perhaps(anyone(all), 0.3)}, ${perhaps('part', 0.3)} ${inCircles};
    INSERT INTO workshop_links (workshop_id, token) SELECT id, translate(id::text, '-', '') FROM world;
    INSERT INTO circle_messages (id, workshop_id, author_id, content)
      SELECT gen_random_uuid(), id, ${anyone(all)}, 'x' ${inCircles};
    INSERT INTO session_note_updates (workshop_id, content, part) SELECT id, 'x', ${perhaps('part', 0.3)} ${inCircles};
    DROP TABLE world; RESET session_replication_role`;
}

describe.each(engines('sql'))('reading by policies that ask once, on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    db = await testDatabase(engine);
    database = connect(db.ownerUrl, { poolSize: 2 });
  });
  afterAll(async () => {
    await database.close();
    await db.drop();
  });

  /** What this person reads of a table, what they read by its former condition, and how much of it there is. */
  const readBothWays = (reader: Person, table: string, { key, reads }: { key: string; reads: string }) =>
    database.asUser(reader, async (tx) => {
      const keys = async (where: string) =>
        (await query(tx).execute<{ key: string }>(sql.raw(`SELECT ${key} AS key FROM ${table} WHERE ${where}`))).rows
          .map((row) => row.key)
          .sort();
      const now = await keys('true');
      await query(tx).execute(sql`SET LOCAL ROLE attune_system`);
      return { now, former: await keys(reads), all: (await keys('true')).length };
    });

  test('CARE C4 C5 C6 each reader reads of each table what they read before, no row more and none less', async () => {
    /** Tables where somebody has read some rows, and not all. */
    const told = new Set<string>();
    const readers: Person[] = [];
    for (let n = 0; n < people; n += 1) readers.push(await insertPerson(db, `reader-${n}`));
    for (let world = 0; world < runs(24); world += 1) {
      await db.query(
        worldOf(
          readers.map(({ userId }) => userId),
          (world + 1) / 1_000,
        ),
      );
      for (const reader of readers)
        for (const [table, policy] of Object.entries(before)) {
          const { now, former, all } = await readBothWays(reader, table, policy);
          expect(now, `${table} to ${reader.username} in world ${world}`).toEqual(former);
          if (now.length > 0 && now.length < all) told.add(table);
        }
    }
    expect([...told].sort()).toEqual(Object.keys(before).sort());
  });
});
