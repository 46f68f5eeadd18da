import { randomBytes } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, FilesTrouble, isFileName, placeOf, type StoredFile } from './store.ts';

/** Files that are being written, on the same disk as all others. */
const unfinished = '.unfinished';

/** Files in a folder of their own, which is made with the first of them and for this server alone to read. */
export function createFolderFiles(root: string): FileStore {
  const pathOf = (name: string) => join(root, placeOf(name));
  return {
    where: root,
    isBackedUp: true,
    outside: [],
    async put(name, bytes) {
      const path = pathOf(name);
      await orTrouble(root, () => putWhole(root, path, name, bytes));
    },
    async get(name) {
      const path = pathOf(name);
      return orTrouble(root, () => unlessGone(async () => new Uint8Array(await readFile(path))));
    },
    async size(name) {
      const path = pathOf(name);
      return orTrouble(root, () => unlessGone(async () => (await stat(path)).size));
    },
    async delete(name) {
      const path = pathOf(name);
      await orTrouble(root, () => unlessGone(() => unlink(path)));
    },
    list: () => listed(root),
    forgetUnfinished: (before) => orTrouble(root, () => forgetUnfinished(join(root, unfinished), before)),
    async trouble() {
      try {
        await access(await firstThere(root), constants.W_OK);
        return null;
      } catch (error) {
        return sentenceFor(root, error);
      }
    },
  };
}

/** Written aside, safe on the disk, and only then under its name: who looks meanwhile finds nothing, or all of it. */
async function putWhole(root: string, path: string, name: string, bytes: Uint8Array): Promise<void> {
  const aside = join(root, unfinished, `${name}.${process.pid}.${randomBytes(6).toString('hex')}`);
  for (const folder of [dirname(aside), dirname(path)]) await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  // Else a fall of the machine could take its name away again.
  for (const folder of [dirname(path), root]) await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listed(root: string): AsyncGenerator<StoredFile> {
  for (const folder of await namesIn(root)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    for (const name of await namesIn(join(root, folder))) {
      // What somebody else laid there isn't ours to count.
      if (!isFileName(name) || placeOf(name) !== `${folder}/${name}`) continue;
      const found = await orTrouble(root, () => unlessGone(() => stat(join(root, folder, name))));
      if (found) yield { name, bytes: found.size, at: found.mtimeMs };
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const found = await orTrouble(folder, () => unlessGone(() => readdir(folder, { withFileTypes: true })));
  return (found ?? []).map(({ name }: Dirent) => name).sort();
}

async function forgetUnfinished(folder: string, before: number): Promise<number> {
  let count = 0;
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const found = await unlessGone(() => stat(path));
    if (!found || found.mtimeMs >= before) continue;
    await rm(path, { force: true });
    count += 1;
  }
  return count;
}

/** The folder itself, or the nearest above it that there is. */
async function firstThere(folder: string): Promise<string> {
  const above = dirname(folder);
  const found = await unlessGone(() => stat(folder));
  return found || above === folder ? folder : firstThere(above);
}

async function unlessGone<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function orTrouble<T>(folder: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof FilesTrouble ? error : new FilesTrouble(sentenceFor(folder, error), { cause: error });
  }
}

function sentenceFor(folder: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? 'it failed';
  return `The files in ${folder} can't be read or written (${code}): give this user access, and room on the disk.`;
}
