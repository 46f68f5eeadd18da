import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { revisionOf } from '#platform/server/http/pages.ts';
import { mayBePage } from '#platform/shared/paths.ts';
import { type Group, type KeptFiles, type KeptList, type Sizes, shellKey } from '#platform/web/worker/kept-files.ts';
import { needServer } from './web-chunks.ts';
import { filesOf, filesOfAllPages, filesOfOwnPage } from './web-files.ts';

/* The service worker at /sw.js with what it keeps, and the old workers' names, under which they take themselves away. */

const root = join(import.meta.dirname, '..');

const frame = 'src/platform/web';
/** Parts of a member's page that come when they're first drawn. */
const ofOwnPages = [
  `${frame}/router/guard.tsx`,
  `${frame}/session/session-keeper.ts`,
  `${frame}/frame/bottom-bar.tsx`,
  'src/web-members.ts',
  `${frame}/ui/alert-dialog.tsx`,
  `${frame}/ui/toast-area.tsx`,
];
const helpNow = 'src/features/trust/safety/web/pages/help-now.tsx';
/** What somebody may need most without a connection: their plan, a breath, a check-in, and what reads it for danger (CARE C12). */
const essentials = [
  'src/features/trust/safety/web/pages/my-safety-plan.tsx',
  'src/features/mirror/breath/web/pages/breathe.tsx',
  'src/features/pages/inner-mirror/web/pages/inner-mirror.tsx',
  'src/features/trust/safety/domain/grave/grave.ts',
];

/** Its script's name, and how the names of its caches began. */
const retired = {
  'help-now': 'help-now ',
  'my-safety-plan': 'own my-safety-plan ',
  'inner-mirror': 'own inner-mirror ',
  exercises: 'own exercises ',
};

/** Writes all of them into `out`; `pages` are its documents by their addresses. */
export async function buildWorkers(out: string, pages: Readonly<Record<string, string>>): Promise<void> {
  const kept = await whatIsKept(out, pages);
  await buildWorker(out, 'src/service-worker.ts', 'sw.js', { kept: JSON.stringify(kept) });
  for (const [name, prefix] of Object.entries(retired)) {
    const script = `${name}-worker.js`;
    const define = { retiredPrefix: JSON.stringify(prefix) };
    await buildWorker(out, 'src/platform/web/worker/retired-worker.ts', script, define);
  }
}

async function whatIsKept(out: string, documents: Readonly<Record<string, string>>): Promise<KeptFiles> {
  const shell = await readFile(join(out, 'shell.html'), 'utf8');
  const revisions = Object.fromEntries(Object.entries(documents).map(([path, html]) => [path, revisionOf(html)]));
  const help = '/help-now';
  const first: Group = {
    files: await filesOf(out, 'help-now/index.html', helpNow),
    pages: { [help]: revisions[help] ?? '' },
  };
  const ofShell = { [shellKey]: revisionOf(shell) };
  const list: KeptList = {
    essentials: { files: await filesOfOwnPage(out, 'shell.html', [...ofOwnPages, ...essentials]), pages: ofShell },
    all: { files: await filesOfAllPages(out, 'shell.html', needServer), pages: { ...revisions, ...ofShell } },
  };
  const text = JSON.stringify(list);
  const version = createHash('sha256').update(JSON.stringify(first)).update(text).digest('hex').slice(0, 12);
  const file = `/assets/all-pages-${version}.json`;
  await writeFile(join(out, file), text);
  const entry = /<script type="module"[^>]* src="(\/assets\/core-[^"]+)"/.exec(shell)?.[1];
  const shellAt = ['/more', '/notifications'].find((path) => !(path in documents));
  if (!entry || !shellAt || !mayBePage(shellAt)) throw new Error('The shell has no script, or no address.');
  const written = Object.keys(documents).filter((path) => !mayBePage(path));
  const sizes = { essentials: await sizeOf(out, first, list.essentials), all: await sizeOf(out, first, list.all) };
  return { version, entry, first, list: file, shellAt, written, sizes };
}

/** All of these together, each once: in bytes as they're sent, and as a device has them then. */
async function sizeOf(out: string, ...groups: readonly Group[]): Promise<Sizes[keyof Sizes]> {
  const pages = groups.flatMap((group) => Object.keys(group.pages)).map((path) => documentAt(path));
  const sum = { sent: 0, kept: 0 };
  for (const path of new Set([...groups.flatMap(({ files }) => files), ...pages])) {
    const { size } = await stat(join(out, path));
    sum.kept += size;
    sum.sent += await stat(join(out, `${path}.br`)).then(
      (small) => small.size,
      () => size,
    );
  }
  return sum;
}

const documentAt = (path: string) => (path === shellKey ? '/shell.html' : join(path, 'index.html'));

async function buildWorker(out: string, input: string, name: string, define: Record<string, string>): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, input), output: { entryFileNames: name, format: 'iife' } },
    },
  });
}
