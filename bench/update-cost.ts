import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { KeptList } from '#platform/web/worker/kept-files.ts';
import { filesUnder } from '../scripts/web-files.ts';
import { report } from './report.ts';

const root = join(import.meta.dirname, '..');
/** What a build reads. */
const sources = [
  'src',
  'db/content',
  'scripts',
  'public',
  'index.html',
  'package.json',
  'vite.config.ts',
  'tsconfig.base.json',
];
/** Words of one page that stand in no other chunk, nor in any prerendered page. */
const changed = 'src/features/circles/farewell/web/strings.ts';

/**
 * What a change to one feature's words costs someone with everything on the device: the bytes that the service worker fetches
 * again, beside all that it keeps, as they're sent. Two real builds of a copy of the sources; what's unchanged by name, or for a
 * document by revision, is copied from the last build's cache (platform/web/worker/kept-files.ts).
 */
export async function benchUpdateCost(): Promise<boolean> {
  const folder = await mkdtemp(join(root, '.cache/bench-update-'));
  try {
    for (const source of sources) await cp(join(root, source), join(folder, source), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const before = await built(folder);
    const words = await readFile(join(folder, changed), 'utf8');
    await writeFile(join(folder, changed), words.replace(/: '[^']{12,}(?=')/, '$& and one word more'));
    const after = await built(folder);
    const known = new Set(before.parts.map(({ id }) => id));
    const anew = after.parts.filter(({ id }) => !known.has(id));
    const worker = await readFile(join(after.out, 'sw.js'));
    return report('What one changed feature costs a device that keeps everything, as it’s sent', [
      {
        what: `${anew.length} of ${after.parts.length} parts`,
        ours: sum(anew),
        baseline: sum(after.parts),
        unit: 'kB',
      },
      {
        what: 'the worker itself, gzip',
        ours: gzipSync(worker, { level: 9 }).length / 1000,
        unit: 'kB',
        wish: { atMost: 4 },
      },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Part = { id: string; kB: number };

const sum = (parts: readonly Part[]) => parts.reduce((all, { kB }) => all + kB, 0);

/** A build, and all that its worker keeps, each by what tells it from another of its name. */
async function built(folder: string): Promise<{ out: string; parts: Part[] }> {
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const out = join(folder, 'dist/web');
  // Older builds' lists are still there (scripts/kept-builds.ts).
  const worker = await readFile(join(out, 'sw.js'), 'utf8');
  const lists = (await filesUnder(join(out, 'assets'))).filter((file) => /all-pages-\w+\.json$/.test(file));
  const file = lists.find((list) => worker.includes(list.slice(out.length)));
  if (!file) throw new Error('The worker names no list.');
  const { all } = JSON.parse(await readFile(file, 'utf8')) as KeptList;
  const documents = Object.entries(all.pages).map(([path, revision]) => ({
    id: `${path} ${revision}`,
    at: join(out, path === '/shell' ? 'shell.html' : path, path === '/shell' ? '' : 'index.html'),
  }));
  const files = all.files.map((path) => ({ id: path, at: join(out, path) }));
  const list = { id: file, at: file };
  return {
    out,
    parts: await Promise.all([...files, ...documents, list].map(async ({ id, at }) => ({ id, kB: await sent(at) }))),
  };
}

/** As browsers get it: compressed where that's worth it. */
async function sent(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size / 1000;
}

if (import.meta.main) process.exitCode = (await benchUpdateCost()) ? 0 : 1;
