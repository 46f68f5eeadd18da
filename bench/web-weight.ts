import { gzipSync } from 'node:zlib';
import { report } from './report.ts';
import { withScratch } from './scratch.ts';

/** All scripts that `/` loads until the network is idle, signed out, in kB (1000 bytes) of gzip. */
export async function benchWebWeight(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const env = { PORT: '0', DATA_DIR: await scratch.folder(), LOG_LEVEL: 'error' };
    const server = await scratch.child('src/server.ts', env);
    const browser = await scratch.browser();
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
  });
}

if (import.meta.main) process.exitCode = (await benchWebWeight()) ? 0 : 1;
