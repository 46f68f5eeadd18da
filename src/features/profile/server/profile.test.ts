import { createRouterClient } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '#platform/server/database/database.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { createProfile } from './index.ts';
import { createProfileService } from './profile-service.ts';
import { profileRoutes } from './routes.ts';

describe.each(engines())('profiles, on PostgreSQL %s', (engine) => {
  let testDb: TestDatabase;
  let alice: Person;
  let bob: Person;
  let carl: Person;

  beforeAll(async () => {
    testDb = await testDatabase(engine);
    [alice, bob, carl] = await Promise.all([
      insertPerson(testDb, 'alice'),
      insertPerson(testDb, 'bob'),
      insertPerson(testDb, 'carl'),
    ]);
    const workshop = '0198f0aa-1234-7abc-8def-001122334455';
    await testDb.query(
      `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes)
       VALUES ($1, 'Circle', now(), $2, 6, 60)`,
      [workshop, alice.userId],
    );
    for (const { userId, username } of [alice, bob]) {
      await testDb.query('INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, $3)', [
        workshop,
        userId,
        username,
      ]);
    }
  });
  afterAll(() => testDb.drop());

  const as = (caller: Caller | null) =>
    createRouterClient(profileRoutes(createProfileService(testDb.database)), {
      context: { caller, requestId: 'request', address: '127.0.0.1', headers: new Headers() },
    });

  const asked = { pronouns: null, country: null, welcomed: false };

  test('R-ENT-08 everybody has their own, and nobody has been asked at first', async () => {
    expect(await as(alice).mine()).toEqual({ id: alice.userId, username: 'alice', ...asked });
  });

  test('R-DATA-09 CARE C15 others see name and pronouns who share a workshop, for all else it does not exist', async () => {
    await as(alice).update({ pronouns: ' she/her ', country: 'DE' });
    expect(await as(bob).one({ id: alice.userId })).toEqual({
      id: alice.userId,
      username: 'alice',
      pronouns: 'she/her',
    });
    const gone = { code: 'not_found', message: 'There is no such profile here.' };
    await expect(as(carl).one({ id: alice.userId })).rejects.toMatchObject(gone);
    await expect(as(carl).one({ id: crypto.randomUUID() })).rejects.toMatchObject(gone);
  });

  test('CARE C18 a country is read and written by its owner alone, also by whoever shares a workshop', async () => {
    await as(alice).update({ country: 'DE' });
    const rows = 'SELECT country FROM profile_choices';
    const seenBy = (person: Person) => testDb.database.asUser(person, (tx) => tx.execute(rows));
    expect((await seenBy(alice)).rows).toEqual([{ country: 'DE' }]);
    expect((await seenBy(carl)).rows).toEqual([]);
    const change = `UPDATE profile_choices SET country = 'FR' WHERE user_id = '${alice.userId}'`;
    expect(await testDb.database.asUser(bob, (tx) => tx.execute(change))).toMatchObject({ rowCount: 0 });
    const foist = `INSERT INTO profile_choices (user_id, country) VALUES ('${carl.userId}', 'FR')`;
    await expect(testDb.database.asUser(bob, (tx) => tx.execute(foist))).rejects.toThrow();
    expect(await as(alice).mine()).toMatchObject({ country: 'DE' });
  });

  test('CARE C2 a name can be changed, one’s own only, and is trimmed', async () => {
    expect(await as(carl).update({ username: '  Carl the Kind ' })).toEqual({
      id: carl.userId,
      username: 'Carl the Kind',
      ...asked,
      welcomed: true,
    });
    expect(await as(carl).mine()).toMatchObject({ id: carl.userId, username: 'Carl the Kind' });
    expect(await as(alice).mine()).toMatchObject({ username: 'alice' });
    const moved = testDb.database.asUser(carl, (tx) =>
      tx.execute(`UPDATE profiles SET username = 'x' WHERE id = '${bob.userId}'`),
    );
    expect(await moved).toMatchObject({ rowCount: 0 });
  });

  test('REAL 52 what is left out stays, null takes back, and to pass is an answer too', async () => {
    expect(await as(bob).mine()).toMatchObject({ welcomed: false });
    const passed = await as(bob).update({});
    expect(passed).toEqual({ id: bob.userId, username: 'bob', ...asked, welcomed: true });
    await as(bob).update({ pronouns: 'he/him', country: 'IE' });
    expect(await as(bob).update({ country: null })).toEqual({ ...passed, pronouns: 'he/him' });
    expect(await as(bob).update({ pronouns: '' })).toEqual(passed);
  });

  test.each([
    { pronouns: 'a'.repeat(41) },
    { pronouns: 'she\u202eher' },
    { country: 'de' },
    { country: 'XX' },
    { country: 5 },
  ])('%j is refused and changes nothing', async (change) => {
    const before = await as(bob).mine();
    await expect(as(bob).update(change as object)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await as(bob).mine()).toEqual(before);
  });

  test.each(['', '   ', 'a'.repeat(41), 'a\u0000', 'a\nb', 5, null, ['x']])(
    'the name %j is refused and changes nothing',
    async (username) => {
      await expect(as(bob).update({ username: username as string })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      expect(await as(bob).mine()).toMatchObject({ username: 'bob' });
    },
  );

  test('visitors get nothing, nor does an ended session', async () => {
    for (const call of [as(null).mine(), as(null).update({ username: 'x' }), as(null).one({ id: alice.userId })]) {
      await expect(call).rejects.toMatchObject({ code: 'unauthorized' });
    }
    await expect(as({ ...bob, sessionId: alice.sessionId }).mine()).rejects.toMatchObject({ code: 'session_ended' });
    await expect(as({ ...bob, sessionId: crypto.randomUUID() }).update({ username: 'x' })).rejects.toMatchObject({
      code: 'session_ended',
    });
    expect(await as(bob).mine()).toMatchObject({ username: 'bob' });
  });

  test('other features read a name under the rights of whoever asks', async () => {
    const { usernameOf } = createProfile({ database: testDb.database }).api;
    expect(await testDb.database.asUser(bob, (tx) => usernameOf(tx, alice.userId))).toBe('alice');
    expect(await testDb.database.asUser(carl, (tx) => usernameOf(tx, alice.userId))).toBeUndefined();
  });
});
