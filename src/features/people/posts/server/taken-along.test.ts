import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadPath } from '#features/accounts/own-data/domain/contract.ts';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { unzipped } from '#platform/testing/unzipped.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { Post } from '../domain/contract.ts';
import { postPicturePath, postPicturesPath, type UploadedPicture } from '../domain/pictures.ts';

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

async function copyOf(person: TestPerson): Promise<{
  rows: (table: string) => Record<string, unknown>[];
  html: string;
  files: Record<string, Uint8Array>;
}> {
  const path = '/api/v1/own-data/copy';
  await done(person, 'POST', path);
  await expect.poll(async () => (await person.call('GET', path)).body.copy?.state, { timeout: 30_000 }).toBe('ready');
  const answer = await fetch(`${server.url}${downloadPath}`, {
    method: 'POST',
    body: new URLSearchParams({ access_token: person.accessToken }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { 'data.json': json = '', 'index.html': html = '' } = unzipped(bytes);
  const { tables } = JSON.parse(json) as { tables: { table: string; rows: Record<string, unknown>[] }[] };
  const rows = (table: string) => tables.filter((one) => one.table === table).flatMap((one) => one.rows);
  return { rows, html, files: unzipSync(bytes) };
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

const headers = (person: TestPerson) => ({ Authorization: `Bearer ${person.accessToken}` });
async function sent(person: TestPerson, background: string): Promise<UploadedPicture> {
  const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const body = new Uint8Array(picture);
  const answer = await fetch(`${server.url}${postPicturesPath}`, { method: 'POST', headers: headers(person), body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as UploadedPicture;
}
const put = (picture: UploadedPicture) => ({
  type: 'doc',
  content: [{ type: 'picture', attrs: { ...picture, alt: 'A lake', decorative: false } }],
});

test('CARE C26 the pictures in it are files, as others see them; one whose file is gone keeps none of the others away', async () => {
  const [cleo, dan] = await server.signUpAll('cleo', 'dan');
  if (!cleo || !dan) throw new Error('Nobody signed up.');
  for (const person of [cleo, dan])
    await done(person, 'POST', '/api/v1/spaces/arriving/come-in', { name: person.id.slice(0, 8) });
  const [first, unposted] = [await sent(cleo, '#336699'), await sent(cleo, '#333333')];
  const lost = server.newId();
  await server.database.query(
    "INSERT INTO post_pictures (id, uploader_id, width, height, thumbhash) VALUES ($1, $2, 4, 3, 'AAAA')",
    [lost, cleo.id],
  );
  const his = await sent(dan, '#339966');
  for (const [person, picture] of [
    [cleo, first],
    [dan, his],
  ] as const)
    await done(person, 'POST', '/api/v1/posts', {
      id: server.newId(),
      where: { at: 'space', slug: 'arriving', kind: 'post' },
      document: put(picture),
      content_note: null,
    });
  const { files, rows, html } = await copyOf(cleo);
  const names = Object.keys(files).filter((name) => name.includes('/'));
  expect(names.sort()).toEqual([first, unposted].map(({ id }) => `pictures-in-posts/${id}.webp`).sort());
  const shown = await fetch(`${server.url}${postPicturePath(first.id)}`, { headers: headers(cleo) });
  expect(Buffer.from(files[`pictures-in-posts/${first.id}.webp`] ?? [])).toEqual(
    Buffer.from(await shown.arrayBuffer()),
  );
  expect(rows('post_pictures').map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, lost]));
  expect(html).toContain('pictures-in-posts');
});

test('CARE C26 that others mentioned me is in my copy, and not what they wrote', async () => {
  const post = await done<Post>(alice, 'POST', '/api/v1/posts', {
    id: server.newId(),
    where: { at: 'space', slug: 'arriving', kind: 'post' },
    document: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'The heron was back, ' },
            { type: 'mention', attrs: { id: bob.id, name: 'B' } },
          ],
        },
      ],
    },
    content_note: null,
  });
  const { rows, html } = await copyOf(bob);
  expect(rows('post_mentions')).toMatchObject([{ post_id: post.id, user_id: bob.id }]);
  expect(html).not.toContain('heron');
});
