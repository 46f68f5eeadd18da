import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { forgettingJobs } from '#platform/server/forgetting.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { comingsAndGoings } from '../domain/contract.ts';
import { createAuthJobs } from './jobs.ts';
import { personalData } from './personal-data.ts';

describe.each(engines())('jobs of accounts, on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let alice: Person;
  let bob: Person;
  beforeAll(async () => {
    db = await testDatabase(engine);
    [alice, bob] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob')];
  });
  afterAll(() => db.drop());

  async function run(): Promise<void> {
    const forgetting = forgettingJobs({ name: 'auth', title: 'Your account', personalData }, db.database);
    const nothing = { deletions: { deleteDue: async () => {} }, idle: { run: async () => {} } };
    const own = createAuthJobs({ database: db.database, clock: { now: () => Date.now() }, ...nothing });
    for (const job of [...forgetting, ...own]) await job.run();
  }
  const idsIn = async (table: string, column = 'id') =>
    (await db.query<{ id: string }>(`SELECT ${column}::text AS id FROM ${table} ORDER BY 1`)).map(({ id }) => id);

  test('CARE C20 a session forgets its network address seven days after its last use', async () => {
    const used = (sessionId: string, ago: string) =>
      db.query(`UPDATE auth_sessions SET ip = '198.51.100.1', refreshed_at = now() - $2::interval WHERE id = $1`, [
        sessionId,
        ago,
      ]);
    await used(alice.sessionId, '7 days 1 minute');
    await used(bob.sessionId, '6 days');

    await run();

    const addressOf = async (id: string) => (await db.query('SELECT ip FROM auth_sessions WHERE id = $1', [id]))[0]?.ip;
    expect(await addressOf(alice.sessionId)).toBeNull();
    expect(await addressOf(bob.sessionId)).toBe('198.51.100.1');
  });

  test('E10 what has run out goes: sessions after 72 h, challenges, flows and unfinished factors after 24 h', async () => {
    const [kept, ended] = [randomUUID(), randomUUID()];
    for (const [id, ago] of [
      [kept, '71 hours'],
      [ended, '73 hours'],
    ]) {
      await db.query(`INSERT INTO auth_sessions (id, user_id, ends_at) VALUES ($1, $2, now() - $3::interval)`, [
        id,
        alice.userId,
        ago,
      ]);
    }
    const [verified, fresh, stale] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [id, status, ago] of [
      [verified, 'verified', '2 years'],
      [fresh, 'unverified', '23 hours'],
      [stale, 'unverified', '25 hours'],
    ]) {
      await db.query(
        `INSERT INTO auth_factors (id, user_id, factor_type, status, created_at) VALUES ($1, $2, 'totp', $3, now() - $4::interval)`,
        [id, alice.userId, status, ago],
      );
    }
    const [young, old] = [randomUUID(), randomUUID()];
    for (const [id, ago] of [
      [young, '23 hours'],
      [old, '25 hours'],
    ]) {
      await db.query(`INSERT INTO auth_challenges (id, factor_id, created_at) VALUES ($1, $2, now() - $3::interval)`, [
        id,
        verified,
        ago,
      ]);
      await db.query(
        `INSERT INTO auth_flow_states (id, redirect_to, created_at) VALUES ($1, '/', now() - $2::interval)`,
        [id, ago],
      );
    }
    const ofKey = `INSERT INTO auth_signing_keys (kid, public_jwk, retired_at) VALUES ($1, '{}', now() + $2::interval)`;
    await db.query(ofKey, ['out', '-1 minute']);
    await db.query(ofKey, ['good', '1 minute']);

    await run();

    expect(await idsIn('auth_sessions')).toEqual([alice.sessionId, bob.sessionId, kept].sort());
    expect(await idsIn('auth_factors')).toEqual([verified, fresh].sort());
    expect(await idsIn('auth_challenges')).toEqual([young]);
    expect(await idsIn('auth_flow_states')).toEqual([young]);
    expect(await idsIn('auth_signing_keys', 'kid')).toEqual(['good']);
  });

  test('an account without an address or a session goes after 30 days, and no other', async () => {
    const insert = async (ago: string, anonymous: boolean, signedIn: boolean) => {
      const id = randomUUID();
      await db.query(
        `INSERT INTO auth_users (id, is_anonymous, last_sign_in_at, created_at, updated_at)
         SELECT $1, $2, past, past, past FROM (SELECT now() - $3::interval AS past) t`,
        [id, anonymous, ago],
      );
      if (signedIn) await db.query('INSERT INTO auth_sessions (id, user_id) VALUES (gen_random_uuid(), $1)', [id]);
      return id;
    };
    const gone = await insert('30 days 1 minute', true, false);
    const kept = [
      await insert('29 days 23 hours', true, false),
      await insert('1 year', true, true),
      await insert('1 year', false, false),
    ];
    await run();
    const left = await idsIn('auth_users');
    expect(left).not.toContain(gone);
    expect(left).toEqual(expect.arrayContaining([...kept, alice.userId, bob.userId]));
  });

  test('CARE C20 the audit trail tells for 90 days who came and went, and the rest for a year', async () => {
    const insert = (act: string, ago: string) =>
      db.query(`INSERT INTO audit_trail (act, actor, at) VALUES ($1, 'server', now() - make_interval(hours => $2))`, [
        act,
        ago,
      ]);
    const hours = (days: number, more: number) => String(days * 24 + more);
    for (const act of comingsAndGoings) for (const more of [-1, 1]) await insert(act, hours(90, more));
    for (const more of [-1, 1]) await insert('banned', hours(365, more));
    await run();
    const left = await db.query<{ act: string }>('SELECT act FROM audit_trail ORDER BY id');
    expect(left.map(({ act }) => act)).toEqual([...comingsAndGoings, 'banned']);
    await run();
    expect(await db.query('SELECT act FROM audit_trail')).toHaveLength(left.length);
  });

  test('a ban outlasts the days an address waits', async () => {
    const [banned, free] = [randomUUID(), randomUUID()];
    for (const [id, ban] of [
      [banned, '1 day'],
      [free, '-1 minute'],
    ]) {
      await db.query(
        `INSERT INTO auth_users (id, email, created_at, banned_until)
         VALUES ($1::uuid, $1::uuid || '@attune.test', now() - interval '8 days', now() + $2::interval)`,
        [id, ban],
      );
    }
    await run();
    const left = await idsIn('auth_users');
    expect([left.includes(banned), left.includes(free)]).toEqual([true, false]);
  });

  test('D6 a change of address that nobody finished is forgotten after a day', async () => {
    const change = `UPDATE auth_users SET new_email = 'goal@attune.test', email_change_confirmed_by = 'current',
      email_change_begun_at = now() - $2::interval WHERE id = $1`;
    await db.query(change, [alice.userId, '25 hours']);
    await db.query(change, [bob.userId, '23 hours']);
    await run();
    const columns = 'new_email, email_change_confirmed_by AS by, email_change_begun_at IS NULL AS over';
    const left = await db.query(`SELECT ${columns} FROM auth_users WHERE id = ANY ($1) ORDER BY new_email`, [
      [alice.userId, bob.userId],
    ]);
    expect(left).toEqual([
      { new_email: 'goal@attune.test', by: 'current', over: false },
      { new_email: null, by: null, over: true },
    ]);
  });

  test.each([
    [
      'auth_flow_states',
      `INSERT INTO auth_flow_states (id, redirect_to, created_at) VALUES ($1, '/', now() - interval '2 days')`,
    ],
    [
      'auth_one_time_tokens',
      `INSERT INTO auth_one_time_tokens (id, user_id, kind, email, created_at)
       SELECT $1, id, 'recovery', email, now() - interval '2 days' FROM auth_users WHERE email = 'alice@attune.test'`,
    ],
    [
      'auth_sessions',
      `INSERT INTO auth_sessions (id, user_id, ip, refreshed_at)
       SELECT $1, id, '198.51.100.7', now() - interval '8 days' FROM auth_users WHERE email = 'alice@attune.test'`,
    ],
  ])('E10 waits for nobody who holds a row of %s, which goes in the next round', async (table, insert) => {
    const id = randomUUID();
    await db.query(insert, [id]);
    const old = () => db.query(`SELECT 1 FROM auth_sessions WHERE id = $1 AND ip IS NOT NULL`, [id]);
    const there = () => (table === 'auth_sessions' ? old() : db.query(`SELECT 1 FROM ${table} WHERE id = $1`, [id]));
    await db.database.asSystem(async (tx) => {
      await query(tx).execute(`SELECT 1 FROM ${table} WHERE id = '${id}' FOR UPDATE`);
      await run();
    });
    expect(await there()).toHaveLength(1);
    await run();
    expect(await there()).toEqual([]);
  });

  test('E10 many go in several small rounds, past what someone holds', async () => {
    await db.query(
      `INSERT INTO auth_sessions (id, user_id, ends_at)
       SELECT gen_random_uuid(), $1, now() - interval '1 year' FROM generate_series(1, 1201)`,
      [bob.userId],
    );
    const [held] = await db.query<{ id: string }>(
      `SELECT id FROM auth_sessions WHERE ends_at < now() - interval '1 month' LIMIT 1`,
    );
    await db.database.asSystem(async (tx) => {
      await query(tx).execute(`SELECT 1 FROM auth_sessions WHERE id = '${held?.id}' FOR UPDATE`);
      await run();
    });
    const left = () => db.query(`SELECT id FROM auth_sessions WHERE ends_at < now() - interval '72 hours'`);
    expect(await left()).toEqual([held]);
    await run();
    expect(await left()).toEqual([]);
  });
});
