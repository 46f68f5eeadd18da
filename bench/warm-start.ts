import type { Browser } from '@playwright/test';
import { type Figure, median, report } from './report.ts';
import { withScratch } from './scratch.ts';

const paths = ['/', '/exercises', '/ai/chat'];
const rounds = 7;

/**
 * A page opened again on 9 Mbit/s with 100 ms of latency: when its first words are painted, with the service worker and everything
 * kept, beside the same browser without one, whose cache has every script. The ratio is what the worker saves; on this
 * machine alone, without latency, it's what the worker costs.
 */
export async function benchWarmStart(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const env = { PORT: '0', DATA_DIR: await scratch.folder(), LOG_LEVEL: 'error' };
    const server = await scratch.child('src/server.ts', env);
    const browser = await scratch.browser();
    const figures: Figure[] = [];
    for (const path of paths) {
      const url = server.url + path;
      const far = {
        ours: await measure(browser, url, 'allow', 100),
        baseline: await measure(browser, url, 'block', 100),
      };
      const near = { ours: await measure(browser, url, 'allow', 0), baseline: await measure(browser, url, 'block', 0) };
      figures.push(
        { what: `${path} again, 100 ms away`, ...far, unit: 'ms', wish: { atMost: 0.9 } },
        { what: `${path} again, on this machine`, ...near, unit: 'ms' },
      );
    }
    return report('A page opened again, from the worker beside the network', figures);
  });
}

async function measure(
  browser: Browser,
  url: string,
  serviceWorkers: 'allow' | 'block',
  latency: number,
): Promise<number> {
  const context = await browser.newContext({ serviceWorkers });
  const first = await context.newPage();
  await first.goto(url, { waitUntil: 'networkidle' });
  if (serviceWorkers === 'allow')
    await first.waitForFunction(isComplete, undefined, { timeout: 120_000, polling: 500 });
  await first.close();
  const painted: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const throughput = 9_000_000 / 8;
    const line = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
    if (latency > 0) await session.send('Network.emulateNetworkConditions', line);
    await page.goto(url);
    painted.push(await page.evaluate(firstPaint));
    await page.close();
  }
  await context.close();
  return median(painted);
}

/** In the page: whether the worker has everything. */
async function isComplete(): Promise<boolean> {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const keys = await Promise.all(stores.map((store) => store.keys()));
  return keys.flat().some(({ url }) => url.endsWith('.json'));
}

/** In the page: ms from the start of its navigation to its first words. */
function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0];
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
}

if (import.meta.main) process.exitCode = (await benchWarmStart()) ? 0 : 1;
