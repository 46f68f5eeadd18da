import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { paths } from '#platform/shared/paths.ts';
import { signUpIn } from './member.ts';
import { startBaseline } from './pages-baseline.ts';
import { median, report } from './report.ts';
import { withScratch } from './scratch.ts';

const rounds = 5;
const words = 'I’ve sat down every morning this week, and the quiet is slowly getting less strange.';
const bareWords = 'Nothing but a sentence.';

/**
 * When the first words of a post stand there on a slow line (9 Mbit/s, 100 ms, a quarter of the processor), for a member who follows a
 * link: with nothing kept, and again with what their browser and its worker keep. Beside a bare page of React and the router.
 */
export async function benchPostWords(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const env = { PORT: '0', DATA_DIR: await scratch.folder(), LOG_LEVEL: 'error' };
    const { url } = await scratch.child('src/server.ts', env);
    const baseline = await startBaseline();
    scratch.defer(() => baseline.stop());
    const browser = await scratch.browser();
    const member = await browser.newContext();
    const page = await member.newPage();
    const id = await post(url, await signUpIn(page, url));
    const storageState = await member.storageState();
    await member.close();
    const address = url + paths.postOf(id);
    const ours = { first: [] as number[], again: [] as number[] };
    const bare = { first: [] as number[], again: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const [one, other] = [
        await visit(browser, address, words, { storageState, serviceWorkers: 'allow' }),
        await visit(browser, baseline.url, bareWords, {}),
      ];
      // The first round warms up both servers.
      if (round === 0) continue;
      for (const [kept, seen] of [
        [ours, one],
        [bare, other],
      ] as const)
        for (const when of ['first', 'again'] as const) kept[when].push(seen[when]);
    }
    return report('The first words of a post on a slow line, beside a bare page', [
      {
        what: 'with nothing kept',
        ours: median(ours.first),
        baseline: median(bare.first),
        unit: 'ms',
        wish: { atMost: 1 },
      },
      { what: 'again', ours: median(ours.again), baseline: median(bare.again), unit: 'ms', wish: { atMost: 1 } },
    ]);
  });
}

/** Somebody comes in and writes. Its id. */
async function post(url: string, token: string): Promise<string> {
  const call = async (method: string, path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  await call('POST', '/api/v1/spaces/arriving/come-in', { name: 'Alice' });
  const id = randomUUID();
  const where = { at: 'space', slug: 'arriving', kind: 'post' };
  await call('POST', '/api/v1/posts', { id, where, document: fromPlainText(words), content_note: null });
  return id;
}

type Seen = { first: number; again: number };

/** In a browser of its own: ms until it's there, the first time and the next. */
async function visit(browser: Browser, url: string, text: string, options: BrowserContextOptions): Promise<Seen> {
  const context = await browser.newContext({ ...options, viewport: { width: 390, height: 844 } });
  const open = async (): Promise<number> => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const throughput = 9_000_000 / 8;
    const line = { offline: false, latency: 100, downloadThroughput: throughput, uploadThroughput: throughput };
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'commit' });
    const there = await page.waitForFunction(
      (sought) => document.body?.innerText.includes(sought) && performance.now(),
      text,
      { polling: 'raf', timeout: 60_000 },
    );
    const ms = Number(await there.jsonValue());
    // What it and its worker keep comes after.
    await page.waitForLoadState('networkidle');
    await page.close();
    return ms;
  };
  const seen = { first: await open(), again: await open() };
  await context.close();
  return seen;
}

if (import.meta.main) process.exitCode = (await benchPostWords()) ? 0 : 1;
