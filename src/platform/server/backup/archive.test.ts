import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { StartError } from '../start-error.ts';
import { openArchive, type Piece, writeArchive } from './archive.ts';
import { fileNameOf, names, parseManifest } from './manifest.ts';

/* The file itself, without a database: whatever went in comes out, and nothing of one that isn't whole. */

const passphrase = 'four words out of nowhere';
let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

const nextPath = () => join(folder, `${++files}.age`);
async function written(fill: (add: (piece: Piece) => Promise<void>) => Promise<void>): Promise<string> {
  const path = nextPath();
  const file = await open(path, 'wx');
  try {
    await writeArchive(file, { passphrase, workFactor: 1 }, fill);
  } finally {
    await file.close();
  }
  return path;
}
const archived = (pieces: readonly Piece[]) =>
  written(async (add) => {
    for (const piece of pieces) await add(piece);
  });
async function read(path: string): Promise<Piece[]> {
  const found: Piece[] = [];
  for await (const piece of (await openArchive(path, passphrase)).pieces()) found.push(piece);
  return found;
}
const hex = (pieces: readonly Piece[]) => pieces.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('hex')]);

const anyPiece: fc.Arbitrary<Piece> = fc.record({
  name: fc.oneof(
    fc.constantFrom('manifest.json', 'secrets/secret-key', 'tables/profiles', 'tables/outbox'),
    fc.uuid({ version: 4 }).map((id) => names.file(`${id}-large`)),
  ),
  bytes: fc.uint8Array({ maxLength: 2_000 }),
});

describe('an archive', () => {
  test('gives what was put into it, in its order, each time it’s read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPiece, { maxLength: 12 }), async (pieces) => {
        const path = await archived(pieces);
        const archive = await openArchive(path, passphrase);
        for (let time = 0; time < 2; time += 1) {
          const found: Piece[] = [];
          for await (const piece of archive.pieces()) found.push(piece);
          expect(hex(found)).toEqual(hex(pieces));
        }
        await rm(path);
      }),
      { numRuns: runs(40) },
    );
  });

  test('of any byte that’s changed, cut away or added nothing is believed', async () => {
    const path = await archived([
      { name: 'manifest.json', bytes: randomBytes(300) },
      { name: 'tables/profiles', bytes: randomBytes(70_000) },
    ]);
    const whole = await readFile(path);
    const changed = nextPath();
    const damage = fc.oneof(
      fc.record({ at: fc.nat(whole.length - 1), bit: fc.nat(7) }).map(({ at, bit }) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
        return bytes;
      }),
      fc.nat(whole.length - 1).map((end) => whole.subarray(0, end)),
      fc.uint8Array({ minLength: 1, maxLength: 600 }).map((more) => Buffer.concat([whole, more])),
    );
    await fc.assert(
      fc.asyncProperty(damage, async (bytes) => {
        await writeFile(changed, bytes);
        await expect(read(changed)).rejects.toBeInstanceOf(StartError);
      }),
      { numRuns: runs(60) },
    );
    expect(hex(await read(path))).toHaveLength(2);
  });

  test('two readings at once don’t disturb each other, and one that stops early leaves the other whole', async () => {
    const pieces = Array.from({ length: 9 }, (_, n) => ({ name: 'tables/profiles', bytes: randomBytes(9_000 + n) }));
    const archive = await openArchive(await archived(pieces), passphrase);
    const all = async () => {
      const found: Piece[] = [];
      for await (const piece of archive.pieces()) found.push(piece);
      return hex(found);
    };
    const first = async () => {
      for await (const piece of archive.pieces()) return piece.name;
      return '';
    };
    expect(await Promise.all([all(), first(), all()])).toEqual([hex(pieces), 'tables/profiles', hex(pieces)]);
  });

  test('with nothing in it is an archive, too', async () => {
    expect(await read(await archived([]))).toEqual([]);
  });

  test('isn’t made where what fills it fails, however far it came, and the first fault is the one that’s told', async () => {
    const failing = written(async (add) => {
      await add({ name: 'manifest.json', bytes: randomBytes(100_000) });
      throw new Error('the database is gone');
    });
    await expect(failing).rejects.toThrow('the database is gone');
    const tooLarge = written((add) => add({ name: 'tables/profiles', bytes: new Uint8Array(64 * 1024 * 1024 + 1) }));
    await expect(tooLarge).rejects.toThrow('tables/profiles is too large for a backup, so none was made.');
    // A disk without room: its fault, not the filler's.
    const file = await open('/dev/full', 'w');
    const fill = async (add: (piece: Piece) => Promise<void>) => {
      for (let n = 0; n < 50; n += 1) await add({ name: 'tables/profiles', bytes: randomBytes(20_000) });
    };
    await expect(writeArchive(file, { passphrase, workFactor: 1 }, fill)).rejects.toMatchObject({ code: 'ENOSPC' });
    await file.close();
  });

  test('whose parts were put in another order, or taken out, isn’t believed', async () => {
    const [one, two] = [randomBytes(50), randomBytes(50)];
    const [straight, turned] = await Promise.all([
      archived([
        { name: 'tables/profiles', bytes: one },
        { name: 'tables/profiles', bytes: two },
      ]).then(read),
      archived([
        { name: 'tables/profiles', bytes: two },
        { name: 'tables/profiles', bytes: one },
      ]).then(read),
    ]);
    expect(Buffer.concat(straight.map(({ bytes }) => bytes))).not.toEqual(
      Buffer.concat(turned.map(({ bytes }) => bytes)),
    );
    expect(straight.map(({ name }) => name)).toEqual(['tables/profiles', 'tables/profiles']);
  });
});

describe('what’s in it', () => {
  test('a name leads to a file only where it can be one of ours', () => {
    const id = randomUUID();
    expect([fileNameOf(names.file(id)), fileNameOf(names.file(`${id}-large`))]).toEqual([id, `${id}-large`]);
    for (const odd of [
      id,
      `files/${id}`,
      `files/zz/${id}`,
      `files/../../${id}`,
      `secrets/${id.slice(-2)}/${id}`,
      `files/${id.slice(-2)}/${id}/../x`,
      `/files/${id.slice(-2)}/${id}`,
      `files/${id.slice(-2)}/${id.toUpperCase()}`,
      '',
    ])
      expect([odd, fileNameOf(odd)]).toEqual([odd, null]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = fileNameOf(text);
        if (found !== null) expect(names.file(found)).toBe(text);
      }),
    );
  });

  const manifest = {
    format: 2,
    attune: '1.0.0',
    taken_at: '2028-02-29T23:59:59.999Z',
    postgres: '180004',
    migrations: [{ name: '0001_baseline.sql', checksum: 'abc' }],
    tables: [{ name: 'profiles', columns: ['id', 'username'] }],
    sequences: [{ name: 'audit_trail_id_seq', last: '-9007199254740993', called: true }],
  };
  const parsed = (change: object) => () => parseManifest(Buffer.from(JSON.stringify({ ...manifest, ...change })));

  test('a manifest comes back as it was, numbers of sequences as text', () => {
    expect(parsed({})()).toEqual(manifest);
    expect(parsed({ files_at: 's3://elsewhere', format: 1 })()).toMatchObject({ files_at: 's3://elsewhere' });
  });

  test.each([
    ['a newer format', { format: 3 }],
    ['a table that’s a statement', { tables: [{ name: 'profiles; DROP TABLE profiles', columns: [] }] }],
    ['a column in quotes', { tables: [{ name: 'profiles', columns: ['"id"'] }] }],
    ['a table in capitals', { tables: [{ name: 'Profiles', columns: ['id'] }] }],
    ['a sequence of words', { sequences: [{ name: 'a', last: '1); DROP', called: true }] }],
    ['no time', { taken_at: 'on a Tuesday' }],
    ['no tables', { tables: undefined }],
  ])('one with %s is none', (_what, change) => {
    expect(parsed(change)).toThrow();
  });
});
