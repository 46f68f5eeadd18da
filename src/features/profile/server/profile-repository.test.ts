import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { createProfile } from './index.ts';
import { changeProfile, findOwnProfile, findProfileOfOther } from './profile-repository.ts';

/* What row rights enforce, whatever the query. */
describe.each(engines())('rows of profiles, on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let alice: Person;
  /** In a workshop with alice. */
  let bob: Person;
  /** In none. */
  let carl: Person;

  beforeAll(async () => {
    db = await testDatabase(engine);
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

  test('CARE C18 a country is read and written by its owner alone, also by those who share a workshop', async () => {
    await db.database.asUser(alice, (tx) => changeProfile(tx, alice.userId, { country: 'DE' }));
    for (const [person, seen] of [
      [alice, [{ country: 'DE' }]],
      [bob, []],
      [carl, []],
    ] as const)
      expect((await run(person, 'SELECT country FROM profile_choices')).rows).toEqual(seen);
    const change = `UPDATE profile_choices SET country = 'FR' WHERE user_id = '${alice.userId}'`;
    expect(await run(bob, change)).toMatchObject({ rowCount: 0 });
    const foisted = run(bob, `INSERT INTO profile_choices (user_id, country) VALUES ('${carl.userId}', 'FR')`);
    await expect(foisted).rejects.toMatchObject({ cause: { code: '42501' } });
    const own = await db.database.asUser(alice, (tx) => findOwnProfile(tx, alice.userId));
    expect(own).toMatchObject({ country: 'DE' });
  });

  test('CARE C2 a name is changed by its owner alone, also by those who share a workshop', async () => {
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
    const { usernameOf } = createProfile({ database: db.database, onNameChosen: async () => {} }).api;
    expect(await db.database.asUser(alice, (tx) => usernameOf(tx, alice.userId))).toBe('alice');
    for (const other of [bob, carl])
      expect(await db.database.asUser(other, (tx) => usernameOf(tx, alice.userId))).toBeUndefined();
  });
});
