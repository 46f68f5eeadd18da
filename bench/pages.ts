import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { startBaseline } from './pages-baseline.ts';
import { type Figure, median, report } from './report.ts';
import { withScratch } from './scratch.ts';

/** What a visitor may open first. */
export const publicPages = ['/', '/auth', '/workshops', '/workshops/yoga', '/help-now', '/how-it-works', '/privacy'];
const rounds = 5;

/**
 * Each public page, signed out and without a cache: its scripts until idle in kB (1000 bytes) of gzip, and when its
 * largest part is painted on 9 Mbit/s with 100 ms of latency and a quarter of the processor, beside a page that holds
 * only React and the router.
 */
export async function benchPages(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const env = { PORT: '0', DATA_DIR: await scratch.folder(), LOG_LEVEL: 'error' };
    const server = await scratch.child('src/server.ts', env);
    const baseline = await startBaseline();
    scratch.defer(baseline.stop);
    const browser = await scratch.browser();
    const plain = await measure(browser, baseline.url);
    const figures: Figure[] = [];
    for (const path of publicPages) {
      const { kilobytes, paintedMs } = await measure(browser, server.url + path);
      figures.push(
        { what: `${path} scripts until idle`, ours: kilobytes, baseline: plain.kilobytes, unit: 'kB' },
        { what: `${path} largest paint`, ours: paintedMs, baseline: plain.paintedMs, unit: 'ms' },
      );
      const last = figures.at(-1);
      if (path === '/' && last) last.wish = { atMost: 1 };
    }
    return report('Public pages, beside one of React and the router alone', figures);
  });
}

async function measure(browser: Browser, url: string): Promise<{ kilobytes: number; paintedMs: number }> {
  const painted: number[] = [];
  let kilobytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    // A fresh context has no cache.
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const [throughput, latency] = [9_000_000 / 8, 100];
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    painted.push(await page.evaluate(largestPaint));
    kilobytes = (await Promise.all(scripts)).reduce((sum, weight) => sum + weight, 0) / 1000;
    await context.close();
  }
  return { kilobytes, paintedMs: median(painted) };
}

/** In the page: milliseconds from its start to the last largest contentful paint so far. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

if (import.meta.main) process.exitCode = (await benchPages()) ? 0 : 1;
