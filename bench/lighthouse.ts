import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import configuration from '../playwright.config.ts';
import { startChild } from './child.ts';
import { publicPages } from './pages.ts';
import { type Figure, median, report } from './report.ts';

/*
 * `npm run lighthouse`: Lighthouse on every public page, the middle of three runs. Fetched when it runs and not among
 * the packages, since its 176 MB would come with every first start. Wants the web built and a quiet machine.
 */

const version = '13.5.0';
const rounds = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

type Report = { categories: Record<string, { score: number | null }> };

async function score(url: string, folder: string): Promise<Record<string, number>> {
  const out = join(folder, 'report.json');
  const { launchOptions } = configuration.use ?? {};
  const settings = [
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    `--output-path=${out}`,
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  const chrome = launchOptions?.executablePath;
  const once = () =>
    promisify(execFile)('npm', ['exec', '--yes', '--', `lighthouse@${version}`, url, ...settings], {
      env: { ...process.env, ...(chrome && { CHROME_PATH: chrome }) },
    });
  // Now and then its browser misses the start of a page, and asks to be run again.
  await once().catch(once);
  const { categories: found } = JSON.parse(await readFile(out, 'utf8')) as Report;
  return Object.fromEntries(categories.map((name) => [name, (found[name]?.score ?? 0) * 100]));
}

async function run(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'attune-lighthouse-'));
  const server = await startChild('src/server.ts', { PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' });
  try {
    const figures: Figure[] = [];
    for (const path of publicPages) {
      const scores: Record<string, number>[] = [];
      for (let round = 0; round < rounds; round += 1) scores.push(await score(server.url + path, folder));
      for (const name of categories) {
        const ours = median(scores.map((one) => one[name] ?? 0));
        figures.push({ what: `${path} ${name}`, ours, unit: 'of 100', wish: { atLeast: 95 } });
      }
    }
    return report('Lighthouse, as on a middling phone', figures);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

process.exitCode = (await run()) ? 0 : 1;
