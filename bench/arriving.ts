import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { paths } from '#platform/shared/paths.ts';
import { signUpIn } from './member.ts';
import { type Figure, median, report } from './report.ts';
import { withScratch } from './scratch.ts';
import { makeSharedPages } from './shared-pages.ts';

const rounds = 3;
const mostShift = 0.05;
/** For a page that members open. */
const mostMs = 2_500;

type Arrival = { kilobytes: number; files: number; paintedMs: number; shift: number; moved: string };

/** In kB, for pages that members open. What their worker fetches by itself doesn't count. */
const wishes: Readonly<Record<string, number>> = {
  [paths.home]: 170,
  [paths.innerMirror]: 160,
  [paths.aiChat]: 160,
  [paths.profile]: 190,
};

/**
 * Pages as people come to them on a phone: a quarter of the processor, 9 Mbit/s, 100 ms, nothing kept. When the largest part is
 * painted, beside `/` of the same run; how far things move afterwards, and what moved most; the scripts until idle in kB (1000
 * bytes) of gzip, and their number. A member's pages come beside their worker, whose own fetches don't count.
 */
export async function benchArriving(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const env = { PORT: '0', DATA_DIR: await scratch.folder(), LOG_LEVEL: 'error' };
    const { url } = await scratch.child('src/server.ts', env);
    const browser = await scratch.browser();
    const member = await browser.newContext();
    const page = await member.newPage();
    const token = await signUpIn(page, url);
    const { circle, invitation, host } = await makeSharedPages(url, token);
    const storageState = await member.storageState();
    await member.close();
    const home = await arrive(browser, url + paths.home, {});
    const figures = figuresOf('/, signed out', home, { home });
    const shared = { 'a circle’s page': circle, 'an invitation': invitation, 'a host’s page': host };
    const open = { [paths.workshops]: paths.workshops, '/workshops/yoga': '/workshops/yoga', ...shared };
    for (const [what, path] of Object.entries(open)) {
      const atMost = what in shared ? { atMost: 1.2 } : undefined;
      figures.push(...figuresOf(`${what}, signed out`, await arrive(browser, url + path, {}), { home, wish: atMost }));
    }
    await keepCheckIns(url, token);
    for (const path of [paths.home, paths.workshops, paths.innerMirror, paths.aiChat, paths.profile]) {
      const arrival = await arrive(browser, url + path, { storageState, serviceWorkers: 'allow' });
      figures.push(...figuresOf(`${path}, signed in`, arrival, { wish: { atMost: mostMs }, most: wishes[path] }));
    }
    return report('Coming to a page on a phone, beside / signed out', figures);
  });
}

/** `wish`: for the largest paint, or for its ratio to `home`; `most` in kB. */
type Beside = { home?: Arrival; wish?: Figure['wish'] | undefined; most?: number | undefined };

function figuresOf(what: string, arrival: Arrival, { home, wish, most }: Beside): Figure[] {
  const { kilobytes, files, paintedMs, shift, moved } = arrival;
  const worst = shift > mostShift ? `, most of it “${moved}”` : '';
  return [
    {
      what: `${what}: largest paint`,
      ours: paintedMs,
      unit: 'ms',
      ...(home && { baseline: home.paintedMs }),
      ...(wish && { wish }),
    },
    {
      what: `${what}: shift, in thousandths${worst}`,
      ours: Math.round(shift * 1000),
      unit: '',
      wish: { atMost: mostShift * 1000 },
    },
    { what: `${what}: ${files} scripts`, ours: kilobytes, unit: 'kB', ...(most && { wish: { atMost: most } }) },
  ];
}

/** Today's check-ins stand above other things. */
async function keepCheckIns(url: string, token: string): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  const { version } = kinds['check-ins'];
  await send('PUT', '/api/v1/consents/check-ins', { agreed: true, version, service: null });
  for (let days = 0; days < 8; days += 1)
    await send('POST', '/api/v1/check-ins', {
      id: crypto.randomUUID(),
      energy: -40,
      pleasantness: 30,
      feelings: [],
      factors: ['work'],
      note: 'Long, and good in the end.',
      created_at: new Date(Date.now() - days * dayMs).toISOString(),
    });
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
    moved: arrivals.toSorted((a, b) => b.shift - a.shift)[0]?.moved ?? '',
  };
}

async function arriveOnce(browser: Browser, url: string, options: BrowserContextOptions): Promise<Arrival> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...options,
    viewport: { width: 390, height: 844 },
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
    const request = response.request();
    if (request.resourceType() === 'script' && !request.serviceWorker())
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const { paintedMs, shift, moved } = await page.evaluate(seen);
  const weights = await Promise.all(scripts);
  await context.close();
  return {
    kilobytes: weights.reduce((sum, weight) => sum + weight, 0) / 1000,
    files: weights.length,
    paintedMs,
    shift,
    moved,
  };
}

/** In the page: ms from its start to the last largest contentful paint so far, the sum of its layout shifts, and what moved most. */
async function seen(): Promise<{ paintedMs: number; shift: number; moved: string }> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  const [paints, shifts] = await Promise.all([entriesOf('largest-contentful-paint'), entriesOf('layout-shift')]);
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  const own = (shifts as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
  const worst = own.toSorted((a, b) => b.value - a.value)[0]?.sources[0]?.node;
  return {
    paintedMs: paints.at(-1)?.startTime ?? Number.NaN,
    shift: own.reduce((sum, { value }) => sum + value, 0),
    moved: worst?.textContent?.trim().slice(0, 40) ?? '',
  };
}

if (import.meta.main) process.exitCode = (await benchArriving()) ? 0 : 1;
