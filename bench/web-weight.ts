import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { weighPages } from '../scripts/web-weights.ts';
import { signUpIn } from './member.ts';
import { type Figure, report } from './report.ts';
import { withScratch } from './scratch.ts';
import { makeSharedPages } from './shared-pages.ts';

/**
 * All scripts that a browser loads until the network is idle, of the pages whose weight the build holds (scripts/web-weights.ts), beside what the
 * build reckons: kB (1000 bytes) of gzip, with a service worker and without one. Where a browser has no workers, what some pages need
 * without a connection comes at once (docs/decisions/061).
 */
export async function benchWebWeight(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const env = { PORT: '0', DATA_DIR: await scratch.folder(), LOG_LEVEL: 'error' };
    const server = await scratch.child('src/server.ts', env);
    const browser = await scratch.browser();
    const signedIn = await browser.newContext();
    const token = await signUpIn(await signedIn.newPage(), server.url);
    const storageState = await signedIn.storageState();
    const { invitation, host } = await makeSharedPages(server.url, token);
    const addresses: Record<string, string> = {
      '/c/:token': invitation,
      '/workshops/:slug': '/workshops/yoga',
      '/hosts/:slug': host,
      '/workshops/:id/room': await openRoom(server.url, token),
    };
    const weigh = async (address: string, options: BrowserContextOptions) => {
      const context = await browser.newContext(options);
      const kB = await weightOf(await context.newPage(), `${server.url}${address}`);
      await context.close();
      return kB;
    };
    const figures: Figure[] = [];
    for (const { page, path, isMembers, kB } of await weighPages(join(import.meta.dirname, '../dist/web'))) {
      const address = addresses[path] ?? path;
      const who = isMembers ? { storageState } : {};
      const ours = await weigh(address, { ...who, serviceWorkers: 'allow' });
      const anchor = others[page];
      figures.push({ what: `${page}, beside the build's`, ours, baseline: kB, unit: 'kB', ...(anchor && { anchor }) });
      const alone = await weigh(address, { ...who, serviceWorkers: 'block' });
      figures.push({ what: 'the same without workers', ours: alone, unit: 'kB' });
    }
    return report('Weight of scripts until idle, gzip', figures);
  });
}

/** A room that's open: before that a host sees how to open it, and nobody a lobby. */
async function openRoom(url: string, token: string): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; facilitator_id: string };
  };
  const { id, facilitator_id: userId } = await post('/api/v1/workshops/instant', {});
  await post('/functions/v1/workshop-webrtc', { action: 'create_room', workshopId: id, userId });
  return `/workshops/${id}/room`;
}

/** What others send before their own is idle, as we measured it; in KiB. */
const others: Readonly<Record<string, string>> = {
  Home: 'Google Meet 107 KiB',
  'the lobby': 'Google Meet 336 KiB, Element Call 914 KiB',
};

async function weightOf(page: Page, url: string): Promise<number> {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    }
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return (await Promise.all(scripts)).reduce((sum, weight) => sum + weight, 0) / 1000;
}

if (import.meta.main) process.exitCode = (await benchWebWeight()) ? 0 : 1;
