import type { App } from '#platform/server/http/answers.ts';
import { keptSeconds, type SitemapService } from './sitemap-service.ts';

/** For search engines. */
export function mountSitemap(app: App, { sitemap, robots }: SitemapService): void {
  const cached = { 'Cache-Control': `public, max-age=${keptSeconds}` };
  app.get('/sitemap.xml', async (c) =>
    c.body(await sitemap(), 200, { ...cached, 'Content-Type': 'application/xml; charset=utf-8' }),
  );
  app.get('/robots.txt', (c) => c.text(robots(), 200, cached));
}
