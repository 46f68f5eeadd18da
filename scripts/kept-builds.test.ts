import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { bringBack, listName, setAside } from './kept-builds.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-builds-'));
});
afterEach(() => rm(folder, { recursive: true }));

const day = (of: number) => Date.parse('2026-03-01T12:00:00Z') + of * dayMs;

/** A build with these files, on this day; gives what's there then. */
async function build(files: readonly string[], on: number, fails = false): Promise<string[]> {
  const [out, aside] = [join(folder, 'web'), join(folder, 'aside')];
  await setAside(out, aside);
  await rm(out, { recursive: true, force: true });
  if (fails) return [];
  await mkdir(join(out, 'assets'), { recursive: true });
  for (const name of files) await writeFile(join(out, 'assets', name), `${name} of day ${on}`);
  await bringBack(out, aside, day(on));
  return (await readdir(join(out, 'assets'))).sort();
}

test('a file stays 14 days from when it was replaced, not from when it was built', async () => {
  expect(await build(['core-a.js', 'same.js'], 0)).toEqual(['core-a.js', 'same.js']);
  expect(await build(['core-b.js', 'same.js'], 30)).toEqual(['core-a.js', 'core-b.js', 'same.js']);
  expect(JSON.parse(await readFile(join(folder, 'web', listName), 'utf8'))).toEqual({
    'core-a.js': new Date(day(30)).toISOString(),
  });
  expect(await build(['core-c.js', 'same.js'], 40)).toEqual(['core-a.js', 'core-b.js', 'core-c.js', 'same.js']);
  expect(await build(['core-d.js'], 45)).toEqual(['core-b.js', 'core-c.js', 'core-d.js', 'same.js']);
  expect(await readFile(join(folder, 'web/assets/same.js'), 'utf8')).toBe('same.js of day 40');
});

test('a build that fails loses none of them, and one that comes back is the newest again', async () => {
  await build(['core-a.js'], 0);
  await build(['core-b.js'], 1, true);
  expect(await build(['core-b.js'], 2)).toEqual(['core-a.js', 'core-b.js']);
  expect(await build(['core-a.js'], 3)).toEqual(['core-a.js', 'core-b.js']);
  expect(await build(['core-c.js'], 16)).toEqual(['core-a.js', 'core-b.js', 'core-c.js']);
  expect(await build(['core-d.js'], 18)).toEqual(['core-a.js', 'core-c.js', 'core-d.js']);
});
