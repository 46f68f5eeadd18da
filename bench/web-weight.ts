import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { signUpIn } from './member.ts';
import { report } from './report.ts';
import { withScratch } from './scratch.ts';

/**
 * All scripts that `/`, signed out, and `/inner-mirror`, `/ai/chat` and `/profile`, signed in, load until the network is idle: kB (1000 bytes) of gzip.
 * What the inner mirror needs without a connection comes once it rests, beside its worker; in a browser without workers
 * it comes at once (docs/decisions/061), which is the last line.
 */
export async function benchWebWeight(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const env = { PORT: '0', DATA_DIR: await scratch.folder(), LOG_LEVEL: 'error' };
    const server = await scratch.child('src/server.ts', env);
    const browser = await scratch.browser();
    const home = await weightOf(await browser.newPage(), server.url);
    const signedIn = await browser.newContext();
    await signUpIn(await signedIn.newPage(), server.url);
    const storageState = await signedIn.storageState();
    const at = async (path: string, serviceWorkers: 'allow' | 'block' = 'allow') => {
      const context = await browser.newContext({ storageState, serviceWorkers });
      return weightOf(await context.newPage(), `${server.url}${path}`);
    };
    const mirror = await at('/inner-mirror');
    const alone = await at('/inner-mirror', 'block');
    // Nobody writes there: neither what reads for danger nor the guide may come (docs/decisions/127).
    const [chat, profile] = [await at('/ai/chat'), await at('/profile')];
    return report('Weight of scripts until idle, gzip', [
      { what: `/, signed out: ${home.files} files`, ours: home.kB, unit: 'kB', wish: { atMost: 107 } },
      { what: `/inner-mirror, signed in: ${mirror.files} files`, ours: mirror.kB, unit: 'kB', wish: { atMost: 160 } },
      { what: `the same without workers: ${alone.files} files`, ours: alone.kB, unit: 'kB' },
      { what: `/ai/chat, signed in: ${chat.files} files`, ours: chat.kB, unit: 'kB' },
      { what: `/profile, signed in: ${profile.files} files`, ours: profile.kB, unit: 'kB' },
    ]);
  });
}

async function weightOf(page: Page, url: string): Promise<{ files: number; kB: number }> {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(response.body().then((body) => gzipSync(body).length));
    }
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const weights = await Promise.all(scripts);
  return { files: weights.length, kB: weights.reduce((sum, weight) => sum + weight, 0) / 1000 };
}

if (import.meta.main) process.exitCode = (await benchWebWeight()) ? 0 : 1;
