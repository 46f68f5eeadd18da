import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { paths } from '#platform/shared/paths.ts';
import { signUpIn } from './member.ts';
import { type Figure, median, report } from './report.ts';
import { withScratch } from './scratch.ts';

const rounds = 3;

type Arrival = { kilobytes: number; files: number; paintedMs: number; shift: number };

/**
 * Pages as people come to them on a phone: a quarter of the processor, 9 Mbit/s, 100 ms, nothing kept. When the largest part is
 * painted, beside `/` of the same run; how far things move afterwards; the scripts until idle in kB (1000 bytes) of gzip, and their number.
 */
export async function benchArriving(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const env = { PORT: '0', DATA_DIR: await scratch.folder(), LOG_LEVEL: 'error' };
    const { url } = await scratch.child('src/server.ts', env);
    const browser = await scratch.browser();
    const member = await browser.newContext();
    const page = await member.newPage();
    const token = await signUpIn(page, url);
    const invitation = await planCircle(url, token);
    const storageState = await member.storageState();
    await member.close();
    const home = await arrive(browser, url + paths.home, {});
    const figures = figuresOf('/, signed out', home, home);
    for (const path of [paths.workshops, '/workshops/yoga', paths.invitation(invitation)])
      figures.push(...figuresOf(`${named(path)}, signed out`, await arrive(browser, url + path, {}), home));
    for (const path of [paths.home, paths.workshops, paths.innerMirror, paths.aiChat, paths.profile])
      figures.push(...figuresOf(`${path}, signed in`, await arrive(browser, url + path, { storageState }), home));
    return report('Coming to a page on a phone, beside / signed out', figures);
  });
}

const named = (path: string) => path.replace(/^\/c\/.*/, 'a circle’s page');

function figuresOf(what: string, { kilobytes, files, paintedMs, shift }: Arrival, home: Arrival): Figure[] {
  return [
    { what: `${what}: largest paint`, ours: paintedMs, baseline: home.paintedMs, unit: 'ms' },
    { what: `${what}: shift, in thousandths`, ours: Math.round(shift * 1000), unit: '', wish: { atMost: 50 } },
    { what: `${what}: ${files} scripts`, ours: kilobytes, unit: 'kB' },
  ];
}

async function planCircle(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/workshops`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      title: 'An evening of listening',
      description: 'Three rounds, one question each, and a silence between them.',
      category: 'mindfulness-meditation',
      max_participants: 8,
      scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
      time_zone: 'Europe/Berlin',
      duration_minutes: 90,
      is_public: false,
    }),
  });
  if (!answer.ok) throw new Error(`planning answered ${answer.status}: ${await answer.text()}`);
  const { invitation } = (await answer.json()) as { invitation: string };
  return invitation;
}

async function arrive(browser: Browser, url: string, options: BrowserContextOptions): Promise<Arrival> {
  const arrivals: Arrival[] = [];
  for (let round = 0; round < rounds; round += 1) arrivals.push(await arriveOnce(browser, url, options));
  const middle = (of: (arrival: Arrival) => number) => median(arrivals.map(of));
  return {
    kilobytes: middle(({ kilobytes }) => kilobytes),
    files: middle(({ files }) => files),
    paintedMs: middle(({ paintedMs }) => paintedMs),
    shift: middle(({ shift }) => shift),
  };
}

async function arriveOnce(browser: Browser, url: string, options: BrowserContextOptions): Promise<Arrival> {
  const context = await browser.newContext({
    ...options,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const throughput = 9_000_000 / 8;
  const line = { offline: false, latency: 100, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const { paintedMs, shift } = await page.evaluate(seen);
  const weights = await Promise.all(scripts);
  await context.close();
  return {
    kilobytes: weights.reduce((sum, weight) => sum + weight, 0) / 1000,
    files: weights.length,
    paintedMs,
    shift,
  };
}

/** In the page: ms from its start to the last largest contentful paint so far, and the sum of its layout shifts. */
async function seen(): Promise<{ paintedMs: number; shift: number }> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  const [paints, shifts] = await Promise.all([entriesOf('largest-contentful-paint'), entriesOf('layout-shift')]);
  const moved = shifts as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
  return {
    paintedMs: paints.at(-1)?.startTime ?? Number.NaN,
    shift: moved.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
  };
}

if (import.meta.main) process.exitCode = (await benchArriving()) ? 0 : 1;
