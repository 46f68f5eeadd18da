import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pictureLimits } from '#platform/shared/pictures/picture-faults.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { Post } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { postPicturePath, postPicturesPath, type UploadedPicture } from '../domain/pictures.ts';
import { takeDownOf } from './leaving-repository.ts';
import { postPictureFiles } from './pictures-repository.ts';

/* CARE C27: pictures in posts, as their uploader, somebody else in the space, an outsider and a visitor. */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let eve: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob, eve] = await server.signUpAll('alice', 'bob', 'eve');
  await server.database.query('DELETE FROM space_members');
  for (const [person, name] of [
    [alice, 'Ali'],
    [bob, 'Bob'],
  ] as const)
    await person.call('POST', '/api/v1/spaces/arriving/come-in', { name });
});

type Answer = { status: number; body: { code?: string; details?: { picture?: string } } & UploadedPicture };
const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
const tokenOf = (person: TestPerson | null) =>
  person === null ? {} : { Authorization: `Bearer ${person.accessToken}` };
async function send(person: TestPerson | null, bytes: Uint8Array): Promise<Answer> {
  const response = await fetch(`${server.url}${postPicturesPath}`, {
    method: 'POST',
    headers: tokenOf(person),
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const plain = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer();
async function sent(person: TestPerson): Promise<UploadedPicture> {
  const { status, body } = await send(person, await plain());
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const look = (person: TestPerson | null, id: string, size: 'large' | 'small' = 'large', headers = {}) =>
  fetch(`${server.url}${postPicturePath(id, size)}`, { headers: { ...tokenOf(person), ...headers } });
const seen = async (person: TestPerson | null, id: string) => (await look(person, id)).status;

const documentOf = (ids: readonly string[], words = `Look ${server.newId()}`) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: words }] },
    ...ids.map((id) => ({
      type: 'picture',
      attrs: { id, alt: 'A lake', decorative: false, width: 9_999, height: 1, thumbhash: 'AAAA' },
    })),
  ],
});
const newPost = (ids: readonly string[]) => ({
  id: server.newId(),
  where: { at: 'space', slug: 'arriving', kind: 'post' },
  document: documentOf(ids),
  content_note: null,
});
const write = (person: TestPerson, post: object) => person.call('POST', '/api/v1/posts', post);
async function written(person: TestPerson, ids: readonly string[]): Promise<Post> {
  const { status, body } = await write(person, newPost(ids));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const named = async (id: string) => server.database.database.asSystem((tx) => postPictureFiles.wanted(tx, [id]));

describe('bringing a picture', () => {
  test('CARE C17 it’s drawn again without a word of where it was taken', async () => {
    const withPlace = await sharp(await plain(200, 100))
      .withExif({ IFD0: { Make: 'Quillcam' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await send(alice, withPlace);
    expect([status, body.width, body.height]).toEqual([200, 200, 100]);
    const shown = Buffer.from(await (await look(alice, body.id)).arrayBuffer());
    expect((await sharp(shown).metadata()).exif).toBeUndefined();
    expect(shown.toString('latin1')).not.toContain('Quillcam');
  });

  test('no visitor brings one, and nobody who’s in no space', async () => {
    expect(await send(null, await plain())).toMatchObject({ status: 401 });
    expect(await send(eve, await plain())).toMatchObject({ status: 403, body: { code: 'not_in_space' } });
    expect(await sql('SELECT FROM post_pictures WHERE uploader_id = $1', eve.id)).toEqual([]);
  });

  test.each<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['nothing', 'empty', () => new Uint8Array()],
    ['a broken one', 'cut_short', async () => (await plain(900, 900)).subarray(0, 900)],
    ['30,000 by 30,000 in a few bytes', 'too_many_pixels', bomb],
    ['an SVG', 'svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a HEIC', 'heic', () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])],
    ['a page that ends in .jpg', 'unknown', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a page within a JPEG',
      'more_inside',
      async () => Buffer.concat([await plain(), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['30 MB', 'too_many_bytes', () => new Uint8Array(30_000_000)],
  ])('%s is refused with a word of its own', async (_, picture, bytes) => {
    const { status, body } = await send(alice, await bytes());
    expect([status, body.details]).toEqual([
      picture === 'too_many_bytes' ? 413 : 400,
      { picture, most: { ...pictureLimits } },
    ]);
    expect(await sql('SELECT FROM post_pictures WHERE uploader_id = $1', alice.id)).toEqual([]);
  });
});

/** A PNG that says it has 900 million pixels. */
function bomb(): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(90_001)));
  return Buffer.concat([signature, chunk('IHDR', head), pixels, chunk('IEND', Buffer.alloc(0))]);
}

describe('seeing a picture', () => {
  test('until it’s posted its uploader alone sees it, and from then on who reads the post', async () => {
    const { id } = await sent(alice);
    expect([await seen(alice, id), await seen(bob, id), await seen(null, id)]).toEqual([200, 404, 401]);
    await written(alice, [id]);
    expect([await seen(alice, id), await seen(bob, id), await seen(null, id)]).toEqual([200, 200, 401]);
  });

  test('it follows its post: held it’s its writer’s and the hosts’, in a closed place its members’, blocked it’s gone', async () => {
    const { id } = await sent(alice);
    const post = await written(alice, [id]);
    await sql("UPDATE posts SET state = 'held', held_until = now() WHERE id = $1", post.id);
    expect([await seen(alice, id), await seen(bob, id)]).toEqual([200, 404]);
    await sql("UPDATE posts SET state = 'shown', held_until = NULL, seen_by = 'people' WHERE id = $1", post.id);
    expect([await seen(bob, id), await seen(eve, id)]).toEqual([200, 404]);
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'Bob')", alice.id, bob.id);
    expect([await seen(alice, id), await seen(bob, id)]).toEqual([200, 404]);
  });

  test('CARE C18 the browser keeps it for this person alone, and is asked each time whether they still may', async () => {
    const { id } = await sent(alice);
    const post = await written(alice, [id]);
    const first = await look(bob, id, 'small');
    expect(first.headers.get('cache-control')).toMatch(/^private/);
    expect(first.headers.get('content-type')).toBe('image/webp');
    const etag = first.headers.get('etag') ?? '';
    expect((await look(bob, id, 'small', { 'If-None-Match': etag })).status).toBe(304);
    await sql("UPDATE posts SET state = 'held', held_until = now() WHERE id = $1", post.id);
    expect((await look(bob, id, 'small', { 'If-None-Match': etag })).status).toBe(404);
  });

  test('what’s no id or no size is nothing', async () => {
    const { id } = await sent(alice);
    for (const path of [`/pictures-of-posts/${id}/huge`, '/pictures-of-posts/..%2F..%2Fetc/large'])
      expect((await fetch(`${server.url}${path}`, { headers: tokenOf(alice) })).status).toBe(404);
  });
});

describe('putting it into a post', () => {
  test('its facts are ours, whatever the document says; its words are the writer’s', async () => {
    const { id, width, height, thumbhash } = await sent(alice);
    const { document } = await written(alice, [id]);
    expect(document?.content[1]).toEqual({
      type: 'picture',
      attrs: { id, alt: 'A lake', decorative: false, width, height, thumbhash },
    });
  });

  test('another’s upload, another post’s picture, and what there never was are refused by name, and nothing is written', async () => {
    const { id: bobs } = await sent(bob);
    const { id: used } = await sent(alice);
    await written(alice, [used]);
    for (const id of [bobs, used, server.newId(), 'no-uuid']) {
      const post = newPost([id]);
      expect(await write(alice, post)).toMatchObject({
        status: 409,
        body: { code: 'picture_gone', details: { gone: [id] } },
      });
      expect(await sql('SELECT FROM posts WHERE id = $1', post.id)).toEqual([]);
    }
    expect([await seen(bob, bobs), await seen(alice, bobs)]).toEqual([200, 404]);
  });

  test('of two posts at once with the same picture one has it', async () => {
    const { id } = await sent(alice);
    const answers = await Promise.all([write(alice, newPost([id])), write(alice, newPost([id]))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a picture without words for who can’t see it is refused', async () => {
    const { id } = await sent(alice);
    const post = newPost([id]);
    const [, picture] = post.document.content;
    Object.assign(picture && 'attrs' in picture ? picture.attrs : {}, { alt: '' });
    expect(await write(alice, post)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  test('a change may keep it, and bring another of their own', async () => {
    const { id } = await sent(alice);
    const post = await written(alice, [id]);
    const { id: more } = await sent(alice);
    const { id: bobs } = await sent(bob);
    const change = (ids: string[]) =>
      alice.call('PUT', `/api/v1/posts/${post.id}`, { document: documentOf(ids), content_note: null, edited_at: null });
    expect((await change([id, bobs])).status).toBe(409);
    expect((await change([id, more])).status).toBe(200);
    expect([await seen(bob, id), await seen(bob, more)]).toEqual([200, 200]);
  });
});

describe('CARE C20 taking it away', () => {
  test('with its post it goes at once, also where answers keep the place', async () => {
    const { id } = await sent(alice);
    const post = await written(alice, [id]);
    const answer = { ...newPost([]), where: { at: 'thread', thread_id: post.id, quotes_id: null } };
    expect((await write(bob, answer)).status).toBe(200);
    expect((await alice.call('DELETE', `/api/v1/posts/${post.id}`)).status).toBe(200);
    expect([await seen(alice, id), await seen(bob, id), await named(id)]).toEqual([404, 404, []]);
  });

  test('with all that somebody wrote it goes, too', async () => {
    const { id } = await sent(alice);
    await written(alice, [id]);
    const taken = await alice.call('POST', '/api/v1/inner-circle/take-down-all', { all_of_mine: true });
    expect(taken.body).toEqual({ taken_down: 1 });
    expect([await seen(alice, id), await named(id)]).toEqual([404, []]);
  });

  test('CARE C27 one in a draft waits for a month, and again from each look of its writer, and of nobody else', async () => {
    const [old, looked, posted] = [(await sent(alice)).id, (await sent(alice)).id, (await sent(alice)).id];
    await written(alice, [posted]);
    await sql("UPDATE post_pictures SET wanted_at = now() - interval '31 days' WHERE uploader_id = $1", alice.id);
    expect(await seen(bob, old)).toBe(404);
    expect(await seen(alice, looked)).toBe(200);
    await runJob(server.database.ownerUrl, 'posts.forget-days');
    await expect.poll(() => named(old)).toEqual([]);
    expect([await named(looked), await named(posted)]).toEqual([[looked], [posted]]);
  });

  test('more than anyone’s drafts have aren’t kept: the one nobody has looked at for longest goes, and no posted one', async () => {
    const [posted, oldest, other] = [(await sent(alice)).id, (await sent(alice)).id, (await sent(bob)).id];
    await written(alice, [posted]);
    await sql("UPDATE post_pictures SET wanted_at = now() - interval '2 days' WHERE id = ANY ($1)", [
      posted,
      oldest,
      other,
    ]);
    await sql(
      `INSERT INTO post_pictures (id, uploader_id, width, height, thumbhash)
       SELECT gen_random_uuid(), $1, 1, 1, '' FROM generate_series(1, $2)`,
      alice.id,
      limits.picturesInDrafts - 1,
    );
    await sent(alice);
    expect([await named(oldest), await named(posted), await named(other)]).toEqual([[], [posted], [other]]);
    const left = await sql('SELECT FROM post_pictures WHERE uploader_id = $1 AND post_id IS NULL', alice.id);
    expect(left).toHaveLength(limits.picturesInDrafts);
    // Its files are gone, too.
    expect(await seen(alice, oldest)).toBe(404);
  });

  test('where words stay without their writer’s name, pictures go: they may show whose they were', async () => {
    const { id } = await sent(alice);
    const post = await written(alice, [id]);
    await sql(
      `INSERT INTO post_polls (post_id, author_id, question, choices, days, ends_at)
       VALUES ($1, $2, 'Which evening?', '{Tuesday,Thursday}', 7, now())`,
      post.id,
      alice.id,
    );
    await alice.call('PUT', '/api/v1/inner-circle/choices', { words_stay: true });
    await server.database.database.asSystem((tx) => takeDownOf(tx, alice.id));
    await sql('DELETE FROM post_pictures WHERE uploader_id = $1', alice.id);
    const [row] = await sql<{ types: string[]; words: string }>(
      "SELECT jsonb_path_query_array(document, '$.content[*].type') AS types, words FROM posts WHERE id = $1",
      post.id,
    );
    expect(row?.types).toEqual(['paragraph']);
    expect(row?.words).not.toContain('A lake');
    // What its poll says is still its own.
    expect(row?.words).toContain('Which evening?\nTuesday\nThursday');
  });
});
