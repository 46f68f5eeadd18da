import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import configuration from '../playwright.config.ts';
import { startChild } from './child.ts';
import { startBaseline } from './pages-baseline.ts';
import { type Figure, median, report } from './report.ts';

/** What a visitor may open first. */
export const publicPages = ['/', '/auth', '/workshops', '/workshops/yoga', '/help-now', '/how-it-works', '/privacy'];
const rounds = 5;

/**
 * Each public page, signed out and without a cache: its scripts until idle in kB (1000 bytes) of gzip, and when its
 * largest part is painted on 9 Mbit/s with 100 ms of latency and a quarter of the processor, beside a page that holds
 * only React and the router.
 */
export async function benchPages(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'attune-bench-'));
  const server = await startChild('src/server.ts', { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const baseline = await startBaseline();
  const browser = await chromium.launch(configuration.use?.launchOptions ?? {});
  try {
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
  } finally {
    await browser.close();
    await baseline.stop();
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function measure(browser: Browser, url: string): Promise<{ kilobytes: number; paintedMs: number }> {
  const painted: number[] = [];
  let kilobytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    // A context of its own has no cache.
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
