import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { StartError } from '../start-error.ts';

/*
 * One encrypted file: a tar archive inside age's format, so that `age -d FILE | tar -t` reads it, too. The length of a
 * tar entry stands before it, and nobody knows a table's length before it was read: so whatever may be long comes in
 * parts, one at a time in memory.
 */

/** A file of the archive, or the next part of one: its number isn't in `name`. */
export type Piece = { name: string; bytes: Uint8Array };
/** What an archive says at its end of all that came before, by name. */
export type Sums = Record<string, { bytes: number; sha256: string }>;

const sumsName = 'sums.json';
/** There may be very many of these, so they're summed up by the folder they're in. */
const sumOf = (name: string) => (name.startsWith('files/') ? name.slice(0, name.lastIndexOf('/')) : name);
/** Whatever stands in this folder comes in parts. */
const isParted = (name: string) => name.startsWith('tables/');
/** Larger than any part that's written; the reader keeps one in memory. */
const mostBytes = 64 * 1024 * 1024;
/** A header of age with one passphrase has some 200 bytes. */
const mostHeader = 4_096;

/** Encrypts what `pieces` adds, with their checksums at the end. @throws whatever `pieces` throws */
export async function writeArchive(
  file: FileHandle,
  { passphrase, workFactor }: { passphrase: string; workFactor?: number },
  pieces: (add: (piece: Piece) => Promise<void>) => Promise<void>,
): Promise<void> {
  const tar = pack();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor);
  const encrypted = await encrypter.encrypt(Readable.toWeb(Readable.from(tar)) as ReadableStream<Uint8Array>);
  const sums = createSums();
  const put = (name: string, bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
      // The callback has told it. Unheard, it would end the process where the disk is full, before anybody reads why.
      entry.on('error', () => {});
    });
  const fill = async () => {
    await pieces(async ({ name, bytes }) => {
      if (bytes.length > mostBytes) throw new StartError(`${name} is too large for a backup, so none was made.`);
      const part = sums.add(name, bytes);
      await put(isParted(name) ? `${name}/${String(part).padStart(8, '0')}` : name, bytes);
    });
    await put(sumsName, Buffer.from(JSON.stringify(sums.all(), null, 2)));
    tar.finalize();
  };
  const write = async () => {
    await file.writeFile(encrypted);
    await file.sync();
  };
  // Either of the two ends the other; the first failure is the one to tell.
  const orEnd = (error: Error) => {
    tar.destroy(error);
    throw error;
  };
  await Promise.all([fill().catch(orEnd), write().catch(orEnd)]);
}

/**
 * Opens an archive. `pieces` reads it from its beginning each time, and throws at its end at the latest where it isn't
 * whole and unchanged.
 * @throws StartError when the file can't be read, is no such archive, or has another passphrase
 */
export async function openArchive(path: string, passphrase: string): Promise<{ pieces(): AsyncGenerator<Piece> }> {
  const fileKey = await fileKeyOf(path, passphrase);
  return { pieces: () => readPieces(path, fileKey) };
}

/** The passphrase costs three seconds and 256 MB on purpose, so it's asked once for however many readings. */
async function fileKeyOf(path: string, passphrase: string): Promise<Uint8Array> {
  const start = await startOf(path);
  const end = /^age-encryption\.org\/v1\n-> scrypt [^\n]+\n(?:[^\n]+\n)*?--- [^\n]+\n/.exec(start.toString('latin1'));
  if (!end) throw new StartError(`${path} isn't a backup of Attune, or its beginning is damaged.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decryptHeader(start.subarray(0, end[0].length)).catch(() => {
    throw new StartError(`${path} can't be opened: the passphrase is another one, or the file's beginning is damaged.`);
  });
}

async function startOf(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(mostHeader), 0, mostHeader, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new StartError(`${path} can't be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

async function* readPieces(path: string, fileKey: Uint8Array): AsyncGenerator<Piece> {
  const sums = createSums();
  let told: Sums | undefined;
  try {
    for await (const { name, bytes } of entries(path, fileKey)) {
      if (told) throw new Error(`${name} comes after the end`);
      if (name === sumsName) told = JSON.parse(Buffer.from(bytes).toString('utf8')) as Sums;
      else {
        const piece = { name: isParted(name) ? name.replace(/\/\d+$/, '') : name, bytes };
        sums.add(piece.name, bytes);
        yield piece;
      }
    }
    if (!isSame(told, sums.all())) throw new Error('the checksums differ');
  } catch (error) {
    const sentence = `${path} is damaged or incomplete, so nothing was restored: take another copy of it.`;
    throw new StartError(sentence, { cause: error });
  }
}

function isSame(told: Sums | undefined, found: Sums): boolean {
  const lines = (sums: Sums) =>
    Object.entries(sums)
      .map(([name, { bytes, sha256 }]) => `${name} ${bytes} ${sha256}`)
      .sort()
      .join('\n');
  return told !== undefined && lines(told) === lines(found);
}

/** The files of the tar archive, each wholly in memory. */
async function* entries(path: string, fileKey: Uint8Array): AsyncGenerator<Piece> {
  const decrypter = new Decrypter();
  decrypter.addIdentity({ unwrapFileKey: () => fileKey });
  const file = createReadStream(path);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(file) as ReadableStream<Uint8Array>);
    const tar = extract();
    const feeding = pipeline(Readable.fromWeb(plain), tar as unknown as NodeJS.WritableStream);
    // Thrown below or by the loop, by the first to see it.
    feeding.catch(() => {});
    for await (const entry of tar) {
      if (entry.header.size > mostBytes) throw new Error(`${entry.header.name} is too large`);
      const chunks: Uint8Array[] = [];
      for await (const chunk of entry) chunks.push(chunk as Uint8Array);
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
    }
    await feeding;
  } finally {
    file.destroy();
  }
}

/** Counts and hashes the parts of each name. */
function createSums() {
  const known = new Map<string, { parts: number; bytes: number; hash: Hash }>();
  return {
    /** @returns the number of this part, from 1 */
    add(name: string, bytes: Uint8Array): number {
      const sum = sumOf(name);
      const one = known.get(sum) ?? { parts: 0, bytes: 0, hash: createHash('sha256') };
      known.set(sum, one);
      if (sum !== name) one.hash.update(name);
      one.hash.update(bytes);
      one.bytes += bytes.length;
      return ++one.parts;
    },
    all(): Sums {
      return Object.fromEntries(
        [...known].map(([name, { bytes, hash }]) => [name, { bytes, sha256: hash.copy().digest('hex') }]),
      );
    },
  };
}
