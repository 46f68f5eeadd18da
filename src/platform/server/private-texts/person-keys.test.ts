import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyText } from '#platform/testing/any-text.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { random } from '#platform/testing/person-keys.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { writeEncryptionKeys } from '../data-folder.ts';
import { query } from '../database/query.ts';
import { StartError } from '../start-error.ts';
import { type Keyring, openKeyring } from './keyring.ts';
import { admitKeyring, createPersonKeys, type PersonKeys, rewrapPersonKeys, type SealedPlace } from './person-keys.ts';

const note: SealedPlace = { column: 'notes.text', row: '1' };

describe.each(engines())('CARE C19 private texts, on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let keyring: Keyring;
  let keys: PersonKeys;
  let folder: string;

  beforeAll(async () => {
    db = await testDatabase(engine);
    folder = await mkdtemp(join(tmpdir(), 'attune-keys-'));
    keyring = await openKeyring(folder, undefined);
    await admitKeyring(db.database, keyring);
    keys = createPersonKeys({ keyring, random });
  });
  afterAll(async () => {
    await db.drop();
    await rm(folder, { recursive: true });
  });

  const person = (name: string) => insertPerson(db, `${name}-${randomUUID().slice(0, 8)}`);
  const keyOf = (one: Person) => db.database.asUser(one, (tx) => keys.of(tx, one.userId));
  const sealedBy = async (one: Person, text: string) => (await keyOf(one)).seal(note, text);
  const rowOf = (one: Person) =>
    db.query('SELECT wrapped, wrapped_by FROM person_keys WHERE user_id = $1', [one.userId]);

  test('any text comes back as it was, and each time it is sealed it looks different', async () => {
    const key = await keyOf(await person('alice'));
    fc.assert(
      fc.property(anyText, (text) => {
        const sealed = key.seal(note, text);
        expect(key.open(note, sealed)).toBe(text);
        expect(key.seal(note, text)).not.toEqual(sealed);
      }),
    );
  });

  test('it opens in its own row and column, with its own person’s key, and unchanged, or not at all', async () => {
    const [alice, bob] = [await person('alice'), await person('bob')];
    const [hers, his] = [await keyOf(alice), await keyOf(bob)];
    const sealed = hers.seal(note, 'what nobody else reads');
    expect(() => his.open(note, sealed)).toThrow();
    expect(() => hers.open({ ...note, row: '2' }, sealed)).toThrow();
    expect(() => hers.open({ ...note, column: 'notes.title' }, sealed)).toThrow();
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => hers.open(note, changed)).toThrow();
    }
    // A whole key copied from one person to another is no use either.
    await db.query('UPDATE person_keys SET wrapped = $1 WHERE user_id = $2', [
      (await rowOf(bob))[0]?.wrapped,
      alice.userId,
    ]);
    await expect(keyOf(alice)).rejects.toThrow();
    await db.query('DELETE FROM person_keys WHERE user_id = $1', [alice.userId]);
  });

  test('two first saves at once make one key', async () => {
    const alice = await person('alice');
    const [first, second] = await Promise.all([keyOf(alice), keyOf(alice)]);
    expect(second.open(note, first.seal(note, 'once'))).toBe('once');
  });

  test('one gets nobody else’s, and makes none for anybody else', async () => {
    const [alice, bob] = [await person('alice'), await person('bob')];
    await expect(db.database.asUser(bob, (tx) => keys.of(tx, alice.userId))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
    await keyOf(alice);
    await expect(db.database.asUser(bob, (tx) => keys.of(tx, alice.userId))).rejects.toThrow();
  });

  test('it goes with the account, and what was sealed with it opens no more', async () => {
    const alice = await person('alice');
    const sealed = await sealedBy(alice, 'gone');
    await db.query('DELETE FROM auth_users WHERE id = $1', [alice.userId]);
    expect(await rowOf(alice)).toEqual([]);
    await db.query('INSERT INTO auth_users (id) VALUES ($1)', [alice.userId]);
    const anew = await db.database.asSystem((tx) => keys.of(tx, alice.userId));
    expect(() => anew.open(note, sealed)).toThrow();
  });

  test('the operator’s key changes while people write, nobody loses a text, and the old key is out of use', async () => {
    const [alice, old] = [await person('alice'), keyring.newest().id];
    const sealed = await sealedBy(alice, 'before');
    const [before] = await rowOf(alice);
    const kept = (await readFile(join(folder, 'encryption-keys'), 'utf8')).trim();
    await writeEncryptionKeys(folder, [randomBytes(32), Buffer.from(kept, 'base64')]);
    const others = await Promise.all(Array.from({ length: 30 }, (_, index) => person(`new${index}`)));
    let done = false;
    const texts = others.map(async (one) => {
      // Those of a server that knows only the old key, in the middle of it all.
      const text = await sealedBy(one, one.username);
      while (!done) expect((await keyOf(one)).open(note, text)).toBe(one.username);
      return (await keyOf(one)).open(note, text);
    });
    const rewrapped = await rewrapPersonKeys(db.database, {
      keyring: await openKeyring(folder, undefined),
      random,
    }).finally(() => {
      done = true;
    });
    expect(await Promise.all(texts)).toEqual(others.map(({ username }) => username));
    expect(rewrapped).toBeGreaterThan(0);
    expect((await keyOf(alice)).open(note, sealed)).toBe('before');
    expect((await rowOf(alice))[0]).not.toEqual(before);
    expect(await db.query('SELECT id FROM encryption_keys')).toEqual([{ id: keyring.newest().id }]);
    expect(keyring.newest().id).not.toBe(old);
    // A server that missed it all and someone new.
    const late = await person('late');
    expect((await keyOf(late)).open(note, await sealedBy(late, 'after'))).toBe('after');
  });

  test('nobody’s key stays behind who came to a server that did not know the new one, nor does anyone go without', async () => {
    const [early, late] = [await person('early'), await person('late')];
    const other = createPersonKeys({ keyring: await openKeyring(folder, undefined), random });
    const [kept = ''] = (await readFile(join(folder, 'encryption-keys'), 'utf8')).split('\n');
    await writeEncryptionKeys(folder, [randomBytes(32), Buffer.from(kept, 'base64')]);
    const newer = await openKeyring(folder, undefined);
    let commit: (() => void) | undefined;
    const coming = db.database.asUser(early, async (tx) => {
      const key = await other.of(tx, early.userId);
      await new Promise<void>((resolve) => {
        commit = resolve;
      });
      return key.seal(note, 'early');
    });
    await expect.poll(() => commit).toBeDefined();
    const rewrapping = rewrapPersonKeys(db.database, { keyring: newer, random });
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(() => db.query(waiting)).toEqual([{ n: 1 }]);
    commit?.();
    const sealed = await coming;
    await rewrapping;
    expect(await rowOf(early)).toMatchObject([{ wrapped_by: newer.newest().id }]);
    expect((await keyOf(early)).open(note, sealed)).toBe('early');
    const made = await db.database.asUser(late, (tx) => other.of(tx, late.userId));
    expect(made.open(note, made.seal(note, 'late'))).toBe('late');
    expect(await rowOf(late)).toMatchObject([{ wrapped_by: newer.newest().id }]);
    await keyring.reread();
  });

  test('a server with another key, or without the one in use, does not start', async () => {
    for (const given of [[randomBytes(32)], [randomBytes(32), randomBytes(32)]])
      await expect(openKeyring(folder, given).then((other) => admitKeyring(db.database, other))).rejects.toThrow(
        StartError,
      );
    await admitKeyring(db.database, keyring);
    expect((await stat(join(folder, 'encryption-keys'))).mode & 0o777).toBe(0o600);
  });

  test('as the database keeps it, nothing of a text or a key can be read', async () => {
    const alice = await person('alice');
    const sealed = await sealedBy(alice, 'a quiet evening by the river');
    expect(sealed.toString('latin1')).not.toContain('river');
    const seen = await db.database.asUser(alice, (tx) => query(tx).execute('SELECT wrapped FROM person_keys'));
    expect(seen.rows).toHaveLength(1);
    const secret = (await readFile(join(folder, 'encryption-keys'), 'utf8')).split('\n')[0] ?? '';
    expect(JSON.stringify(seen.rows)).not.toContain(secret);
  });
});
