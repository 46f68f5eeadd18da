import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
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
/** Now and then its browser misses the start of a page, or hangs; then it's run again. */
const tries = 4;
const patienceMs = 120_000;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

type Report = { categories: Record<string, { score: number | null }>; runtimeError?: { code: string } };

/** One page, one browser, one report; scores of 100 by category. */
async function score(url: string, folder: string): Promise<Record<string, number>> {
  const out = join(folder, `${randomUUID()}.json`);
  const { launchOptions } = configuration.use ?? {};
  const settings = [
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    `--output-path=${out}`,
    '--quiet',
    '--max-wait-for-load=60000',
    '--chrome-flags=--headless=new --no-sandbox --no-proxy-server --disable-background-networking --disable-extensions',
  ];
  const chrome = launchOptions?.executablePath;
  await promisify(execFile)('npm', ['exec', '--yes', '--', `lighthouse@${version}`, url, ...settings], {
    env: { ...process.env, ...(chrome && { CHROME_PATH: chrome }) },
    timeout: patienceMs,
  });
  const { categories: found, runtimeError } = JSON.parse(await readFile(out, 'utf8')) as Report;
  if (runtimeError) throw new Error(runtimeError.code);
  return Object.fromEntries(
    categories.map((name) => {
      const of100 = found[name]?.score;
      if (of100 == null) throw new Error(`no score for ${name}`);
      return [name, of100 * 100];
    }),
  );
}

async function scoreAtLast(url: string, folder: string): Promise<Record<string, number>> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await score(url, folder);
    } catch (error) {
      if (left === 0) throw error;
      console.log(`  ${url} once more: ${(error as Error).message.split('\n').at(-1)}`);
    }
  }
}

async function run(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'attune-lighthouse-'));
  const server = await startChild('src/server.ts', { PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' });
  try {
    const figures: Figure[] = [];
    for (const path of publicPages) {
      const scores: Record<string, number>[] = [];
      for (let round = 0; round < rounds; round += 1) scores.push(await scoreAtLast(server.url + path, folder));
      console.log(
        `  ${path.padEnd(20)} ${categories.map((name) => scores.map((one) => one[name]).join('/')).join('  ')}`,
      );
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
