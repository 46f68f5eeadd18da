import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { foldChunks, type Module } from './fold-chunks.ts';

/** Where the build says which file each module that's loaded later came into, by its path. */
export const chunkListName = 'chunks.json';
/** The script of a page in one file, and those that it imports. */
export type ChunkList = Readonly<Record<string, string>>;

/** Live rooms, notes written together and a captcha do nothing without a server: no device keeps them. */
export const needServer = [
  'src/features/circles/room/web/pages/room.tsx',
  'src/features/circles/session-notes/web/session-notes-ability.tsx',
  'src/features/circles/voice/web/voice-ability.tsx',
  'src/features/circles/observations/web/observing/observing-ability.tsx',
  'src/features/circles/session-notes/domain/notes-document.ts',
  'src/features/accounts/auth/web/altcha-client.ts',
];

/** In characters before they're made small: a tenth of it comes down the line, and since a page's head names all its files, one more costs about a kB. */
const file = 11_000;

/**
 * How much a character loaded for nothing counts: most on the first page that anybody sees, where help stands and on what people share,
 * less where people come who have the rest already, least in what opens on a press.
 */
function weightOf(path: string): number {
  if (path.endsWith('/home.tsx')) return 80;
  // What people share, too: someone who opens it first has none of it yet. A circle's most.
  if (path.endsWith('/pages/circle.tsx')) return 17;
  if (/\/pages\/(?:help-now|exercises|circle|workshops|topic|host)\.tsx$/.test(path)) return 10;
  // Their budgets are the tightest.
  if (path.endsWith('/pages/inner-mirror.tsx')) return 14;
  if (path.endsWith('/pages/room.tsx')) return 20;
  if (/\/pages\/(?:today|chat|profile)\.tsx$|\/web-profile\.ts$/.test(path)) return 10;
  // Not where people come first, but held by a budget.
  if (/\/posts\/web\/pages\/post\.tsx$|\/web-inner-circle\.ts$/.test(path)) return 2;
  // With every page of a member, or with one of those above, before it's idle.
  if (
    /\/(?:web-members|bottom-bar|realtime|consents-client|picture-menu|trusted-reach|hosts-door|open-room)\.tsx?$/.test(
      path,
    )
  )
    return 3;
  if (path.endsWith('/safety/web/api.ts')) return 3;
  // Opened now and then by few: what they share with others is put where those want it.
  if (/\/people\/(?:directory|notes)\/web\/pages\//.test(path)) return 0.05;
  return /\/web\/pages\/|\/web-steward\.ts$/.test(path) ? 0.3 : 0.05;
}

/** Puts the modules of the web into few chunks (`fold-chunks.ts`), and writes down which are where. */
export function webChunks(root: string): { plugin: Plugin; group: Rolldown.CodeSplittingGroup } {
  let names = new Map<string, string>();
  let later = new Set<string>();
  const pathOf = (id: string) => relative(root, id);
  const plugin: Plugin = {
    name: 'attune:chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(error) {
      if (error) return;
      const infos = [...this.getModuleIds()].map((id) => this.getModuleInfo(id)).filter((info) => info !== null);
      const entry = infos.find(({ isEntry }) => isEntry)?.id;
      if (entry === undefined) throw new Error('The web has no entry.');
      const modules = new Map<string, Module>(
        infos.map(({ id, code, importedIds, dynamicallyImportedIds }) => [
          id,
          { imports: importedIds, later: dynamicallyImportedIds, size: code?.length ?? 0 },
        ]),
      );
      later = new Set([...modules.values()].flatMap((module) => module.later));
      names = foldChunks(modules, {
        entry,
        file,
        weightOf: (id) => weightOf(pathOf(id)),
        isApart: (id) => needServer.includes(pathOf(id)),
      });
    },
    generateBundle(_, bundle) {
      const list: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) if (names.has(id) && later.has(id)) list[pathOf(id)] = `/${chunk.fileName}`;
      }
      this.emitFile({ type: 'asset', fileName: chunkListName, source: JSON.stringify(list) });
    },
  };
  const name = (id: string) => names.get(id) ?? null;
  // Each module has its chunk already, what it imports included.
  return { plugin, group: { name, debugName: 'folded', includeDependenciesRecursively: false, priority: -1 } };
}
