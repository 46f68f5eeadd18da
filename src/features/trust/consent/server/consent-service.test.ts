import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import type { ConsentKind } from '../domain/kinds.ts';
import { type ConsentService, createConsentService } from './consent-service.ts';

const yes = { agreed: true, version: 1, service: null } as const;
/** Where its words have changed once. */
const second = { ...yes, version: 2 } as const;

/** What another feature keeps, in a table of this test's own. */
const notes = {
  add: (tx: UserTx, userId: string) => query(tx).execute(sql`INSERT INTO kept_notes VALUES (${userId})`),
  async deleteAll(tx: UserTx, userId: string): Promise<void> {
    await query(tx).execute(sql`DELETE FROM kept_notes WHERE user_id = ${userId}`);
  },
};
async function forgetNotes(tx: UserTx, userId: string, kind: ConsentKind): Promise<void> {
  if (kind === 'journey') await notes.deleteAll(tx, userId);
}

/** Where one may wait for another to be so far. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

describe.each(engines())('CARE C13 consent, on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let database: Database;
  let alice: Person;
  let bob: Person;
  let service: ConsentService;

  beforeAll(async () => {
    db = await testDatabase(engine);
    ({ database } = db);
    await db.query('CREATE TABLE kept_notes (user_id uuid); GRANT SELECT, INSERT, DELETE ON kept_notes TO attune_user');
    [alice, bob] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob')];
    service = createConsentService({ database, onWithdrawn: forgetNotes });
  });
  beforeEach(() => db.query('TRUNCATE kept_notes, consents'));
  afterAll(() => db.drop());

  const agree = (person: Person) => service.answer(person, { kind: 'journey', ...yes });
  const withdraw = (person: Person) => service.answer(person, { kind: 'journey', agreed: false });
  const kept = async () => (await db.query('SELECT * FROM kept_notes')).length;
  const waiting = async () => {
    const found = await db.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted");
    expect(found.length).toBeGreaterThan(0);
  };
  /** Saves a note as a feature does. */
  const save = (person: Person, meanwhile = async () => {}) =>
    database.asUser(person, async (tx) => {
      await service.demand(tx, person.userId, 'journey');
      await notes.add(tx, person.userId);
      await meanwhile();
    });

  test('nothing is kept without a yes, after a no, or on a yes to something else', async () => {
    const refused = { code: 'consent_missing', details: { kind: 'journey' } };
    await expect(save(alice)).rejects.toMatchObject(refused);
    await service.answer(alice, { kind: 'coach', ...second });
    await agree(bob);
    await expect(save(alice)).rejects.toMatchObject(refused);
    await agree(alice);
    await save(alice);
    await withdraw(alice);
    await expect(save(alice)).rejects.toMatchObject(refused);
    await agree(alice);
    await save(alice);
    expect(await kept()).toBe(1);
  });

  test('words with another version are asked again', async () => {
    await agree(alice);
    await db.query('UPDATE consents SET version = 2');
    await expect(save(alice)).rejects.toMatchObject({ code: 'consent_missing' });
    const { answers } = await agree(alice);
    expect(answers.map(({ version }) => version)).toEqual([1, 2]);
    await save(alice);
  });

  test('a yes to one outside service is none to another, and can be withdrawn where there is none left', async () => {
    const at = (named: string | null) => createConsentService({ database, service: named });
    const demand = (named: string | null) =>
      database.asUser(alice, (tx) => at(named).demand(tx, alice.userId, 'ai-hosted'));
    await at('one.example').answer(alice, { kind: 'ai-hosted', ...second, service: 'one.example' });
    await demand('one.example');
    for (const other of ['other.example', null])
      await expect(demand(other)).rejects.toMatchObject({ code: 'consent_missing' });
    const { answers } = await at(null).answer(alice, { kind: 'ai-hosted', agreed: false });
    expect(answers[0]).toMatchObject({ agreed: false, service: 'one.example' });
    await expect(demand('one.example')).rejects.toMatchObject({ code: 'consent_missing' });
  });

  test('withdrawing deletes what was kept on it, of that person and that kind alone', async () => {
    for (const person of [alice, bob]) {
      await agree(person);
      await save(person);
    }
    await service.answer(alice, { kind: 'coach', ...second });
    await service.answer(alice, { kind: 'coach', agreed: false });
    expect(await kept()).toBe(2);
    await withdraw(alice);
    expect(await db.query('SELECT * FROM kept_notes')).toEqual([{ user_id: bob.userId }]);
  });

  test('a withdrawal whose deletion fails is none', async () => {
    const failing = createConsentService({
      database,
      async onWithdrawn(tx, userId, kind) {
        await forgetNotes(tx, userId, kind);
        throw new Error('no');
      },
    });
    await agree(alice);
    await save(alice);
    await expect(failing.answer(alice, { kind: 'journey', agreed: false })).rejects.toThrow('no');
    await save(alice);
    expect(await kept()).toBe(2);
  });

  test('withdrawn in mid-save: what was being written is deleted, too', async () => {
    await agree(alice);
    const written = gate();
    const go = gate();
    const saving = save(alice, async () => {
      written.open();
      await go.opened;
    });
    await written.opened;
    const withdrawing = withdraw(alice);
    await vi.waitFor(waiting);
    go.open();
    await Promise.all([saving, withdrawing]);
    expect(await kept()).toBe(0);
  });

  test('saved in mid-withdrawal: the save fails', async () => {
    await agree(alice);
    const deleted = gate();
    const go = gate();
    const slow = createConsentService({
      database,
      async onWithdrawn(tx, userId, kind) {
        await forgetNotes(tx, userId, kind);
        deleted.open();
        await go.opened;
      },
    });
    const withdrawing = slow.answer(alice, { kind: 'journey', agreed: false });
    await deleted.opened;
    const saving = save(alice);
    await vi.waitFor(waiting);
    go.open();
    await expect(saving).rejects.toMatchObject({ code: 'consent_missing' });
    await withdrawing;
    expect(await kept()).toBe(0);
  });

  test('whatever the order of many saves and a withdrawal, nothing is left', async () => {
    for (let time = 0; time < 10; time += 1) {
      await agree(alice);
      const saves = Array.from({ length: 6 }, () => save(alice).catch(() => {}));
      await Promise.all([...saves, withdraw(alice)]);
      expect(await kept()).toBe(0);
    }
  });

  test('two answers at once are both there, one after the other', async () => {
    await Promise.all([agree(alice), agree(alice), withdraw(alice)]);
    const { answers } = await service.mine(alice);
    const said = answers.map(({ agreed }) => agreed);
    for (const [index, one] of said.entries()) expect(one).not.toBe(said[index + 1]);
  });
});
