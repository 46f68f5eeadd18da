import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Which of the deep browser tests (e2e/more) `npm test` adds: those that watch what the last commits touched, the newest
 * first, as many as fit. Each says in its first lines which folders it watches: `Watches: src/features/circles/circle-page, …`.
 */

/** A deep test; `seconds` is what it took the last time all ran. */
export type Deep = { path: string; watches: string[]; seconds: number };

/** Seconds that a test takes of which nobody knows. */
const unknownSeconds = 30;

/** Reads them all from the tree. */
export function readDeep(root: string): Deep[] {
  const folder = join(root, 'e2e/more');
  if (!existsSync(folder)) return [];
  const known: Record<string, number> = readSeconds(root);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .toSorted()
    .map((name) => ({
      path: `e2e/more/${name}`,
      watches: watchedBy(readFileSync(join(folder, name), 'utf8')),
      seconds: known[name] ?? unknownSeconds,
    }));
}

/** The folders and files after `Watches:` in a comment of its own; none if a spec doesn't say. */
export function watchedBy(text: string): string[] {
  const [, list = ''] = /^\/\*+\s*Watches: ([^*]+?)\s*\*\//m.exec(text) ?? [];
  return list.split(',').flatMap((path) => path.trim() || []);
}

export const secondsFile = 'e2e/more/seconds.json';

function readSeconds(root: string): Record<string, number> {
  const file = join(root, secondsFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Those to run and those left out, by what each commit touched, newest first.
 * @param budget seconds for all that run
 */
export function choose(
  deep: readonly Deep[],
  commits: readonly string[][],
  budget: number,
): { run: Deep[]; left: Deep[] } {
  const touched: Deep[] = [];
  for (const files of commits)
    for (const test of deep)
      if (!touched.includes(test) && files.some((file) => concerns(test, file))) touched.push(test);
  const run: Deep[] = [];
  let spent = 0;
  for (const test of touched) {
    if (spent + test.seconds > budget) continue;
    run.push(test);
    spent += test.seconds;
  }
  return { run, left: touched.filter((test) => !run.includes(test)) };
}

function concerns({ path, watches }: Deep, file: string): boolean {
  return [path, ...watches].some((watched) => file === watched || file.startsWith(`${watched}/`));
}

/** The files of each of the last commits, newest first; null where there's no history. */
export function lastCommits(root: string, count: number): string[][] | null {
  try {
    const log = execFileSync('git', ['log', `-${count}`, '--name-only', '--format=%x00'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
    return log
      .split('\0')
      .slice(1)
      .map((files) => files.trim().split('\n').filter(Boolean));
  } catch {
    return null;
  }
}
