import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { pageFilesName } from '#platform/server/http/page-files.ts';
import { drawingFiles, filled } from '#platform/shared/page-html.ts';
import { mostOfEditor, weighEditor } from './editor-weight.ts';
import { bringBack, setAside } from './kept-builds.ts';
import { hearsImports, pageFiles, withPreloads } from './page-files.ts';
import { filesUnder } from './web-files.ts';
import { overWeight, weighPages } from './web-weights.ts';
import { buildWorkers } from './web-workers.ts';

/*
 * Builds the web into dist/web: the client, the prerendered pages, the shell for every other page, the service
 * worker, the hashes of inline scripts for the content security policy, and compressed copies of what compresses. Beside
 * it, for the server: what draws a page whose facts it knows (docs/decisions/123).
 */

const root = join(import.meta.dirname, '..');
const out = join(root, 'dist/web');
const serverOut = join(root, 'dist', drawingFiles.folder);
/** Where the last builds' files wait while a new one is made. */
const aside = join(root, '.cache/web-before');

type Prerender = typeof import('../src/prerender.tsx');

await setAside(out, aside);
await rm(join(root, 'dist'), { recursive: true, force: true });
await build({ root, logLevel: 'warn' });
await build({
  root,
  logLevel: 'warn',
  build: { ssr: 'src/prerender.tsx', outDir: serverOut, copyPublicDir: false },
  ssr: { noExternal: true },
  // The server runs it, too, under whatever name its environment has.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [hearsImports(root)],
});
const { modulesOfPages, prerenderAll, renderShell } = (await import(
  pathToFileURL(join(serverOut, 'prerender.js')).href
)) as Prerender;

const template = await readFile(join(out, 'index.html'), 'utf8');
const shell = { file: 'shell.html', page: '', html: filled(template, { page: '', head: '', body: renderShell() }) };
await writeFile(join(out, shell.file), shell.html);
const files = await pageFiles(out, await modulesOfPages());
await writeFile(join(out, pageFilesName), JSON.stringify(files));
// On prerendered pages, styles and fonts come before the scripts.
const worded = template.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
await writeFile(join(serverOut, drawingFiles.template), worded);
const written = (await prerenderAll()).map(({ file, ...page }) => {
  const own = files.find(({ path }) => path === page.page);
  return { file, page: page.page, html: filled(own ? withPreloads(worded, own) : worded, page) };
});
for (const { file, html } of written) {
  await mkdir(dirname(join(out, file)), { recursive: true });
  await writeFile(join(out, file), html);
}
const pages = [shell, ...written];
await writeFile(join(out, 'csp-hashes.json'), `${JSON.stringify(hashes(pages.map(({ html }) => html)), null, 2)}\n`);
const addressed = pages.flatMap(({ page, html }) => (page.startsWith('/') ? [[page, html] as const] : []));
// Before the workers, which say how much of it a device is sent.
await compressAll();
await buildWorkers(out, Object.fromEntries(addressed));
const weights = await weighPages(out);
const editor = await weighEditor();
await compressAll();

// Last, so that nothing above takes an older file for one of this build.
await bringBack(out, aside, Date.now());
const told = weights.map(({ page, kB }) => `${page} ${kB.toFixed(1)}`);
console.log(
  `Built dist/web. Scripts until idle, kB of gzip: ${told.join(', ')}. The editor of documents: ${editor.kB.toFixed(1)}.`,
);
for (const line of overWeight(weights)) console.log(`*** OVER WEIGHT (scripts/web-weights.ts): ${line} ***`);
if (editor.kB > mostOfEditor) console.log(`*** OVER WEIGHT (scripts/editor-weight.ts): may be ${mostOfEditor} ***`);

/** Sources for script-src and style-src: the hash of every inline script and style of the pages. */
function hashes(documents: string[]): { script: string[]; style: string[] } {
  const of = (tag: 'script' | 'style') => {
    const found = documents.flatMap((html) => [
      ...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>(.*?)</${tag}>`, 'gs')),
    ]);
    return [...new Set(found.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))];
  };
  return { script: of('script'), style: of('style') };
}

/** Adds a .br and a .gz to each file worth it that has none yet, so that the server needn't compress. */
async function compressAll(): Promise<void> {
  const worth = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
  for (const file of await filesUnder(out)) {
    if (!worth.has(extname(file)) || existsSync(`${file}.br`)) continue;
    const bytes = await readFile(file);
    if (bytes.length < 512) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
