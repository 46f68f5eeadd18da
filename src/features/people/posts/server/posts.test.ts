import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { Post, Thread, ThreadPage } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { takeDownOf } from './leaving-repository.ts';

/* CARE C27: what people write to each other, as its writer, somebody else in the space, a newcomer, an outsider and a visitor. */

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
});

const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
async function done<Body>(person: TestPerson, method: string, path: string, body?: object): Promise<Body> {
  const { status, body: answer } = await person.call(method, path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}
const comeIn = (person: TestPerson, name: string, slug = 'arriving') =>
  done(person, 'POST', `/api/v1/spaces/${slug}/come-in`, { name });
type Given = Partial<{ id: string; words: string; slug: string; kind: string; content_note: string | null }>;
const newPost = ({
  id = server.newId(),
  words = `Hello ${id}`,
  slug = 'arriving',
  kind = 'post',
  content_note = null,
}: Given) => ({
  id,
  where: { at: 'space', slug, kind },
  document: fromPlainText(words),
  content_note,
});
const newAnswer = (thread_id: string, words = 'I know that well', quotes_id: string | null = null) => {
  const id = server.newId();
  return {
    id,
    where: { at: 'thread', thread_id, quotes_id },
    document: fromPlainText(`${words} ${id}`),
    content_note: null,
  };
};
const write = (person: TestPerson, post: object) => person.call('POST', '/api/v1/posts', post);
const written = (person: TestPerson, post: object) => done<Post>(person, 'POST', '/api/v1/posts', post);
const thread = (person: TestPerson, id: string) => done<Thread>(person, 'GET', `/api/v1/posts/${id}`);
const list = async (person: TestPerson, slug = 'arriving') =>
  (await done<ThreadPage>(person, 'GET', `/api/v1/spaces/${slug}/posts`)).threads;

describe('writing', () => {
  test('a post is there for everyone in an open space, by the name chosen there, and for no visitor', async () => {
    await comeIn(alice, 'Ali');
    const post = await written(alice, newPost({ words: 'I’ve just arrived' }));
    expect(post).toMatchObject({ author: { name: 'Ali' }, is_own: true, state: 'shown', kind: 'post' });
    expect((await list(bob))[0]).toMatchObject({ id: post.id, words: 'I’ve just arrived', is_own: false, answers: 0 });
    expect((await thread(bob, post.id)).post).toMatchObject({ document: post.document, is_own: false });
    expect((await server.visitor.call('GET', `/api/v1/posts/${post.id}`)).status).toBe(401);
    expect((await server.visitor.call('GET', '/api/v1/spaces/arriving/posts')).status).toBe(401);
  });

  test('who hasn’t come in reads, and writes nothing', async () => {
    await comeIn(alice, 'Ali');
    const post = await written(alice, newPost({}));
    expect(await write(bob, newPost({}))).toMatchObject({ status: 403, body: { code: 'not_in_space' } });
    expect(await write(bob, newAnswer(post.id))).toMatchObject({ status: 403, body: { code: 'not_in_space' } });
    expect((await thread(alice, post.id)).answers).toEqual([]);
  });

  test('sent twice it’s there once, and another’s id is nobody’s to take', async () => {
    await comeIn(alice, 'Ali');
    await comeIn(bob, 'Bob');
    const post = newPost({});
    expect(await written(alice, post)).toEqual(await written(alice, post));
    expect(await write(bob, { ...newPost({}), id: post.id })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await list(alice)).filter(({ id }) => id === post.id)).toHaveLength(1);
  });

  test('answers come in the order of time, one may quote another, and the thread’s newest time is theirs', async () => {
    await comeIn(alice, 'Ali');
    await comeIn(bob, 'Bob');
    const post = await written(alice, newPost({}));
    const first = await written(bob, newAnswer(post.id, 'First'));
    const second = await written(alice, newAnswer(post.id, 'Second', first.id));
    const read = await thread(bob, post.id);
    expect(read.answers.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(read.answers[1]?.quotes).toMatchObject({ id: first.id, name: 'Bob' });
    expect((await list(eve)).find(({ id }) => id === post.id)).toMatchObject({
      answers: 2,
      last_at: second.written_at,
    });
    expect((await thread(eve, second.id)).post.id).toBe(post.id);
    const elsewhere = await written(alice, newPost({}));
    expect((await write(bob, newAnswer(elsewhere.id, 'x', first.id))).status).toBe(404);
    expect((await write(bob, newAnswer(first.id))).status).toBe(404);
  });

  test.each([
    ['nothing', { type: 'doc', content: [{ type: 'paragraph' }] }],
    ['HTML', '<p>Hello</p>'],
    [
      'javascript:',
      {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
          },
        ],
      },
    ],
    ['too long', fromPlainText('x'.repeat(12_001))],
  ])('%s is refused and changes nothing', async (_, document) => {
    await comeIn(alice, 'Ali');
    const post = { ...newPost({}), document };
    expect((await write(alice, post)).status).toBe(400);
    expect((await alice.call('GET', `/api/v1/posts/${post.id}`)).status).toBe(404);
  });

  test('a newcomer’s links are few, and the same words aren’t written twice', async () => {
    await comeIn(alice, 'Ali');
    const links = newPost({ words: 'https://a.example https://b.example https://c.example' });
    expect(await write(alice, links)).toMatchObject({ status: 409, body: { code: 'too_many_links' } });
    await written(alice, newPost({ words: 'Come and look' }));
    expect(await write(alice, newPost({ words: 'Come and look' }))).toMatchObject({
      status: 409,
      body: { code: 'written_already' },
    });
  });

  test('tapped twice at once it’s there once, and both taps hear that it is', async () => {
    await comeIn(alice, 'Ali');
    const post = newPost({});
    const sent = await Promise.all([1, 2, 3].map(() => write(alice, post)));
    expect(sent.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([200, post.id]));
    expect(await sql('SELECT FROM posts WHERE id = $1', post.id)).toHaveLength(1);
  });

  test('a thank-you may be said to several, and what’s long or begins a thread not twice', async () => {
    await comeIn(alice, 'Ali');
    await comeIn(bob, 'Bob');
    const threads = [await written(bob, newPost({})), await written(bob, newPost({}))];
    const say = (thread_id: string, words: string) =>
      write(alice, { ...newAnswer(thread_id), document: fromPlainText(words) });
    const statuses = async (words: string) => [
      (await say(threads[0]?.id ?? '', words)).status,
      (await say(threads[1]?.id ?? '', words)).status,
    ];
    expect(await statuses('Thank you!')).toEqual([200, 200]);
    expect(await statuses('Come and buy. '.repeat(9))).toEqual([200, 409]);
  });

  test('a circle that its writer can’t see isn’t shared, nor one that there isn’t', async () => {
    await comeIn(alice, 'Ali');
    const { body: circle } = await bob.call('POST', '/api/v1/workshops/instant', {});
    for (const workshop_id of [circle.id, server.newId()])
      expect((await write(alice, { ...newPost({}), workshop_id })).status).toBe(404);
    await comeIn(bob, 'Bob');
    expect(await written(bob, { ...newPost({}), workshop_id: circle.id })).toMatchObject({ workshop_id: circle.id });
  });

  test('what’s hidden until it’s opened isn’t shown by who quotes it either', async () => {
    await comeIn(alice, 'Ali');
    const post = await written(alice, newPost({ words: 'A hard night', content_note: 'low' }));
    const quoting = await written(alice, newAnswer(post.id, 'Better now', post.id));
    expect(quoting.quotes).toEqual({ id: post.id, name: 'Ali', words: '' });
  });

  test('an answer to what’s just been taken down has nowhere to go, and one that’s there keeps its thread', async () => {
    await comeIn(alice, 'Ali');
    await comeIn(bob, 'Bob');
    const gone = await written(alice, newPost({}));
    const [answered, takenDown] = await Promise.all([
      write(bob, newAnswer(gone.id)),
      alice.call('DELETE', `/api/v1/posts/${gone.id}`),
    ]);
    expect(takenDown.status).toBe(200);
    expect([200, 404]).toContain(answered.status);
    expect((await bob.call('GET', `/api/v1/posts/${gone.id}`)).status).toBe(answered.status);
  });

  test('a slow space says when it’s free again, for threads alone', async () => {
    await comeIn(alice, 'Ali');
    const post = await written(alice, newPost({}));
    await sql("UPDATE spaces SET slow_minutes = 60 WHERE slug = 'arriving'");
    const { status, headers } = await write(alice, newPost({}));
    await written(alice, newAnswer(post.id));
    await sql("UPDATE spaces SET slow_minutes = 0 WHERE slug = 'arriving'");
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});

describe('one’s own words', () => {
  test('are changed by their writer alone, with what stood there before, and never over another tab’s', async () => {
    await comeIn(alice, 'Ali');
    const post = await written(alice, newPost({ words: 'I am fine' }));
    const change = { document: fromPlainText('I’m not so fine'), content_note: 'low', edited_at: null };
    expect((await bob.call('PUT', `/api/v1/posts/${post.id}`, change)).status).toBe(404);
    const changed = await done<Post>(alice, 'PUT', `/api/v1/posts/${post.id}`, change);
    expect(changed).toMatchObject({ content_note: 'low', document: change.document });
    expect(changed.edited_at).not.toBeNull();
    // Sent again, since its answer was lost: what's there already changes nothing.
    expect(await done(alice, 'PUT', `/api/v1/posts/${post.id}`, change)).toEqual(changed);
    const other = { ...change, document: fromPlainText('I’m well') };
    expect(await alice.call('PUT', `/api/v1/posts/${post.id}`, other)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    const { versions } = await done<{ versions: unknown[] }>(bob, 'GET', `/api/v1/posts/${post.id}/versions`);
    expect(versions).toMatchObject([{ document: post.document, content_note: null }]);
    const again = { ...change, document: fromPlainText('Better'), edited_at: changed.edited_at };
    expect(await done(alice, 'PUT', `/api/v1/posts/${post.id}`, again)).toMatchObject({ document: again.document });
  });

  test('stay as they are once their writer has left or was asked to, and get no more links than a new post may have', async () => {
    await comeIn(alice, 'Ali');
    const post = await written(alice, newPost({}));
    const path = `/api/v1/posts/${post.id}`;
    const change = (words: string) =>
      alice.call('PUT', path, { document: fromPlainText(words), content_note: null, edited_at: null });
    expect(await change('https://a.example https://b.example https://c.example')).toMatchObject({
      status: 409,
      body: { code: 'too_many_links' },
    });
    await done(alice, 'POST', '/api/v1/spaces/arriving/leave');
    expect((await change('From outside')).status).toBe(403);
    await sql('UPDATE space_members SET sent_away = true WHERE user_id = $1', alice.id);
    expect((await change('From far away')).status).toBe(404);
    expect((await thread(bob, post.id)).post.document).toEqual(post.document);
    await done(alice, 'DELETE', path);
    expect((await bob.call('GET', path)).status).toBe(404);
  });

  test('are taken down all at once only if it’s said so, and it’s told how many there were', async () => {
    await comeIn(alice, 'Ali');
    await comeIn(bob, 'Bob');
    const bobs = await written(bob, newPost({}));
    const mine = [await written(alice, newPost({})), await written(alice, newPost({}))];
    await written(alice, newAnswer(bobs.id));
    const answer = await written(bob, newAnswer(mine[0]?.id ?? ''));
    const path = '/api/v1/inner-circle/take-down-all';
    for (const body of [{}, { all_of_mine: false }]) expect((await alice.call('POST', path, body)).status).toBe(400);
    expect(await done(alice, 'POST', path, { all_of_mine: true })).toEqual({ taken_down: 3 });
    expect(await done(alice, 'POST', path, { all_of_mine: true })).toEqual({ taken_down: 0 });
    expect((await thread(bob, bobs.id)).answers).toEqual([]);
    const left = await thread(bob, mine[0]?.id ?? '');
    expect([left.post.document, left.answers.map(({ id }) => id)]).toEqual([null, [answer.id]]);
    expect((await bob.call('GET', `/api/v1/posts/${mine[1]?.id}`)).status).toBe(404);
    expect((await list(bob)).find(({ id }) => id === bobs.id)?.answers).toBe(0);
  });

  test('CARE C20 go with the account, or stay without a name where that was chosen: never what nobody else could read', async () => {
    await comeIn(alice, 'Ali');
    await comeIn(bob, 'Bob');
    for (const [person, words_stay] of [
      [alice, true],
      [bob, false],
    ] as const) {
      expect(await done(person, 'GET', '/api/v1/inner-circle/choices')).toEqual({ words_stay: false });
      expect(await done(person, 'PUT', '/api/v1/inner-circle/choices', { words_stay })).toEqual({ words_stay });
    }
    const [hers, his] = [await written(alice, newPost({})), await written(bob, newPost({}))];
    const removed = await written(alice, newPost({}));
    await sql("UPDATE posts SET state = 'removed' WHERE id = $1", removed.id);
    await done(alice, 'PUT', `/api/v1/posts/${hers.id}`, {
      document: fromPlainText('Said otherwise'),
      content_note: null,
      edited_at: null,
    });
    for (const { id } of [alice, bob])
      await server.database.database.asSystem(async (tx) => {
        await takeDownOf(tx, id);
        await query(tx).execute(`DELETE FROM auth_users WHERE id = '${id}'`);
      });
    expect((await thread(eve, hers.id)).post).toMatchObject({ author: null, state: 'shown' });
    expect(await sql('SELECT FROM post_versions WHERE post_id = $1', hers.id)).toEqual([]);
    expect(await sql('SELECT FROM posts WHERE id = ANY ($1::uuid[])', [removed.id, his.id])).toEqual([]);
    const weekly = await eve.call('PUT', `/api/v1/posts/${hers.id}/reactions/with-you`);
    expect(weekly.status).toBe(403);
  });

  test('are taken down by their writer alone; answers of others stay where they stood', async () => {
    await comeIn(alice, 'Ali');
    await comeIn(bob, 'Bob');
    const [lonely, answered] = [
      await written(alice, newPost({})),
      await written(alice, newPost({ content_note: 'low' })),
    ];
    const answer = await written(bob, newAnswer(answered.id));
    expect((await bob.call('DELETE', `/api/v1/posts/${answered.id}`)).status).toBe(200);
    expect((await thread(bob, answered.id)).post.state).toBe('shown');
    for (const { id } of [lonely, answered]) await done(alice, 'DELETE', `/api/v1/posts/${id}`);
    expect((await bob.call('GET', `/api/v1/posts/${lonely.id}`)).status).toBe(404);
    const left = await thread(bob, answered.id);
    expect(left.post).toMatchObject({ state: 'gone', document: null, content_note: null });
    expect(left.answers.map(({ id }) => id)).toEqual([answer.id]);
    const [row] = await sql<{ words: string | null }>('SELECT words FROM posts WHERE id = $1', answered.id);
    expect(row?.words).toBeNull();
    expect((await done<{ versions: unknown[] }>(bob, 'GET', `/api/v1/posts/${answered.id}/versions`)).versions).toEqual(
      [],
    );
  });

  test('an answer that’s taken down is gone, and the thread counts one less', async () => {
    await comeIn(alice, 'Ali');
    const post = await written(alice, newPost({}));
    const answer = await written(alice, newAnswer(post.id));
    await done(alice, 'DELETE', `/api/v1/posts/${answer.id}`);
    expect((await thread(alice, post.id)).answers).toEqual([]);
    expect((await list(alice)).find(({ id }) => id === post.id)?.answers).toBe(0);
  });
});

describe('who reads', () => {
  async function ofSpace(preset: string, kind = 'series'): Promise<string> {
    const id = server.newId();
    const slug = `circle-${id.slice(-12)}`;
    await sql(
      'INSERT INTO spaces (id, kind, slug, name, series_id, preset) VALUES ($1, $2, $3, $3, $1, $4)',
      id,
      kind,
      slug,
      preset,
    );
    return slug;
  }
  const put = (person: TestPerson, slug: string, joined = 'now()') =>
    sql(
      `INSERT INTO space_members (space_id, user_id, display_name, joined_at)
       SELECT id, $1, $2, ${joined} FROM spaces WHERE slug = $3`,
      person.id,
      person.id.slice(0, 8),
      slug,
    );

  test('a closed space isn’t there for who isn’t in it', async () => {
    const slug = await ofSpace('people');
    await put(alice, slug);
    const post = await written(alice, newPost({ slug }));
    for (const path of [
      `/api/v1/spaces/${slug}`,
      `/api/v1/spaces/${slug}/posts`,
      `/api/v1/posts/${post.id}`,
      `/api/v1/posts/${post.id}/versions`,
    ])
      expect((await eve.call('GET', path)).status, path).toBe(404);
    expect((await write(eve, newAnswer(post.id))).status).toBe(404);
    expect((await write(eve, newPost({ slug }))).status).toBe(404);
    expect((await eve.call('PUT', `/api/v1/posts/${post.id}/reactions/with-you`)).status).toBe(404);
    expect((await eve.call('PUT', `/api/v1/posts/${post.id}/tie`, { follows: true })).status).toBe(404);
    expect((await eve.call('POST', `/api/v1/spaces/${slug}/come-in`, { name: 'Eve' })).status).toBe(404);
  });

  test('newcomers read the past or what’s begun since they came, as it was told', async () => {
    const [people, onward] = [await ofSpace('people'), await ofSpace('onward')];
    for (const slug of [people, onward]) await put(alice, slug);
    const old = [await written(alice, newPost({ slug: people })), await written(alice, newPost({ slug: onward }))];
    for (const slug of [people, onward]) await put(bob, slug);
    expect((await list(bob, people)).map(({ id }) => id)).toEqual([old[0]?.id]);
    expect(await list(bob, onward)).toEqual([]);
    // An answer in what began before is no way in.
    const late = await written(alice, newAnswer(old[1]?.id ?? ''));
    expect((await bob.call('GET', `/api/v1/posts/${late.id}`)).status).toBe(404);
    const fresh = await written(alice, newPost({ slug: onward }));
    expect((await list(bob, onward)).map(({ id }) => id)).toEqual([fresh.id]);
  });

  test('what was written among few stays among them, however the space is opened later', async () => {
    const slug = await ofSpace('onward');
    await put(alice, slug);
    const post = await written(alice, newPost({ slug }));
    await sql("UPDATE spaces SET preset = 'people' WHERE slug = $1", slug);
    await put(bob, slug);
    expect((await bob.call('GET', `/api/v1/posts/${post.id}`)).status).toBe(404);
    await sql("UPDATE spaces SET preset = 'open' WHERE slug = $1", slug);
    expect((await eve.call('GET', `/api/v1/posts/${post.id}`)).status).toBe(404);
    const open = await written(alice, newPost({ slug }));
    expect((await eve.call('GET', `/api/v1/posts/${open.id}`)).status).toBe(200);
    // And what's closed again is closed.
    await sql("UPDATE spaces SET preset = 'people' WHERE slug = $1", slug);
    expect((await eve.call('GET', `/api/v1/posts/${open.id}`)).status).toBe(404);
  });

  test('an answer that was written while a space was closed stays among those in it, whatever it answers', async () => {
    const slug = await ofSpace('open');
    await put(alice, slug);
    const post = await written(alice, newPost({ slug }));
    await sql("UPDATE spaces SET preset = 'people' WHERE slug = $1", slug);
    const answer = await written(alice, newAnswer(post.id));
    await sql("UPDATE spaces SET preset = 'open' WHERE slug = $1", slug);
    expect((await thread(eve, post.id)).answers).toEqual([]);
    await put(bob, slug);
    expect((await thread(bob, post.id)).answers.map(({ id }) => id)).toEqual([answer.id]);
    expect((await thread(alice, post.id)).answers.map(({ id }) => id)).toEqual([answer.id]);
  });

  test('CARE C6 people who are apart read nothing of each other', async () => {
    await comeIn(alice, 'Ali');
    await comeIn(bob, 'Bob');
    const post = await written(alice, newPost({}));
    const other = await written(eve, await comeIn(eve, 'Eve').then(() => newPost({})));
    const answer = await written(alice, newAnswer(other.id));
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", alice.id, bob.id);
    expect((await bob.call('GET', `/api/v1/posts/${post.id}`)).status).toBe(404);
    expect((await thread(bob, other.id)).answers).toEqual([]);
    expect((await thread(eve, other.id)).answers.map(({ id }) => id)).toEqual([answer.id]);
    expect((await write(bob, newAnswer(post.id))).status).toBe(404);
  });

  test('CARE C20 who asked for their account to be deleted is gone at once', async () => {
    await comeIn(alice, 'Ali');
    const post = await written(alice, newPost({}));
    await sql(
      "INSERT INTO account_deletions (user_id, reason, asked_at, due_at) VALUES ($1, 'asked', now(), now())",
      alice.id,
    );
    expect((await bob.call('GET', `/api/v1/posts/${post.id}`)).status).toBe(404);
  });

  test('leaving is quiet: nothing of a closed space is read any more, and coming back keeps the past', async () => {
    const slug = await ofSpace('onward');
    await put(alice, slug);
    await put(bob, slug);
    const post = await written(alice, newPost({ slug }));
    await done(bob, 'POST', `/api/v1/spaces/${slug}/leave`);
    expect((await bob.call('GET', `/api/v1/posts/${post.id}`)).status).toBe(404);
    expect((await bob.call('POST', `/api/v1/spaces/${slug}/come-in`, { name: 'Bob' })).status).toBe(404);
  });
});

describe('words said by a tap', () => {
  test('its author sees who said it, others that it was said, and nobody how often', async () => {
    for (const [person, name] of [
      [alice, 'Ali'],
      [bob, 'Bob'],
      [eve, 'Eve'],
    ] as const)
      await comeIn(person, name);
    const post = await written(alice, newPost({}));
    const path = `/api/v1/posts/${post.id}/reactions`;
    for (const person of [bob, bob, eve]) await done(person, 'PUT', `${path}/with-you`);
    expect((await thread(eve, post.id)).post.reactions).toEqual({ given: ['with-you'], own: ['with-you'], by: [] });
    expect((await thread(alice, post.id)).post.reactions).toEqual({
      given: ['with-you'],
      own: [],
      by: [
        { word: 'with-you', name: 'Bob' },
        { word: 'with-you', name: 'Eve' },
      ],
    });
    await done(bob, 'DELETE', `${path}/with-you`);
    await done(eve, 'DELETE', `${path}/with-you`);
    expect((await thread(alice, post.id)).post.reactions).toEqual({ given: [], own: [], by: [] });
    expect((await alice.call('PUT', `${path}/me-too`)).status).toBe(403);
    expect((await eve.call('PUT', `${path}/wow`)).status).toBe(400);
  });
});

describe('a question', () => {
  test('who asked says which answer helped, of their own thread', async () => {
    await comeIn(alice, 'Ali');
    await comeIn(bob, 'Bob');
    const question = await written(alice, newPost({ kind: 'question' }));
    const answer = await written(bob, newAnswer(question.id));
    const stray = await written(bob, newPost({}));
    const path = `/api/v1/posts/${question.id}/helped`;
    expect((await bob.call('PUT', path, { answer_id: answer.id })).status).toBe(403);
    expect((await alice.call('PUT', path, { answer_id: stray.id })).status).toBe(404);
    expect(await done(alice, 'PUT', path, { answer_id: answer.id })).toMatchObject({ helped_by: answer.id });
    expect((await list(bob)).find(({ id }) => id === question.id)?.is_helped).toBe(true);
    expect(await done(alice, 'PUT', path, { answer_id: null })).toMatchObject({ helped_by: null });
  });
});

describe('since you were here', () => {
  type Since = { mine: { id: string }[]; spaces: { space: { slug: string }; threads: { id: string }[] }[] };
  const since = async (person: TestPerson) => {
    const { mine, spaces } = await done<Since>(person, 'GET', '/api/v1/inner-circle/since');
    return { mine: mine.map(({ id }) => id), others: spaces.flatMap(({ threads }) => threads.map(({ id }) => id)) };
  };
  const seen = (person: TestPerson) =>
    done(person, 'PUT', '/api/v1/inner-circle/seen', { slug: null, to: new Date(Date.now() + 60_000).toISOString() });

  test('what others wrote is new until it’s read, what one follows comes first, and then one has seen all', async () => {
    await comeIn(alice, 'Ali');
    await comeIn(bob, 'Bob');
    await seen(bob);
    const mine = await written(bob, newPost({}));
    const [one, two] = [await written(alice, newPost({})), await written(alice, newPost({}))];
    await written(alice, newAnswer(mine.id));
    expect(await since(bob)).toEqual({ mine: [mine.id], others: [two.id, one.id] });
    expect((await since(eve)).others).toEqual([]);
    await done(bob, 'PUT', `/api/v1/posts/${one.id}/tie`, { is_unread: false });
    await done(bob, 'PUT', `/api/v1/posts/${mine.id}/tie`, { is_unread: false });
    expect(await since(bob)).toEqual({ mine: [], others: [two.id] });
    await seen(bob);
    expect(await since(bob)).toEqual({ mine: [], others: [] });
    // Set back it's new again, until it's read or all is seen.
    await done(bob, 'PUT', `/api/v1/posts/${one.id}/tie`, { is_unread: true });
    expect(await since(bob)).toEqual({ mine: [], others: [one.id] });
    await seen(bob);
    expect(await since(bob)).toEqual({ mine: [], others: [] });
  });

  test('what one follows is named however much else is new, and all of a page’s moments are moments', async () => {
    await comeIn(alice, 'Ali');
    await comeIn(bob, 'Bob');
    await seen(bob);
    const followed = await written(bob, newPost({}));
    await written(alice, newAnswer(followed.id));
    await sql(
      `INSERT INTO posts (id, space_id, thread_id, began_at, seen_by, author_id, author_name, kind, document, words)
       SELECT i, s.id, i, now(), 'open', $1, 'Ali', 'post', '{"type":"doc","content":[]}', 'x'
         FROM spaces s, LATERAL (SELECT gen_random_uuid() AS i FROM generate_series(1, $2)) n WHERE s.slug = 'arriving'`,
      alice.id,
      limits.page + 5,
    );
    const found = await since(bob);
    expect([found.mine, found.others.length]).toEqual([[followed.id], limits.newInSpace]);
    const noDay = '2026-02-30T00:00:00Z';
    expect((await bob.call('PUT', '/api/v1/inner-circle/seen', { slug: null, to: noDay })).status).toBe(400);
    const page = `/api/v1/spaces/arriving/posts?before=${encodeURIComponent(`${noDay}_${followed.id}`)}`;
    expect((await bob.call('GET', page)).status).toBe(400);
  });

  test('a muted thread is no news, nor what only somebody apart wrote', async () => {
    for (const [person, name] of [
      [alice, 'Ali'],
      [bob, 'Bob'],
      [eve, 'Eve'],
    ] as const)
      await comeIn(person, name);
    const thread = await written(alice, newPost({}));
    await seen(bob);
    await written(eve, newAnswer(thread.id));
    await done(bob, 'PUT', `/api/v1/posts/${thread.id}/tie`, { is_muted: true });
    expect(await since(bob)).toEqual({ mine: [], others: [] });
    await done(bob, 'PUT', `/api/v1/posts/${thread.id}/tie`, { is_muted: false });
    expect(await since(bob)).toEqual({ mine: [], others: [thread.id] });
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", eve.id, bob.id);
    expect(await since(bob)).toEqual({ mine: [], others: [] });
  });

  test('saved threads are kept in the order in which they were saved', async () => {
    await comeIn(alice, 'Ali');
    const [one, two] = [await written(alice, newPost({})), await written(alice, newPost({}))];
    for (const { id } of [two, one]) await done(bob, 'PUT', `/api/v1/posts/${id}/tie`, { is_saved: true });
    const saved = async () =>
      (await done<ThreadPage>(bob, 'GET', '/api/v1/inner-circle/saved')).threads.map(({ id }) => id);
    expect(await saved()).toEqual([one.id, two.id]);
    await done(bob, 'PUT', `/api/v1/posts/${one.id}/tie`, { is_saved: false });
    expect(await saved()).toEqual([two.id]);
  });
});

test('pages of a space end where the next begins, however quickly it was written', async () => {
  await comeIn(alice, 'Ali');
  await sql(
    `INSERT INTO posts (id, space_id, thread_id, began_at, seen_by, author_id, author_name, kind, document, words)
     SELECT i, s.id, i, now(), 'open', $1, 'Ali', 'post', '{"type":"doc","content":[]}', 'x'
       FROM spaces s, LATERAL (SELECT gen_random_uuid() AS i FROM generate_series(1, $2)) n WHERE s.slug = 'arriving'`,
    alice.id,
    limits.page + 5,
  );
  const found: string[] = [];
  let before: string | null = '';
  for (let page = 0; before !== null && page < 5; page += 1) {
    const { threads, next }: ThreadPage = await done(
      bob,
      'GET',
      `/api/v1/spaces/arriving/posts${before ? `?before=${encodeURIComponent(before)}` : ''}`,
    );
    found.push(...threads.map(({ id }) => id));
    before = found.length > limits.page ? null : next;
  }
  expect(new Set(found).size).toBe(found.length);
  expect(found.length).toBeGreaterThan(limits.page);
});
