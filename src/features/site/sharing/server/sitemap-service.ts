import { topicIds, topicPath } from '#features/circles/topics/domain/topics.ts';
import type { Database } from '#platform/server/database/database.ts';
import { paths } from '#platform/shared/paths.ts';
import { findCircleIds, findHostSlugs } from './sitemap-repository.ts';

/** What search engines find here. */
export type SitemapService = {
  /** As sitemaps.org has it; looked up once in ten minutes for however many ask. */
  sitemap(): Promise<string>;
  /** What they may look at. */
  robots(): string;
};

export type SitemapDeps = {
  database: Database;
  publicUrl: string;
  /** Whether anyone may list circles here. */
  anyone: boolean;
};

/** Of hosts and of circles each; one file may hold ten times as much. */
const atMost = 5_000;
/** Seconds that it's kept, here and in caches. */
export const keptSeconds = 600;

/** Pages that are for everyone and always there. */
const standing = [
  paths.home,
  paths.workshops,
  ...topicIds.map(topicPath),
  paths.howItWorks,
  paths.howWeKeepYouSafe,
  paths.helpNow,
  paths.exercises,
  paths.breathe,
  paths.privacy,
];
/** What's nobody's to find: calls, rooms, and what's for people who are signed in. Invitations say so themselves, on their pages. */
const closed = [
  '/api/',
  '/auth/v1/',
  '/functions/',
  '/realtime',
  '/workshops/*/room',
  '/workshops/*/platform',
  '/profile',
  '/host-mails/',
];

export function createSitemapService({ database, publicUrl, anyone }: SitemapDeps): SitemapService {
  let made: { xml: Promise<string>; until: number } | undefined;

  async function make(): Promise<string> {
    const found = await database.asVisitor(async (tx) => [
      ...(await findHostSlugs(tx, anyone, atMost)).map(paths.hostOf),
      ...(await findCircleIds(tx, atMost)).map(paths.circleOf),
    ]);
    const urls = [...standing, ...found].map((path) => `<url><loc>${publicUrl}${path}</loc></url>\n`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
  }

  return {
    async sitemap() {
      const now = performance.now();
      if (!made || made.until < now) made = { xml: make(), until: now + keptSeconds * 1000 };
      const current = made;
      return current.xml.catch((error: unknown) => {
        if (made === current) made = undefined;
        throw error;
      });
    },
    robots() {
      const lines = [
        'User-agent: *',
        ...closed.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${publicUrl}/sitemap.xml`,
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}
