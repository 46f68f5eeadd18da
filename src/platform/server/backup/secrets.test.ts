import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../environment.ts';
import { StartError } from '../start-error.ts';
import { lastBackup, noteBackup } from './backup.ts';
import { fromText, keepSecrets, readSecrets, refuseOtherSecrets, together, toText } from './secrets.ts';

/* The keys in a backup: read from files or settings, put back only where there are none, and never over others. */

let folder: string;
let dataDir: string;
let places = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  dataDir = join(folder, String(++places));
  await mkdir(dataDir);
});

const key = () => randomBytes(32).toString('base64');
const place = (env: Record<string, string> = {}) => readSettings({ DATA_DIR: dataDir, ...env }, {});
const put = (file: string, text: string) => writeFile(join(dataDir, file), text);
const kept = (file: string) => readFile(join(dataDir, file), 'utf8');
async function sentenceOf(call: Promise<unknown>): Promise<string> {
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as Error).message;
}

describe('read for a backup', () => {
  test('each key is the file’s, or the setting’s where one is set', async () => {
    const [secret, one, two, other] = [key(), key(), key(), key()];
    await put('secret-key', `${secret}\n`);
    await put('encryption-keys', `${one}\n${two}\n`);
    expect([...(await readSecrets(place()))]).toEqual([
      ['secret-key', [secret]],
      ['encryption-keys', [one, two]],
    ]);
    const set = await readSecrets(place({ SECRET_KEY: other, VAPID_KEY: secret }));
    expect([set.get('secret-key'), set.get('vapid-key')]).toEqual([[other], [secret]]);
  });

  test.each([
    ['isn’t there', undefined],
    ['is empty', ''],
    ['is cut short', key().slice(0, 20)],
    ['is too long', randomBytes(33).toString('base64')],
    ['has one that’s damaged behind a whole one', `${key()}\nnonsense\n`],
    ['has an empty line in it', `${key()}\n\n${key()}\n`],
  ])('where a key %s no backup is made, and the sentence says which setting', async (_what, text) => {
    await put('secret-key', key());
    if (text !== undefined) await put('encryption-keys', text);
    expect(await sentenceOf(readSecrets(place()))).toBe(
      `There is no key in ${join(dataDir, 'encryption-keys')}: set DATA_DIR or ENCRYPTION_KEYS as the server does.`,
    );
  });

  test('the key for notices may be missing, and not be damaged', async () => {
    await put('secret-key', key());
    await put('encryption-keys', key());
    expect((await readSecrets(place())).has('vapid-key')).toBe(false);
    await put('vapid-key', 'half a k');
    expect(await sentenceOf(readSecrets(place()))).toContain('set DATA_DIR or VAPID_KEY');
  });

  test('one that this user may not read is told as that', async () => {
    // As a folder it can’t be read by anybody, root included.
    await mkdir(join(dataDir, 'secret-key'));
    expect(await sentenceOf(readSecrets(place()))).toMatch(
      /secret-key can't be read \(EISDIR\): give this user access\.$/,
    );
    await chmod(join(dataDir, 'secret-key'), 0o700);
  });
});

describe('while keys are changed', () => {
  const anyKeys = fc.uniqueArray(
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64')),
    {
      minLength: 1,
      maxLength: 4,
    },
  );

  test('a backup holds all that either reading had, the later ones first, each once', () => {
    fc.assert(
      fc.property(anyKeys, anyKeys, (earlier, later) => {
        const both = together(new Map([['encryption-keys', earlier]]), new Map([['encryption-keys', later]]));
        const found = both.get('encryption-keys') ?? [];
        expect(found.slice(0, later.length)).toEqual(later);
        expect(new Set(found)).toEqual(new Set([...earlier, ...later]));
        expect(found).toHaveLength(new Set(found).size);
      }),
    );
  });

  test('one that’s there only by now goes along, and one that’s gone by now doesn’t', () => {
    const [secret, vapid] = [key(), key()];
    const before = new Map([['secret-key', [secret]]]);
    const after = new Map([...before, ['vapid-key', [vapid]] as const]);
    expect(together(before, after).get('vapid-key')).toEqual([vapid]);
    expect(together(after, before).has('vapid-key')).toBe(false);
  });

  test('what’s written of them is read again, and nothing else is read as keys', () => {
    fc.assert(
      fc.property(anyKeys, (keys) => {
        expect(fromText(Buffer.from(toText(keys)))).toEqual(keys);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        for (const line of fromText(bytes) ?? []) expect(Buffer.from(line, 'base64')).toHaveLength(32);
      }),
    );
    expect([fromText(Buffer.from('')), fromText(Buffer.from('\n\n'))]).toEqual([undefined, undefined]);
  });
});

describe('restored', () => {
  const backup = () =>
    new Map([
      ['secret-key', [key()]],
      ['encryption-keys', [key(), key()]],
    ] as const);

  test('into an empty place each is its owner’s alone, and made once', async () => {
    const [secrets, made] = [backup(), [] as string[]];
    await refuseOtherSecrets(place(), secrets);
    await keepSecrets(place(), secrets, (path) => made.push(path));
    expect(made).toEqual(['secret-key', 'encryption-keys'].map((file) => join(dataDir, file)));
    expect(await kept('encryption-keys')).toBe(toText(secrets.get('encryption-keys') ?? []));
    for (const path of made) expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(existsSync(join(dataDir, 'vapid-key'))).toBe(false);
    // The same once more is fine, and makes nothing.
    await refuseOtherSecrets(place(), secrets);
    await keepSecrets(place(), secrets, () => expect.fail('was made again'));
  });

  test('a place that has these keys, and more of them, is no other place', async () => {
    const secrets = backup();
    const own = key();
    await put('encryption-keys', toText([own, ...(secrets.get('encryption-keys') ?? [])]));
    expect(await refuseOtherSecrets(place(), secrets)).toBeUndefined();
    await keepSecrets(place(), secrets, () => {});
    expect((await kept('encryption-keys')).startsWith(own)).toBe(true);
  });

  test('a file of the same keys that somebody saved with other line ends is no other place', async () => {
    const secrets = backup();
    await put('encryption-keys', `${(secrets.get('encryption-keys') ?? []).join('\r\n')}\r\n`);
    await put('secret-key', `  ${secrets.get('secret-key')?.[0]}  \r\n`);
    expect(await refuseOtherSecrets(place(), secrets)).toBeUndefined();
  });

  test('a place with another key is refused before anything is made, by file or by setting', async () => {
    const secrets = backup();
    const [first = ''] = secrets.get('encryption-keys') ?? [];
    await put('encryption-keys', `${first}\n`);
    expect(await sentenceOf(refuseOtherSecrets(place(), secrets))).toMatch(/^There is another encryption-keys in /);
    await rm(join(dataDir, 'encryption-keys'));
    expect(await sentenceOf(refuseOtherSecrets(place({ ENCRYPTION_KEYS: key() }), secrets))).toBe(
      "ENCRYPTION_KEYS isn't the one of the backup: remove it, and that one is restored, too.",
    );
  });

  test('a key that’s set isn’t written to a file, too', async () => {
    const secrets = backup();
    const env = place({ SECRET_KEY: secrets.get('secret-key')?.[0] ?? '' });
    await refuseOtherSecrets(env, secrets);
    await keepSecrets(env, secrets, () => {});
    expect([existsSync(join(dataDir, 'secret-key')), existsSync(join(dataDir, 'encryption-keys'))]).toEqual([
      false,
      true,
    ]);
  });

  test('an own key for notices stays where the backup has none', async () => {
    await put('vapid-key', key());
    const before = await kept('vapid-key');
    await refuseOtherSecrets(place(), backup());
    await keepSecrets(place(), backup(), () => {});
    expect(await kept('vapid-key')).toBe(before);
  });
});

describe('when it was last backed up', () => {
  const at = Date.parse('2028-02-29T23:59:59.999Z');

  test('is known to the millisecond, and by its owner alone', async () => {
    await noteBackup(dataDir, { now: () => at });
    expect(await lastBackup(dataDir)).toBe(at);
    expect((await stat(join(dataDir, 'last-backup'))).mode & 0o777).toBe(0o600);
    await noteBackup(dataDir, { now: () => at + 1 });
    expect(await lastBackup(dataDir)).toBe(at + 1);
  });

  test.each(['', 'yesterday', '{}'])(
    'isn’t known where the note says %j, and nothing is noted where nothing is',
    async (text) => {
      await put('last-backup', text);
      expect(await lastBackup(dataDir)).toBeNull();
      const nowhere = join(dataDir, 'nowhere');
      await noteBackup(nowhere, { now: () => at });
      expect([existsSync(nowhere), await lastBackup(nowhere)]).toEqual([false, null]);
    },
  );
});
