import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { Post, Thread } from '../domain/contract.ts';
import type { Poll } from '../domain/polls-contract.ts';

/* CARE C15, C27: polls, as their author, others in the space, a stranger to it, somebody sent away, apart, and a visitor. */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let others: TestPerson[];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob, ...others] = await server.signUpAll('alice', 'bob', 'carol', 'dora', 'emil', 'finn');
  await server.database.query('DELETE FROM space_members');
  for (const person of [alice, bob, ...others]) await comeIn(person);
});

const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
async function done<Body>(person: TestPerson, method: string, path: string, body?: object): Promise<Body> {
  const { status, body: answer } = await person.call(method, path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}
const comeIn = (person: TestPerson) => done(person, 'POST', '/api/v1/spaces/arriving/come-in', { name: 'Me' });
const asked = { question: 'Which evening?', choices: ['Tuesday', 'Thursday'], days: 7 };
const newPost = (poll: unknown = asked, words = 'When shall we meet?') => ({
  id: server.newId(),
  where: { at: 'space', slug: 'arriving', kind: 'post', poll },
  document: fromPlainText(words),
  content_note: null,
});
const write = (person: TestPerson, post: object) => done<Post>(person, 'POST', '/api/v1/posts', post);
const vote = (person: TestPerson, id: string, choice: number) =>
  person.call('PUT', `/api/v1/posts/${id}/vote`, { choice });
const voted = (person: TestPerson, id: string, choice: number) =>
  done<Poll>(person, 'PUT', `/api/v1/posts/${id}/vote`, { choice });
const takeBack = (person: TestPerson, id: string) => person.call('DELETE', `/api/v1/posts/${id}/vote`);
const read = async (person: TestPerson, id: string) =>
  (await done<Thread>(person, 'GET', `/api/v1/posts/${id}`)).post.poll;
const end = (id: string) => sql('UPDATE post_polls SET ends_at = now() WHERE post_id = $1', id);
const votes = (id: string) => sql('SELECT FROM post_votes WHERE post_id = $1', id);

test('a post asks a question, which others in the space answer once, change, and take back', async () => {
  const { id, poll } = await write(alice, newPost());
  expect(poll).toMatchObject({ ...asked, is_over: false, own: null, results: null });
  const days = (Date.parse(poll?.ends_at ?? '') - Date.now()) / dayMs;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  expect(await voted(bob, id, 1)).toMatchObject({ own: 1, results: null });
  expect(await voted(bob, id, 0)).toMatchObject({ own: 0 });
  expect(await votes(id)).toHaveLength(1);
  expect(await read(bob, id)).toMatchObject({ own: 0 });
  expect((await takeBack(bob, id)).body).toMatchObject({ own: null });
  expect(await votes(id)).toEqual([]);
  expect((await takeBack(bob, id)).status).toBe(200);
});

const unfit: [string, object][] = [
  ['one answer', { ...asked, choices: ['Tuesday'] }],
  ['nine answers', { ...asked, choices: Array.from('abcdefghi') }],
  ['two that read the same', { ...asked, choices: ['Tuesday', 'TUESDAY'] }],
  ['an answer too long', { ...asked, choices: ['x'.repeat(81), 'y'] }],
  ['an empty answer', { ...asked, choices: [' ', 'y'] }],
  ['no question', { ...asked, question: ' ' }],
  ['no day', { ...asked, days: 0 }],
  ['fifteen days', { ...asked, days: 15 }],
];
test('what’s no question with two to eight answers, open for one to fourteen days, is refused', async () => {
  for (const [what, poll] of unfit)
    expect((await alice.call('POST', '/api/v1/posts', newPost(poll))).status, what).toBe(400);
});

test('CARE C15 what people chose is shown once it’s over, to everyone, and not before: nobody’s choice can be told by when it came', async () => {
  const { id } = await write(alice, newPost());
  const [carol, dora, emil, finn] = others as [TestPerson, TestPerson, TestPerson, TestPerson];
  await voted(bob, id, 0);
  await voted(carol, id, 1);
  await voted(dora, id, 1);
  await voted(emil, id, 1);
  expect(await voted(finn, id, 1)).toMatchObject({ own: 1, results: null });
  // Read before and after a sixth, two results would say what that one chose.
  await voted(alice, id, 0);
  for (const person of [alice, bob, finn])
    expect(await read(person, id)).toMatchObject({ is_over: false, results: null });
  await end(id);
  const stranger = await server.signUp('stranger');
  for (const person of [alice, bob, stranger])
    expect(await read(person, id)).toMatchObject({ is_over: true, results: [2, 4] });
});

test('CARE C15 over with fewer than five it stays unshown', async () => {
  const { id } = await write(alice, newPost());
  await voted(bob, id, 0);
  await end(id);
  for (const person of [alice, bob]) expect(await read(person, id)).toMatchObject({ is_over: true, results: null });
});

test('CARE C27 nobody’s told who chose what: no answer of any route, its author’s included, names a voter', async () => {
  const { id } = await write(alice, newPost());
  for (const [at, one] of [bob, ...others].entries()) await voted(one, id, at % 2);
  await end(id);
  const seen = JSON.stringify([
    (await alice.call('GET', `/api/v1/posts/${id}`)).body,
    (await alice.call('GET', '/api/v1/spaces/arriving/posts')).body,
  ]);
  for (const one of [bob, ...others]) expect(seen).not.toContain(one.id);
});

test('CARE C6 a choice of somebody apart counts as any other, so that nobody can tell', async () => {
  const { id } = await write(alice, newPost());
  for (const one of [bob, ...others]) await voted(one, id, 0);
  await sql('INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, $3)', others[0]?.id, bob.id, 'Bob');
  await end(id);
  expect(await read(bob, id)).toMatchObject({ results: [5, 0] });
});

test('after its end nothing’s chosen, changed or taken back', async () => {
  const { id } = await write(alice, newPost());
  await voted(bob, id, 0);
  await end(id);
  for (const answer of [await vote(bob, id, 1), await takeBack(bob, id), await vote(alice, id, 0)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'poll_over' } });
  expect(await read(bob, id)).toMatchObject({ own: 0 });
});

test('who isn’t in the space reads the question and can’t choose; a visitor, and who’s away, find nothing', async () => {
  const { id } = await write(alice, newPost());
  const stranger = await server.signUp('stranger');
  expect(await read(stranger, id)).toMatchObject({ question: 'Which evening?', own: null });
  expect(await vote(stranger, id, 0)).toMatchObject({ status: 403, body: { code: 'not_in_space' } });
  expect((await server.visitor.call('PUT', `/api/v1/posts/${id}/vote`, { choice: 0 })).status).toBe(401);
  await sql('UPDATE space_members SET left_at = now(), sent_away = true WHERE user_id = $1', bob.id);
  expect((await vote(bob, id, 0)).status).toBe(404);
  expect(await votes(id)).toEqual([]);
});

test('an answer that isn’t there, a post without a poll, and one that waits or was removed take no choice', async () => {
  const { id } = await write(alice, newPost());
  expect((await vote(bob, id, 2)).status).toBe(404);
  expect((await vote(bob, id, -1)).status).toBe(400);
  expect((await vote(bob, (await write(alice, newPost(null, 'Nothing to choose'))).id, 0)).status).toBe(404);
  await sql("UPDATE posts SET state = 'held', held_until = now() WHERE id = $1", id);
  for (const person of [alice, bob]) expect((await vote(person, id, 0)).status).toBe(404);
  await sql("UPDATE posts SET state = 'removed', held_until = NULL WHERE id = $1", id);
  for (const person of [alice, bob]) expect((await vote(person, id, 0)).status).toBe(404);
});

test('an answer in a thread asks nothing', async () => {
  const { id } = await write(alice, newPost(null, 'Hello'));
  const where = { at: 'thread', thread_id: id, quotes_id: null, poll: asked };
  expect(await write(bob, { ...newPost(), where })).toMatchObject({ poll: null });
});

const change = (person: TestPerson, post: Post, more: object) =>
  person.call('PUT', `/api/v1/posts/${post.id}`, {
    document: post.document,
    content_note: null,
    edited_at: post.edited_at,
    ...more,
  });

test('changing a post leaves its poll; another poll takes its place only while nobody has chosen', async () => {
  const post = await write(alice, newPost());
  const other = { ...asked, choices: ['Monday', 'Sunday'] };
  const changed = (await change(alice, post, { poll: other })).body;
  expect(changed.poll).toMatchObject(other);
  await voted(bob, post.id, 1);
  for (const poll of [asked, null])
    expect(await change(alice, changed, { poll })).toMatchObject({ status: 409, body: { code: 'poll_begun' } });
  const said = fromPlainText('When shall we all meet?');
  const last = (await change(alice, changed, { document: said })).body;
  expect(last).toMatchObject({ document: said, poll: other });
  expect(await read(bob, post.id)).toMatchObject({ own: 1 });
  // Sent again, since its answer was lost.
  expect((await change(alice, last, { document: said, poll: other })).status).toBe(200);
});

test('its question and answers are the post’s words, for search and reports', async () => {
  const post = await write(alice, newPost());
  const wordsNow = async () =>
    (await sql<{ words: string }>('SELECT words FROM posts WHERE id = $1', post.id))[0]?.words;
  expect(await wordsNow()).toBe('When shall we meet?\n\nWhich evening?\nTuesday\nThursday');
  await change(alice, post, { document: fromPlainText('When?') });
  expect(await wordsNow()).toBe('When?\n\nWhich evening?\nTuesday\nThursday');
  const found = (await bob.call('GET', '/api/v1/search?q=thursday')).body.posts;
  expect(found.map(({ id }: Post) => id)).toContain(post.id);
});

test('taken down it’s gone with all that was chosen, though answers of others stay', async () => {
  const post = await write(alice, newPost());
  await voted(bob, post.id, 0);
  await write(bob, { ...newPost(), where: { at: 'thread', thread_id: post.id, quotes_id: null } });
  await done(alice, 'DELETE', `/api/v1/posts/${post.id}`);
  expect(await read(bob, post.id)).toBeNull();
  expect(await sql('SELECT FROM post_polls WHERE post_id = $1', post.id)).toEqual([]);
  expect(await votes(post.id)).toEqual([]);
});

test('removed by a host it’s nobody’s to read but theirs and its author’s, and comes back with its post', async () => {
  const post = await write(alice, newPost());
  await voted(bob, post.id, 0);
  await sql("UPDATE space_members SET role = 'host' WHERE user_id = $1", bob.id);
  await done(bob, 'POST', `/api/v1/posts/${post.id}/removal`, { note: 'Dear Alice, not here' });
  expect((await others[0]?.call('GET', `/api/v1/posts/${post.id}`))?.status).toBe(404);
  expect(await read(alice, post.id)).toMatchObject({ question: 'Which evening?' });
  await done(bob, 'DELETE', `/api/v1/posts/${post.id}/removal`);
  expect(await read(bob, post.id)).toMatchObject({ own: 0 });
});

test('a first post that waited for a host has all the days of its poll from then on', async () => {
  await sql("UPDATE spaces SET holds_first = true WHERE kind = 'arrival'");
  const post = await write(alice, newPost({ ...asked, days: 1 }));
  await sql("UPDATE spaces SET holds_first = false WHERE kind = 'arrival'");
  expect(post.state).toBe('held');
  await end(post.id);
  await sql("UPDATE space_members SET role = 'host' WHERE user_id = $1", bob.id);
  await done(bob, 'POST', `/api/v1/posts/${post.id}/show`, { edited_at: post.edited_at });
  expect(await voted(bob, post.id, 0)).toMatchObject({ is_over: false, own: 0 });
});

test('what somebody chose goes with their account', async () => {
  const post = await write(alice, newPost());
  await voted(bob, post.id, 0);
  await sql('DELETE FROM auth_users WHERE id = $1', bob.id);
  expect(await votes(post.id)).toEqual([]);
});
