import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { lightDomain } from './light-domain.ts';

/** What the editor of documents may weigh, in kB (1000 bytes) of gzip, over what its page has anyway (docs/decisions/147). */
export const mostOfEditor = 75;

const root = join(import.meta.dirname, '..');
const field = join(root, 'src/platform/web/document/document-field.tsx');
const text = join(root, 'src/platform/web/document/document-text.tsx');

export type EditorWeight = { kB: number; readers: readonly string[] };

/**
 * What a touch of the field loads, as the build makes it from the field alone, so that it's weighed wherever it's used, or nowhere
 * yet. `readers`: the packages that come with the field before, and with what's only read.
 */
export async function weighEditor(): Promise<EditorWeight> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [lightDomain()],
    // As people get it, whatever runs this.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: { field, text },
        external: /^(?:react|react-dom|react-router)(?:\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const chunks = output.filter((one) => one.type === 'chunk');
  const before = reached(
    chunks,
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  );
  const touched = chunks.filter(({ fileName }) => !before.has(fileName));
  if (touched.length === 0) throw new Error('Nothing is loaded by a touch of the field any more.');
  const bytes = touched.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  const modules = chunks.filter(({ fileName }) => before.has(fileName)).flatMap(({ moduleIds }) => moduleIds);
  const readers = modules.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);
  return { kB: bytes / 1000, readers: [...new Set(readers)] };
}

/** The chunks that these import at once, themselves included. */
function reached(chunks: readonly Rolldown.OutputChunk[], from: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const queue = [...from];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    queue.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []));
  }
  return seen;
}
