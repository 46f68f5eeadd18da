import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { followRouter, isAway, onAway } from './away.ts';
import { keepDocument, loadChunk, reloadOnceAnswered } from './chunk-loader.ts';

/* The server answers or does not; a chunk comes or does not; the browser opens pages, or would. */

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
/** Status of the server's answers; null while it is away. */
let status: number | null;
const looks: string[] = [];
let kept: string[];
let controller: object | null;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p id="away" hidden></p>';
  status = 200;
  kept = [];
  controller = null;
  looks.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    looks.push(`${method} ${address}`);
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
  vi.stubGlobal('caches', { match: async (path: string) => (kept.includes(path) ? new Response() : undefined) });
  Object.defineProperty(navigator, 'serviceWorker', { get: () => ({ controller }), configurable: true });
  routerAt('/here', '/there?a=1#b');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  reload.mockClear();
  assign.mockClear();
});

/** A router that stands at one address and is on its way to another; `turnTo` goes elsewhere instead. */
function routerAt(here: string, there: string) {
  const placeOf = (address: string) => new URL(address, 'https://attune.test');
  const listeners: (() => void)[] = [];
  const router = {
    state: { location: placeOf(here), navigation: { location: placeOf(there) } },
    subscribe: (listener: () => void) => listeners.push(listener),
  };
  followRouter(router);
  return (address: string) => {
    router.state.navigation.location = placeOf(address);
    for (const listener of listeners) listener();
  };
}

/** This document's own address. */
const here = window.location.pathname;
const isSaid = () => !document.getElementById('away')?.hidden;
/** A chunk that fails this many times before it comes. */
function chunk(failures: number) {
  let left = failures;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return 'chunk';
  });
}
/** Does what has to be done now, and nothing that waits for a timer. */
const now = () => vi.advanceTimersByTimeAsync(0);

test('a chunk that comes is all there is: nobody is asked, and nothing is said', async () => {
  expect(await loadChunk('page', chunk(0))).toBe('chunk');
  expect([looks, isSaid(), isAway()]).toEqual([[], false, false]);
});

test('a server that answers and then goes is waited for before the page is reloaded', async () => {
  const goes = vi.fn(async () => {
    if (goes.mock.calls.length === 2) status = null;
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  void loadChunk('page', goes);
  await now();
  expect([goes.mock.calls.length, isSaid(), assign.mock.calls]).toEqual([2, true, []]);
  status = 200;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(assign.mock.calls).toEqual([['/there?a=1#b']]);
});

test('in a call a chunk is waited for, and nothing reloads the page', async () => {
  routerAt(here, here);
  const letGo = keepDocument();
  const coming = loadChunk('dialog', chunk(3));
  await vi.advanceTimersByTimeAsync(20_000);
  letGo();
  expect(await coming).toBe('chunk');
  expect([reload.mock.calls, assign.mock.calls, isSaid()]).toEqual([[], [], false]);
});

test('a call that began while a chunk was asked for keeps the page, too', async () => {
  routerAt(here, here);
  const coming = loadChunk('dialog', chunk(2));
  const letGo = keepDocument();
  await vi.advanceTimersByTimeAsync(20_000);
  letGo();
  expect([await coming, reload.mock.calls]).toEqual(['chunk', []]);
});

test('someone who leaves a call for a page whose chunk is gone gets it by opening it', async () => {
  const letGo = keepDocument();
  void loadChunk('page', chunk(2));
  await now();
  letGo();
  expect(assign.mock.calls).toEqual([['/there?a=1#b']]);
});

describe('while the server is away', () => {
  beforeEach(() => {
    status = null;
  });

  test('it is said, the server is asked ever more rarely, and the chunk comes once it answers', async () => {
    const heard = vi.fn();
    const stop = onAway(heard);
    const coming = loadChunk('page', chunk(1));
    await now();
    expect([isSaid(), isAway(), heard.mock.calls.length]).toEqual([true, true, 1]);
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(new Set(looks)).toEqual(new Set(['HEAD /there?a=1#b']));
    expect(looks.length).toBeGreaterThan(5);
    expect(looks.length).toBeLessThan(14);
    status = 503;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(isSaid()).toBe(true);
    status = 200;
    // The longest wait between two asks, and not a second less.
    await vi.advanceTimersByTimeAsync(16_000);
    expect(await coming).toBe('chunk');
    expect([isSaid(), isAway(), heard.mock.calls.length]).toEqual([false, false, 2]);
    stop();
  });

  test.each([
    ['the network', () => window.dispatchEvent(new Event('online'))],
    ['the person', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('%s coming back makes it ask at once', async (_who, comesBack) => {
    const coming = loadChunk('page', chunk(1));
    await now();
    status = 200;
    comesBack();
    await now();
    expect(await coming).toBe('chunk');
  });

  test('someone who goes elsewhere hears no more of it, and stays there when the server is back', async () => {
    const turnTo = routerAt('/here', '/there');
    const coming = loadChunk('page', chunk(2)).catch((error: Error) => error.message);
    await now();
    expect(isSaid()).toBe(true);
    turnTo('/elsewhere');
    expect([isSaid(), isAway()]).toEqual([false, false]);
    status = 200;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await coming).toMatch('Failed to fetch');
    expect(assign).not.toHaveBeenCalled();
  });

  test.each(['/there', '/shell'])(
    'CARE C12 a page that the service worker keeps as %s is opened at once',
    async (path) => {
      kept = [path];
      void loadChunk('page', chunk(1));
      await now();
      expect(assign.mock.calls).toEqual([['/there?a=1#b']]);
      expect(looks).toEqual([]);
    },
  );

  test('one that the worker of this page has no part of is waited for', async () => {
    kept = ['/there', '/shell'];
    controller = {};
    void loadChunk('page', chunk(1));
    await now();
    expect(assign).not.toHaveBeenCalled();
    expect(isSaid()).toBe(true);
    status = 200;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isSaid()).toBe(false);
  });

  test('two chunks of one page come together, however long either has waited', async () => {
    const guard = loadChunk('guard', chunk(1));
    await vi.advanceTimersByTimeAsync(minuteMs);
    const page = loadChunk('page', chunk(1));
    await now();
    status = 200;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all([guard, page])).toEqual(['chunk', 'chunk']);
  });

  test('R-OVL-06 Try Again reloads once the server answers', async () => {
    void reloadOnceAnswered();
    await now();
    expect([isSaid(), reload.mock.calls.length]).toEqual([true, 0]);
    status = 200;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a chunk that does not come though the server answers, as after a deploy', () => {
  test('reloads the wanted page, once; after that it fails', async () => {
    void loadChunk('page', chunk(2));
    await now();
    expect(assign.mock.calls).toEqual([['/there?a=1#b']]);
    // The new document.
    await expect(loadChunk('page', chunk(2))).rejects.toThrow('Failed to fetch');
    expect(assign).toHaveBeenCalledOnce();
    expect(isSaid()).toBe(false);
  });

  test('may do so again after it has come', async () => {
    void loadChunk('page', chunk(2));
    await now();
    await loadChunk('page', chunk(0));
    void loadChunk('page', chunk(2));
    await now();
    expect(assign).toHaveBeenCalledTimes(2);
  });

  test('that another one came does not count', async () => {
    void loadChunk('page', chunk(2));
    await now();
    await loadChunk('guard', chunk(0));
    await expect(loadChunk('page', chunk(2))).rejects.toThrow('Failed to fetch');
  });

  test('reloads where the address is wanted that one is at', async () => {
    const { pathname, search, hash } = window.location;
    routerAt('/', pathname + search + hash);
    void loadChunk('page', chunk(2));
    await now();
    expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0]);
  });

  test('fails where nothing can be marked, so that no reload follows another', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    await expect(loadChunk('page', chunk(2))).rejects.toThrow('Failed to fetch');
    expect(assign).not.toHaveBeenCalled();
  });
});
