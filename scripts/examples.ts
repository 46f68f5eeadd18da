import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/*
 * What weights are learned from and measured on lies packed in its folder, NAME.jsonl.br, so that the tree stays small.
 * `npm run examples -- unpack [FOLDER]` puts NAME.jsonl beside each, to be read and edited, which git ignores; `-- pack [FOLDER]` packs
 * those that are new or were changed, and takes the plain ones away.
 */

const plainEnd = '.jsonl';
const packedEnd = `${plainEnd}.br`;
/** A folder is named from here: 'screening-examples'. */
const fileOf = (folder: string, name: string) => resolve(import.meta.dirname, folder, name);

/** The names in a folder, without their endings, in their order. */
export const examplesIn = (folder: string): string[] => namesIn(folder, packedEnd);

function namesIn(folder: string, end: string): string[] {
  const files = readdirSync(fileOf(folder, '.')).filter((file) => file.endsWith(end));
  return files.map((file) => file.slice(0, -end.length)).sort();
}

/**
 * One of them, line by line.
 * @throws Error when it lies there unpacked and changed, since what's read would be what it was before
 */
export function linesOf<Line>(folder: string, name: string): Line[] {
  if (isChanged(folder, name))
    throw new Error(`${folder}/${name}${plainEnd} was changed: npm run examples -- pack ${folder}`);
  return linesIn(fileOf(folder, name + packedEnd));
}

/** Any file of JSON lines, plain or packed. */
export function linesIn<Line>(file: string): Line[] {
  return bytesOf(file)
    .toString()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
}

function bytesOf(file: string): Buffer {
  const bytes = readFileSync(file);
  return file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes;
}

/** Those that lie there plain and aren't packed as they are. */
export const changedIn = (folder: string): string[] =>
  namesIn(folder, plainEnd).filter((name) => isChanged(folder, name));

function isChanged(folder: string, name: string): boolean {
  const [plain, packed] = [fileOf(folder, name + plainEnd), fileOf(folder, name + packedEnd)];
  return existsSync(plain) && (!existsSync(packed) || !bytesOf(packed).equals(readFileSync(plain)));
}

/** Packs what's new or changed, and nothing else: another Node's brotli may give other bytes for the same text. Returns their names. */
export function pack(folder: string): string[] {
  const changed = changedIn(folder);
  for (const name of changed) {
    const bytes = readFileSync(fileOf(folder, name + plainEnd));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(fileOf(folder, name + packedEnd), brotliCompressSync(bytes, { params }));
  }
  for (const name of namesIn(folder, plainEnd)) rmSync(fileOf(folder, name + plainEnd));
  return changed;
}

/** Unpacks all but those that were changed since, which stay as they are. Returns the names of those it left. */
export function unpack(folder: string): string[] {
  const changed = changedIn(folder);
  for (const name of examplesIn(folder))
    if (!changed.includes(name))
      writeFileSync(fileOf(folder, name + plainEnd), bytesOf(fileOf(folder, name + packedEnd)));
  return changed;
}

function main([act = '', wanted]: readonly string[]): void {
  const folders = globSync('*-examples', { cwd: import.meta.dirname }).sort();
  const chosen = folders.filter((folder) => wanted === undefined || folder === basename(wanted));
  if (!['pack', 'unpack'].includes(act) || chosen.length === 0) {
    console.error(`Usage: npm run examples -- pack|unpack [${folders.join('|')}]`);
    process.exitCode = 2;
    return;
  }
  for (const folder of chosen) {
    const names = act === 'pack' ? pack(folder) : unpack(folder);
    const what = act === 'pack' ? 'newly packed' : 'left as changed';
    console.log(
      `${join('scripts', folder)}: ${examplesIn(folder).length} files; ${what}: ${names.join(', ') || 'none'}`,
    );
  }
}

if (import.meta.main) main(process.argv.slice(2));
