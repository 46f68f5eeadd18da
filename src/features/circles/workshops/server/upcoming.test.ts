import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { limits } from '../domain/limits.ts';
import type { ListCursor } from '../domain/list-cursor.ts';
import { findForAnybody, findThese, findUpcoming } from './upcoming-repository.ts';

/** In every state and at few different times, so that many begin at once; a third is public, a few are the reader's. */
const many = `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status,
    ended_at, is_public)
  SELECT gen_random_uuid(), 'a circle', date_trunc('hour', now()) + (n % 7 - 3) * interval '1 hour', $1, 8, 60,
         (ARRAY['pending', 'live', 'ended'])[1 + n % 3],
         CASE n % 3 WHEN 2 THEN now() - (n % 50) * interval '1 hour' END, n % 4 = 0
    FROM generate_series(1, 900) AS n`;

/**
 * Soon, of $1: two series of which some dates are private, with codes and links, and $2 leads the last of one; $2 is a member of every other date and $3 of a
 * few. A template of $2 alone, and one of ours.
 */
const seriesAndTemplates = `
  WITH templates AS (INSERT INTO ai_workshop_templates (id, owner_id, name, description, category, duration_minutes,
      max_participants, activity_structure) SELECT gen_random_uuid(), owner, 'a template', '', 'general', 60, 8, '[]'
      FROM unnest(ARRAY[$2::uuid, NULL]) AS owner RETURNING id),
  made AS (INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, is_public,
      series_id, series_position, series_count, series_step, series_rhythm, ai_template_id)
    SELECT gen_random_uuid(), 'a date', now() - interval '3 days' + n * interval '1 hour',
           CASE WHEN s.last AND n > 6 THEN $2 ELSE $1::uuid END, 8, 60 + n, n % 5 <> 0, s.id,
           n + 0 * s.one, 12 * s.one, n + 0 * s.one, CASE s.one WHEN 1 THEN 'weekly' END, CASE WHEN n % 3 = 0 THEN (SELECT id FROM templates OFFSET n % 4 / 2 LIMIT 1) END
      FROM (VALUES ('01a00000-0000-7000-8000-000000000001'::uuid, 1, false), ('01a00000-0000-7000-8000-000000000002', 1, true), (NULL, NULL, false)) AS s(id, one, last),
           generate_series(1, 12) AS n RETURNING id, duration_minutes - 60 AS n),
  prices AS (INSERT INTO circle_prices (workshop_id, amount, currency) SELECT id, 500, 'eur' FROM made WHERE n % 4 = 1),
  codes AS (INSERT INTO workshop_codes (workshop_id, code) SELECT id, lpad((row_number() OVER ())::text, 3, '0') || '-000-000' FROM made),
  links AS (INSERT INTO workshop_links (workshop_id, token) SELECT id, md5(id::text) || '-----------' FROM made)
  INSERT INTO workshop_members (workshop_id, user_id, display_name, role)
    SELECT id, $1, 'carla', 'facilitator' FROM made
    UNION ALL SELECT id, $2, 'dora', 'participant' FROM made WHERE n % 2 = 0
    UNION ALL SELECT id, $3, 'emil', 'participant' FROM made WHERE n % 6 = 1`;

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

  /** In the order of the places. */
  const read = async (tx: UserTx, after: ListCursor | null) => {
    const ids = (await findUpcoming(tx, after)).map(({ id }) => id);
    const rows = new Map((await findThese(tx, ids)).map((one) => [one.id, one]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
  const asked = async (tx: UserTx, after: ListCursor | null) => ({
    page: await read(tx, after),
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

  test('CARE C5, C6 what’s read once for all is what each of them reads by their own rights, and theirs is left to them', async () => {
    const people = await Promise.all(['carla', 'dora', 'emil', 'fay', 'gina'].map((name) => insertPerson(db, name)));
    const [carla, dora, emil, fay, gina] = people as [Person, Person, Person, Person, Person];
    await db.query(seriesAndTemplates, [carla.userId, dora.userId, emil.userId]);
    for (const { userId } of [emil, gina])
      await db.query("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", [userId, carla.userId]);
    const seen = { own: 0, shared: 0 };
    for (const reader of [alice, carla, dora, emil, fay, gina]) {
      const { places, theirs } = await db.database.asUser(reader, async (tx) => {
        const found = await findUpcoming(tx, null);
        return {
          places: found,
          theirs: await findThese(
            tx,
            found.map(({ id }) => id),
          ),
        };
      });
      const shared = places.filter(({ isOwn }) => !isOwn).map(({ id }) => id);
      const all = await db.database.asSystem((tx) => findForAnybody(tx, shared));
      const byId = <Row extends { id: string }>(rows: Row[]) => rows.sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(byId(all)).toEqual(byId(theirs.filter(({ id }) => shared.includes(id))));
      seen.own += places.length - shared.length;
      seen.shared += shared.length;
      // Nothing of a private one is ever read for all.
      const rest = places.filter(({ isOwn }) => isOwn).map(({ id }) => id);
      const forAll = await db.database.asSystem((tx) => findForAnybody(tx, rest));
      expect(forAll.every(({ is_public, meeting_code, invitation }) => is_public && !meeting_code && !invitation)).toBe(
        true,
      );
    }
    expect(seen.own).toBeGreaterThan(20);
    expect(seen.shared).toBeGreaterThan(20);
  });
});
