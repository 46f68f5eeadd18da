import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';

/** Where a browser finds a page of its own: an address of the product's. */
export const ownPage = '/page-of-its-own';

/** Files by name; `entry.js` is the first. */
export type Bundle = ReadonlyMap<string, string>;

/**
 * Bundles a part of the web that no page shows yet, as the build does, so that a test can use it in a real browser.
 * @param file from the root
 */
export async function bundle(file: string): Promise<Bundle> {
  const root = join(import.meta.dirname, '..');
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      copyPublicDir: false,
      minify: false,
      modulePreload: false,
      lib: { entry: join(root, file), formats: ['es'], fileName: () => 'entry.js' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunks = built.flatMap(({ output }) => output).filter((one) => one.type === 'chunk');
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]));
}

/**
 * Answers that address in every tab of this browser, in the product's own look, without a connection, too; what the entry
 * exports is the global `own`. Returns how to take its files away, as when the server is away.
 */
export async function serveOwnPage(page: Page, files: Bundle): Promise<() => Promise<void>> {
  const home = await (await page.request.get('/')).text();
  const styles = home.match(/<link[^>]+rel="stylesheet"[^>]*>/g)?.join('') ?? '';
  const script = `import * as own from '${ownPage}/entry.js'; Object.assign(window, { own });`;
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A page of its own</title>${styles}<main id="root"></main><script type="module">${script}</script>`;
  const context = page.context();
  await context.route(`**${ownPage}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  const pattern = `**${ownPage}/*`;
  await context.route(pattern, (route, request) => {
    const code = files.get(new URL(request.url()).pathname.slice(ownPage.length + 1));
    return code === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: code });
  });
  return () => context.unroute(pattern);
}
