import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChunkList, chunkListName } from './web-chunks.ts';

/** Every file below a folder, as full paths. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Addresses of all that a page needs at first: what its HTML names, and the chunks of these modules with all that they import. */
export async function filesOf(out: string, html: string, ...modules: readonly string[]): Promise<string[]> {
  return [...(await reached(out, [...(await namedIn(out, html)), ...(await chunksOf(out, modules))]))].sort();
}

/** The same with all that these chunks load later, and without what only other pages do. */
export async function filesOfOwnPage(out: string, html: string, modules: readonly string[]): Promise<string[]> {
  const seen = await reached(out, await namedIn(out, html));
  return [...(await reached(out, await chunksOf(out, modules), seen, later))].sort();
}

/** All that any page may load, but for the chunks of these modules and what only they do. */
export async function filesOfAllPages(out: string, html: string, without: readonly string[]): Promise<string[]> {
  const excluded = new Set(await chunksOf(out, without));
  const all = await reached(out, await namedIn(out, html), new Set(excluded), later);
  return [...all].filter((path) => !excluded.has(path)).sort();
}

/** Addresses that a page's HTML names itself. */
export async function namedIn(out: string, html: string): Promise<string[]> {
  const markup = await readFile(join(out, html), 'utf8');
  return [...markup.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|woff2))"/g)].map(([, path = '']) => path);
}

/** Into which files the build put these modules. */
export async function chunksOf(out: string, modules: readonly string[]): Promise<string[]> {
  const list: ChunkList = JSON.parse(await readFile(join(out, chunkListName), 'utf8'));
  return modules.map((module) => {
    const file = list[module];
    if (file === undefined) throw new Error(`Nothing loads ${module} later any more.`);
    return file;
  });
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
