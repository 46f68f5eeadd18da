import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import configuration from '../playwright.config.ts';
import { startChild } from './child.ts';
import { report } from './report.ts';

/** All scripts that `/` loads until the network is idle, signed out, in kB (1000 bytes) of gzip. */
export async function benchWebWeight(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'attune-bench-'));
  const server = await startChild('src/server.ts', { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const browser = await chromium.launch(configuration.use?.launchOptions ?? {});
  try {
    const page = await browser.newPage();
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') {
        scripts.push(response.body().then((body) => gzipSync(body).length));
      }
    });
    await page.goto(server.url, { waitUntil: 'networkidle' });
    const weights = await Promise.all(scripts);
    const total = weights.reduce((sum, weight) => sum + weight, 0) / 1000;
    return report('Weight of /', [
      { what: `gzip of its ${weights.length} scripts until idle`, ours: total, unit: 'kB', wish: { atMost: 107 } },
    ]);
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}

if (import.meta.main) process.exitCode = (await benchWebWeight()) ? 0 : 1;
