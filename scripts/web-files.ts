import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Every file below a folder, as full paths. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Gzip bytes of all scripts that Home loads: those its HTML names, and the chunk of the page with all that it imports. */
export async function weightOfHome(out: string): Promise<number> {
  const files = await filesOf(out, 'index.html', 'home');
  const scripts = files.filter((path) => path.endsWith('.js'));
  const weights = scripts.map(async (path) => gzipSync(await readFile(join(out, path)), { level: 9 }).length);
  return (await Promise.all(weights)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Addresses of all that a page needs at first: what its HTML names, and the chunk `name` with all that it imports. */
export async function filesOf(out: string, html: string, ...names: readonly string[]): Promise<string[]> {
  return [...(await reached(out, [...(await namedIn(out, html)), ...(await chunksOf(out, names))]))].sort();
}

/** The same with all that these chunks load later, and without what only other pages do. */
export async function filesOfOwnPage(out: string, html: string, names: readonly string[]): Promise<string[]> {
  const seen = await reached(out, await namedIn(out, html));
  return [...(await reached(out, await chunksOf(out, names), seen, later))].sort();
}

/** All that any page may load, but for these chunks and what only they do. */
export async function filesOfAllPages(out: string, html: string, without: readonly string[]): Promise<string[]> {
  const left = await Promise.all(without.map((name) => chunksOf(out, [name])));
  const missing = without.filter((_, at) => left[at]?.length === 0);
  if (missing.length > 0) throw new Error(`No chunk is called ${missing.join(', ')} any more.`);
  const excluded = new Set(left.flat());
  const all = await reached(out, await namedIn(out, html), new Set(excluded), later);
  return [...all].filter((path) => !excluded.has(path)).sort();
}

async function namedIn(out: string, html: string): Promise<string[]> {
  const markup = await readFile(join(out, html), 'utf8');
  return [...markup.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|woff2))"/g)].map(([, path = '']) => path);
}

async function chunksOf(out: string, names: readonly string[]): Promise<string[]> {
  const chunk = new RegExp(`^(?:${names.join('|')})-[^/]*\\.js$`);
  return (await readdir(join(out, 'assets'))).filter((file) => chunk.test(file)).map((file) => `/assets/${file}`);
}

const later = /import\s*\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g;
const fonts = /url\(["']?\/assets\/([^)"']+\.woff2)["']?\)/g;
const atOnce = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;

/** These files and what they import, on top of those seen before, which lead no further; `later` finds what loads later, and every font. */
async function reached(out: string, from: string[], seen = new Set<string>(), later?: RegExp): Promise<Set<string>> {
  const queue = [...from];
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    if (!/\.(?:js|css)$/.test(path)) continue;
    const code = await readFile(join(out, path), 'utf8');
    const found = [...code.matchAll(atOnce), ...(later ? [...code.matchAll(later), ...code.matchAll(fonts)] : [])];
    queue.push(...found.map(([, file = '']) => `/assets/${file}`));
  }
  return seen;
}
