import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#platform/shared/duration.ts';

/*
 * Files of the last builds stay beside those of the newest for as long as a tab may want them (docs/decisions/092): what a
 * page loads late it loads by the names of its own build.
 */

const days = 14;

/** Which files aren't of the newest build, and until when they were of the newest: ISO dates by name. */
export const listName = 'kept-builds.json';
type Replaced = Readonly<Record<string, string>>;

/** Moves the assets of the build in `out` to `aside`, before that one is cleared away. Those of a build that failed wait there. */
export async function setAside(out: string, aside: string): Promise<void> {
  const before = await namesIn(join(out, 'assets'));
  if (before.length === 0) return;
  const replaced = await readList(out);
  await mkdir(aside, { recursive: true });
  for (const name of before) await rename(join(out, 'assets', name), join(aside, name));
  await writeFile(join(aside, listName), JSON.stringify({ ...(await readList(aside)), ...replaced }));
}

/** Brings back what was set aside and the new build hasn't, with a list of when each was replaced; what's too old goes. */
export async function bringBack(out: string, aside: string, now: number): Promise<void> {
  const fresh = new Set(await namesIn(join(out, 'assets')));
  const before = await readList(aside);
  const kept: Record<string, string> = {};
  for (const name of await namesIn(aside)) {
    if (name === listName || fresh.has(name)) continue;
    const at = before[name] ?? new Date(now).toISOString();
    if (now - Date.parse(at) > days * dayMs) continue;
    kept[name] = at;
    await cp(join(aside, name), join(out, 'assets', name));
  }
  await writeFile(join(out, listName), JSON.stringify(kept));
  await rm(aside, { recursive: true, force: true });
}

async function readList(folder: string): Promise<Replaced> {
  try {
    return JSON.parse(await readFile(join(folder, listName), 'utf8'));
  } catch {
    return {};
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}
