import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageFilesName } from '#platform/server/http/page-files.ts';
import { drawingFiles } from '#platform/shared/page-html.ts';
import { chunkListName } from '../scripts/web-chunks.ts';
import { filesUnder } from '../scripts/web-files.ts';
import { buildWorkers } from '../scripts/web-workers.ts';

const root = join(import.meta.dirname, '..');

/** A copy of the built web, which a product is started with (e2e/quick-server.ts) and a deploy may change. */
export async function copyOfBuild(): Promise<string> {
  const folder = await mkdtemp(join(root, '.cache/e2e-web-'));
  for (const part of ['web', drawingFiles.folder])
    await cp(join(root, 'dist', part), join(folder, part), { recursive: true });
  return join(folder, 'web');
}

/**
 * Puts another build in its place, as `npm run build` would after a change to every file: each script has another name, the
 * old ones stay beside them, and documents and the service worker are made of the new ones.
 */
export async function deploySecondBuild(folder: string): Promise<void> {
  const scripts = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  const renamed = new Map(scripts.map((name) => [name, name.replace(/-[\w-]{8}\.js$/, (end) => turned(end))]));
  const rewrite = (text: string) => text.replace(/[\w-]+-[\w-]{8}\.js/g, (name) => renamed.get(name) ?? name);
  for (const [name, next] of renamed)
    await writeFile(join(folder, 'assets', next), rewrite(await readFile(join(folder, 'assets', name), 'utf8')));
  for (const list of [chunkListName, pageFilesName])
    await writeFile(join(folder, list), rewrite(await readFile(join(folder, list), 'utf8')));
  const around = join(folder, '..', drawingFiles.folder, drawingFiles.template);
  await writeFile(around, rewrite(await readFile(around, 'utf8')));
  const documents: Record<string, string> = {};
  for (const file of await filesUnder(folder)) {
    const path = file.slice(folder.length);
    if (/^\/(?!assets\/).*\.(?:br|gz)$/.test(path)) await rm(file);
    if (!path.endsWith('.html')) continue;
    const html = rewrite(await readFile(file, 'utf8'));
    await writeFile(file, html);
    if (path.endsWith('/index.html')) documents[path.slice(0, -'/index.html'.length) || '/'] = html;
  }
  await buildWorkers(folder, documents);
}

/** `-abcdefgh.js` as `-hgfedcba.js`. */
const turned = (end: string) => `-${[...end.slice(1, 9)].reverse().join('')}.js`;
