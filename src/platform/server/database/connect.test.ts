import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { connect } from './connect.ts';
import type { SystemTx, Tx } from './database.ts';
import { usualPatience } from './patience.ts';
import { query } from './query.ts';

/** What one waits for until the other opens it. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

const ProfileSeen = event('profile.seen', v.object({ user_id: Id }));

describe.each(engines('sql'))('the database on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let alice: Person;
  let bob: Person;

  beforeAll(async () => {
    db = await testDatabase(engine);
    alice = await insertPerson(db, 'alice');
    bob = await insertPerson(db, 'bob');
  });
  afterAll(() => db.drop());

  test('of two who lock the same rows the other way round, the one that’s undone for the other begins again', async () => {
    const has = { [alice.userId]: gate(), [bob.userId]: gate() };
    let begun = 0;
    const write = (first: string, then: string) =>
      db.database.asSystem(async (tx) => {
        begun += 1;
        const change = (id: string) => query(tx).execute(sql`UPDATE profiles SET updated_at = now() WHERE id = ${id}`);
        await change(first);
        has[first]?.open();
        await has[then]?.passed;
        await change(then);
        return first;
      });
    const [one, other] = [alice.userId, bob.userId];
    expect(await Promise.all([write(one, other), write(other, one)])).toEqual([one, other]);
    expect(begun).toBe(3);
  });

  test('what’s undone for others again and again is a fault after three tries, and any other one at once', async () => {
    const failing = (code: string, options?: { tries?: number }) => {
      let begun = 0;
      const work = db.database.asSystem(async (tx) => {
        begun += 1;
        await query(tx).execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${code}'; END $$`));
      }, options);
      return work.then(
        () => 0,
        () => begun,
      );
    };
    expect([await failing('40001'), await failing('40P01'), await failing('23505')]).toEqual([3, 3, 1]);
    // What acts outside the database says that it's not to happen twice.
    expect(await failing('40P01', { tries: 1 })).toBe(1);
  });

  const names = sql`SELECT username FROM profiles`;
  const read = async (asked: typeof names, person: Person) =>
    (await db.database.asUser(person, (tx) => query(tx).execute(asked))).rows;

  test('R-DATA-09 a person reads their own profile and no stranger’s', async () => {
    expect(await read(names, alice)).toEqual([{ username: 'alice' }]);
    expect(await read(names, bob)).toEqual([{ username: 'bob' }]);
  });

  test('a person changes their own row and nobody else’s', async () => {
    await db.database.asUser(alice, (tx) => query(tx).execute(sql`UPDATE profiles SET username = 'alice b'`));
    expect(await db.query('SELECT username FROM profiles ORDER BY 1')).toEqual([
      { username: 'alice b' },
      { username: 'bob' },
    ]);
    await db.query("UPDATE profiles SET username = 'alice' WHERE id = $1", [alice.userId]);
  });

  test('accounts and sessions are out of reach for people and visitors', async () => {
    for (const table of ['auth_users', 'auth_sessions', 'auth_signing_keys', 'outbox', 'rate_limits']) {
      const all = sql.raw(`SELECT * FROM ${table}`);
      await expect(read(all, alice)).rejects.toMatchObject({ cause: { code: '42501' } });
      await expect(db.database.asVisitor((tx) => query(tx).execute(all))).rejects.toMatchObject({
        cause: { code: '42501' },
      });
    }
  });

  test('no statement is compiled, on whose behalf ever: that would take longer than any of ours', async () => {
    const jit = async (tx: Tx) => (await query(tx).execute(sql`SHOW jit`)).rows;
    const all = [db.database.asUser(alice, jit), db.database.asVisitor(jit), db.database.asSystem(jit)];
    expect(await Promise.all(all)).toEqual([[{ jit: 'off' }], [{ jit: 'off' }], [{ jit: 'off' }]]);
  });

  test('a visitor reads public content and no person', async () => {
    await expect(db.database.asVisitor((tx) => query(tx).execute(sql`SELECT * FROM topics`))).resolves.toBeDefined();
    await expect(db.database.asVisitor((tx) => query(tx).execute(names))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });

  test('not even the login of the server reaches rows without stepping into a role', async () => {
    const outside = db.database.asUser(alice, async (tx) => {
      await query(tx).execute(sql`SET LOCAL ROLE NONE`);
      return query(tx).execute(names);
    });
    await expect(outside).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test.each(['attune_system', 'attune', 'attune_service', 'postgres'])(
    'SQL slipped into a person’s or a visitor’s transaction cannot become %s',
    async (role) => {
      const become = (tx: Tx) => query(tx).execute(sql.raw(`SET LOCAL ROLE ${role}`));
      await expect(db.database.asUser(alice, become)).rejects.toMatchObject({ cause: { code: '42501' } });
      await expect(db.database.asVisitor(become)).rejects.toMatchObject({ cause: { code: '42501' } });
    },
  );

  test('who a transaction runs for ends with it', async () => {
    const who = sql`SELECT current_user AS role, current_user_id() AS id`;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => {
        if (turn % 3 === 0) return db.database.asUser(alice, (tx) => query(tx).execute(who));
        if (turn % 3 === 1) return db.database.asVisitor((tx) => query(tx).execute(who));
        return db.database.asSystem((tx) => query(tx).execute(who));
      }),
    );
    answers.forEach(({ rows }, turn) => {
      if (turn % 3 === 0) expect(rows).toEqual([{ role: 'attune_user', id: alice.userId }]);
      if (turn % 3 === 1) expect(rows).toEqual([{ role: 'attune_visitor', id: null }]);
      if (turn % 3 === 2) expect(rows).toEqual([{ role: 'attune_system', id: null }]);
    });
  });

  test('A2 a dead session, a foreign one and a banned person are refused before any work', async () => {
    let worked = false;
    const work = async () => {
      worked = true;
    };
    const carol = await insertPerson(db, 'carol');
    await db.query("UPDATE auth_users SET banned_until = now() + interval '1 hour' WHERE id = $1", [carol.userId]);
    const callers = [
      { userId: alice.userId, sessionId: randomUUID() },
      { userId: alice.userId, sessionId: bob.sessionId },
      carol,
    ];
    for (const caller of callers) {
      await expect(db.database.asUser(caller, work)).rejects.toMatchObject({ name: 'Refusal', code: 'session_ended' });
    }
    expect(worked).toBe(false);
    await db.query('DELETE FROM auth_users WHERE id = $1', [carol.userId]);
  });

  test('an id that is none never becomes part of a statement', async () => {
    const caller = { userId: "x'; DROP TABLE profiles; --", sessionId: alice.sessionId };
    await expect(db.database.asUser(caller, async () => 1)).rejects.toThrow('must be a UUID');
    expect(await read(names, alice)).toHaveLength(1);
  });

  test('a failed transaction leaves nothing behind, events included', async () => {
    const failed = db.database.asUser(alice, async (tx) => {
      await query(tx).execute(sql`UPDATE profiles SET username = 'gone'`);
      await tx.emit(ProfileSeen, { user_id: alice.userId });
      throw new Error('second thoughts');
    });
    await expect(failed).rejects.toThrow('second thoughts');
    expect(await read(names, alice)).toEqual([{ username: 'alice' }]);
    expect(await db.query('SELECT 1 FROM outbox')).toEqual([]);
  });

  test('a failure that was passed over is told, since the database kept nothing', async () => {
    const work = db.database.asUser(alice, async (tx) => {
      await query(tx).execute(sql`UPDATE profiles SET username = 'lost'`);
      await query(tx)
        .execute(sql`SELECT 1 / 0`)
        .catch(() => {});
    });
    await expect(work).rejects.toThrow('was undone');
    expect(await read(names, alice)).toEqual([{ username: 'alice' }]);
  });

  test('a transaction within is a savepoint of its own', async () => {
    await db.database.asUser(alice, async (tx) => {
      await query(tx).execute(sql`UPDATE profiles SET username = 'outer'`);
      const inner = query(tx).transaction(async (point) => {
        await point.execute(sql`UPDATE profiles SET username = 'inner'`);
        throw new Error('only this');
      });
      await expect(inner).rejects.toThrow('only this');
    });
    expect(await read(names, alice)).toEqual([{ username: 'outer' }]);
    await db.query("UPDATE profiles SET username = 'alice' WHERE id = $1", [alice.userId]);
  });

  test('an event is told to listeners when its transaction is over', async () => {
    let told = 0;
    const stop = await db.database.listen('outbox', () => {
      told += 1;
    });
    await db.database.asUser(alice, (tx) => tx.emit(ProfileSeen, { user_id: alice.userId }));
    await expect.poll(() => told).toBe(1);
    expect(await db.query('SELECT type, payload FROM outbox')).toEqual([
      { type: 'profile.seen', payload: { user_id: alice.userId } },
    ]);
    await stop();
  });

  test('an event that is not as it was declared is refused, and nothing of its transaction stays', async () => {
    const lost = db.database.asUser(alice, async (tx) => {
      await query(tx).execute(sql`UPDATE profiles SET username = 'told of nobody'`);
      await tx.emit(ProfileSeen, { user_id: 'nobody' });
    });
    await expect(lost).rejects.toThrow('must be a UUID');
    expect(await read(names, alice)).toEqual([{ username: 'alice' }]);
  });

  test('only what is said to be long may take long', async () => {
    const hasty = { ...usualPatience, statementMs: 200, answerMs: 400 };
    const database = connect(db.url, { systemUrl: db.systemUrl, patience: hasty });
    const wait = (tx: SystemTx) => query(tx).execute(sql`SELECT current_user AS role FROM pg_sleep(0.6)`);
    await expect(database.asSystem(wait)).rejects.toMatchObject({ name: 'Refusal', code: 'timeout' });
    expect((await database.asSystem(wait, { long: true })).rows).toEqual([{ role: 'attune_system' }]);
    await database.close();
  });

  test('lost connections are made again, for calls and for notices', async () => {
    let heard = 0;
    const stop = await db.database.listen('a_test', () => {
      heard += 1;
    });
    const broken = db.database
      .asUser(alice, (tx) => query(tx).execute(sql`SELECT pg_sleep(10)`))
      .catch((error) => error);
    await expect
      .poll(() =>
        db.query(
          "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND pid <> pg_backend_pid() AND datname = current_database()",
        ),
      )
      .toHaveLength(1);
    await db.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename IN ('attune_app', 'attune_service') AND datname = current_database()",
    );
    expect(await broken).toMatchObject({ name: 'Refusal', code: 'unavailable' });
    expect(await read(names, alice)).toEqual([{ username: 'alice' }]);
    await expect
      .poll(async () => {
        await db.query("SELECT pg_notify('a_test', '')");
        return heard;
      })
      .toBeGreaterThan(0);
    await stop();
  });

  test('where one login does everything, row rights bind it all the same', async () => {
    const single = connect(db.ownerUrl, { poolSize: 1 });
    const { rows } = await single.asUser(alice, (tx) => query(tx).execute(names));
    expect(rows).toEqual([{ username: 'alice' }]);
    await single.close();
  });

  test('readiness is a query that comes back', async () => {
    expect(await db.database.ready()).toBe(true);
  });
});
