import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { type StewardServer, startStewardServer, type TestPerson } from '#testing/test-server.ts';
import { deleteOldWorries } from './worries-repository.ts';

/* CARE C12, C24, C27: being worried about somebody reaches them and people who look after it, and nobody else. */

let server: StewardServer;
/** The steward, who hosts what no circle does. */
let mira: TestPerson;
let alice: TestPerson;
let bob: TestPerson;
let eve: TestPerson;
let post: string;

beforeAll(async () => {
  server = await startStewardServer();
  mira = server.mira;
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob, eve] = await server.signUpAll('alice', 'bob', 'eve');
  await server.database.query('DELETE FROM space_members');
  await server.database.query('DELETE FROM worries');
  await server.database.query("DELETE FROM cross_platform_notifications WHERE kind = 'worried'");
  await comeIn(alice, 'Ali');
  await comeIn(bob, 'Bo');
  post = await written(alice, 'I can’t any more');
});

const comeIn = (person: TestPerson, name: string) => person.call('POST', '/api/v1/spaces/arriving/come-in', { name });
async function written(by: TestPerson, words: string, content_note: string | null = null): Promise<string> {
  const id = server.newId();
  const where = { at: 'space', slug: 'arriving', kind: 'post' };
  const body = { id, where, document: fromPlainText(`${words} ${id}`), content_note };
  expect((await by.call('POST', '/api/v1/posts', body)).status).toBe(200);
  return id;
}
const worry = (by: TestPerson, is_signed = false, post_id = post) =>
  by.call('POST', '/api/v1/worries', { id: server.newId(), post_id, is_signed });
const waiting = async (by: TestPerson) => (await by.call('GET', '/api/v1/worries')).body.worries;
const card = async (of: TestPerson) => (await of.call('GET', '/api/v1/worries/for-me')).body;
const told = (person: TestPerson) =>
  server.database.query(
    "SELECT kind FROM cross_platform_notifications WHERE user_id = $1 AND (kind = 'worried' OR $1 <> $2)",
    [person.id, mira.id],
  );

describe('being worried', () => {
  test('CARE C12 its author gets a card without a name, and a steward the words with who’s worried, once for each post', async () => {
    for (let turn = 0; turn < 2; turn += 1) expect((await worry(bob)).status).toBe(200);
    expect(await card(alice)).toMatchObject({ ids: [expect.any(String)], names: [] });
    expect(await waiting(mira)).toMatchObject([
      {
        post_id: post,
        author_name: 'Ali',
        by_name: 'Bo',
        words: `I can’t any more ${post}`,
        space: { slug: 'arriving' },
      },
    ]);
    expect(await told(mira)).toEqual([{ kind: 'worried' }]);
    // Nothing goes out to its author's devices, and it's no report.
    expect(await told(alice)).toEqual([]);
    expect(await server.database.query('SELECT FROM reports WHERE person_id = $1', [alice.id])).toEqual([]);
  });

  test('the card says who, where they wished it, and is gone once it’s put away', async () => {
    await worry(bob, true);
    await worry(eve);
    const { ids, names } = await card(alice);
    expect(names).toEqual(['Bo']);
    await eve.call('POST', '/api/v1/worries/for-me', { ids });
    expect((await card(alice)).ids).toHaveLength(2);
    expect((await alice.call('POST', '/api/v1/worries/for-me', { ids })).body).toEqual({ ids: [], names: [] });
  });

  test('not about oneself, what one can’t read, or somebody one is apart from; a visitor never', async () => {
    expect((await worry(alice)).status).toBe(404);
    expect((await worry(bob, false, server.newId())).status).toBe(404);
    await server.database.query("UPDATE posts SET seen_by = 'people' WHERE id = $1", [post]);
    expect((await worry(eve)).status).toBe(404);
    await alice.call('POST', '/api/v1/blocks', { user_id: bob.id, post_id: await written(bob, 'Hi') });
    expect((await worry(bob)).status).toBe(404);
    for (const [method, path] of [
      ['POST', '/api/v1/worries'],
      ['GET', '/api/v1/worries'],
      ['GET', '/api/v1/worries/for-me'],
    ] as const)
      expect((await server.visitor.call(method, path, method === 'GET' ? undefined : {})).status).toBe(401);
  });

  test('from somebody blocked since, no card is shown', async () => {
    await worry(bob, true);
    await alice.call('POST', '/api/v1/blocks', { user_id: bob.id, post_id: await written(bob, 'Hi') });
    expect(await card(alice)).toEqual({ ids: [], names: [] });
  });
});

describe('looking after it', () => {
  test('a host of its space and a steward read it; members, its author, who’s worried and other hosts don’t', async () => {
    await worry(bob);
    for (const one of [alice, bob, eve]) expect(await waiting(one)).toEqual([]);
    await comeIn(eve, 'Eve');
    await server.database.query("UPDATE space_members SET role = 'host' WHERE user_id = $1", [eve.id]);
    const [found] = await waiting(eve);
    expect(found).toMatchObject({ post_id: post });
    await server.database.query("UPDATE space_members SET role = 'host' WHERE user_id = $1", [alice.id]);
    expect(await waiting(alice)).toEqual([]);
    const settle = (by: TestPerson) => by.call('POST', `/api/v1/worries/${found.id}/settled`);
    await settle(alice);
    await settle(bob);
    expect(await waiting(mira)).toHaveLength(1);
    expect((await settle(eve)).body).toEqual({ worries: [] });
    expect(await waiting(mira)).toEqual([]);
    // Their card is theirs to put away.
    expect((await card(alice)).ids).toEqual([found.id]);
  });

  test('CARE C20 the words go as soon as somebody has looked after it, and the rest by age', async () => {
    await worry(bob);
    const row = async () =>
      (await server.database.query<{ line_sealed: Buffer | null }>('SELECT line_sealed FROM worries'))[0];
    expect((await row())?.line_sealed?.includes('any more')).toBe(false);
    await mira.call('POST', `/api/v1/worries/${(await waiting(mira))[0].id}/settled`);
    expect((await row())?.line_sealed).toBeNull();
    await server.database.query("UPDATE worries SET settled_at = now() - interval '400 days'");
    expect(await server.database.database.asSystem((tx) => deleteOldWorries(tx, 365 * 24))).toBe(1);
  });

  test('CARE C27 what was behind a note stays behind it, also once the post is taken down', async () => {
    const noted = await written(alice, 'I can’t', 'Giving up');
    await worry(bob, false, noted);
    await worry(bob);
    await alice.call('DELETE', `/api/v1/posts/${noted}`);
    expect(await waiting(mira)).toMatchObject([
      { words: `I can’t ${noted}`, content_note: 'Giving up' },
      { words: `I can’t any more ${post}`, content_note: null },
    ]);
  });

  test('they stand there as they stood, once the post is taken down; and go with its author', async () => {
    await worry(bob);
    await alice.call('DELETE', `/api/v1/posts/${post}`);
    expect(await waiting(mira)).toMatchObject([{ post_id: null, words: `I can’t any more ${post}` }]);
  });
});

describe('CARE C12 who may be worried, who reads it, and who looks after it', () => {
  /** Each as they stand to alice, who wrote in a space for those who've come in; bob is worried about it already. */
  const roles: Record<string, () => Promise<TestPerson>> = {
    stranger: async () => eve,
    newcomer: async () => {
      await comeIn(eve, 'Eve');
      return eve;
    },
    member: async () => {
      await comeIn(eve, 'Eve');
      await server.database.query(
        "UPDATE space_members SET joined_at = now() - interval '90 days' WHERE user_id = $1",
        [eve.id],
      );
      return eve;
    },
    author: async () => alice,
    'who’s worried': async () => bob,
    blocked: async () => {
      await comeIn(eve, 'Eve');
      await apart();
      return eve;
    },
    'blocked host': async () => {
      await comeIn(eve, 'Eve');
      await apart();
      await server.database.query("UPDATE space_members SET role = 'host' WHERE user_id = $1", [eve.id]);
      return eve;
    },
    'sent away': async () => {
      await comeIn(eve, 'Eve');
      await comeIn(mira, 'Mira');
      await mira.call('POST', '/api/v1/spaces/arriving/send-away', { user_id: eve.id });
      return eve;
    },
    host: async () => {
      await comeIn(eve, 'Eve');
      await server.database.query("UPDATE space_members SET role = 'host' WHERE user_id = $1", [eve.id]);
      return eve;
    },
    steward: async () => mira,
  };
  const apart = () =>
    server.database.query("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", [alice.id, eve.id]);

  test.each<[string, number, boolean]>([
    // Says that they're worried, and looks after what bob said.
    ['stranger', 404, false],
    ['newcomer', 200, false],
    ['member', 200, false],
    ['author', 404, false],
    ['who’s worried', 200, false],
    ['blocked', 404, false],
    ['blocked host', 404, false],
    ['sent away', 404, false],
    ['host', 200, true],
    ['steward', 404, true],
  ])('%s', async (role, says, looksAfter) => {
    await worry(bob);
    const [told] = await waiting(mira);
    const person = await roles[role]?.();
    if (!person) throw new Error(`Nobody is ${role}.`);
    await server.database.query("UPDATE spaces SET preset = 'people' WHERE slug = 'arriving'");
    await server.database.query("UPDATE posts SET seen_by = 'people' WHERE id = $1", [post]);
    try {
      expect((await waiting(person)).map(({ id }: { id: string }) => id)).toEqual(looksAfter ? [told.id] : []);
      expect((await person.call('POST', `/api/v1/worries/${told.id}/settled`)).status).toBe(200);
      const rows = await server.database.query('SELECT FROM worries WHERE id = $1 AND settled_at IS NOT NULL', [
        told.id,
      ]);
      expect(rows).toHaveLength(looksAfter ? 1 : 0);
      expect((await worry(person)).status).toBe(says);
    } finally {
      await server.database.query("UPDATE spaces SET preset = 'open' WHERE slug = 'arriving'");
    }
  });
});
