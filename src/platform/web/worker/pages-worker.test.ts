import { expect, test, vi } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { answered, asked, away, keys, now, revision, started, world } from '#testing/worker-life.ts';
import { retire } from './retired-worker.ts';

test('CARE C12 Help now comes with the worker, and everything else only when a page asks', async () => {
  const { skipWaiting, keep, tab } = await started();
  expect(keys('attune a')).toEqual(['/assets/help-a.js', '/help-now']);
  expect(skipWaiting).toHaveBeenCalledOnce();
  await keep(null);
  expect(keys('attune a')).toHaveLength(2);
  await keep('essentials');
  expect(keys('attune a').slice(2)).toEqual(['/assets/kept-plan-a.js', '/shell']);
  await keep('all');
  expect(keys('attune a').slice(4)).toEqual(['/assets/core-a.js', '/', '/same', '/assets/list-a.json']);
  const said = tab.postMessage.mock.calls.map(([hello]) => hello);
  expect(said[0]).toMatchObject({ entry: '/assets/core-a.js', isComplete: false, hasEssentials: false });
  expect(said.at(-1)).toMatchObject({ entry: '/assets/core-a.js', isComplete: true, hasEssentials: true });
});

test('issue 40 it says how much that is, what of it is here, and that more is on its way; what couldn’t be had ends that, too', async () => {
  const { keep, tab } = await started();
  const last = () => tab.postMessage.mock.calls.at(-1)?.[0];
  await keep(null);
  const sizes = { essentials: { sent: 1, kept: 2 }, all: { sent: 3, kept: 4 } };
  expect(last()).toMatchObject({ sizes, hasEssentials: false, isBusy: false });
  await keep('essentials');
  expect(last()).toMatchObject({ isComplete: false, hasEssentials: true, isBusy: false });
  world.server = away;
  tab.postMessage.mockClear();
  await keep('all');
  const said = tab.postMessage.mock.calls.map(([hello]) => hello);
  expect(said).toMatchObject([{ isBusy: true }, { isBusy: false, isComplete: false, hasEssentials: true }]);
});

test('CARE C18 an answer of the API, a write, another origin and what is no page are none of its business, and never kept', async () => {
  const { ask, keep } = await started();
  await keep('all');
  const before = keys('attune a');
  for (const [path, mode, method] of [
    ['/api/v1/profile', 'cors', 'GET'],
    ['/auth/v1/authorize', 'navigate', 'GET'],
    ['/functions/v1/x', 'cors', 'GET'],
    ['/', 'navigate', 'POST'],
    ['/calendar.ics', 'navigate', 'GET'],
    ['https://elsewhere.test/assets/a.js', 'no-cors', 'GET'],
  ] as const)
    expect([path, await ask(path, mode, method)]).toEqual([path, null]);
  await ask('/more');
  await ask('/written');
  expect(keys('attune a')).toEqual(before);
});

test('CARE C12 Help now comes from the server, and from the device when that is away, broken or silent', async () => {
  const { ask } = await started();
  world.build = 'b';
  expect(await ask('/help-now')).toBe('b /help-now');
  world.server = away;
  expect(await ask('/help-now/?from=mail')).toBe('a /help-now');
  for (const status of [502, 404, 429]) {
    world.server = async () => new Response('No', { status });
    expect(await ask('/help-now')).toBe('a /help-now');
  }
  let answer: (late: Response) => void = () => {};
  world.server = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const silent = ask('/help-now');
  await vi.advanceTimersByTimeAsync(3_000);
  answer(new Response('late'));
  expect(await silent).toBe('a /help-now');
});

test('SPEC §4 once all is kept, a page opens from the device at once, and its copy is renewed behind it', async () => {
  const { ask, keep } = await started();
  await keep('essentials');
  world.build = 'b';
  expect(await ask('/more')).toBe('b /more');
  world.build = 'a';
  await keep('all');
  asked.length = 0;
  // The operator has changed a setting: the same text, with other headers.
  world.server = async (path) =>
    new Response(`now ${path}`, { headers: { etag: `"${revision(path)}-br"`, date: 'now' } });
  expect(await ask('/')).toBe('a /');
  expect(asked).toEqual(['/']);
  expect(await world.stores.get('attune a')?.get('/')?.clone().text()).toBe('now /');
  world.server = away;
  expect(await ask('/more')).toBe('a /more');
  expect(await ask('/assets/kept-plan-a.js', 'no-cors')).toBe('a /assets/kept-plan-a.js');
});

test('a copy older than the server keeps its builds is the last resort', async () => {
  const { ask, keep } = await started();
  await keep('all');
  world.build = 'c';
  vi.setSystemTime(now + 15 * dayMs);
  expect(await ask('/')).toBe('c /');
  world.server = away;
  expect(await ask('/')).toBe('a /');
  world.build = 'a';
  world.server = async (path) => answered(path);
  await ask('/');
  asked.length = 0;
  world.server = away;
  // Since it's still this build's, it has been renewed, and opens at once again.
  expect([await ask('/'), asked]).toEqual(['a /', ['/']]);
  expect(world.stores.get('attune a')?.get('/')?.headers.get('date')).toContain('16 Mar');
});

test('where the server no longer has a file of this build, pages come from there, not with the same script again', async () => {
  const { ask, keep } = await started();
  await keep('all');
  world.build = 'b';
  world.server = async (path) => (path === '/assets/gone-a.js' ? new Response('No', { status: 404 }) : answered(path));
  expect(await ask('/')).toBe('a /');
  await ask('/assets/gone-a.js', 'no-cors');
  expect(await ask('/')).toBe('b /');
});

test('CARE C12 where the device’s copies can’t be read, pages and scripts come from the server', async () => {
  const { ask, keep } = await started();
  await keep('all');
  const broken = () => Promise.reject(new DOMException('Broken', 'UnknownError'));
  vi.stubGlobal('caches', { match: broken, has: broken, open: broken, keys: broken });
  expect(await ask('/help-now')).toBe('a /help-now');
  expect(await ask('/')).toBe('a /');
  expect(await ask('/assets/help-a.js', 'no-cors')).toBe('a /assets/help-a.js');
});

test('a new build takes over at once, fetches what has changed, and the last one stands in until it’s complete', async () => {
  const { keep } = await started();
  await keep('all');
  // An older worker of a single page still answers from its own.
  world.stores.set('help-now 1', new Map());
  const next = await started('b');
  expect([...world.stores.keys()]).toEqual(['attune a', 'help-now 1', 'attune b']);
  expect(next.tab.postMessage).toHaveBeenCalledWith(
    expect.objectContaining({ entry: '/assets/core-b.js', isComplete: false }),
  );
  expect(await next.ask('/')).toBe('b /');
  world.server = away;
  expect(await next.ask('/')).toBe('a /');
  // A tab of the old build goes on.
  expect(await next.ask('/assets/core-a.js', 'no-cors')).toBe('a /assets/core-a.js');
  world.server = async (path) => answered(path);
  asked.length = 0;
  await Promise.all([next.keep('all'), next.keep('all')]);
  expect(asked).toEqual(['/assets/list-b.json', '/assets/core-b.js', '/', '/more']);
  await started('c');
  expect([...world.stores.keys()]).toEqual(['help-now 1', 'attune b', 'attune c']);
});

test('a page of another build, as during a deploy, isn’t kept as this one’s; the next visit goes on', async () => {
  const { keep } = await started();
  world.build = 'b';
  await keep('all');
  expect(keys('attune a')).not.toContain('/assets/list-a.json');
  expect(keys('attune a')).not.toContain('/');
  world.build = 'a';
  await keep('all');
  expect(keys('attune a')).toContain('/assets/list-a.json');
});

test('CARE C18 a worker of a single page that was here before takes itself and its copies away', async () => {
  world.stores.set('own exercises 1', new Map());
  world.stores.set('help-now 1', new Map());
  const steps: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> = {};
  const unregister = vi.fn(async () => true);
  const scope = {
    addEventListener: (type: string, listener: never) => Object.assign(steps, { [type]: listener }),
    skipWaiting: vi.fn(async () => {}),
    registration: { unregister },
  };
  retire(scope, 'own exercises ');
  for (const type of ['install', 'activate'])
    await new Promise<unknown>((resolve) => steps[type]?.({ waitUntil: resolve }));
  await vi.waitFor(() => expect(unregister).toHaveBeenCalledOnce());
  expect([...world.stores.keys()]).toEqual(['help-now 1']);
});
