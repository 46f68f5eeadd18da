import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadPath } from '#features/accounts/own-data/domain/contract.ts';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { unzipped } from '#platform/testing/unzipped.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { Post } from '../domain/contract.ts';

/* CARE C26: what one wrote in the inner circle can be taken along, in the copy of one's data. */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await server.signUpAll('alice', 'bob');
});
afterAll(() => server.stop());

async function done<Body>(person: TestPerson, method: string, path: string, body?: object): Promise<Body> {
  const { status, body: answer } = await person.call(method, path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}
const written = (person: TestPerson, where: object, words: string) =>
  done<Post>(person, 'POST', '/api/v1/posts', {
    id: server.newId(),
    where,
    document: fromPlainText(words),
    content_note: null,
  });

async function copyOf(
  person: TestPerson,
): Promise<{ rows: (table: string) => Record<string, unknown>[]; html: string }> {
  const path = '/api/v1/own-data/copy';
  await done(person, 'POST', path);
  await expect.poll(async () => (await person.call('GET', path)).body.copy?.state, { timeout: 30_000 }).toBe('ready');
  const answer = await fetch(`${server.url}${downloadPath}`, {
    method: 'POST',
    body: new URLSearchParams({ access_token: person.accessToken }),
  });
  const { 'data.json': json = '', 'index.html': html = '' } = unzipped(Buffer.from(await answer.arrayBuffer()));
  const { tables } = JSON.parse(json) as { tables: { table: string; rows: Record<string, unknown>[] }[] };
  return { rows: (table) => tables.filter((one) => one.table === table).flatMap(({ rows }) => rows), html };
}

test('CARE C26 the copy has my posts and answers as plain words, my words by a tap, my ties and choices, and nobody else’s', async () => {
  const space = { at: 'space', slug: 'arriving', kind: 'post' };
  for (const [person, name] of [
    [alice, 'Ali'],
    [bob, 'Bobby'],
  ] as const)
    await done(person, 'POST', '/api/v1/spaces/arriving/come-in', { name });
  const mine = await written(alice, space, 'The kettle takes three minutes.\n\nToday there was a robin.');
  const his = await written(bob, space, 'My flatmate’s dishes');
  const answer = await written(alice, { at: 'thread', thread_id: his.id, quotes_id: null }, 'I know those dishes');
  await done(alice, 'PUT', `/api/v1/posts/${his.id}/reactions/me-too`);
  await done(alice, 'PUT', `/api/v1/posts/${his.id}/tie`, { is_saved: true });
  await done(alice, 'PUT', '/api/v1/inner-circle/choices', { words_stay: true });
  await done(bob, 'PUT', `/api/v1/posts/${mine.id}/reactions/with-you`);

  const { rows, html } = await copyOf(alice);
  expect(rows('posts').map(({ id, words, document }) => ({ id, words, document }))).toEqual(
    expect.arrayContaining([
      {
        id: mine.id,
        words: 'The kettle takes three minutes.\n\nToday there was a robin.',
        document: mine.document,
      },
      { id: answer.id, words: 'I know those dishes', document: answer.document },
    ]),
  );
  expect(rows('posts')).toHaveLength(2);
  expect(rows('post_reactions')).toMatchObject([{ post_id: his.id, word: 'me-too', name: 'Ali' }]);
  expect(rows('post_ties').find(({ thread_id }) => thread_id === his.id)).toMatchObject({
    follows: true,
    saved_at: expect.any(String),
  });
  expect(rows('post_choices')).toMatchObject([{ words_stay: true }]);
  expect(rows('space_members')).toMatchObject([{ display_name: 'Ali', role: 'member' }]);
  for (const words of ['Today there was a robin.', 'I know those dishes', 'The same as plain words'])
    expect(html).toContain(words);
  expect(html).not.toMatch(/flatmate|Bobby/);
});
