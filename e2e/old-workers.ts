import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Pages that had a worker of their own before there was one for everything (docs/decisions/090), and how its cache's name began. */
const ofOld = {
  'help-now': 'help-now ',
  'my-safety-plan': 'own my-safety-plan ',
  'inner-mirror': 'own inner-mirror ',
  exercises: 'own exercises ',
};
const names = Object.keys(ofOld);

/** As they were: each has its page from its own cache and lets everything else by. */
const script = (cache: string) => `
  const page = new URL(registration.scope).pathname;
  addEventListener('install', (event) =>
    event.waitUntil(caches.open('${cache}').then((kept) => kept.add(page)).then(() => skipWaiting())));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(caches.match(page, { cacheName: '${cache}' }));
  });`;

/** Puts them into a build, in place of what takes them away. */
export async function bringBackOldWorkers(web: string): Promise<void> {
  for (const [name, prefix] of Object.entries(ofOld)) {
    const file = join(web, `${name}-worker.js`);
    await writeFile(file, script(`${prefix}1`));
    for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true });
  }
}

/** As each of their pages once did; resolves when all of them are at work. */
export const registerOldWorkers = (page: Page): Promise<void> =>
  page.evaluate(async (all) => {
    for (const name of all) {
      const registration = await navigator.serviceWorker.register(`/${name}-worker.js`, { scope: `/${name}` });
      while (registration.active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, names);

/** Which workers there are, by their scopes, and which of the old ones' caches. */
export const workersHere = (page: Page): Promise<{ scopes: string[]; old: string[] }> =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    return {
      scopes: all.map(({ scope }) => new URL(scope).pathname).sort(),
      old: (await caches.keys()).filter((name) => !name.startsWith('attune ')).sort(),
    };
  });

/** The script of the worker that answers this page. */
export const controllerOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { controller } = navigator.serviceWorker;
    return controller ? new URL(controller.scriptURL).pathname : undefined;
  });
