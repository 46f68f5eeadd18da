import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { findEntries, forgetEntries, ownAct, record } from './audit-trail.ts';
import type { SystemTx } from './database/database.ts';
import { query } from './database/query.ts';

test('a kind that no feature declares does not compile', () => {
  // Never called: this tests the compiler.
  const wrong = (tx: SystemTx) => [
    record(tx, 'banned', { by: 'operator' }),
    // @ts-expect-error nobody declares it
    record(tx, 'danced', { by: 'operator' }),
    // @ts-expect-error there is no place for anybody's words
    record(tx, 'banned', { by: 'operator', why: 'I did not like them' }),
    // @ts-expect-error nobody declares it
    forgetEntries(['danced']),
  ];
  expect(wrong).toBeTypeOf('function');
});

describe.each(engines('sql'))('the audit trail on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let alice: Person;
  let bob: Person;
  beforeAll(async () => {
    db = await testDatabase(engine);
    [alice, bob] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob')];
  });
  afterAll(() => db.drop());

  const asSystem = (statement: string) => db.database.asSystem((tx) => query(tx).execute(statement));
  const denied = { cause: { code: '42501' } };
  /** One entry of so long ago. */
  const insert = (act: string, ago: string) =>
    db.query('INSERT INTO audit_trail (act, actor, at) VALUES ($1, $2, now() - $3::interval)', [act, 'server', ago]);
  const acts = async () =>
    (await db.query<{ act: string }>('SELECT act FROM audit_trail ORDER BY id')).map(({ act }) => act);
  const everything = { person: null, since: null };

  test('nobody changes an entry, makes one of another time, or deletes a young one', async () => {
    await insert('young', '2159 hours');
    await expect(asSystem(`UPDATE audit_trail SET act = 'other'`)).rejects.toMatchObject(denied);
    await expect(asSystem('TRUNCATE audit_trail')).rejects.toMatchObject(denied);
    await expect(asSystem('SELECT 1 FROM audit_trail FOR UPDATE')).rejects.toMatchObject(denied);
    const dated = `INSERT INTO audit_trail (act, actor, at) VALUES ('dated', 'server', now())`;
    await expect(asSystem(dated)).rejects.toMatchObject(denied);
    expect((await asSystem('DELETE FROM audit_trail')).rowCount).toBe(0);
    expect(await acts()).toEqual(['young']);
  });

  test('there is no room for words: an act is a short name', async () => {
    for (const act of ['Banned for what they wrote', 'mira@attune.test', '10.0.0.1', 'a'.repeat(41)])
      await expect(insert(act, '0')).rejects.toMatchObject({ code: '23514' });
  });

  test('CARE C20 old entries go, those of some kinds sooner, and many little by little', async () => {
    await db.query('TRUNCATE audit_trail');
    for (const [act, ago] of [
      ['brief', '2161 hours'],
      ['brief-young', '2159 hours'],
      ['long', '8759 hours'],
      ['long-old', '8761 hours'],
    ] as const)
      await insert(act, ago);
    const [all, brief] = [forgetEntries(), forgetEntries(['brief', 'brief-young'] as never)];
    const forget = async () => [
      await db.database.asSystem((tx) => all(tx, 365 * 24)),
      await db.database.asSystem((tx) => brief(tx, 90 * 24)),
    ];
    expect(await forget()).toEqual([1, 1]);
    expect(await acts()).toEqual(['brief-young', 'long']);
    expect(await forget()).toEqual([0, 0]);

    await db.query(
      `INSERT INTO audit_trail (act, actor, at) SELECT 'many', 'server', now() - interval '2 years' FROM generate_series(1, 501)`,
    );
    expect(await forget()).toEqual([500, 0]);
    expect(await forget()).toEqual([1, 0]);
  });

  test('is read newest first, by person, on either side, and by time', async () => {
    await db.query('TRUNCATE audit_trail');
    await insert('long-ago', '3 days');
    await db.database.asSystem(async (tx) => {
      await record(tx, 'signed-in', ownAct(alice.userId));
      await record(tx, 'host-vouched', { by: { id: alice.userId }, person: bob.userId });
      await record(tx, 'banned', { by: 'operator', person: bob.userId });
    });
    const find = async (filter: object, limit = 10) =>
      (await db.database.asSystem((tx) => findEntries(tx, { ...everything, ...filter }, limit))).map(({ act }) => act);
    expect(await find({})).toEqual(['banned', 'host-vouched', 'signed-in', 'long-ago']);
    expect(await find({}, 2)).toEqual(['banned', 'host-vouched']);
    expect(await find({ person: alice.userId })).toEqual(['host-vouched', 'signed-in']);
    expect(await find({ person: bob.userId })).toEqual(['banned', 'host-vouched']);
    expect(await find({ since: new Date(Date.now() - dayMs) })).toEqual(['banned', 'host-vouched', 'signed-in']);
    const [newest] = await db.database.asSystem((tx) => findEntries(tx, everything, 1));
    expect(newest).toEqual({
      at: expect.any(Date),
      act: 'banned',
      actor: 'operator',
      actor_id: null,
      person_id: bob.userId,
      about_id: null,
    });
    expect(Math.abs(newest!.at.getTime() - Date.now())).toBeLessThan(hourMs);
  });

  test('CARE C20 with an account its id goes from every entry, and the entries stay', async () => {
    const before = (await acts()).length;
    await asSystem(`DELETE FROM auth_users WHERE id = '${alice.userId}'`);
    expect(await acts()).toHaveLength(before);
    expect(JSON.stringify(await db.query('SELECT * FROM audit_trail'))).not.toContain(alice.userId);
    const left = await db.query(`SELECT actor, actor_id, person_id FROM audit_trail WHERE act = 'host-vouched'`);
    expect(left).toEqual([{ actor: 'person', actor_id: null, person_id: bob.userId }]);
  });
});
