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
  const html = await readFile(join(out, 'index.html'), 'utf8');
  const chunks = (await filesUnder(join(out, 'assets'))).filter((file) => /\/home-[^/]*\.js$/.test(file));
  const queue = [
    ...[...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => join(out, path)),
    ...chunks,
  ];
  const seen = new Map<string, number>();
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file)) continue;
    const code = await readFile(file);
    seen.set(file, gzipSync(code, { level: 9 }).length);
    for (const [, name = ''] of code.toString().matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      queue.push(join(out, 'assets', name));
  }
  return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0);
}
