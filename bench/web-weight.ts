import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { weighPages } from '../scripts/web-weights.ts';
import { signUpIn } from './member.ts';
import { type Figure, report } from './report.ts';
import { withScratch } from './scratch.ts';

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
    const { circle, room } = await makeCircles(server.url, token);
    const addresses: Record<string, string> = {
      ...{ '/c/:token': `/c/${circle.invitation}`, '/workshops/:slug': '/workshops/yoga' },
      '/workshops/:id/room': `/workshops/${room.id}/room`,
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
      // Nobody here has a page for hosts.
      if (address.includes(':')) continue;
      const who = isMembers ? { storageState } : {};
      const ours = await weigh(address, { ...who, serviceWorkers: 'allow' });
      figures.push({ what: `${page}, beside the build's`, ours, baseline: kB, unit: 'kB' });
      const alone = await weigh(address, { ...who, serviceWorkers: 'block' });
      figures.push({ what: 'the same without workers', ours: alone, unit: 'kB' });
    }
    return report('Weight of scripts until idle, gzip', figures);
  });
}

/** One that's planned, and a room that's open. */
async function makeCircles(url: string, token: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; invitation: string; facilitator_id: string };
  };
  const circle = await post('/api/v1/workshops', {
    ...{ title: 'Tuesday circle', description: 'Come as you are.', category: 'mindfulness-meditation' },
    ...{ scheduled_at: new Date(Date.now() + 51 * 3_600_000).toISOString(), time_zone: 'Europe/Berlin' },
    ...{ duration_minutes: 60, max_participants: 3, is_public: false },
  });
  const room = await post('/api/v1/workshops/instant', {});
  // Before that a host sees how to open it, and nobody a lobby.
  await post('/functions/v1/workshop-webrtc', {
    action: 'create_room',
    workshopId: room.id,
    userId: room.facilitator_id,
  });
  return { circle, room };
}

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
