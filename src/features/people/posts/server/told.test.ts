import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#platform/server/database/database.ts';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { insertPerson } from '#platform/testing/people.ts';
import { type RealtimeClient, realtimeClient } from '#platform/testing/realtime-client.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { Post, Thread } from '../domain/contract.ts';
import { findReaders } from './told-repository.ts';
import { type ThreadTelling, tellThread } from './told-steps.ts';
import type { Watchers } from './watchers-steps.ts';

/* Item 8 of the inner circle: what happens in a thread comes to who shows it, and to nobody who mayn't read it (CARE C6, C27). */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;
let dora: TestPerson;
const open: RealtimeClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob, carol, dora] = await server.signUpAll('alice', 'bob', 'carol', 'dora');
  await sql('DELETE FROM space_members');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((tab) => tab.close()));
  for (const table of ['blocks', 'muted_people', 'muted_words']) await sql(`DELETE FROM ${table}`);
});

const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
async function done<Body>(person: TestPerson, method: string, path: string, body?: object): Promise<Body> {
  const { status, body: answer } = await person.call(method, path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}

/** A space of its own under this preset, where these people are: with alice as its host. */
async function place(preset: string, ...people: TestPerson[]): Promise<{ id: string; slug: string }> {
  const id = server.newId();
  const slug = `told-${id.slice(-12)}`;
  await sql(
    "INSERT INTO spaces (id, kind, slug, name, series_id, preset) VALUES ($1, 'series', $2, 'Told', $1, $3)",
    id,
    slug,
    preset,
  );
  await put(id, alice, 'host');
  for (const person of people) await put(id, person);
  return { id, slug };
}
const put = (spaceId: string, person: TestPerson, role = 'member') =>
  sql(
    'INSERT INTO space_members (space_id, user_id, display_name, role) VALUES ($1, $2, $3, $4)',
    spaceId,
    person.id,
    person.id.slice(-6),
    role,
  );
const letBack = (spaceId: string, person: TestPerson) =>
  sql('UPDATE space_members SET let_back_at = now() WHERE space_id = $1 AND user_id = $2', spaceId, person.id);
const block = (one: TestPerson, other: TestPerson) =>
  sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", one.id, other.id);

const write = (person: TestPerson, where: object, words = 'Hello') => {
  const id = server.newId();
  const post = { id, where, document: fromPlainText(`${words} ${id}`), content_note: null };
  return done<Post>(person, 'POST', '/api/v1/posts', post);
};
const begin = (person: TestPerson, slug: string) => write(person, { at: 'space', slug, kind: 'post' });
const answerTo = (person: TestPerson, thread_id: string, quotes_id: string | null = null) =>
  write(person, { at: 'thread', thread_id, quotes_id });
const read = (person: TestPerson, id: string) => done<Thread>(person, 'GET', `/api/v1/posts/${id}`);
const say = (person: TestPerson, id: string) => done<Post>(person, 'PUT', `/api/v1/posts/${id}/reactions/with-you`);

async function tab({ accessToken }: TestPerson): Promise<RealtimeClient> {
  const client = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
  open.push(client);
  client.send({ type: 'auth', access_token: accessToken });
  await client.hear('ready');
  return client;
}
/** A tab that shows this thread, and has heard that it does. */
async function showing(person: TestPerson, thread_id: string): Promise<RealtimeClient> {
  const client = await tab(person);
  expect(await client.command({ type: 'watch-thread', thread_id })).toMatchObject({ type: 'ack' });
  expect(client.of('thread-told')).toEqual([
    { type: 'thread-told', thread_id, posts: [], gone: [], asks: true, within: 400 },
  ]);
  client.frames.length = 0;
  return client;
}
const toldOf = (client: RealtimeClient, id: string) =>
  client.hear((frame) => frame.type === 'thread-told' && frame.posts.some((post: Post) => post.id === id));
const postIn = async (client: RealtimeClient, id: string): Promise<Post> =>
  (await toldOf(client, id)).posts.find((post: Post) => post.id === id);
/** Frames come in order: one that hears anything of this post hears it before the witness does. */
async function quiet(client: RealtimeClient, witness: RealtimeClient, about: string): Promise<void> {
  await toldOf(witness, about);
  await client.command({ type: 'ping' });
  expect(JSON.stringify(client.of('thread-told'))).not.toContain(about);
}

describe('who shows a thread', () => {
  test('is told a new answer, a change, a word by a tap and a take-down, as they’d read it, without asking', async () => {
    const { slug } = await place('people', bob, carol, dora);
    const thread = await begin(alice, slug);
    const [hers, his, theirs] = [
      await showing(alice, thread.id),
      await showing(bob, thread.id),
      await showing(carol, thread.id),
    ];
    const answer = await answerTo(bob, thread.id);
    expect(await postIn(his, answer.id)).toEqual(answer);
    const asRead = (await read(carol, thread.id)).answers[0];
    // As many read it alike: without what each of them said to it, which nobody has by now.
    const { reactions, ...told } = await postIn(theirs, answer.id);
    expect(reactions).toEqual({ given: [] });
    expect({ ...told, reactions: { given: [], own: [], by: [] } }).toEqual(asRead);
    for (const client of [hers, his, theirs]) client.frames.length = 0;

    await say(carol, answer.id);
    expect((await postIn(hers, answer.id)).reactions).toMatchObject({ given: ['with-you'] });
    // Who said it is its writer's to know, and what one said oneself one's own, in each of one's tabs.
    expect((await postIn(his, answer.id)).reactions).toMatchObject({ own: [], by: [{ word: 'with-you' }] });
    expect((await postIn(theirs, answer.id)).reactions).toMatchObject({ own: ['with-you'], by: [] });
    for (const client of [hers, his, theirs]) client.frames.length = 0;

    const document = fromPlainText('Said better');
    await done(bob, 'PUT', `/api/v1/posts/${answer.id}`, {
      id: answer.id,
      document,
      content_note: 'Heavy',
      edited_at: null,
    });
    expect(await postIn(hers, answer.id)).toMatchObject({ document, content_note: 'Heavy', is_own: false });
    // What she said before isn't told again, so her tab keeps it.
    expect((await postIn(theirs, answer.id)).reactions).toEqual({ given: ['with-you'] });

    await done(bob, 'DELETE', `/api/v1/posts/${answer.id}`);
    for (const client of [hers, his, theirs])
      expect(await client.hear(({ gone }) => gone?.length > 0)).toMatchObject({
        gone: [answer.id],
        posts: [],
        asks: false,
      });
  });

  test('is told once of what happens at once, and nothing of another thread', async () => {
    const { slug } = await place('people', bob);
    const [one, other] = [await begin(alice, slug), await begin(alice, slug)];
    const client = await showing(bob, one.id);
    await answerTo(alice, other.id);
    const answer = await answerTo(alice, one.id);
    await toldOf(client, answer.id);
    expect(client.of('thread-told')).toHaveLength(1);
    // Another thread takes the place of this one, and none leaves the tab with none.
    await client.command({ type: 'watch-thread', thread_id: other.id });
    const witness = await showing(alice, one.id);
    client.frames.length = 0;
    await quiet(client, witness, (await answerTo(alice, one.id)).id);
    await client.command({ type: 'watch-thread', thread_id: null });
    const second = await showing(alice, other.id);
    client.frames.length = 0;
    await quiet(client, second, (await answerTo(alice, other.id)).id);
  });

  test('CARE C27 who has muted its writer is told it folded, and nobody else learns of it', async () => {
    const { slug } = await place('people', bob, carol, dora);
    const thread = await begin(alice, slug);
    const [his, hers] = [await showing(bob, thread.id), await showing(carol, thread.id)];
    await showing(dora, thread.id);
    await done(carol, 'POST', '/api/v1/inner-circle/muted/people', { post_id: (await answerTo(dora, thread.id)).id });
    await done(carol, 'POST', '/api/v1/inner-circle/muted/words', { word: 'quill' });
    const [muted, word] = [
      await answerTo(dora, thread.id),
      await write(bob, { at: 'thread', thread_id: thread.id, quotes_id: null }, 'A quill'),
    ];
    expect([(await postIn(hers, muted.id)).muted, (await postIn(hers, word.id)).muted]).toEqual(['person', 'word']);
    expect([(await postIn(his, muted.id)).muted, (await postIn(his, word.id)).muted]).toEqual([null, null]);
  });

  test('CARE C10 a change of what’s asked in a poll tells nobody what others chose', async () => {
    const { slug } = await place('people', bob, carol, dora);
    const poll = { question: 'Which evening?', choices: ['Tuesday', 'Thursday'], days: 7 };
    const thread = await write(alice, { at: 'space', slug, kind: 'post', poll });
    await done(bob, 'PUT', `/api/v1/posts/${thread.id}/vote`, { choice: 1 });
    const [his, hers] = [await showing(bob, thread.id), await showing(carol, thread.id)];
    await showing(dora, thread.id);
    await say(dora, thread.id);
    for (const client of [his, hers]) {
      const { poll: told } = await postIn(client, thread.id);
      expect(told).toMatchObject({ question: poll.question });
      expect(told?.own ?? null).toBeNull();
      expect(told?.results ?? null).toBeNull();
    }
    expect((await read(bob, thread.id)).post.poll?.own).toBe(1);
  });

  test('CARE C6 of a blocked pair neither hears of the other, nor of their words to others', async () => {
    const { slug } = await place('people', bob, carol, dora);
    const thread = await begin(alice, slug);
    const first = await answerTo(carol, thread.id);
    await block(dora, bob);
    const [his, hers, theirs] = [
      await showing(bob, thread.id),
      await showing(dora, thread.id),
      await showing(carol, thread.id),
    ];
    await quiet(hers, theirs, (await answerTo(bob, thread.id)).id);
    theirs.frames.length = 0;
    await say(bob, first.id);
    await quiet(hers, theirs, first.id);
    // What quotes one of them is told to the other without what it quotes.
    const quoted = (await read(bob, thread.id)).answers.at(-1);
    const quoting = await answerTo(carol, thread.id, quoted?.id ?? null);
    expect((await postIn(hers, quoting.id)).quotes).toBeNull();
    expect((await postIn(his, quoting.id)).quotes).toMatchObject({ id: quoted?.id });
    // A word that others said still stands there for her, without his.
    await say(alice, quoting.id);
    await say(bob, quoting.id);
    hers.frames.length = 0;
    await done(carol, 'PUT', `/api/v1/posts/${quoting.id}`, {
      id: quoting.id,
      document: fromPlainText('Again'),
      content_note: null,
      edited_at: null,
    });
    expect((await postIn(hers, quoting.id)).reactions.given).toEqual(['with-you']);
    hers.frames.length = 0;
    theirs.frames.length = 0;
    await done(bob, 'DELETE', `/api/v1/posts/${quoted?.id}`);
    await theirs.hear(({ gone }) => gone?.includes(quoted?.id));
    await hers.command({ type: 'ping' });
    expect(hers.of('thread-told').flatMap(({ gone }) => gone)).toEqual([]);
  });

  test('what waits for a host is told to nobody but hosts, removed words go from everybody else’s page, and come back', async () => {
    const { id, slug } = await place('people', bob, carol);
    const thread = await begin(alice, slug);
    await sql('UPDATE spaces SET holds_first = true WHERE id = $1', id);
    const [hers, theirs] = [await showing(alice, thread.id), await showing(carol, thread.id)];
    const held = await answerTo(bob, thread.id);
    expect(held.state).toBe('held');
    await done(alice, 'POST', `/api/v1/posts/${held.id}/decline`, { note: 'Not here' });
    await quiet(theirs, hers, held.id);
    await sql("UPDATE posts SET state = 'shown', removed_by = NULL WHERE id = $1", held.id);
    expect(await postIn(theirs, held.id)).toMatchObject({ state: 'shown' });
    theirs.frames.length = 0;
    hers.frames.length = 0;
    await done(alice, 'POST', `/api/v1/posts/${held.id}/removal`, { note: 'Not here' });
    expect(await postIn(hers, held.id)).toMatchObject({ state: 'removed' });
    expect(await theirs.hear('thread-told')).toMatchObject({ gone: [held.id], posts: [] });
  });
});

describe('who mayn’t read a thread', () => {
  test.each([
    ['a stranger to its space', 'people', null],
    ['a newcomer, where they read from their own day on', 'onward', 'member'],
  ])('%s can’t have it shown', async (_, preset, role) => {
    const { id, slug } = await place(preset);
    const thread = await begin(alice, slug);
    if (role) await put(id, dora);
    const client = await tab(dora);
    expect(await client.command({ type: 'watch-thread', thread_id: thread.id })).toMatchObject({ code: 'not_found' });
    const hers = await showing(alice, thread.id);
    await quiet(client, hers, (await answerTo(alice, thread.id)).id);
    if (!role) return;
    // Of what's begun from then on, a newcomer hears.
    const later = await begin(alice, slug);
    const theirs = await showing(dora, later.id);
    await toldOf(theirs, (await answerTo(alice, later.id)).id);
  });

  test('nor an answer, a thread that isn’t there, or what’s no id', async () => {
    const { slug } = await place('people');
    const answer = await answerTo(alice, (await begin(alice, slug)).id);
    const client = await tab(alice);
    for (const thread_id of [answer.id, server.newId()])
      expect(await client.command({ type: 'watch-thread', thread_id })).toMatchObject({ code: 'not_found' });
    expect(await client.command({ type: 'watch-thread', thread_id: 'x' })).toMatchObject({ code: 'invalid_input' });
  });

  test.each<[string, (spaceId: string, slug: string, ofBob: string) => Promise<unknown>]>([
    ['leaves', (_, slug) => done(bob, 'POST', `/api/v1/spaces/${slug}/leave`)],
    ['is sent away', (_, slug) => done(alice, 'POST', `/api/v1/spaces/${slug}/send-away`, { user_id: bob.id })],
    ['is blocked', (_, __, post_id) => done(alice, 'POST', '/api/v1/blocks', { user_id: bob.id, post_id })],
    [
      'lost the right without a word to anybody',
      (id) => sql('DELETE FROM space_members WHERE space_id = $1 AND user_id = $2', id, bob.id),
    ],
  ])('who %s hears nothing of what’s written then, by content or by id', async (how, end) => {
    const { id, slug } = await place('people', bob, carol);
    const thread = await begin(alice, slug);
    const ofBob = await answerTo(bob, thread.id);
    const [his, list, hers] = [await showing(bob, thread.id), await tab(bob), await showing(carol, thread.id)];
    expect(await list.command({ type: 'watch-threads' })).toMatchObject({ type: 'ack' });
    await answerTo(alice, thread.id);
    expect(await list.hear('threads-changed')).toMatchObject({ space_id: id, thread_id: thread.id });
    await his.hear('thread-told');
    his.frames.length = 0;
    list.frames.length = 0;
    await end(id, slug, ofBob.id);
    // Told to look again, so that what's on the page goes.
    if (!how.includes('without')) expect(await his.hear('thread-told')).toMatchObject({ asks: true, posts: [] });
    const after = await answerTo(alice, thread.id);
    await toldOf(hers, after.id);
    await Promise.all([his, list].map((one) => one.command({ type: 'ping' })));
    expect(his.of('thread-told').flatMap(({ posts }) => posts)).toEqual([]);
    expect(list.of('threads-changed')).toEqual([]);
    his.frames.length = 0;
    await quiet(his, hers, (await answerTo(alice, thread.id)).id);
    const theirs = await tab(carol);
    await theirs.command({ type: 'watch-threads' });
    await done(alice, 'DELETE', `/api/v1/posts/${after.id}`);
    // Once carol's list has heard it, so would his.
    await theirs.hear('threads-changed');
    await list.command({ type: 'ping' });
    expect(list.of('threads-changed')).toEqual([]);
  });

  test('CARE C6 who was let back hears nothing of old threads, their own neither, and everybody else still does', async () => {
    const { id, slug } = await place('people', bob, carol);
    const [thread, older] = [await begin(bob, slug), await begin(alice, slug)];
    await letBack(id, bob);
    const his = await tab(bob);
    expect(await his.command({ type: 'watch-thread', thread_id: older.id })).toMatchObject({ code: 'not_found' });
    const [own, hers] = [await showing(bob, thread.id), await showing(carol, thread.id)];
    await quiet(own, hers, (await answerTo(alice, thread.id)).id);
    const later = await begin(alice, slug);
    await toldOf(await showing(bob, later.id), (await answerTo(alice, later.id)).id);
  });

  test('who signs out has no line any more', async () => {
    const { slug } = await place('people', bob);
    const client = await showing(bob, (await begin(alice, slug)).id);
    await bob.call('POST', '/auth/v1/logout', {});
    expect(await client.closed).toBeGreaterThan(1000);
  });
});

test('a frame goes to exactly those who read the post by row rights, under every preset, role and state', async () => {
  const people = [alice, bob, carol, dora];
  const places = [await place('open', bob), await place('people', bob), await place('onward', bob)];
  const ids: string[] = [];
  for (const { id, slug } of places) {
    const thread = await begin(bob, slug);
    await put(id, carol);
    ids.push(thread.id, (await answerTo(alice, thread.id)).id, (await answerTo(bob, thread.id, thread.id)).id);
    for (const state of ['removed', 'held', 'gone']) {
      const one = await answerTo(bob, thread.id);
      ids.push(one.id);
      const held = state === 'held' ? ", held_until = now() + interval '1 day'" : '';
      const empty = state === 'gone' ? ', document = NULL, words = NULL' : '';
      await sql(`UPDATE posts SET state = '${state}'${held}${empty} WHERE id = $1`, one.id);
    }
  }
  const matrix = async () => {
    const readers = await server.database.database.asSystem((tx) =>
      findReaders(
        tx,
        ids,
        people.map(({ id }) => id),
      ),
    );
    for (const person of people)
      for (const id of ids) {
        const { status } = await person.call('GET', `/api/v1/posts/${id}/versions`);
        const one = readers.find((reader) => reader.postId === id && reader.userId === person.id);
        expect(one?.reads ?? false, `${person.id} ${ids.indexOf(id)}`).toBe(status === 200);
      }
  };
  await matrix();
  await block(carol, alice);
  await matrix();
  await sql("UPDATE spaces SET preset = 'onward' WHERE id = $1", places[1]?.id);
  await matrix();
  await sql("UPDATE spaces SET preset = 'open' WHERE id = $1", places[1]?.id);
  await sql("UPDATE spaces SET preset = 'people' WHERE id = $1", places[2]?.id);
  await matrix();
  // Of these, one let back; of what's begun from then on as well.
  await sql('DELETE FROM blocks');
  for (const { id, slug } of places) {
    for (const person of [bob, carol]) await letBack(id, person);
    const thread = await begin(alice, slug);
    ids.push(thread.id, (await answerTo(bob, thread.id)).id);
  }
  await matrix();
  for (const preset of ['open', 'people', 'onward']) {
    for (const { id } of places) await sql('UPDATE spaces SET preset = $1 WHERE id = $2', preset, id);
    await matrix();
  }
});

describe('telling as it’s done', () => {
  type Sent = { userId: string; asks: boolean; posts: number; within: number };
  /** What a change tells these people, each with one tab; `reads` is called as somebody's share is about to be read. */
  async function toldBy(callers: readonly Caller[], post: Post, reads: (userId: string) => Promise<unknown>) {
    const sent: Sent[] = [];
    const hear = (userId: string) => (frame: object) => {
      const { asks, posts, within } = frame as { asks: boolean; posts: Post[]; within: number };
      sent.push({ userId, asks, posts: posts.length, within });
    };
    const tabs = callers.map((caller) => ({ caller, send: hear(caller.userId) }));
    const own = {
      database: server.database.database,
      hub: {
        publish: (_: string, frame: object, except: readonly object[] = []) => {
          for (const one of tabs) if (!except.includes(one)) one.send(frame);
        },
      },
      mutesOf: async (_: unknown, userId: string) => {
        await reads(userId);
        return { people: new Set<string>(), words: [] };
      },
      threads: { of: () => tabs, remove: () => undefined } as unknown as Watchers,
    } as unknown as ThreadTelling;
    const change = { said: new Set<string>(), isWritten: true, isHidden: false };
    await tellThread(own, { spaceId: '', threadId: post.id, posts: new Map([[post.id, change]]) });
    return sent;
  }
  const folk = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => insertPerson(server.database, `f${at}-${server.newId().slice(-12)}`)),
    );

  test('where who reads for the others finds less than they may, they’re all told to ask', async () => {
    const { id, slug } = await place('people');
    const post = await begin(alice, slug);
    const people = await folk(2);
    for (const { userId } of people) await put(id, { id: userId } as TestPerson);
    const sent = await toldBy(people, post, (userId) =>
      sql('DELETE FROM space_members WHERE space_id = $1 AND user_id = $2', id, userId),
    );
    expect(sent.map(({ asks, posts }) => [asks, posts])).toEqual([
      [true, 0],
      [true, 0],
    ]);
  });

  test('of many who each read it their own way twenty are told, and the others told to ask, each in their turn', async () => {
    const { id, slug } = await place('people');
    const post = await begin(alice, slug);
    const people = await folk(70);
    for (const [at, { userId }] of people.entries()) {
      await put(id, { id: userId } as TestPerson);
      if (at >= 3)
        await sql("INSERT INTO muted_people (user_id, muted_id, name) VALUES ($1, $2, 'x')", userId, dora.id);
    }
    const reads: string[] = [];
    const sent = await toldBy(people, post, async (userId) => reads.push(userId));
    // Three read it alike: one of them reads for all.
    expect(reads).toHaveLength(21);
    expect(sent).toHaveLength(70);
    expect(sent.filter(({ asks }) => !asks).map(({ posts }) => posts)).toEqual(Array(23).fill(1));
    expect(new Set(sent.filter(({ asks }) => asks).map(({ within }) => within))).toEqual(new Set([940]));
  });
});
