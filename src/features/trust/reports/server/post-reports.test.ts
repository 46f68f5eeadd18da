import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { type StewardServer, startStewardServer, type TestPerson } from '#testing/test-server.ts';

/* CARE C6, C27: what's told of a post, what hosts and stewards do about it, and what its author reads and answers. */

let server: StewardServer;
/** The steward, who hosts what no circle does. */
let mira: TestPerson;
let noor: TestPerson;
let alice: TestPerson;
let bob: TestPerson;
let eve: TestPerson;

beforeAll(async () => {
  server = await startStewardServer();
  ({ mira, noor } = server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob, eve] = await server.signUpAll('alice', 'bob', 'eve');
  await server.database.query('DELETE FROM space_members');
  await comeIn(mira, 'Mira');
  await comeIn(alice, 'Ali');
  await comeIn(bob, 'Bo');
});

const comeIn = (person: TestPerson, name: string) => person.call('POST', '/api/v1/spaces/arriving/come-in', { name });
async function written(by: TestPerson, words: string, thread_id?: string): Promise<string> {
  const id = server.newId();
  const where = thread_id
    ? { at: 'thread', thread_id, quotes_id: null }
    : { at: 'space', slug: 'arriving', kind: 'post' };
  const post = { id, where, document: fromPlainText(`${words} ${id}`), content_note: null };
  expect((await by.call('POST', '/api/v1/posts', post)).status).toBe(200);
  return id;
}
const tell = (by: TestPerson, post_id: string, id = server.newId()) =>
  by.call('POST', '/api/v1/reports/post', { id, post_id, reason: 'unkind', words: 'It’s about me.' });
async function told(by: TestPerson, post_id: string): Promise<string> {
  const { status, body } = await tell(by, post_id);
  expect(status).toBe(200);
  return body.id;
}
const read = async (id: string, by = mira) => (await by.call('GET', `/api/v1/steward/reports/${id}`)).body;
const decide = (id: string, acts: string[], by = mira) =>
  by.call('POST', `/api/v1/steward/reports/${id}/decision`, {
    decision: { acts, message: acts.length > 0 ? 'Please be gentle.' : null, pause_days: null },
  });
const thread = (by: TestPerson, id: string) => by.call('GET', `/api/v1/posts/${id}`);
const remove = (by: TestPerson, id: string) =>
  by.call('POST', `/api/v1/posts/${id}/removal`, { note: 'It names somebody.' });
const noteTo = async (by: TestPerson, id: string) => (await by.call('GET', `/api/v1/posts/${id}/note`)).body.note;
const askAgain = (by: TestPerson, post_id: string, id = server.newId()) =>
  by.call('POST', '/api/v1/reports/removal', { id, post_id, words: 'I meant myself.' });

describe('telling', () => {
  test('CARE C6 a steward reads the words as they stood, who wrote them and where; its author hears nothing', async () => {
    const post = await written(alice, 'Bo is a fool');
    const report = await told(bob, post);
    await alice.call('DELETE', `/api/v1/posts/${post}`);
    expect(await read(report)).toMatchObject({
      place: 'post',
      circle: null,
      space: { name: 'Arriving' },
      person_name: 'Ali',
      reporter_name: 'Bo',
      line: `Bo is a fool ${post}`,
      words: 'It’s about me.',
      possible: ['word', 'sent-away', 'paused'],
    });
  });

  test('the same id again changes nothing, and it’s nobody else’s to take', async () => {
    const post = await written(alice, 'Hello');
    const id = server.newId();
    for (let turn = 0; turn < 2; turn += 1) expect((await tell(bob, post, id)).status).toBe(200);
    expect((await read(id)).steps).toHaveLength(1);
    expect((await tell(mira, post, id)).status).toBe(409);
  });

  test('who reads it may tell of it, who has never come in included; not its author, a visitor, or somebody apart', async () => {
    const post = await written(alice, 'Hello');
    expect((await tell(eve, post)).status).toBe(200);
    expect((await tell(alice, post)).status).toBe(404);
    expect((await server.visitor.call('POST', '/api/v1/reports/post', {})).status).toBe(401);
    await alice.call('POST', '/api/v1/blocks', { user_id: bob.id, post_id: await written(bob, 'Hi') });
    expect((await tell(bob, post)).status).toBe(404);
    expect((await tell(bob, server.newId())).status).toBe(404);
  });

  test('nobody tells of what’s written in a space that isn’t theirs to read', async () => {
    const post = await written(alice, 'Hello');
    await server.database.query("UPDATE posts SET seen_by = 'people' WHERE id = $1", [post]);
    expect((await tell(eve, post)).status).toBe(404);
    expect((await tell(bob, post)).status).toBe(200);
  });
});

describe('what a steward decides', () => {
  test('the post removed: its author reads why at it, others don’t read it, and lifting puts it back', async () => {
    const post = await written(alice, 'Hello');
    const report = await told(bob, post);
    expect((await read(report)).possible).toEqual(['word', 'post-removed', 'sent-away', 'paused']);
    expect((await decide(report, ['post-removed'])).body).toMatchObject({ state: 'closed' });
    expect((await thread(alice, post)).body.post).toMatchObject({ state: 'removed' });
    expect(await noteTo(alice, post)).toBe('Please be gentle.');
    expect((await thread(bob, post)).status).toBe(404);
    await lift(report);
    expect((await thread(bob, post)).body.post).toMatchObject({ state: 'shown' });
    expect(await noteTo(alice, post)).toBeNull();
  });

  test('sent away from the space: neither reads nor comes back, and what they wrote stays', async () => {
    const post = await written(alice, 'Hello');
    expect((await decide(await told(bob, post), ['sent-away'])).status).toBe(200);
    expect((await alice.call('GET', '/api/v1/spaces/arriving')).status).toBe(404);
    expect((await comeIn(alice, 'Ali')).status).toBe(404);
    expect((await thread(bob, post)).status).toBe(200);
  });

  test('nothing: nothing changes', async () => {
    const post = await written(alice, 'Hello');
    expect((await decide(await told(bob, post), [])).body).toMatchObject({ state: 'closed', measure: null });
    expect((await thread(bob, post)).status).toBe(200);
  });
});

describe('what hosts do', () => {
  test('a host removes an answer: its author and the hosts read it with why, others don’t, and it’s counted no more', async () => {
    const post = await written(bob, 'Hello');
    const answer = await written(alice, 'Go away', post);
    for (const one of [bob, eve, alice]) expect((await remove(one, answer)).status).toBe(403);
    expect((await server.visitor.call('POST', `/api/v1/posts/${answer}/removal`, { note: 'x' })).status).toBe(401);
    for (let turn = 0; turn < 2; turn += 1) expect((await remove(mira, answer)).status).toBe(200);
    const seen = async (by: TestPerson) =>
      ((await thread(by, post)).body.answers as { state: string }[]).map(({ state }) => state);
    expect(await seen(alice)).toEqual(['removed']);
    expect(await seen(mira)).toEqual(['removed']);
    expect(await noteTo(alice, answer)).toBe('It names somebody.');
    expect(await noteTo(mira, answer)).toBeNull();
    expect(await seen(bob)).toEqual([]);
    const count = () => server.database.query('SELECT answers FROM posts WHERE id = $1', [post]);
    expect(await count()).toEqual([{ answers: 0 }]);
    expect((await alice.call('DELETE', `/api/v1/posts/${answer}/removal`)).status).toBe(403);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await mira.call('DELETE', `/api/v1/posts/${answer}/removal`)).status).toBe(200);
    expect(await count()).toEqual([{ answers: 1 }]);
    expect(await seen(bob)).toEqual(['shown']);
  });

  test('its author asks a steward, once, to look again; who removed it doesn’t judge', async () => {
    const post = await written(alice, 'Hello');
    expect((await askAgain(alice, post)).status).toBe(404);
    await remove(mira, post);
    expect((await askAgain(bob, post)).status).toBe(404);
    const { status, body } = await askAgain(alice, post);
    expect(status).toBe(200);
    expect((await askAgain(alice, post)).status).toBe(409);
    expect((await askAgain(alice, post, body.id)).status).toBe(200);
    expect((await mira.call('GET', `/api/v1/steward/reports/${body.id}`)).status).toBe(404);
    expect(await read(body.id, noor)).toMatchObject({
      place: 'removal',
      person_name: 'Ali',
      words: 'I meant myself.',
      possible: ['word', 'post-restored'],
    });
    expect((await decide(body.id, ['post-restored'], noor)).status).toBe(200);
    expect((await thread(bob, post)).body.post).toMatchObject({ state: 'shown' });
  });
});

/** As the link in their mail would, the person asks to look again, and the steward takes it back. */
async function lift(report: string, by = mira): Promise<void> {
  const token = server.newId().replaceAll('-', '').padEnd(43, 'x');
  const hash = createHash('sha256').update(token).digest();
  // Once their mail has gone, which brings a link of its own.
  const sent = () =>
    server.database.query('SELECT FROM report_measures WHERE report_id = $1 AND token_hash IS NOT NULL', [report]);
  await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(1);
  await server.database.query('UPDATE report_measures SET token_hash = $1 WHERE report_id = $2', [hash, report]);
  const asked = await server.visitor.call('POST', '/api/v1/decisions/appeal', { token, words: 'It was a joke.' });
  expect(asked.status).toBe(200);
  const answer = { lifted: true, answer: 'We looked again.' };
  expect((await by.call('POST', `/api/v1/steward/reports/${report}/answer`, answer)).status).toBe(200);
}

describe('CARE C6 what a steward has decided, no host takes back', () => {
  const letBack = (person: TestPerson) => mira.call('POST', '/api/v1/spaces/arriving/let-back', { user_id: person.id });
  const sendAway = (person: TestPerson) =>
    mira.call('POST', '/api/v1/spaces/arriving/send-away', { user_id: person.id });
  const away = async () => (await mira.call('GET', '/api/v1/spaces/arriving/desk')).body.sent_away;

  test('somebody sent away by a steward stays so until a steward lets them back, and hosts read why', async () => {
    const report = await told(bob, await written(alice, 'Hello'));
    expect((await decide(report, ['sent-away'], noor)).status).toBe(200);
    expect(await away()).toEqual([{ id: alice.id, name: 'Ali', by_steward: true }]);
    expect(await letBack(alice)).toMatchObject({ status: 409, body: { code: 'steward_decided' } });
    expect((await comeIn(alice, 'Ali')).status).toBe(404);
    await lift(report, noor);
    expect((await comeIn(alice, 'Ali')).status).toBe(200);
  });

  test('where a host and a steward each said so, each takes back their own word', async () => {
    const report = await told(bob, await written(alice, 'Hello'));
    expect((await sendAway(alice)).status).toBe(200);
    expect(await away()).toMatchObject([{ by_steward: false }]);
    expect((await decide(report, ['sent-away'], noor)).status).toBe(200);
    // Said twice it's no other decision.
    expect((await sendAway(alice)).status).toBe(403);
    expect((await letBack(alice)).status).toBe(409);
    await lift(report, noor);
    expect(await away()).toMatchObject([{ by_steward: false }]);
    expect((await comeIn(alice, 'Ali')).status).toBe(404);
    expect((await letBack(alice)).status).toBe(200);
    expect((await comeIn(alice, 'Ali')).status).toBe(200);
    expect((await letBack(alice)).status).toBe(403);
  });

  test('what a steward put back stays, until its author has changed it; then it has a second look of its own', async () => {
    const post = await written(alice, 'Hello');
    await remove(mira, post);
    const first = (await askAgain(alice, post)).body.id;
    expect((await decide(first, ['post-restored'], noor)).status).toBe(200);
    expect(await remove(mira, post)).toMatchObject({ status: 409, body: { code: 'steward_decided' } });
    expect((await thread(bob, post)).body.post).toMatchObject({ state: 'shown' });
    const document = fromPlainText(`Something else ${post}`);
    await alice.call('PUT', `/api/v1/posts/${post}`, { document, content_note: null, edited_at: null });
    expect((await remove(mira, post)).status).toBe(200);
    const second = await askAgain(alice, post);
    expect(second.status).toBe(200);
    expect((await askAgain(alice, post)).status).toBe(409);
    expect((await decide(second.body.id, ['post-restored'], noor)).status).toBe(200);
  });

  test('each removal has one second look: one that was closed with nothing isn’t asked for again', async () => {
    const post = await written(alice, 'Hello');
    await remove(mira, post);
    expect((await decide((await askAgain(alice, post)).body.id, [], noor)).status).toBe(200);
    expect((await askAgain(alice, post)).status).toBe(409);
    // Put back by its host, and removed another time.
    await mira.call('DELETE', `/api/v1/posts/${post}/removal`);
    expect((await remove(mira, post)).status).toBe(200);
    expect((await askAgain(alice, post)).status).toBe(200);
  });

  test('a post that was removed by two decisions stays so as the first is lifted', async () => {
    const post = await written(alice, 'Hello');
    const first = await told(bob, post);
    await decide(first, ['post-removed'], noor);
    await mira.call('DELETE', `/api/v1/posts/${post}/removal`);
    await server.database.query("UPDATE posts SET state = 'shown', removed_by = NULL WHERE id = $1", [post]);
    const second = await told(bob, post);
    expect((await decide(second, ['post-removed'], noor)).status).toBe(200);
    await lift(first, noor);
    expect((await thread(bob, post)).status).toBe(404);
    await lift(second, noor);
    expect((await thread(bob, post)).status).toBe(200);
  });
});

describe('CARE C27 words of somebody who’s gone', () => {
  async function left(): Promise<string> {
    const post = await written(alice, 'Hello');
    await server.database.query('UPDATE posts SET author_id = NULL, author_name = NULL WHERE id = $1', [post]);
    return post;
  }

  test('are reported, and a steward removes them, with nobody to write to', async () => {
    const post = await left();
    const report = await told(bob, post);
    expect(await read(report, noor)).toMatchObject({
      person_name: null,
      possible: ['post-removed'],
      line: `Hello ${post}`,
    });
    expect((await decide(report, ['word'], noor)).status).toBe(409);
    expect((await decide(report, ['post-removed'], noor)).body).toMatchObject({ state: 'closed', measure: null });
    expect((await thread(bob, post)).status).toBe(404);
  });

  test('are removed by a host, and once they are, there’s nothing more to decide', async () => {
    const post = await left();
    const report = await told(bob, post);
    expect((await remove(bob, post)).status).toBe(403);
    expect((await remove(mira, post)).status).toBe(200);
    expect((await thread(bob, post)).status).toBe(404);
    expect((await read(report, noor)).possible).toEqual([]);
    expect((await decide(report, [], noor)).status).toBe(200);
  });

  test('the place’s own line is nobody’s to report', async () => {
    const post = await left();
    await server.database.query("UPDATE posts SET kind = 'weekly' WHERE id = $1", [post]);
    expect((await tell(bob, post)).status).toBe(404);
  });
});

describe('CARE C6 who tells of a post, looks at what was told, and decides', () => {
  /** Each as they stand to alice's post in a space for those who've come in. */
  const roles: Record<string, () => Promise<TestPerson>> = {
    stranger: async () => eve,
    newcomer: async () => {
      await comeIn(eve, 'Eve');
      return eve;
    },
    member: async () => bob,
    author: async () => alice,
    blocked: async () => {
      await server.database.query("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", [
        alice.id,
        bob.id,
      ]);
      return bob;
    },
    'sent away': async () => {
      await mira.call('POST', '/api/v1/spaces/arriving/send-away', { user_id: bob.id });
      return bob;
    },
    host: async () => {
      await server.database.query("UPDATE space_members SET role = 'host' WHERE user_id = $1", [bob.id]);
      return bob;
    },
    steward: async () => noor,
    'steward who hosts': async () => mira,
  };
  test.each<[string, number, number, number]>([
    // Tells of it, reads what was told, decides.
    ['stranger', 404, 403, 403],
    ['newcomer', 200, 403, 403],
    ['member', 200, 403, 403],
    ['author', 404, 403, 403],
    ['blocked', 404, 403, 403],
    ['sent away', 404, 403, 403],
    ['host', 200, 403, 403],
    ['steward', 404, 200, 200],
    ['steward who hosts', 200, 200, 200],
  ])('%s', async (role, tells, reads, decides) => {
    const post = await written(alice, 'Hello');
    const report = await told(bob, post);
    const person = await roles[role]?.();
    if (!person) throw new Error(`Nobody is ${role}.`);
    await server.database.query("UPDATE spaces SET preset = 'people' WHERE slug = 'arriving'");
    await server.database.query("UPDATE posts SET seen_by = 'people' WHERE id = $1", [post]);
    try {
      expect((await tell(person, post)).status).toBe(tells);
      expect((await person.call('GET', `/api/v1/steward/reports/${report}`)).status).toBe(reads);
      expect((await decide(report, ['word'], person)).status).toBe(decides);
    } finally {
      await server.database.query("UPDATE spaces SET preset = 'open' WHERE slug = 'arriving'");
    }
  });

  test('visitor', async () => {
    const post = await written(alice, 'Hello');
    const report = await told(bob, post);
    const { visitor } = server;
    const sent = [
      await visitor.call('POST', '/api/v1/reports/post', {
        id: server.newId(),
        post_id: post,
        reason: 'unkind',
        words: 'x',
      }),
      await visitor.call('POST', '/api/v1/reports/removal', { id: server.newId(), post_id: post, words: 'x' }),
      await visitor.call('GET', `/api/v1/steward/reports/${report}`),
      await visitor.call('POST', `/api/v1/posts/${post}/removal`, { note: 'x' }),
    ];
    expect(sent.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

test('CARE C6 somebody is blocked from their post, by the name they have there, and no one else by it', async () => {
  const post = await written(alice, 'Hello');
  const block = (user_id: string) => bob.call('POST', '/api/v1/blocks', { user_id, post_id: post });
  expect((await block(eve.id)).status).toBe(404);
  expect((await alice.call('POST', '/api/v1/blocks', { user_id: alice.id, post_id: post })).status).toBe(404);
  expect((await block(alice.id)).body.people).toMatchObject([{ user_id: alice.id, name: 'Ali' }]);
  expect((await thread(bob, post)).status).toBe(404);
});

test('a card taken down: nobody finds it, its person can’t switch it on again, and lifting puts it back', async () => {
  const card = { is_listed: true, name: `Ali ${server.newId()}`, words: 'Come and see me.', topics: [] };
  const put = () => alice.call('PUT', '/api/v1/people/me', card);
  const isFound = async () => {
    const { body } = await bob.call('GET', `/api/v1/people?who=others&name=${encodeURIComponent(card.name)}`);
    return body.people.length === 1;
  };
  expect([(await put()).status, await isFound()]).toEqual([200, true]);
  const report = server.newId();
  const about = { card_of: alice.id };
  const body = { id: report, about, reason: 'sexual', words: null };
  expect((await bob.call('POST', '/api/v1/reports/person', body)).status).toBe(200);
  expect(await read(report)).toMatchObject({
    place: 'card',
    line: `${card.name}\nCome and see me.`,
    possible: ['word', 'card-removed', 'paused'],
  });
  expect((await decide(report, ['card-removed'])).body).toMatchObject({ state: 'closed' });
  expect([(await put()).status, await isFound()]).toEqual([403, false]);
  await lift(report);
  expect([await isFound(), (await put()).status]).toEqual([true, 200]);
});
