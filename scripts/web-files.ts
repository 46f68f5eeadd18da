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

/** Addresses of all that a page needs at first: what its HTML names, and the chunks of these names with all that they import. */
export async function filesOf(out: string, html: string, ...names: readonly string[]): Promise<string[]> {
  const markup = await readFile(join(out, html), 'utf8');
  const chunk = new RegExp(`^(?:${names.join('|')})-[^/]*\\.js$`);
  const queue = [
    ...[...markup.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|woff2))"/g)].map(([, path = '']) => path),
    ...(await readdir(join(out, 'assets'))).filter((file) => chunk.test(file)).map((file) => `/assets/${file}`),
  ];
  const seen = new Set<string>();
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    if (!path.endsWith('.js')) continue;
    const code = await readFile(join(out, path), 'utf8');
    for (const [, file = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      queue.push(`/assets/${file}`);
  }
  return [...seen].sort();
}
