import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type PageFiles, pageFilesName } from '#platform/server/http/page-files.ts';
import { type ChunkList, chunkListName } from './web-chunks.ts';
import { filesOf } from './web-files.ts';

/**
 * What a page's scripts may weigh until it's idle: kB (1000 bytes) of gzip. `path` is its pattern. `idle`: what its effects load, which
 * the build can't hear; `npm run bench -- web-weight` looks whether a browser fetches as much.
 */
export type Budget = { page: string; path: string; isMembers?: true; idle?: readonly string[]; most: number };
export type Weight = Budget & { kB: number };

const ofMembers = [
  'src/web-members.ts',
  'src/platform/web/frame/bottom-bar.tsx',
  'src/platform/web/realtime.ts',
  'src/features/trust/consent/web/public/consents-client.ts',
  'src/features/accounts/profile/web/components/picture-menu.tsx',
];
/** People to reach, where words of danger may be written. */
const ofCare = [
  'src/features/trust/safety/web/public/components/trusted-reach.tsx',
  'src/features/trust/safety/web/api.ts',
];
/** Where check-ins are kept, the latest of them and of what was noted, to be at hand. */
const ofKept = [
  'src/features/mirror/check-ins/web/public/check-ins-client.ts',
  'src/features/mirror/moments/web/public/moments-client.ts',
];

/** May only sink, or rise with a decision (docs/decisions/125). */
export const budgets: readonly Budget[] = [
  { page: 'Home', path: '/', most: 105 },
  { page: 'Workshops', path: '/workshops', most: 130 },
  { page: 'a topic', path: '/workshops/:slug', most: 123 },
  { page: 'a circle', path: '/c/:token', most: 130 },
  { page: 'a host', path: '/hosts/:slug', most: 123 },
  { page: 'Today', path: '/', isMembers: true, idle: ofMembers, most: 163 },
  // Without what reads words for danger, and the guide's: neither is needed before the first message.
  {
    page: 'the inner mirror',
    path: '/inner-mirror',
    isMembers: true,
    idle: [...ofMembers, ...ofCare, ...ofKept],
    most: 160,
  },
  { page: 'the chat', path: '/ai/chat', isMembers: true, idle: [...ofMembers, ...ofCare], most: 160 },
  // Without the field, which comes at rest, and its editor, which comes with the first touch.
  { page: 'the inner circle', path: '/innercircle', isMembers: true, idle: ofMembers, most: 151 },
  { page: 'a post', path: '/innercircle/post/:id', isMembers: true, idle: ofMembers, most: 152 },
  { page: 'the profile', path: '/profile', isMembers: true, idle: [...ofMembers, ...ofCare], most: 164 },
  { page: 'the lobby', path: '/workshops/:id/room', isMembers: true, most: 220 },
];

/** What each of these pages weighs in a build: what the shell names, what the page loads before it's drawn, and what its effects do. */
export async function weighPages(out: string, of: readonly Budget[] = budgets): Promise<Weight[]> {
  const pages: PageFiles = JSON.parse(await readFile(join(out, pageFilesName), 'utf8'));
  const chunks: ChunkList = JSON.parse(await readFile(join(out, chunkListName), 'utf8'));
  return Promise.all(
    of.map(async (budget) => {
      const page = pages.find(({ path }) => path === budget.path);
      if (!page) throw new Error(`There's no page at ${budget.path} any more.`);
      // One that's there and in no chunk of its own came with another.
      const known = (budget.idle ?? []).filter((module) => isThere(module) && module in chunks);
      const own = (budget.isMembers && page.forMembers) || page.files;
      const files = new Set([...(await filesOf(out, 'shell.html', ...known)), ...own]);
      const scripts = [...files].filter((file) => file.endsWith('.js'));
      const bytes = await Promise.all(scripts.map((file) => gzipOf(join(out, file))));
      return { ...budget, kB: bytes.reduce((sum, one) => sum + one, 0) / 1000 };
    }),
  );
}

/** @throws where it was renamed or is gone: left out silently, the page would seem lighter. */
function isThere(module: string): true {
  if (existsSync(join(import.meta.dirname, '..', module))) return true;
  throw new Error(`There's no ${module} any more, which is weighed with a page.`);
}

/** A line for each page over its budget. */
export function overWeight(weights: readonly Weight[]): string[] {
  return weights
    .filter(({ kB, most }) => kB > most)
    .map(
      ({ page, path, kB, most }) =>
        `${page} (${path}) loads ${kB.toFixed(1)} kB of scripts until idle, and may ${most}`,
    );
}

const gzipOf = async (path: string) => gzipSync(await readFile(path), { level: 9 }).length;
