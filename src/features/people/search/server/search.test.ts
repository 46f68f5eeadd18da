import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { Found } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';

/* CARE C17, C27: what's found, as its writer, a member, a stranger to the space, a newcomer, somebody apart and a visitor. */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob] = await server.signUpAll('alice', 'bob');
  await server.database.query('DELETE FROM space_members');
  await server.database.query('DELETE FROM posts');
  await server.database.query('DELETE FROM known_words');
});

const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
const call = (person: TestPerson, q: string, more = '') =>
  person.call('GET', `/api/v1/search?q=${encodeURIComponent(q)}${more}`);
async function find(person: TestPerson, q: string, more = ''): Promise<Found> {
  const { status, body } = await call(person, q, more);
  expect(status, `${q}: ${JSON.stringify(body)}`).toBe(200);
  return body;
}
const found = async (person: TestPerson, q: string) => (await find(person, q)).posts.map(({ id }) => id);

async function newSpace(preset: string): Promise<string> {
  const id = server.newId();
  await sql(
    "INSERT INTO spaces (id, kind, slug, name, series_id, preset) VALUES ($1, 'series', $2, 'Tuesdays', $1, $3)",
    id,
    `circle-${id.slice(-12)}`,
    preset,
  );
  return id;
}
const arriving = async () => (await sql<{ id: string }>("SELECT id FROM spaces WHERE kind = 'arrival'"))[0]?.id ?? '';
const comeIn = (person: TestPerson, space: string, { joined = 'now()', role = 'member' } = {}) =>
  sql(
    `INSERT INTO space_members (space_id, user_id, display_name, role, joined_at) VALUES ($1, $2, 'Me', $3, ${joined})`,
    space,
    person.id,
    role,
  );
type Given = Partial<{
  by: TestPerson | null;
  space: string;
  language: string;
  state: string;
  note: string;
  thread: string;
  written: string;
  seenBy: string;
}>;
async function post(words: string | null, given: Given = {}): Promise<string> {
  const id = server.newId();
  const { language = 'simple', state = 'shown', written = 'now()' } = given;
  const by = given.by === undefined ? alice : given.by;
  await sql(
    `INSERT INTO posts (id, space_id, thread_id, began_at, seen_by, author_id, author_name, kind, document, words, language,
       state, held_until, content_note, written_at)
     SELECT $1::uuid, s.id, coalesce($3::uuid, $1::uuid), coalesce((SELECT began_at FROM posts WHERE id = $3::uuid), ${written}),
       coalesce($10, s.preset), $4::uuid, $5, CASE WHEN $3::uuid IS NULL THEN 'post' ELSE 'answer' END,
       CASE WHEN $6::text IS NULL THEN NULL ELSE '{"type":"doc","content":[]}'::jsonb END, $6, $7, $8,
       CASE WHEN $8 = 'held' THEN now() END, $9, ${written} FROM spaces s WHERE s.id = $2::uuid`,
    id,
    given.space ?? (await arriving()),
    given.thread ?? null,
    by?.id ?? null,
    by && 'Ali',
    words,
    language,
    state,
    given.note ?? null,
    given.seenBy ?? null,
  );
  return id;
}

describe('rights', () => {
  test('a visitor finds nothing at all, and a member what every member reads', async () => {
    const id = await post('a quiet lantern');
    expect((await server.visitor.call('GET', '/api/v1/search?q=lantern')).status).toBe(401);
    expect((await find(bob, 'lantern')).posts).toMatchObject([
      { id, thread_id: id, author: { name: 'Ali' }, is_own: false, space: { slug: 'arriving' } },
    ]);
    expect((await find(alice, 'lantern')).posts).toMatchObject([{ is_own: true }]);
  });

  test('a stranger to a space finds nothing of it, nor who left or was sent away', async () => {
    const space = await newSpace('people');
    await comeIn(alice, space);
    const id = await post('a quiet lantern', { space });
    expect(await found(alice, 'lantern')).toEqual([id]);
    expect(await found(bob, 'lantern')).toEqual([]);
    await comeIn(bob, space);
    expect(await found(bob, 'lantern')).toEqual([id]);
    await sql('UPDATE space_members SET left_at = now() WHERE user_id = $1', bob.id);
    expect(await found(bob, 'lantern')).toEqual([]);
    await sql('UPDATE space_members SET left_at = NULL, sent_away = true WHERE user_id = $1', bob.id);
    expect(await found(bob, 'lantern')).toEqual([]);
    // What was written among few stays among them.
    const few = await post('a quiet lantern', { seenBy: 'people' });
    expect(await found(bob, 'lantern')).toEqual([]);
    await comeIn(alice, await arriving());
    expect(await found(alice, 'lantern')).toEqual([few, id]);
  });

  test('a newcomer finds nothing from before their day, nor late answers in it', async () => {
    const space = await newSpace('onward');
    await comeIn(alice, space, { joined: "now() - interval '1 year'" });
    await comeIn(bob, space);
    const before = await post('a quiet lantern', { space, written: "now() - interval '1 day'" });
    const late = await post('that lantern', { space, thread: before });
    const after = await post('another lantern', { space });
    expect((await found(alice, 'lantern')).sort()).toEqual([before, late, after].sort());
    expect(await found(bob, 'lantern')).toEqual([after]);
  });

  test('CARE C6 C20 nothing of somebody apart or leaving, nor in their threads', async () => {
    const one = await post('a quiet lantern');
    const answer = await post('that lantern', { by: null, thread: one });
    expect((await found(bob, 'lantern')).sort()).toEqual([one, answer].sort());
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", alice.id, bob.id);
    expect(await found(bob, 'lantern')).toEqual([]);
    await sql('DELETE FROM blocks');
    await sql(
      "INSERT INTO account_deletions (user_id, reason, asked_at, due_at) VALUES ($1, 'asked', now(), now())",
      alice.id,
    );
    expect(await found(bob, 'lantern')).toEqual([]);
  });

  test('only what’s shown is found, by its writer and hosts too, and no answer without its thread', async () => {
    await comeIn(bob, await arriving(), { role: 'host' });
    await post('a quiet lantern', { state: 'held' });
    const removed = await post('a quiet lantern', { state: 'removed' });
    await post('that lantern', { thread: removed });
    const gone = await post(null, { state: 'gone' });
    const left = await post('this lantern', { thread: gone });
    expect(await found(alice, 'lantern')).toEqual([left]);
    expect(await found(bob, 'lantern')).toEqual([left]);
  });

  test('row rights hold under it, too: were the rights in found_posts forgotten, nothing more would be read', async () => {
    const space = await newSpace('people');
    await post('a quiet lantern', { space });
    const open = await post('a quiet lantern');
    await sql(`CREATE OR REPLACE FUNCTION found_posts(p_query tsquery, p_before timestamptz, p_before_id uuid, p_limit integer)
      RETURNS TABLE (id uuid, written_at timestamptz) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
      AS $$ SELECT id, written_at FROM posts WHERE search_words @@ p_query $$`);
    const ids = await found(bob, 'lantern').finally(async () =>
      sql(await readFile('db/functions/found_posts.sql', 'utf8')),
    );
    expect(ids).toEqual([open]);
  });

  test('what stands behind a content note is found, and not shown', async () => {
    await post('a quiet lantern', { note: 'loss' });
    expect((await find(bob, 'lantern')).posts).toMatchObject([
      { content_note: 'loss', snippet: { text: '', marks: [] } },
    ]);
  });
});

describe('words', () => {
  test.each([
    ['en', 'She was breathing slowly', 'breathe'],
    ['en', 'Long walks', 'walking'],
    ['de', 'Wir haben viele Übungen gemacht', 'Übung'],
    ['de', 'Wir haben viele Übungen gemacht', 'ubung'],
    ['de', 'Wir haben viele Übungen gemacht', 'UEBUNG'],
    ['de', 'Eine große Straße', 'strasse'],
    ['fr', 'Une journée à la forêt', 'foret'],
    ['simple', 'Café in Łódź', 'cafe lodz'],
    ['he', 'שלום לכולם', 'שלום'],
    ['ru', 'Тихое Дыхание', 'дыхание'],
    ['en', 'A walk 🌿 outside', '🌿 walk'],
    ['en', 'a long slow breath', '"slow breath"'],
    ['en', 'tea', 'coffee OR tea'],
    ['en', 'tea with milk', 'tea -lemon'],
  ])('%s: ‘%s’ is found by ‘%s’', async (language, words, q) => {
    const id = await post(words, { language });
    expect(await found(bob, q)).toEqual([id]);
  });

  test.each([
    ['en', 'a breath so slow', '"slow breath"'],
    ['en', 'tea with lemons', 'tea -lemon'],
    ['de', 'Übungen mit Tee', 'Tee -Übung'],
    ['en', 'tea', 'tea coffee'],
    ['en', 'tea with lemon', '-coffee'],
  ])('%s: ‘%s’ isn’t found by ‘%s’', async (language, words, q) => {
    await post(words, { language });
    expect(await found(bob, q)).toEqual([]);
  });

  test('what was found is marked in plain ranges', async () => {
    await post('Viele Übungen am Morgen', { language: 'de' });
    const { snippet } = (await find(bob, 'ubung')).posts[0] ?? {};
    expect(snippet?.marks.map(({ from, to }) => snippet.text.slice(from, to))).toEqual(['Übungen']);
  });

  test.each([
    "'; DROP TABLE posts; --",
    "a' | 'b",
    'a & | !b :*',
    '<script>alert(1)</script>',
    '\\',
    '%_%',
    '((((',
    '"',
    '-',
    ':*',
    'a\u0000b',
    '\u202e',
    '🌿',
  ])('‘%s’ is words like any other', async (q) => {
    await post('a quiet lantern');
    expect(await found(bob, q)).toEqual([]);
    expect(await found(bob, 'lantern')).toHaveLength(1);
  });

  test('as much as fits is taken, more is refused, nothing finds nothing', async () => {
    expect((await call(bob, 'word '.repeat(limits.typed / 5))).status).toBe(200);
    expect((await call(bob, 'x'.repeat(limits.typed + 1))).status).toBe(400);
    expect((await call(bob, 'x', '&before=yesterday')).status).toBe(400);
    expect((await find(bob, '   ')).posts).toEqual([]);
  });

  test('the column and the functions that search compare words in one way', async () => {
    for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'sv', 'nb', 'no', 'he', 'simple'])
      await post('Straße œuvre æther Þór Łódź ıssız đak ŧest ħal ὁδός Übungen walking', { language });
    const apart = await sql(
      'SELECT language FROM posts WHERE search_words IS DISTINCT FROM to_tsvector(search_language(language), search_text(words))',
    );
    expect(apart).toEqual([]);
  });
});

test('pages come newest first, and stay as they are while new ones come', async () => {
  const all: string[] = [];
  for (let n = 0; n < limits.page + 5; n += 1)
    all.unshift(await post('a lantern', { written: `now() - interval '1 hour' + interval '${Math.floor(n / 2)} s'` }));
  const first = await find(bob, 'lantern');
  await post('a new lantern');
  const second = await find(bob, 'lantern', `&kind=posts&before=${encodeURIComponent(first.next ?? '')}`);
  const ids = [...first.posts, ...second.posts].map(({ id }) => id);
  expect(first.posts).toHaveLength(limits.page);
  expect([...ids].sort()).toEqual([...all].sort());
  expect(second.next).toBeNull();
  const times = [...first.posts, ...second.posts].map(({ written_at }) => written_at);
  expect(times).toEqual([...times].sort().reverse());
});

test('a rare word is found however much was written since', async () => {
  const rare = await post('a lantern', { written: "now() - interval '1 year'" });
  await sql(
    `INSERT INTO posts (id, space_id, thread_id, began_at, seen_by, author_id, author_name, kind, document, words)
     SELECT i, s.id, i, now(), 'open', $1, 'Ali', 'post', '{"type":"doc","content":[]}', 'tea'
       FROM spaces s, LATERAL (SELECT gen_random_uuid() AS i FROM generate_series(1, 2100)) n WHERE s.kind = 'arrival'`,
    alice.id,
  );
  expect(await found(bob, 'lantern')).toEqual([rare]);
  expect(await found(bob, 'tea')).toHaveLength(limits.page);
});

describe('did you mean', () => {
  const learn = () => sql('SELECT learn_words()');

  test('a typo is told, once three people wrote the word where every member reads', async () => {
    const carol = await server.signUp('carol');
    for (const by of [alice, bob]) await post('Übungen am Morgen', { by, language: 'de' });
    await learn();
    expect((await find(bob, 'ubugnen')).did_you_mean).toBeNull();
    await post('Übungen', { by: carol, language: 'de' });
    await learn();
    expect(await find(bob, 'lange ubugnen')).toMatchObject({ did_you_mean: 'lange übungen' });
    expect((await find(bob, 'Übungen')).did_you_mean).toBeNull();
  });

  test('CARE C17 no word of a closed space, or of what waits or was written among few, is ever told', async () => {
    const carol = await server.signUp('carol');
    const space = await newSpace('people');
    for (const by of [alice, bob, carol]) {
      await post('lantern', { by, space });
      await post('lantern', { by, state: 'held' });
      await post('lantern', { by, seenBy: 'people' });
    }
    await learn();
    expect(await sql('SELECT word FROM known_words')).toEqual([]);
    expect((await find(bob, 'lantenr')).did_you_mean).toBeNull();
  });

  test('our own exercises are known from the first day', async () => {
    const { exercises } = await find(bob, 'breathing');
    expect(exercises.length).toBeGreaterThan(0);
    expect(exercises.length).toBeLessThanOrEqual(limits.others);
  });
});

test('circles: one’s own and public ones that are to come, and none of others', async () => {
  const circle = async (title: string, is_public: boolean) => {
    const { status, body } = await alice.call('POST', '/api/v1/workshops/instant', {});
    expect(status).toBe(200);
    await sql('UPDATE workshops SET title = $1, is_public = $2 WHERE id = $3', title, is_public, body.id);
    return body.id as string;
  };
  const own = await circle('Lanterns among us', false);
  const open = await circle('Lanterns for everyone', true);
  const ids = async (person: TestPerson) => (await find(person, 'lantern')).circles.map(({ id }) => id).sort();
  expect(await ids(alice)).toEqual([own, open].sort());
  expect(await ids(bob)).toEqual([open]);
  await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", alice.id, bob.id);
  expect(await ids(bob)).toEqual([]);
});

test('hosts: however many there are, a search reads a thousand of them at most', async () => {
  await sql(
    `WITH people AS (INSERT INTO auth_users (id, email) SELECT gen_random_uuid(), gen_random_uuid() || '@attune.test' FROM generate_series(1, 1010) RETURNING id),
          named AS (INSERT INTO profiles (id, username) SELECT id, 'Host' FROM people ON CONFLICT DO NOTHING),
          pages AS (INSERT INTO host_pages (user_id, slug, slug_reading, is_on) SELECT id, left(id::text, 36), left(id::text, 36), true FROM people)
     INSERT INTO vouched_hosts (user_id) SELECT id FROM people`,
  );
  expect(await sql('SELECT FROM hosts_to_find(false)')).toHaveLength(1000);
  await sql(
    "DELETE FROM auth_users WHERE email LIKE '%@attune.test' AND id IN (SELECT user_id FROM host_pages WHERE slug = left(user_id::text, 36))",
  );
});

test('hosts: those whose page is on, and who are trusted', async () => {
  await sql("UPDATE profiles SET username = 'Lantern Lee', named_at = now() WHERE id = $1", alice.id);
  await sql("INSERT INTO host_pages (user_id, slug, slug_reading, is_on) VALUES ($1, 'lee', 'lee', true)", alice.id);
  const hosts = async () => (await find(bob, 'lantern')).hosts.map(({ slug }) => slug);
  expect(await hosts()).toEqual([]);
  await sql('INSERT INTO vouched_hosts (user_id) VALUES ($1)', alice.id);
  expect(await hosts()).toEqual(['lee']);
  await sql('UPDATE host_pages SET is_on = false WHERE user_id = $1', alice.id);
  expect(await hosts()).toEqual([]);
});
