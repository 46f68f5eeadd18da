import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { Post, Thread, Version } from '../domain/contract.ts';
import { limits, postLimits } from '../domain/limits.ts';
import { mentionsIn } from '../domain/mentions.ts';
import type { MentionablePerson } from '../domain/names-contract.ts';
import { takeDownOf } from './leaving-repository.ts';

/* CARE C27: mentioning somebody, as who writes, who's mentioned, a host, a newcomer, somebody outside and a visitor. */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let mira: TestPerson;
let eve: TestPerson;
let slug: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob, mira, eve] = await server.signUpAll('alice', 'bob', 'mira', 'eve');
  slug = await ofSpace('people');
  await put(alice, 'Ali');
  await put(bob, 'Bobby');
  await put(mira, 'Mirá', 'host');
});

const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
async function done<Body>(person: TestPerson, method: string, path: string, body?: object): Promise<Body> {
  const { status, body: answer } = await person.call(method, path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}
async function ofSpace(preset: string): Promise<string> {
  const id = server.newId();
  const name = `named-${id.slice(-12)}`;
  await sql(
    "INSERT INTO spaces (id, kind, slug, name, series_id, preset) VALUES ($1, 'series', $2, $2, $1, $3)",
    id,
    name,
    preset,
  );
  return name;
}
const put = (person: TestPerson, name: string, role = 'member') =>
  sql(
    'INSERT INTO space_members (space_id, user_id, display_name, role) SELECT id, $1, $2, $3 FROM spaces WHERE slug = $4',
    person.id,
    name,
    role,
    slug,
  );
const letBack = (person: TestPerson) =>
  sql('UPDATE space_members SET let_back_at = now() WHERE user_id = $1', person.id);
const of = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
const mention = ({ id }: { id: string }, name = 'Whoever') => ({ type: 'mention', attrs: { id, name } });
const words = (text: string) => ({ type: 'text', text });
const naming = (...people: { id: string }[]) =>
  of(words(`Dear ${server.newId()} `), ...people.map((one) => mention(one)));
const inSpace = () => ({ at: 'space', slug, kind: 'post' });
const newPost = (document: object, where: object = inSpace()) => ({
  id: server.newId(),
  where,
  document,
  content_note: null,
});
const written = (person: TestPerson, document: object = naming(), where: object = inSpace()) =>
  done<Post>(person, 'POST', '/api/v1/posts', newPost(document, where));
const answerTo = (thread_id: string) => ({ at: 'thread', thread_id, quotes_id: null });
const changed = (person: TestPerson, post: Post, document: object) =>
  done<Post>(person, 'PUT', `/api/v1/posts/${post.id}`, { document, content_note: null, edited_at: post.edited_at });
const read = async (person: TestPerson, { id }: { id: string }) =>
  (await done<Thread>(person, 'GET', `/api/v1/posts/${id}`)).post;
const named = ({ document }: { document: SafeDocument | null }) => (document ? mentionsIn(document) : null);
const look = (person: { call: TestPerson['call'] }, q: string, at = slug) =>
  person.call('GET', `/api/v1/spaces/${at}/names?q=${encodeURIComponent(q)}`);
const found = async (person: TestPerson, q: string) => {
  const { status, body } = await look(person, q);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.people as MentionablePerson[]).map(({ name }) => name);
};
/** What they've been told, but for what hosts hear. */
async function told(person: TestPerson): Promise<string[]> {
  const rows = await sql<{ kind: string }>(
    "SELECT kind FROM cross_platform_notifications WHERE user_id = $1 AND kind <> 'first-post' ORDER BY kind, created_at",
    person.id,
  );
  return rows.map(({ kind }) => kind);
}
async function tells(person: TestPerson, kinds: string[]): Promise<void> {
  await expect.poll(() => told(person), { timeout: 10_000 }).toEqual(kinds);
}
/** By a later post that tells somebody for certain, everything before it was heard. */
async function heard(): Promise<void> {
  const before = (await told(mira)).length;
  await sql('UPDATE cross_platform_notifications SET is_read = true WHERE user_id = $1', mira.id);
  await written(alice, naming(mira));
  await expect.poll(async () => (await told(mira)).length, { timeout: 10_000 }).toBe(before + 1);
}

describe('looking a name up', () => {
  test('hosts are found, and those whose words one reads there; who has never written isn’t, however well they’re known', async () => {
    expect([await found(alice, 'mi'), await found(alice, 'bo')]).toEqual([['Mirá'], []]);
    await written(bob);
    expect([await found(alice, 'bo'), await found(alice, 'BOB'), await found(alice, 'ob')]).toEqual([
      ['Bobby'],
      ['Bobby'],
      [],
    ]);
    // Nor oneself.
    await written(alice);
    expect(await found(alice, 'al')).toEqual([]);
    const { body } = await look(alice, 'bo');
    expect(body.people).toEqual([{ id: bob.id, name: 'Bobby' }]);
  });

  test('from two letters on, with or without accents, and nothing that’s typed is a pattern', async () => {
    await written(bob);
    for (const [q, status] of [
      ['', 400],
      ['b', 400],
      [' b ', 400],
      ['x'.repeat(limits.nameTyped + 1), 400],
    ] as const)
      expect((await look(alice, q)).status, q).toBe(status);
    expect([
      await found(alice, 'mira'),
      await found(alice, 'MIRÁ'),
      await found(alice, '%%'),
      await found(alice, 'b_'),
    ]).toEqual([['Mirá'], ['Mirá'], [], []]);
  });

  test('at most eight are named, in the order of the alphabet', async () => {
    await sql(
      `INSERT INTO auth_users (id, email) SELECT gen_random_uuid(), 'host' || n || $1 FROM generate_series(1, 12) n`,
      slug,
    );
    await sql(
      `INSERT INTO space_members (space_id, user_id, display_name, role)
       SELECT s.id, u.id, 'Host ' || lpad(row_number() OVER (ORDER BY u.email DESC)::text, 2, '0'), 'host'
         FROM spaces s, auth_users u WHERE s.slug = $1 AND u.email LIKE 'host%' || $1`,
      slug,
    );
    expect(await found(alice, 'host')).toEqual(
      Array.from({ length: limits.namesAtOnce }, (_, at) => `Host 0${at + 1}`),
    );
  });

  test('outside the space nobody is found: not by a visitor, not where one hasn’t come in, not where one was sent away', async () => {
    expect((await look(server.visitor, 'mi')).status).toBe(401);
    expect(await look(eve, 'mi')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await sql("UPDATE spaces SET preset = 'open' WHERE slug = $1", slug);
    expect(await look(eve, 'mi')).toMatchObject({ status: 403, body: { code: 'not_in_space' } });
    await put(eve, 'Eve');
    expect(await found(eve, 'mi')).toEqual(['Mirá']);
    await sql('UPDATE space_members SET left_at = now(), sent_away = true WHERE user_id = $1', eve.id);
    expect((await look(eve, 'mi')).status).toBe(404);
  });

  test('nobody is found whose words one doesn’t read: those before a newcomer came, held, removed or taken down', async () => {
    await sql("UPDATE spaces SET preset = 'onward' WHERE slug = $1", slug);
    const post = await written(bob);
    await put(eve, 'Eve');
    expect([await found(eve, 'bo'), await found(alice, 'bo'), await found(mira, 'bo')]).toEqual([
      [],
      ['Bobby'],
      ['Bobby'],
    ]);
    await sql("UPDATE posts SET state = 'held', held_until = now() WHERE id = $1", post.id);
    expect([await found(alice, 'bo'), await found(mira, 'bo')]).toEqual([[], []]);
    await sql("UPDATE posts SET state = 'shown', held_until = NULL WHERE id = $1", post.id);
    await done(bob, 'DELETE', `/api/v1/posts/${post.id}`);
    expect(await found(alice, 'bo')).toEqual([]);
  });

  test('CARE C6 who was let back finds hosts, and those whose words they read by now', async () => {
    await written(bob);
    await letBack(alice);
    expect([await found(alice, 'mi'), await found(alice, 'bo'), await found(mira, 'bo')]).toEqual([
      ['Mirá'],
      [],
      ['Bobby'],
    ]);
    await written(bob);
    expect(await found(alice, 'bo')).toEqual(['Bobby']);
  });

  test('CARE C6 C20 who’s apart, who has left and who’s leaving isn’t found, nor is it said which', async () => {
    await written(bob);
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", alice.id, bob.id);
    expect([await found(alice, 'bo'), await found(mira, 'bo')]).toEqual([[], ['Bobby']]);
    await written(alice);
    expect(await found(bob, 'al')).toEqual([]);
    await sql('DELETE FROM blocks WHERE blocker_id = $1', alice.id);
    await sql(
      "INSERT INTO account_deletions (user_id, reason, asked_at, due_at) VALUES ($1, 'asked', now(), now() + interval '1 day')",
      bob.id,
    );
    expect(await found(alice, 'bo')).toEqual([]);
    await sql('DELETE FROM account_deletions WHERE user_id = $1', bob.id);
    await done(bob, 'POST', `/api/v1/spaces/${slug}/leave`);
    expect(await found(alice, 'bo')).toEqual([]);
  });

  test('a program that tries every name is stopped', async () => {
    await found(alice, 'mi');
    await sql('UPDATE rate_limits SET count = $1 WHERE key = $2', limits.namesInAnHour, `post-names:${alice.id}`);
    expect(await look(alice, 'mi')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });
});

describe('mentioning somebody', () => {
  test('they’re mentioned by the name they have there, whatever was sent', async () => {
    const post = await written(alice, of(words('Thank you '), mention(mira, 'Somebody else')));
    expect(post.document).toEqual(of(words('Thank you '), mention(mira, 'Mirá')));
    const [row] = await sql<{ words: string }>('SELECT words FROM posts WHERE id = $1', post.id);
    expect(row?.words).toBe('Thank you @Mirá');
  });

  test('who may not be looked up is a word like any other: nobody learns by an id who’s in a space, or by which name', async () => {
    const strangers = [bob, eve, alice, { id: server.newId() }, { id: 'no-uuid' }];
    const post = await written(alice, of(...strangers.map((one, at) => mention(one, `N${at}`))));
    expect(post.document).toEqual(of(words('@N0@N1@N2@N3@N4')));
    expect(await sql('SELECT FROM post_mentions WHERE post_id = $1', post.id)).toEqual([]);
    await heard();
    expect(await told(bob)).toEqual([]);
  });

  test('ten may be mentioned in a post, and no more', async () => {
    const many = (count: number) => of(words(`All ${count}`), ...Array.from({ length: count }, () => mention(mira)));
    expect(named(await written(alice, many(postLimits.mentions)))).toEqual([mira.id]);
    const { status } = await alice.call('POST', '/api/v1/posts', newPost(many(postLimits.mentions + 1)));
    expect([postLimits.mentions, status]).toEqual([10, 400]);
  });

  test('once they’ve left it’s a word like any other, and a mention again once they’re back', async () => {
    await written(bob);
    const post = await written(alice, of(words('Dear '), mention(bob)));
    expect(named(await read(mira, post))).toEqual([bob.id]);
    await done(bob, 'POST', `/api/v1/spaces/${slug}/leave`);
    expect([named(await read(mira, post)), (await read(mira, post)).document]).toEqual([[], of(words('Dear @Bobby'))]);
    await sql('UPDATE space_members SET left_at = NULL WHERE user_id = $1', bob.id);
    expect(named(await read(mira, post))).toEqual([bob.id]);
    await sql(
      "INSERT INTO account_deletions (user_id, reason, asked_at, due_at) VALUES ($1, 'asked', now(), now() + interval '1 day')",
      bob.id,
    );
    expect(named(await read(mira, post))).toEqual([]);
  });

  test('CARE C6 to one of a blocked pair the other’s name is a word like any other', async () => {
    await written(bob);
    const post = await written(mira, naming(bob));
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", alice.id, bob.id);
    expect([named(await read(alice, post)), named(await read(mira, post))]).toEqual([[], [bob.id]]);
    // And mentions them in nothing new, without being told why.
    expect(named(await written(alice, naming(bob)))).toEqual([]);
  });

  test('CARE C2 who goes by another name is mentioned by that', async () => {
    await sql("UPDATE spaces SET preset = 'open' WHERE slug = $1", slug);
    const post = await written(alice, of(words('My dear '), mention(mira)));
    const next = await changed(alice, post, of(words('Dear '), mention(mira)));
    await done(mira, 'POST', `/api/v1/spaces/${slug}/come-in`, { name: 'Mo' });
    expect((await read(alice, next)).document).toEqual(of(words('Dear '), mention(mira, 'Mo')));
    const before = await done<{ versions: Version[] }>(bob, 'GET', `/api/v1/posts/${post.id}/versions`);
    expect(before.versions.map(({ document }) => document)).toEqual([of(words('My dear @Mo'))]);
    const [row] = await sql<{ words: string }>('SELECT words FROM posts WHERE id = $1', post.id);
    expect(row?.words).toBe('Dear @Mo');
  });

  test('a poll’s words stay with its post through another name and the end of an account (CARE C2, C20)', async () => {
    const poll = { question: 'Which evening?', choices: ['Tuesday', 'Thursday'], days: 7 };
    const post = await written(alice, of(words('Dear '), mention(mira)), { ...inSpace(), poll });
    const all = async () => (await sql<{ words: string }>('SELECT words FROM posts WHERE id = $1', post.id))[0]?.words;
    await sql("UPDATE spaces SET preset = 'open' WHERE slug = $1", slug);
    await done(mira, 'POST', `/api/v1/spaces/${slug}/come-in`, { name: 'Mo' });
    expect(await all()).toBe('Dear @Mo\n\nWhich evening?\nTuesday\nThursday');
    await server.database.database.asSystem((tx) => takeDownOf(tx, mira.id));
    expect(await all()).toBe('Dear Anonymous\n\nWhich evening?\nTuesday\nThursday');
  });

  test('CARE C20 with somebody’s account their id and their name go from what others wrote, and from what stood there before', async () => {
    const post = await written(alice, of(words('Dear '), mention(mira)));
    const next = await changed(alice, post, of(words('Dearest '), mention(mira)));
    const versions = async () =>
      (await done<{ versions: Version[] }>(bob, 'GET', `/api/v1/posts/${post.id}/versions`)).versions.map(
        ({ document }) => document,
      );
    expect(await versions()).toEqual([of(words('Dear @Mirá'))]);
    await server.database.database.asSystem((tx) => takeDownOf(tx, mira.id));
    expect(await sql('SELECT FROM post_mentions WHERE user_id = $1', mira.id)).toEqual([]);
    expect((await read(bob, next)).document).toEqual(of(words('Dearest Anonymous')));
    expect(await versions()).toEqual([of(words('Dear Anonymous'))]);
    const everywhere = await sql<{ all: string }>(
      `SELECT coalesce(string_agg(t, ' '), '') AS all FROM (
         SELECT document::text || words || search_words::text AS t FROM posts WHERE author_id = $1 UNION ALL
         SELECT v.document::text FROM post_versions v JOIN posts p ON p.id = v.post_id WHERE p.author_id = $1) x`,
      alice.id,
    );
    expect(everywhere[0]?.all).toContain('Dearest');
    expect(everywhere[0]?.all).not.toMatch(new RegExp(`${mira.id}|Mir|mir`));
  });

  test('a change keeps who’s mentioned, and the same once more changes nothing', async () => {
    await written(bob);
    const document = of(words('Dear '), mention(bob));
    const post = await written(alice, document);
    // By now he could no longer be looked up.
    await done(bob, 'POST', '/api/v1/inner-circle/take-down-all', { all_of_mine: true });
    expect((await changed(alice, post, of(words('Dear '), mention(bob, 'Old')))).edited_at).toBeNull();
    const next = await changed(alice, post, of(words('Dearest '), mention(bob)));
    expect([named(next), next.edited_at === null]).toEqual([[bob.id], false]);
  });

  test('CARE C27 changed again and again it mentions ten in all its life: anybody beyond them is a word like any other', async () => {
    await sql(
      `INSERT INTO auth_users (id, email) SELECT gen_random_uuid(), 'more' || n || $1 FROM generate_series(1, 11) n`,
      slug,
    );
    const more = await sql<{ id: string }>(
      `INSERT INTO space_members (space_id, user_id, display_name, role)
       SELECT s.id, u.id, 'More', 'host' FROM spaces s, auth_users u WHERE s.slug = $1 AND u.email LIKE 'more%' || $1
       RETURNING user_id AS id`,
      slug,
    );
    const [last = mira, ...nine] = more.slice(1);
    const post = await written(alice, naming(mira));
    const full = await changed(alice, post, naming(...nine));
    expect(named(full)).toHaveLength(9);
    const next = await changed(alice, full, of(mention(mira), mention(last), words(' '), mention(bob)));
    expect(next.document).toEqual(of(mention(mira, 'Mirá'), words('@More @Whoever')));
    expect(await sql('SELECT FROM post_mentions WHERE post_id = $1', post.id)).toHaveLength(postLimits.mentions);
    expect(await sql('SELECT FROM post_mentions WHERE user_id = $1', last.id)).toEqual([]);
  });

  test('a program that changes without end is stopped', async () => {
    const post = await changed(alice, await written(alice), naming());
    await sql('UPDATE rate_limits SET count = $1 WHERE key = $2', limits.changedInADay, `post-changes:${alice.id}`);
    const body = { document: naming(), content_note: null, edited_at: post.edited_at };
    expect(await alice.call('PUT', `/api/v1/posts/${post.id}`, body)).toMatchObject({ status: 429 });
  });

  test('taking it down takes the mention with it', async () => {
    const post = await written(alice, naming(mira));
    await written(bob, naming(), answerTo(post.id));
    await done(alice, 'DELETE', `/api/v1/posts/${post.id}`);
    expect(await sql('SELECT FROM post_mentions WHERE post_id = $1', post.id)).toEqual([]);
  });
});

describe('who’s told', () => {
  test('CARE C17 who’s mentioned is, once for a post, in words that say nothing of it', async () => {
    const post = await written(alice, naming(mira, mira));
    await tells(mira, ['mentioned']);
    const [row] = await sql<object>(
      'SELECT workshop_id, post_id, circle_at FROM cross_platform_notifications WHERE user_id = $1',
      mira.id,
    );
    expect(row).toEqual({ workshop_id: null, post_id: post.id, circle_at: null });
  });

  test('an edit tells only those it mentions for the first time, however often somebody is taken out and put in', async () => {
    await written(bob);
    const post = await written(alice, naming(mira));
    await tells(mira, ['mentioned']);
    // As notices go after a while.
    await sql('DELETE FROM cross_platform_notifications WHERE user_id = $1', mira.id);
    const both = await changed(alice, post, naming(mira, bob));
    await tells(bob, ['mentioned']);
    const none = await changed(alice, both, naming());
    await changed(alice, none, naming(mira, bob));
    await heard();
    // Hers is of `heard` itself.
    expect([await told(mira), await told(bob)]).toEqual([['mentioned'], ['mentioned']]);
  });

  test('CARE C27 nor does an edit tell who has muted its writer, or a word of it', async () => {
    await written(bob);
    const post = await written(alice, naming());
    await done(bob, 'POST', '/api/v1/inner-circle/muted/people', { post_id: post.id });
    await done(mira, 'POST', '/api/v1/inner-circle/muted/words', { word: 'dear' });
    const [eva] = await server.signUpAll('eva');
    if (!eva) throw new Error('Nobody signed up.');
    await put(eva, 'Eva', 'host');
    await changed(alice, post, naming(bob, mira, eva));
    await tells(eva, ['mentioned']);
    expect([await told(bob), await told(mira)]).toEqual([[], []]);
  });

  test('who follows a thread and is mentioned in an answer hears of it once', async () => {
    const post = await written(bob);
    await written(alice, naming(bob), answerTo(post.id));
    await tells(bob, ['mentioned']);
    await sql('UPDATE cross_platform_notifications SET is_read = true WHERE user_id = $1', bob.id);
    await written(alice, naming(), answerTo(post.id));
    await tells(bob, ['answered', 'mentioned']);
  });

  test('one that waits for a host tells nobody until it’s shown', async () => {
    await sql('UPDATE spaces SET holds_first = true WHERE slug = $1', slug);
    await written(mira);
    await written(bob).then(({ id }) => sql("UPDATE posts SET state = 'shown', held_until = NULL WHERE id = $1", id));
    const post = await written(alice, naming(bob));
    expect(post.state).toBe('held');
    await expect
      .poll(() => sql("SELECT FROM cross_platform_notifications WHERE kind = 'first-post' AND post_id = $1", post.id))
      .toHaveLength(1);
    expect(await told(bob)).toEqual([]);
    await done(mira, 'POST', `/api/v1/posts/${post.id}/show`, { edited_at: null });
    await tells(bob, ['mentioned']);
  });

  test('nobody is who has muted the thread, is apart from who wrote it or began it, or can’t read the thread', async () => {
    await sql("UPDATE spaces SET preset = 'onward' WHERE slug = $1", slug);
    const [pia, cleo] = await server.signUpAll('pia', 'cleo');
    if (!pia || !cleo) throw new Error('Nobody signed up.');
    await put(pia, 'Pia');
    await put(cleo, 'Cleo');
    for (const one of [bob, pia, cleo]) await written(one);
    const begun = await written(alice);
    await done(bob, 'PUT', `/api/v1/posts/${begun.id}/tie`, { is_muted: true });
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", pia.id, alice.id);
    await put(eve, 'Eve');
    await written(eve);
    await written(mira, naming(bob, pia, cleo, eve), answerTo(begun.id));
    await tells(cleo, ['mentioned']);
    expect([await told(bob), await told(pia), await told(eve)]).toEqual([[], [], []]);
  });

  test('CARE C6 who was let back isn’t of a thread they can’t open, and is of what they can', async () => {
    await written(bob);
    const before = await written(alice);
    await letBack(bob);
    const after = await written(bob);
    await written(alice, naming(bob), answerTo(before.id));
    await heard();
    expect(await told(bob)).toEqual([]);
    await written(alice, naming(bob), answerTo(after.id));
    await tells(bob, ['mentioned']);
    // What the open reads, they read as well.
    await sql("UPDATE spaces SET preset = 'open' WHERE slug = $1", slug);
    await sql("UPDATE posts SET seen_by = 'open' WHERE id = $1", before.id);
    await sql('DELETE FROM cross_platform_notifications WHERE user_id = $1', bob.id);
    await written(alice, naming(bob), answerTo(before.id));
    await tells(bob, ['mentioned']);
  });

  test('somebody who has turned such news off isn’t', async () => {
    await sql("INSERT INTO notification_choices (user_id, muted, time_zone) VALUES ($1, '{threads}', 'UTC')", mira.id);
    await written(bob);
    await written(alice, naming(mira, bob));
    await tells(bob, ['mentioned']);
    expect(await told(mira)).not.toContain('mentioned');
  });
});
