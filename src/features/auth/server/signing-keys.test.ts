import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { deriveKey, open, seal } from './secret-service.ts';
import { loadSigningKeys } from './signing-key-service.ts';

let testDb: TestDatabase;
const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) };
const secretKey = randomBytes(32);

beforeAll(async () => {
  testDb = await testDatabase();
});
afterAll(() => testDb.drop());

test('several servers that start at once on a new instance share one key, and later starts find it', async () => {
  const load = () => loadSigningKeys({ database: testDb.database, random, secretKey });
  const keys = await Promise.all([load(), load(), load()]);
  expect(new Set([...keys, await load()].map(({ kid }) => kid)).size).toBe(1);
});

test('the private key stands in the database only encrypted', async () => {
  const [row] = await testDb.query<{ private_jwk_encrypted: Buffer }>('SELECT * FROM auth_signing_keys');
  expect(JSON.stringify({ ...row, private_jwk_encrypted: row!.private_jwk_encrypted.toString('latin1') })).not.toMatch(
    /"d\\?"/,
  );
});

test('with another secret key the server says so and makes no new one', async () => {
  const load = loadSigningKeys({ database: testDb.database, random, secretKey: randomBytes(32) });
  await expect(load).rejects.toThrow(
    'SECRET_KEY is not the one this database was begun with: set the former value again.',
  );
  expect(await testDb.query('SELECT kid FROM auth_signing_keys')).toHaveLength(1);
});

test('what was sealed opens only whole, under its own label and key', () => {
  const key = deriveKey(secretKey, 'a');
  const sealed = seal(key, random, 'label', 'text');
  expect(open(key, 'label', sealed)).toBe('text');
  expect(sealed.toString('latin1')).not.toContain('text');
  expect(seal(key, random, 'label', 'text')).not.toEqual(sealed);
  expect(() => open(key, 'other', sealed)).toThrow();
  expect(() => open(deriveKey(secretKey, 'b'), 'label', sealed)).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => open(key, 'label', changed)).toThrow();
  }
});
