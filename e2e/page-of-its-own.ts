import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';

/**
 * Bundles a part of the web that no page shows yet, so that a test can use it in a real browser.
 * @param file from the root
 * @param name of the global that holds its exports
 */
export async function bundle(file: string, name: string): Promise<string> {
  const root = join(import.meta.dirname, '..');
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      copyPublicDir: false,
      minify: false,
      lib: { entry: join(root, file), name, formats: ['iife'] },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]?.output[0].code ?? '';
}

/** Where a browser that belongs to someone finds that part: an address of the product's, which needs no server. */
export const ownPage = '/page-of-its-own';

/** Answers that address in every tab of this browser. */
export async function serveOwnPage(page: Page, code: string): Promise<void> {
  const body = `<!doctype html><html lang="en"><title>A page of its own</title><h1>Here</h1><script>${code}</script>`;
  await page.context().route(`**${ownPage}`, (route) => route.fulfill({ contentType: 'text/html', body }));
}
