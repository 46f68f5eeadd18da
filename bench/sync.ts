import type { Page } from '@playwright/test';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { signUpIn } from './member.ts';
import { median, report } from './report.ts';
import { withScratch } from './scratch.ts';
import { slowLine } from './slow-line.ts';

const rows = 200;
const rounds = 3;
/** A round trip of a phone that's out and about. */
const roundTripMs = 300;

/**
 * What 200 moments that waited in a browser take to reach the account, beside 200 plain calls from the same page: on this machine's
 * own line, and on one where a round trip takes 300 ms.
 */
export async function benchSync(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const quiet = { PORT: '0', DATA_DIR: await scratch.folder(), LOG_LEVEL: 'error', API_CALLS_PER_SECOND: '100000' };
    const product = await scratch.child('src/server.ts', quiet);
    const line = await slowLine(product.url, roundTripMs);
    scratch.defer(line.stop);
    const browser = await scratch.browser();
    const near = await browser.newPage();
    await signUp(near, product.url, 'alice');
    const far = await (await browser.newContext()).newPage();
    await signUp(far, line.url, 'bob');
    const [here, away] = [await measured(near, rounds), await measured(far, 1)];
    return report(`${rows} moments written without a connection`, [
      { what: 'until the outbox is empty', ...here, unit: 'ms', wish: { atMost: 1.5 } },
      { what: `the same with ${roundTripMs} ms a round trip`, ...away, unit: 'ms', wish: { atMost: 0.05 } },
      { what: 'which is to be done in 3 s', ours: away.ours, unit: 'ms', wish: { atMost: 3000 } },
    ]);
  });
}

/** Ours beside one call after the other, as the outbox sent them before; the first round warms both up, but for the long way. */
async function measured(page: Page, times: number): Promise<{ ours: number; baseline: number }> {
  const took = { queued: [] as number[], plain: [] as number[] };
  for (let round = times === 1 ? 1 : 0; round <= times; round += 1) {
    const plain = await plainCalls(page);
    const queued = await sync(page);
    if (round === 0) continue;
    took.plain.push(plain);
    took.queued.push(queued);
  }
  return { ours: median(took.queued), baseline: median(took.plain) };
}

async function signUp(page: Page, url: string, name: string): Promise<void> {
  const access_token = await signUpIn(page, url, name);
  await page.request.put(`${url}/api/v1/consents/check-ins`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { agreed: true, version: kinds['check-ins'].version, service: null },
  });
  // A page with nothing on it that would ask for anything while this is measured.
  await page.goto(`${url}/breathe`);
  await page.waitForLoadState('networkidle');
}

/** In ms, one call after the other. */
function plainCalls(page: Page): Promise<number> {
  return page.evaluate(async (count) => {
    const { access_token } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const began = performance.now();
    for (let nth = 0; nth < count; nth += 1) {
      const moment = { kind: 'noticed', id: crypto.randomUUID(), created_at: new Date().toISOString() };
      const body = JSON.stringify({ ...moment, payload: { text: `Plainly ${nth}` } });
      const answer = await fetch('/api/v1/moments', { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      await answer.json();
    }
    return performance.now() - began;
  }, rows);
}

/** In ms, from the word that there's a connection again until nothing waits. */
function sync(page: Page): Promise<number> {
  return page.evaluate(async (count) => {
    const { user } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { user: { id: string } };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('attune-outbox', 1);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const table = (mode: 'readonly' | 'readwrite') => database.transaction('unsent', mode).objectStore('unsent');
    const put = table('readwrite');
    for (let nth = 0; nth < count; nth += 1) {
      const id = crypto.randomUUID();
      const moment = { kind: 'noticed', id, created_at: new Date().toISOString(), payload: { text: `Waited ${nth}` } };
      const row = { person: user.id, kind: 'moments', id, body: moment, createdAt: Date.now() + nth, stamp: id };
      put.put({ ...row, state: 'waiting', why: null });
    }
    const left = () =>
      new Promise<number>((resolve) => {
        const request = table('readonly').count();
        request.onsuccess = () => resolve(request.result);
      });
    while ((await left()) < count);
    const began = performance.now();
    window.dispatchEvent(new Event('online'));
    while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    database.close();
    return performance.now() - began;
  }, rows);
}

if (import.meta.main) process.exitCode = (await benchSync()) ? 0 : 1;
