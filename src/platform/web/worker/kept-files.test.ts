import { expect, test } from 'vitest';
import { answered, asked, away, keys, revision, started, worker, world } from '#testing/worker-life.ts';

/* What may be kept, and what isn't ours. */

/** What a server in between may answer with. */
type Strange = { type?: string; redirected?: boolean; etag?: string };
const dated = () => ({ date: new Date().toUTCString() });

test.each([
  ['/assets/core-a.js', 'a page in place of a script', { type: 'text/html; charset=utf-8' }],
  ['/assets/core-a.js', 'a script from elsewhere', { redirected: true }],
  ['/same', 'a page from elsewhere', { redirected: true, etag: `"${revision('/same')}"` }],
  ['/same', 'a page without an ETag that doesn’t name this build', {}],
])('what isn’t ours isn’t kept: for %s, %s', async (path, _, { type = 'text/plain', redirected, etag }: Strange) => {
  const { keep } = await started();
  world.server = async (wanted) => {
    if (wanted !== path) return answered(wanted);
    const answer = new Response('Please sign in', { headers: { 'content-type': type, ...(etag ? { etag } : {}) } });
    return Object.defineProperty(answer, 'redirected', { value: redirected ?? false });
  };
  await keep('all');
  expect(keys('attune a')).not.toContain(path);
  expect(keys('attune a')).not.toContain('/assets/list-a.json');
});

test('without ETags a page that names this build is kept, and never renewed', async () => {
  const { ask, keep } = await started();
  const says = (words: string) => async (path: string) =>
    path.startsWith('/assets/') ? answered(path) : new Response(`${words} /assets/core-a.js`, { headers: dated() });
  world.server = says('first');
  await keep('all');
  world.server = says('then');
  await ask('/');
  expect(await ask('/')).toBe('first /assets/core-a.js');
});

test('the mark, whose name never changes, is the server’s wherever that answers', async () => {
  const { ask } = await started();
  world.stores.get('attune a')?.set('/mark.svg', new Response('old'));
  expect(await ask('/mark.svg', 'no-cors')).toBe('a /mark.svg');
  world.server = async () => new Response('No', { status: 502 });
  expect(await ask('/mark.svg', 'no-cors')).toBe('old');
  world.server = away;
  expect(await ask('/mark.svg', 'no-cors')).toBe('old');
});

test('the mark of a new build isn’t copied from the last one’s', async () => {
  await started();
  world.stores.get('attune a')?.set('/mark.svg', new Response('old'));
  const next = worker('b', ['/mark.svg']);
  world.build = 'b';
  await next.step('install');
  expect(await world.stores.get('attune b')?.get('/mark.svg')?.clone().text()).toBe('b /mark.svg');
});

test('CARE C12 C24 where only what’s needed most was kept, it stays through a deploy until the new build has its own', async () => {
  const { keep } = await started();
  await keep('essentials');
  const next = await started('b');
  world.server = away;
  // The line goes before the page has asked for anything.
  expect(await next.ask('/more')).toBe('a /more');
  expect(await next.ask('/assets/kept-plan-a.js', 'no-cors')).toBe('a /assets/kept-plan-a.js');
  await next.keep('essentials');
  expect([...world.stores.keys()]).toEqual(['attune a', 'attune b']);
  // Nor does another deploy take it, as long as nothing has come in its place.
  world.server = async (path) => answered(path);
  const third = await started('c');
  expect([...world.stores.keys()]).toEqual(['attune a', 'attune c']);
  asked.length = 0;
  await third.keep('essentials');
  expect(asked).toEqual(['/assets/list-c.json', '/more']);
  expect([...world.stores.keys()]).toEqual(['attune c']);
});

test('a worker that’s still keeping its own build takes nothing of a newer one that’s on its way', async () => {
  const { keep } = await started();
  const next = worker('b');
  world.build = 'b';
  await next.step('install');
  world.build = 'a';
  await keep('all');
  expect([...world.stores.keys()]).toEqual(['attune a', 'attune b']);
});
