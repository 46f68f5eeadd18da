import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Post, Thread, ThreadLine } from '#features/people/posts/domain/contract.ts';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { limits } from '../domain/limits.ts';

/* CARE C27: what one has muted is folded in spaces, left out everywhere else, and nobody else can tell. */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
  await server.database.query('DELETE FROM space_members');
  for (const [person, name] of [
    [alice, 'Ali'],
    [bob, 'Bob'],
    [carol, 'Carol'],
  ] as const)
    await done(person, 'POST', '/api/v1/spaces/arriving/come-in', { name });
});

const path = '/api/v1/inner-circle/muted';
const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
async function done<Body>(person: TestPerson, method: string, url: string, body?: object): Promise<Body> {
  const { status, body: answer } = await person.call(method, url, body);
  expect(status, `${url}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}
const muted = async (person: TestPerson) => (await person.call('GET', path)).body;
const muteWord = (person: TestPerson, word: string) => person.call('POST', `${path}/words`, { word });
const mute = (person: TestPerson, post_id: string) => person.call('POST', `${path}/people`, { post_id });
async function write(person: TestPerson, words: string, threadId?: string, note: string | null = null): Promise<Post> {
  const where = threadId
    ? { at: 'thread', thread_id: threadId, quotes_id: null }
    : { at: 'space', slug: 'arriving', kind: 'post' };
  const body = { id: server.newId(), where, document: fromPlainText(words), content_note: note };
  return done<Post>(person, 'POST', '/api/v1/posts', body);
}
const thread = (person: TestPerson, id: string) => done<Thread>(person, 'GET', `/api/v1/posts/${id}`);
const inSpace = async (person: TestPerson): Promise<ThreadLine[]> =>
  (await done<{ threads: ThreadLine[] }>(person, 'GET', '/api/v1/spaces/arriving/posts')).threads;
async function isNew(person: TestPerson, id: string): Promise<boolean> {
  type Since = { mine: ThreadLine[]; spaces: { threads: ThreadLine[] }[] };
  const { mine, spaces } = await done<Since>(person, 'GET', '/api/v1/inner-circle/since');
  return [...mine, ...spaces.flatMap(({ threads }) => threads)].some((one) => one.id === id);
}
const finds = async (person: TestPerson, q: string, id: string) =>
  (await person.call('GET', `/api/v1/search?q=${encodeURIComponent(q)}`)).body.posts.some((one: Post) => one.id === id);
const notices = async (person: TestPerson, id: string) =>
  (
    await sql(
      "SELECT FROM cross_platform_notifications WHERE user_id = $1 AND kind = 'answered' AND post_id = $2",
      person.id,
      id,
    )
  ).length;

test('words come and go, each once in whatever spelling, the latest first; nobody else’s change', async () => {
  expect(await muted(alice)).toEqual({ words: [], people: [] });
  await muteWord(alice, 'wine');
  await muteWord(alice, '  Burnout at  work ');
  expect((await muteWord(alice, 'WINÉ')).body.words).toEqual(['Burnout at work', 'wine']);
  expect(await muted(bob)).toEqual({ words: [], people: [] });
  expect((await alice.call('POST', `${path}/words/let-in`, { word: 'Wine' })).body.words).toEqual(['Burnout at work']);
  await alice.call('POST', `${path}/words/let-in`, { word: 'burnout at work' });
  expect(await sql('SELECT FROM muted_words WHERE user_id = $1', alice.id), 'nothing’s left of none').toEqual([]);
});

test('what’s no word, too long, or one too many is refused', async () => {
  for (const word of ['', ' … ', 'x'.repeat(limits.wordLength + 1)])
    expect((await muteWord(alice, word)).status).toBe(400);
  for (let nth = 0; nth < limits.words; nth += 1) expect((await muteWord(alice, `word${nth}`)).status).toBe(200);
  expect(await muteWord(alice, 'another')).toMatchObject({ status: 409, body: { code: 'muted_enough' } });
  expect((await muteWord(alice, 'WORD0')).status).toBe(200);
  expect((await muted(alice)).words).toHaveLength(limits.words);
});

test('two tabs that mute at once both keep their word', async () => {
  await Promise.all(['one', 'two', 'three'].map((word) => muteWord(alice, word)));
  expect((await muted(alice)).words.toSorted()).toEqual(['one', 'three', 'two']);
});

test('CARE C19 the words are sealed in the row', async () => {
  await muteWord(alice, 'quillon');
  const [row] = await sql<{ it: string }>('SELECT t::text AS it FROM muted_words t WHERE user_id = $1', alice.id);
  expect(row?.it).not.toContain('quillon');
  expect(row?.it).not.toContain(Buffer.from('quillon').toString('hex'));
});

test('somebody’s muted by what they wrote, once; nobody mutes themselves, a stranger’s id, or what they can’t read', async () => {
  const his = await write(bob, 'Hello from Bob');
  const own = await write(alice, 'Hello from Alice');
  for (let turn = 0; turn < 2; turn += 1)
    expect((await mute(alice, his.id)).body.people).toEqual([{ id: bob.id, name: 'Bob' }]);
  for (const id of [own.id, server.newId(), bob.id]) expect((await mute(alice, id)).status).toBe(404);
  await sql("UPDATE posts SET state = 'held', held_until = now() WHERE id = $1", his.id);
  expect((await mute(carol, his.id)).status).toBe(404);
  expect((await alice.call('DELETE', `${path}/people/${bob.id}`)).body.people).toEqual([]);
  for (const [method, url] of [
    ['GET', path],
    ['DELETE', `${path}/people/${bob.id}`],
  ] as const)
    expect((await server.visitor.call(method, url)).status).toBe(401);
});

test('CARE C27 what a muted person writes is folded in the space and in a thread, for who muted them alone', async () => {
  const his = await write(bob, 'Hello from Bob');
  const hers = await write(carol, 'Hello from Carol');
  await write(bob, 'I agree', hers.id);
  await mute(alice, his.id);
  const line = async (person: TestPerson) => (await inSpace(person)).find(({ id }) => id === his.id);
  expect(await line(alice)).toMatchObject({ muted: 'person', words: 'Hello from Bob' });
  expect((await thread(alice, his.id)).post.muted).toBe('person');
  expect((await thread(alice, hers.id)).post.muted).toBeNull();
  expect((await thread(alice, hers.id)).answers).toMatchObject([{ muted: 'person' }]);
  for (const person of [bob, carol]) {
    expect(await line(person)).toMatchObject({ muted: null });
    expect((await thread(person, hers.id)).answers).toMatchObject([{ muted: null }]);
  }
  await alice.call('DELETE', `${path}/people/${bob.id}`);
  expect(await line(alice)).toMatchObject({ muted: null });
});

test('a muted word folds what holds it, in its words or its note; never one’s own', async () => {
  await muteWord(alice, 'wine');
  const said = await write(bob, `A glass of WINÉ. ${'x '.repeat(300)}`);
  const late = await write(bob, `${'x '.repeat(300)} and then wine`);
  const noted = await write(bob, 'What I drank', undefined, 'Wine');
  const whole = await write(bob, 'The winery is shut');
  const own = await write(alice, 'My own wine');
  const reasons = new Map((await inSpace(alice)).map((one) => [one.id, one.muted]));
  const idsOf = [said, late, noted, whole, own].map(({ id }) => reasons.get(id));
  expect(idsOf).toEqual(['word', 'word', 'word', null, null]);
  expect((await thread(alice, late.id)).post.muted).toBe('word');
  expect((await thread(carol, late.id)).post.muted).toBeNull();
});

test('it’s left out of what’s new: a thread of theirs, an answer of theirs, and one with a muted word', async () => {
  const his = await write(bob, 'Hello from Bob');
  const hers = await write(carol, 'Hello from Carol');
  const wine = await write(carol, 'About wine');
  for (const { id } of [his, hers, wine]) expect(await isNew(alice, id)).toBe(true);
  await mute(alice, his.id);
  await muteWord(alice, 'wine');
  expect([await isNew(alice, his.id), await isNew(alice, hers.id), await isNew(alice, wine.id)]).toEqual([
    false,
    true,
    false,
  ]);
  // All's read; what comes then from Bob, or with that word, is no news, and another's is.
  await done(alice, 'PUT', `/api/v1/posts/${hers.id}/tie`, { is_unread: false, follows: true });
  expect(await isNew(alice, hers.id)).toBe(false);
  await write(bob, 'So do I', hers.id);
  await write(carol, 'With wine', hers.id);
  expect(await isNew(alice, hers.id)).toBe(false);
  expect(await isNew(bob, hers.id)).toBe(true);
  await write(carol, 'With water', hers.id);
  expect(await isNew(alice, hers.id)).toBe(true);
});

test('Today says nothing of it: that there’s something new never stands for what’s left out', async () => {
  const says = async () => (await done<{ is_new: boolean }>(alice, 'GET', '/api/v1/inner-circle/new')).is_new;
  const own = await write(alice, 'Who knows?');
  await mute(alice, (await write(bob, 'Hello from Bob')).id);
  await muteWord(alice, 'wine');
  await write(bob, 'I do', own.id);
  expect([await says(), await isNew(alice, own.id)], 'by Bob').toEqual([false, false]);
  await write(carol, 'Wine helps', own.id);
  expect([await says(), await isNew(alice, own.id)], 'a muted word').toEqual([false, false]);
  await write(carol, 'Water helps', own.id);
  expect([await says(), await isNew(alice, own.id)]).toEqual([true, true]);
});

test('it’s left out of the search', async () => {
  const his = await write(bob, 'A lighthouse in the fog');
  const wine = await write(carol, 'A lighthouse and wine');
  for (const { id } of [his, wine]) expect(await finds(alice, 'lighthouse', id)).toBe(true);
  await mute(alice, his.id);
  await muteWord(alice, 'wine');
  for (const { id } of [his, wine]) {
    expect(await finds(alice, 'lighthouse', id)).toBe(false);
    expect(await finds(bob, 'lighthouse', id)).toBe(true);
  }
});

test('no notice comes of an answer by them, or with that word; of another’s it does', async () => {
  const first = await write(alice, 'Who knows?');
  const second = await write(alice, 'And who knows this?');
  await mute(alice, (await write(bob, 'Hello from Bob')).id);
  await muteWord(alice, 'wine');
  await write(bob, 'I do', first.id);
  await write(carol, 'Wine helps', first.id);
  await write(carol, 'I do', second.id);
  await expect.poll(() => notices(alice, second.id), { timeout: 20_000 }).toBe(1);
  expect(await notices(alice, first.id)).toBe(0);
});

test('in another’s answer nothing of it is quoted', async () => {
  const hers = await write(carol, 'Hello from Carol');
  const his = await write(bob, 'What Bob says', hers.id);
  const where = { at: 'thread', thread_id: hers.id, quotes_id: his.id };
  await done(carol, 'POST', '/api/v1/posts', {
    id: server.newId(),
    where,
    document: fromPlainText('True'),
    content_note: null,
  });
  await mute(alice, his.id);
  expect((await thread(alice, hers.id)).answers[1]?.quotes).toMatchObject({ words: '' });
  expect((await thread(bob, hers.id)).answers[1]?.quotes).toMatchObject({ words: 'What Bob says' });
});

test('CARE C27 it’s no block, and nobody’s told: they read and answer as before, and hear nothing', async () => {
  const his = await write(bob, 'Hello from Bob');
  const hers = await write(alice, 'Hello from Alice');
  await sql('DELETE FROM cross_platform_notifications WHERE user_id = $1', bob.id);
  await mute(alice, his.id);
  expect((await thread(bob, hers.id)).post.document).toEqual(hers.document);
  await write(bob, 'Hello Alice', hers.id);
  expect((await muted(bob)).people).toEqual([]);
  expect(await sql('SELECT FROM cross_platform_notifications WHERE user_id = $1', bob.id)).toEqual([]);
});

test('a host’s desk hides nothing from them: nobody writes into a void', async () => {
  // Other tests wrote first words here, too, and a desk has room for so many.
  await sql('UPDATE posts SET is_first = false');
  const his = await write(bob, 'My first words');
  await sql("UPDATE space_members SET role = 'host' WHERE user_id = $1", alice.id);
  await mute(alice, his.id);
  const { first } = await done<{ first: Post[] }>(alice, 'GET', '/api/v1/spaces/arriving/desk');
  expect(first.find(({ id }) => id === his.id)).toMatchObject({ muted: null });
});
