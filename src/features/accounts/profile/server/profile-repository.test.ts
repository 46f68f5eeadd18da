import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { testPersonKeys } from '#platform/testing/person-keys.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { createProfile } from './index.ts';
import { changeProfile, findOwnProfile, findProfileOfOther, sealCountries } from './profile-repository.ts';

/* What row rights enforce, whatever the query. */
describe.each(engines())('rows of profiles, on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let personKeys: PersonKeys;
  let alice: Person;
  /** In a workshop with alice. */
  let bob: Person;
  /** In none. */
  let carl: Person;

  beforeAll(async () => {
    db = await testDatabase(engine);
    personKeys = await testPersonKeys(db.database);
    [alice, bob, carl] = [
      await insertPerson(db, 'alice'),
      await insertPerson(db, 'bob'),
      await insertPerson(db, 'carl'),
    ];
    const [workshop] = await db.query<{ id: string }>(
      `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes)
       VALUES (gen_random_uuid(), 'Circle', now(), $1, 6, 60) RETURNING id`,
      [alice.userId],
    );
    for (const { userId, username } of [alice, bob]) {
      const member = [workshop?.id, userId, username];
      await db.query('INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, $3)', member);
    }
  });
  afterAll(() => db.drop());

  const run = (person: Person, statement: string) =>
    db.database.asUser(person, (tx) => query(tx).execute(sql.raw(statement)));

  test('CARE C18 a country is read and written only by its owner, also by those who share a workshop', async () => {
    await db.database.asUser(alice, (tx) => changeProfile(tx, personKeys, alice.userId, { country: 'DE' }));
    for (const [person, seen] of [
      [alice, [{ chosen: true }]],
      [bob, []],
      [carl, []],
    ] as const)
      expect((await run(person, 'SELECT country_sealed IS NOT NULL AS chosen FROM profile_choices')).rows).toEqual(
        seen,
      );
    const change = `UPDATE profile_choices SET country_sealed = NULL WHERE user_id = '${alice.userId}'`;
    expect(await run(bob, change)).toMatchObject({ rowCount: 0 });
    const foisted = run(bob, `INSERT INTO profile_choices (user_id) VALUES ('${carl.userId}')`);
    await expect(foisted).rejects.toMatchObject({ cause: { code: '42501' } });
    const own = await db.database.asUser(alice, (tx) => findOwnProfile(tx, personKeys, alice.userId));
    expect(own).toMatchObject({ country: 'DE' });
  });

  test('CARE C19 a country is sealed, opens in its own row only, and moves over from the clear when the server starts', async () => {
    const countryOf = (person: Person) =>
      db.database.asUser(person, async (tx) => (await findOwnProfile(tx, personKeys, person.userId))?.country);
    await db.query('DELETE FROM profile_choices');
    // As an older Attune left them.
    await db.query('ALTER TABLE profile_choices DROP CONSTRAINT profile_choices_country_sealed');
    await db.query(
      `INSERT INTO profile_choices (user_id, country) VALUES ($1, 'AT'), ($2, 'CH'), ($3, NULL)`,
      [alice, bob, carl].map(({ userId }) => userId),
    );
    for (let start = 0; start < 2; start += 1) await db.database.asSystem((tx) => sealCountries(tx, personKeys));
    expect(await Promise.all([alice, bob, carl].map(countryOf))).toEqual(['AT', 'CH', null]);
    const rows = await db.query<{ it: string }>('SELECT profile_choices::text AS it FROM profile_choices');
    for (const { it } of rows) expect(it).not.toMatch(/AT|CH/);
    const cleared = await db.query('SELECT count(country)::int AS n FROM profile_choices');
    expect(cleared).toEqual([{ n: 0 }]);
    await db.query(
      `UPDATE profile_choices a SET country_sealed = b.country_sealed FROM profile_choices b
        WHERE (a.user_id, b.user_id) IN (($1, $2), ($2, $1))`,
      [alice.userId, bob.userId],
    );
    for (const person of [alice, bob]) await expect(countryOf(person)).rejects.toThrow();
  });

  test('CARE C19 why one comes is sealed, and opens in its own row only', async () => {
    const reasons = { picked: ['calm' as const], own: 'Since the move I hardly sleep.' };
    await db.query('DELETE FROM profile_choices');
    await db.database.asUser(alice, (tx) => changeProfile(tx, personKeys, alice.userId, { reasons }));
    const of = (person: Person) => db.database.asUser(person, (tx) => findOwnProfile(tx, personKeys, person.userId));
    expect(await of(alice)).toMatchObject({ reasons });
    const [row] = await db.query<{ it: string }>(
      `SELECT encode(reasons_sealed, 'escape') || profile_choices::text AS it FROM profile_choices WHERE user_id = $1`,
      [alice.userId],
    );
    expect(row?.it).not.toMatch(/calm|sleep/);
    await db.query(
      `INSERT INTO profile_choices (user_id, reasons_sealed) SELECT $2, reasons_sealed FROM profile_choices WHERE user_id = $1
       ON CONFLICT (user_id) DO UPDATE SET reasons_sealed = EXCLUDED.reasons_sealed`,
      [alice.userId, bob.userId],
    );
    await expect(of(bob)).rejects.toThrow();
    await db.query('UPDATE profile_choices SET reasons_sealed = NULL WHERE user_id = $1', [bob.userId]);
  });

  test('CARE C2 a name is changed only by its owner, also by those who share a workshop', async () => {
    expect(await run(bob, `UPDATE profiles SET username = 'x' WHERE id = '${alice.userId}'`)).toMatchObject({
      rowCount: 0,
    });
  });

  test('CARE C2 others know the name only until the workshop ends', async () => {
    const seen = () => db.database.asUser(bob, (tx) => findProfileOfOther(tx, alice.userId));
    expect(await seen()).toEqual({ id: alice.userId, username: 'alice', pronouns: null });
    await db.query(`UPDATE workshops SET status = 'ended', ended_at = now()`);
    expect(await seen()).toBeUndefined();
    await db.query(`UPDATE workshops SET status = 'pending', ended_at = NULL`);
  });

  test('other features read a name under the caller’s rights', async () => {
    const { usernameOf } = createProfile({ database: db.database, personKeys, onNameChosen: async () => {} }).api;
    expect(await db.database.asUser(alice, (tx) => usernameOf(tx, alice.userId))).toBe('alice');
    for (const other of [bob, carl])
      expect(await db.database.asUser(other, (tx) => usernameOf(tx, alice.userId))).toBeUndefined();
  });
});
