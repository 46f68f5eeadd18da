import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { type StewardServer, startStewardServer, type TestPerson } from '#testing/test-server.ts';
import type { Post, Thread, ThreadPage } from '../domain/contract.ts';
import type { SpaceDesk } from '../domain/desk-contract.ts';
import { limits } from '../domain/limits.ts';
import { createWeeklyService } from './weekly-service.ts';

/*
 * CARE C27: nobody writes into a void. Dora hosts a space with alice and bob in it; eve isn't in it, and mira is the place's steward.
 */

let server: StewardServer;
let mira: TestPerson;
let dora: TestPerson;
let alice: TestPerson;
let bob: TestPerson;
let eve: TestPerson;
let slug: string;
let spaceId: string;
const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);

beforeAll(async () => {
  server = await startStewardServer();
  mira = server.mira;
});
afterAll(() => server.stop());
beforeEach(async () => {
  [dora, alice, bob, eve] = await server.signUpAll('dora', 'alice', 'bob', 'eve');
  spaceId = server.newId();
  slug = `circle-${spaceId.slice(-12)}`;
  await sql(
    "INSERT INTO spaces (id, kind, slug, name, series_id, preset) VALUES ($1, 'series', $2, 'Ours', $1, 'onward')",
    spaceId,
    slug,
  );
  for (const [person, name, role] of [
    [dora, 'Dora', 'host'],
    [alice, 'Ali', 'member'],
    [bob, 'Bob', 'member'],
  ] as const)
    await sql(
      "INSERT INTO space_members (space_id, user_id, display_name, role, joined_at) VALUES ($1, $2, $3, $4, now() - interval '30 days')",
      spaceId,
      person.id,
      name,
      role,
    );
});

async function done<Body>(person: TestPerson, method: string, path: string, body?: object): Promise<Body> {
  const { status, body: answer } = await person.call(method, path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}
const post = (words = 'Hello') => {
  const id = server.newId();
  const document = fromPlainText(`${words} ${id}`);
  return { id, where: { at: 'space', slug, kind: 'post' }, document, content_note: null };
};
const answer = (thread_id: string) => ({ ...post('I know that'), where: { at: 'thread', thread_id, quotes_id: null } });
const write = (person: TestPerson, what: object) => done<Post>(person, 'POST', '/api/v1/posts', what);
const desk = (person: TestPerson) => done<SpaceDesk>(person, 'GET', `/api/v1/spaces/${slug}/desk`);
const thread = (person: TestPerson, id: string) => done<Thread>(person, 'GET', `/api/v1/posts/${id}`);
const hold = () => sql('UPDATE spaces SET holds_first = true WHERE id = $1', spaceId);
const age = (id: string, hours: number) =>
  sql(`UPDATE posts SET written_at = now() - make_interval(hours => $2) WHERE id = $1`, id, hours);
/** What its author hasn't changed since. */
const asRead = { edited_at: null };
const ids = (posts: readonly { id: string }[]) => posts.map(({ id }) => id);
/** What somebody has been told so far, unread: each kind with the thread it leads to. */
const news = async (person: TestPerson) =>
  (
    await sql<{ kind: string; post_id: string }>(
      'SELECT kind, post_id FROM cross_platform_notifications WHERE user_id = $1 AND NOT is_read ORDER BY created_at, kind',
      person.id,
    )
  ).map(({ kind, post_id }) => [kind, post_id]);
const patient = { timeout: 20_000 };
/** Until all that was written so far has been heard. */
async function heard(): Promise<void> {
  const waiting = () =>
    sql(
      "SELECT FROM pgboss.job WHERE state < 'completed' AND name LIKE '%posts.%' UNION ALL SELECT FROM outbox WHERE type LIKE 'posts.%'",
    );
  await expect.poll(async () => (await waiting()).length, patient).toBe(0);
}

describe('a post that waits', () => {
  test('is there for its author and the hosts, who show it: then it’s new for the others, and its author hears of it', async () => {
    await hold();
    const held = await write(alice, post());
    expect(held).toMatchObject({ state: 'held' });
    expect(Date.parse(held.held_until ?? '') - Date.now()).toBeGreaterThan(23 * hourMs);
    expect((await bob.call('GET', `/api/v1/posts/${held.id}`)).status).toBe(404);
    expect((await bob.call('POST', '/api/v1/posts', answer(held.id))).status).toBe(404);
    expect(ids((await desk(dora)).held)).toEqual([held.id]);
    expect(ids((await done<{ posts: Post[] }>(dora, 'GET', '/api/v1/inner-circle/waiting')).posts)).toEqual([held.id]);
    for (const person of [alice, bob, eve, mira])
      expect((await person.call('POST', `/api/v1/posts/${held.id}/show`, asRead)).status, person.email).toBe(404);
    for (let turn = 0; turn < 2; turn += 1) await done(dora, 'POST', `/api/v1/posts/${held.id}/show`, asRead);
    expect((await thread(bob, held.id)).post).toMatchObject({ state: 'shown', held_until: null });
    expect((await desk(dora)).held).toEqual([]);
    await expect.poll(() => news(alice), patient).toEqual([['post-shown', held.id]]);
    const second = await write(alice, post());
    expect(second.state).toBe('shown');
  });

  test('is shown as it was read, and not what its author has made of it since', async () => {
    await hold();
    const held = await write(alice, post());
    const path = `/api/v1/posts/${held.id}`;
    const change = { document: fromPlainText(`Something else ${held.id}`), content_note: null, edited_at: null };
    const { edited_at } = await done<Post>(alice, 'PUT', path, change);
    expect(await dora.call('POST', `${path}/show`, asRead)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await bob.call('GET', path)).status).toBe(404);
    await done(dora, 'POST', `${path}/show`, { edited_at });
    expect((await thread(bob, held.id)).post).toMatchObject({ state: 'shown' });
  });

  test('isn’t shown with a note that its author alone reads; their words stay theirs, and their next one waits, too', async () => {
    await hold();
    const held = await write(alice, post());
    const path = `/api/v1/posts/${held.id}`;
    expect((await dora.call('POST', `${path}/decline`, { note: ' ' })).status).toBe(400);
    expect((await bob.call('POST', `${path}/decline`, { note: 'No' })).status).toBe(404);
    for (const note of ['Could you leave the name out?', 'Again'])
      await done(dora, 'POST', `${path}/decline`, { note });
    expect(await done(alice, 'GET', `${path}/note`)).toEqual({ note: 'Could you leave the name out?' });
    for (const person of [dora, bob]) expect(await done(person, 'GET', `${path}/note`)).toEqual({ note: null });
    const [row] = await sql<{ row: string }>(
      'SELECT post_notes::text AS row FROM post_notes WHERE post_id = $1',
      held.id,
    );
    expect(row?.row).not.toContain('leave');
    expect((await thread(alice, held.id)).post).toMatchObject({ state: 'removed', document: held.document });
    expect((await bob.call('GET', path)).status).toBe(404);
    expect(
      (await alice.call('PUT', path, { document: held.document, content_note: null, edited_at: null })).status,
    ).toBe(404);
    await expect.poll(() => news(alice), patient).toEqual([['post-declined', held.id]]);
    const acts = await sql<{ act: string }>('SELECT act FROM audit_trail WHERE person_id = $1', alice.id);
    expect(acts.filter(({ act }) => act.startsWith('post-'))).toEqual([{ act: 'post-declined' }]);
    expect((await write(alice, post())).state).toBe('held');
    await done(alice, 'DELETE', path);
    expect(await sql('SELECT FROM post_notes WHERE post_id = $1', held.id)).toEqual([]);
  });

  test('an answer that waits counts once it’s shown, and not before', async () => {
    const begun = await write(dora, post());
    await hold();
    const held = await write(alice, answer(begun.id));
    expect(held.state).toBe('held');
    expect((await thread(bob, begun.id)).answers).toEqual([]);
    // Its thread can't be taken away under it.
    await done(dora, 'DELETE', `/api/v1/posts/${begun.id}`);
    expect(await sql('SELECT FROM posts WHERE id = $1', held.id)).toHaveLength(1);
    await done(dora, 'POST', `/api/v1/posts/${held.id}/show`, asRead);
    expect(ids((await thread(bob, begun.id)).answers)).toEqual([held.id]);
    const [row] = await sql<{ answers: number }>('SELECT answers FROM posts WHERE id = $1', begun.id);
    expect(row?.answers).toBe(1);
  });

  test('however many wait too long, each is told, a few at a time', async () => {
    const many = limits.toldAtOnce + 3;
    await sql(
      `INSERT INTO posts (id, space_id, thread_id, began_at, seen_by, author_id, author_name, kind, document, words, state, held_until)
       SELECT id, $1, id, now(), 'onward', $2, 'Ali', 'post', '{"type":"doc","content":[]}', 'x', 'held', now() - interval '1 hour'
         FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $3)) n`,
      spaceId,
      alice.id,
      many,
    );
    for (let turn = 0; turn < 2; turn += 1) await runJob(server.database.ownerUrl, 'posts.tell-late');
    expect((await news(dora)).filter(([kind]) => kind === 'post-waits')).toHaveLength(many);
    await sql('DELETE FROM cross_platform_notifications WHERE user_id = $1', mira.id);
    await sql('DELETE FROM posts WHERE space_id = $1', spaceId);
  });

  test('past its date hosts and stewards hear of it once, a steward may look at it, and it never shows itself', async () => {
    await hold();
    const held = await write(alice, post());
    await expect.poll(() => news(dora), patient).toEqual([['first-post', held.id]]);
    const waiting = async () => ids((await done<{ posts: Post[] }>(mira, 'GET', '/api/v1/inner-circle/waiting')).posts);
    await runJob(server.database.ownerUrl, 'posts.tell-late');
    expect([await waiting(), await news(mira)]).toEqual([[], []]);
    await sql("UPDATE posts SET held_until = now() - interval '1 minute' WHERE id = $1", held.id);
    for (let turn = 0; turn < 2; turn += 1) await runJob(server.database.ownerUrl, 'posts.tell-late');
    expect((await news(dora)).map(([kind]) => kind).sort()).toEqual(['first-post', 'post-waits']);
    expect(await news(mira)).toEqual([['post-late', held.id]]);
    expect(await waiting()).toEqual([held.id]);
    expect((await bob.call('GET', `/api/v1/posts/${held.id}`)).status).toBe(404);
    for (const person of [bob, eve])
      expect(await done(person, 'GET', '/api/v1/inner-circle/waiting')).toEqual({ posts: [], unanswered: [] });
    await done(mira, 'POST', `/api/v1/posts/${held.id}/show`, asRead);
    expect((await thread(bob, held.id)).post.state).toBe('shown');
    await sql('DELETE FROM cross_platform_notifications WHERE user_id = $1', mira.id);
  });
});

describe('a host’s desk', () => {
  test('CARE C6 a host neither reads nor declines what waits of somebody they’re apart from', async () => {
    await hold();
    const held = await write(alice, post());
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", alice.id, dora.id);
    expect((await done<{ posts: Post[] }>(dora, 'GET', '/api/v1/inner-circle/waiting')).posts).toEqual([]);
    expect((await dora.call('POST', `/api/v1/posts/${held.id}/decline`, { note: 'No' })).status).toBe(404);
    expect((await thread(alice, held.id)).post.state).toBe('held');
  });

  test('nobody shows their own, not even a steward once it has waited too long', async () => {
    await hold();
    await sql("INSERT INTO space_members (space_id, user_id, display_name) VALUES ($1, $2, 'Mira')", spaceId, mira.id);
    const own = await write(mira, post());
    await sql("UPDATE posts SET held_until = now() - interval '1 hour' WHERE id = $1", own.id);
    expect((await done<{ posts: Post[] }>(mira, 'GET', '/api/v1/inner-circle/waiting')).posts).toEqual([]);
    expect((await mira.call('POST', `/api/v1/posts/${own.id}/show`, asRead)).status).toBe(404);
    expect((await thread(mira, own.id)).post.state).toBe('held');
  });

  test('CARE C6 what a steward took out no host puts back', async () => {
    const { id } = await write(alice, post());
    const state = async () => (await thread(alice, id)).post.state;
    await done(dora, 'POST', `/api/v1/posts/${id}/removal`, { note: 'It names somebody.' });
    await done(dora, 'DELETE', `/api/v1/posts/${id}/removal`);
    expect(await state()).toBe('shown');
    // As a steward's decision leaves it.
    await sql("UPDATE posts SET state = 'removed' WHERE id = $1", id);
    expect((await dora.call('DELETE', `/api/v1/posts/${id}/removal`)).status).toBe(403);
    expect((await desk(dora)).removed).toEqual([]);
    expect(await state()).toBe('removed');
  });

  test('is the hosts’ alone', async () => {
    for (const [person, status] of [
      [alice, 403],
      [eve, 404],
      [mira, 404],
    ] as const)
      expect((await person.call('GET', `/api/v1/spaces/${slug}/desk`)).status).toBe(status);
    expect((await server.visitor.call('GET', `/api/v1/spaces/${slug}/desk`)).status).toBe(401);
  });

  test('has threads of others without an answer for a day, by anybody but who wrote them', async () => {
    const [old, talked, fresh, mine] = [
      await write(alice, post()),
      await write(bob, post()),
      await write(bob, post()),
      await write(dora, post()),
    ];
    await write(alice, answer(old.id));
    await write(alice, answer(talked.id));
    for (const { id } of [old, talked, mine]) await age(id, 25);
    expect(ids((await desk(dora)).unanswered)).toEqual([old.id]);
    await age(old.id, 24 * 15);
    expect((await desk(dora)).unanswered).toEqual([]);
    expect(fresh.state).toBe('shown');
  });

  test('has first ones until a host has answered, and nobody else’s answer is that', async () => {
    const first = await write(alice, post());
    await write(alice, post());
    await write(dora, post());
    await write(bob, answer(first.id));
    const bobs = ids((await desk(dora)).first);
    expect(bobs).toHaveLength(2);
    expect(bobs[0]).toBe(first.id);
    await write(dora, answer(first.id));
    expect((await desk(dora)).first).toEqual([]);
  });

  test('has who was asked to leave', async () => {
    await done(dora, 'POST', `/api/v1/spaces/${slug}/send-away`, { user_id: bob.id });
    expect((await desk(dora)).sent_away).toEqual([{ id: bob.id, name: 'Bob', by_steward: false }]);
  });

  test.each(['people', 'onward', 'open'])(
    'CARE C27 somebody let back into one (%s) reads what has begun since, hears of nothing older, and nothing that was written without them',
    async (preset) => {
      await sql("UPDATE spaces SET preset = 'people' WHERE id = $1", spaceId);
      const before = await write(dora, post());
      await done(dora, 'POST', `/api/v1/spaces/${slug}/send-away`, { user_id: bob.id });
      const meanwhile = await write(dora, post());
      await sql('UPDATE spaces SET preset = $2 WHERE id = $1', spaceId, preset);
      await done(dora, 'POST', `/api/v1/spaces/${slug}/let-back`, { user_id: bob.id });
      await sql('UPDATE space_members SET left_at = NULL WHERE user_id = $1', bob.id);
      const since = await write(dora, post());
      for (const { id } of [before, meanwhile]) expect((await bob.call('GET', `/api/v1/posts/${id}`)).status).toBe(404);
      expect((await thread(bob, since.id)).post.id).toBe(since.id);
      // Nobody else's reading changes, nor one's own words.
      const own = await write(bob, answer(since.id));
      expect((await thread(alice, own.thread_id)).answers).toHaveLength(1);
      // As a host again they read all of it.
      await sql("UPDATE space_members SET role = 'host' WHERE user_id = $1", bob.id);
      expect((await thread(bob, meanwhile.id)).post.id).toBe(meanwhile.id);
    },
  );

  test('what follows a thread that was before isn’t told to somebody let back', async () => {
    await sql("UPDATE spaces SET preset = 'people' WHERE id = $1", spaceId);
    const before = await write(bob, post());
    await done(dora, 'POST', `/api/v1/spaces/${slug}/send-away`, { user_id: alice.id });
    await sql('INSERT INTO post_ties (user_id, thread_id, follows) VALUES ($1, $2, true)', alice.id, before.id);
    await done(dora, 'POST', `/api/v1/spaces/${slug}/let-back`, { user_id: alice.id });
    await sql('UPDATE space_members SET left_at = NULL WHERE user_id = $1', alice.id);
    await write(dora, answer(before.id));
    await heard();
    expect(await news(alice)).toEqual([]);
    // Who was there all the time hears of it.
    expect(await news(bob)).toEqual([['answered', before.id]]);
  });

  test('CARE C6 has nothing of somebody its host is apart from', async () => {
    const first = await write(alice, post());
    await age(first.id, 25);
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", alice.id, dora.id);
    expect(await desk(dora)).toMatchObject({ first: [], unanswered: [] });
    await runJob(server.database.ownerUrl, 'posts.tell-unanswered');
    expect((await news(dora)).filter(([kind]) => kind === 'unanswered')).toEqual([]);
  });
});

describe('CARE C17 who hears what, without a word of anybody’s', () => {
  test('hosts hear of somebody’s first, once, and of nothing else that’s written', async () => {
    const first = await write(alice, post());
    await write(alice, post());
    await expect.poll(() => news(dora), patient).toEqual([['first-post', first.id]]);
    await heard();
    expect(await news(bob)).toEqual([]);
  });

  test('who follows a thread hears of answers once until they’ve read it; muted, apart, gone or the writer, never', async () => {
    const begun = await write(alice, post());
    await write(bob, answer(begun.id));
    await expect.poll(() => news(alice), patient).toEqual([['answered', begun.id]]);
    await write(bob, answer(begun.id));
    await write(dora, answer(begun.id));
    await expect.poll(() => news(bob), patient).toEqual([['answered', begun.id]]);
    await heard();
    expect((await news(alice)).filter(([kind]) => kind === 'answered')).toHaveLength(1);
    const tie = (person: TestPerson, change: object) => done(person, 'PUT', `/api/v1/posts/${begun.id}/tie`, change);
    await tie(alice, { is_unread: false });
    expect(await news(alice)).toEqual([]);
    await write(bob, answer(begun.id));
    await expect.poll(() => news(alice), patient).toEqual([['answered', begun.id]]);
    await tie(alice, { is_unread: false });
    await tie(alice, { is_muted: true });
    await tie(bob, { is_unread: false });
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", dora.id, bob.id);
    await write(dora, answer(begun.id));
    await heard();
    expect([await news(alice), await news(bob)]).toEqual([[], []]);
    await sql('DELETE FROM blocks WHERE blocker_id = $1', dora.id);
    await done(bob, 'POST', `/api/v1/spaces/${slug}/leave`);
    await write(dora, answer(begun.id));
    await heard();
    expect(await news(bob)).toEqual([]);
  });

  test('hosts hear once that something has been without an answer for a day, of each space one a day', async () => {
    const [one, two] = [await write(alice, post()), await write(alice, post())];
    await sql('DELETE FROM cross_platform_notifications WHERE user_id = $1', dora.id);
    await heard();
    await sql('DELETE FROM cross_platform_notifications WHERE user_id = $1', dora.id);
    await age(one.id, 26);
    await age(two.id, 25);
    for (let turn = 0; turn < 2; turn += 1) await runJob(server.database.ownerUrl, 'posts.tell-unanswered');
    expect(await news(dora)).toEqual([['unanswered', one.id]]);
    await sql('UPDATE cross_platform_notifications SET is_read = true WHERE user_id = $1', dora.id);
    await age(one.id, 50);
    await runJob(server.database.ownerUrl, 'posts.tell-unanswered');
    expect(await news(dora)).toEqual([['unanswered', two.id]]);
  });
});

describe('the thread after a date', () => {
  const end = async (position: number, started = true) => {
    const id = server.newId();
    await sql(
      `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status, started_at, ended_at,
         series_id, series_position, series_count, series_rhythm, series_step)
       VALUES ($1, 'Ours', now(), $2, 8, 60, 'ended', CASE WHEN $4 THEN now() END, now(), $3, $5, 2, 'weekly', 0)`,
      id,
      dora.id,
      spaceId,
      started,
      position,
    );
    return id;
  };
  const weekly = (id: string) => createWeeklyService({ database: server.database.database }).begin(id);
  const threads = async () =>
    (await done<ThreadPage>(bob, 'GET', `/api/v1/spaces/${slug}/posts`)).threads.filter(
      ({ kind }) => kind === 'weekly',
    );

  test('asks what stayed, once for each date, in nobody’s name, and each time in other words', async () => {
    const dates = [await end(1), await end(2)];
    for (const id of [...dates, ...dates]) await weekly(id);
    const found = await threads();
    expect(found).toHaveLength(2);
    for (const { author, words } of found) {
      expect(author).toBeNull();
      expect(words).toMatch(/^What stayed with you\?/);
    }
    expect(new Set(found.map(({ words }) => words)).size).toBe(2);
    const id = found[0]?.id ?? '';
    expect((await bob.call('PUT', `/api/v1/posts/${id}/reactions/with-you`)).status).toBe(403);
    await write(bob, answer(id));
    expect((await desk(dora)).unanswered).toEqual([]);
  });

  test('isn’t there after a date that didn’t take place, nor where its host is alone', async () => {
    await weekly(await end(1, false));
    await sql("DELETE FROM space_members WHERE space_id = $1 AND role = 'member' AND user_id <> $2", spaceId, bob.id);
    await sql('UPDATE space_members SET left_at = now() WHERE space_id = $1 AND user_id = $2', spaceId, bob.id);
    await weekly(await end(2));
    expect(await sql("SELECT FROM posts WHERE space_id = $1 AND kind = 'weekly'", spaceId)).toEqual([]);
  });
});
