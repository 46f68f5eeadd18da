import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { type StewardServer, startStewardServer, type TestPerson } from '#testing/test-server.ts';
import type { Post, Thread } from '../domain/contract.ts';
import type { SpaceDesk, WaitingPosts } from '../domain/desk-contract.ts';

/*
 * CARE C27: what stewards find where nobody hosts, what hosts take back, and what Today says of threads one's in. Dora hosts a space
 * with alice and bob in it; eve isn't in it, and mira and noor are the place's stewards.
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
beforeEach(async () => {
  [dora, alice, bob, eve] = await server.signUpAll('dora', 'alice', 'bob', 'eve');
  spaceId = server.newId();
  slug = `circle-${spaceId.slice(-12)}`;
  await sql(
    "INSERT INTO spaces (id, kind, slug, name, series_id, preset) VALUES ($1, 'series', $2, 'Ours', $1, 'people')",
    spaceId,
    slug,
  );
  await comeIn(dora, 'Dora', 'host');
  await comeIn(alice, 'Ali');
  await comeIn(bob, 'Bob');
});

const comeIn = (person: TestPerson, name: string, role = 'member') =>
  sql(
    "INSERT INTO space_members (space_id, user_id, display_name, role, joined_at) VALUES ($1, $2, $3, $4, now() - interval '30 days')",
    spaceId,
    person.id,
    name,
    role,
  );
async function done<Body>(person: TestPerson, method: string, path: string, body?: object): Promise<Body> {
  const { status, body: answer } = await person.call(method, path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}
async function write(person: TestPerson, where: object = { at: 'space', slug, kind: 'post' }): Promise<string> {
  const id = server.newId();
  const post = { id, where, document: fromPlainText(`Hello ${id}`), content_note: null };
  return (await done<Post>(person, 'POST', '/api/v1/posts', post)).id;
}
const answer = (person: TestPerson, thread_id: string) => write(person, { at: 'thread', thread_id, quotes_id: null });
const age = (id: string, hours: number) =>
  sql('UPDATE posts SET written_at = now() - make_interval(hours => $2) WHERE id = $1', id, hours);
const unhosted = async (person: TestPerson) =>
  (await done<WaitingPosts>(person, 'GET', '/api/v1/inner-circle/waiting')).unanswered
    .filter((line) => line.space.slug === slug)
    .map(({ id }) => id);
const desk = (person: TestPerson) => done<SpaceDesk>(person, 'GET', `/api/v1/spaces/${slug}/desk`);
const remove = (person: TestPerson, id: string) =>
  done(person, 'POST', `/api/v1/posts/${id}/removal`, { note: 'It names somebody.' });
const putBack = (person: TestPerson, id: string) => person.call('DELETE', `/api/v1/posts/${id}/removal`);
const stateFor = async (person: TestPerson, id: string) =>
  (await done<Thread>(person, 'GET', `/api/v1/posts/${id}`)).post.state;

describe('what has had no answer for a day', () => {
  const unhost = () => sql("UPDATE space_members SET left_at = now() WHERE space_id = $1 AND role = 'host'", spaceId);
  const open = async () => {
    await sql("UPDATE spaces SET preset = 'open' WHERE id = $1", spaceId);
    const id = await write(alice);
    await age(id, 25);
    return id;
  };

  test('waits for a steward where nobody hosts, and for its host where somebody does', async () => {
    const id = await open();
    expect(await unhosted(mira)).toEqual([]);
    expect((await desk(dora)).unanswered).toMatchObject([{ id }]);
    await unhost();
    expect(await unhosted(mira)).toEqual([id]);
    await answer(bob, id);
    expect(await unhosted(mira)).toEqual([]);
  });

  test('is for stewards alone, never before a day, and no longer than two weeks', async () => {
    const id = await open();
    await unhost();
    for (const person of [dora, alice, bob, eve]) expect(await unhosted(person), person.email).toEqual([]);
    expect((await server.visitor.call('GET', '/api/v1/inner-circle/waiting')).status).toBe(401);
    for (const [hours, found] of [
      [23, []],
      [25, [id]],
      [15 * 24, []],
    ] as const) {
      await age(id, hours);
      expect(await unhosted(mira), `${hours} hours`).toEqual(found);
    }
  });

  test('CARE C17 of a closed space waits only for a steward who’s in it, and never their own', async () => {
    const id = await write(alice);
    await age(id, 25);
    await unhost();
    expect(await unhosted(mira)).toEqual([]);
    await comeIn(mira, 'Mira');
    const own = await write(mira);
    await age(own, 26);
    expect(await unhosted(mira)).toEqual([id]);
    await sql('UPDATE spaces SET closed_at = now() WHERE id = $1', spaceId);
    expect(await unhosted(mira)).toEqual([]);
  });

  test('CARE C6 of somebody a steward is apart from waits for another', async () => {
    const id = await open();
    await unhost();
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", alice.id, mira.id);
    expect(await unhosted(mira)).toEqual([]);
    expect(await unhosted(server.noor)).toEqual([id]);
  });
});

describe('what hosts removed', () => {
  test('is on the desk with who did, and back for everyone by one press, of which its author hears', async () => {
    const id = await write(alice);
    await remove(dora, id);
    expect((await bob.call('GET', `/api/v1/posts/${id}`)).status).toBe(404);
    expect((await desk(dora)).removed).toMatchObject([{ post: { id, state: 'removed' }, by: 'Dora' }]);
    for (const [person, status] of [
      [alice, 403],
      [bob, 404],
      [eve, 404],
      [mira, 404],
      [server.visitor, 401],
    ] as const)
      expect((await person.call('DELETE', `/api/v1/posts/${id}/removal`)).status).toBe(status);
    for (let turn = 0; turn < 2; turn += 1) expect((await putBack(dora, id)).status).toBe(200);
    expect((await desk(dora)).removed).toEqual([]);
    expect(await stateFor(bob, id)).toBe('shown');
    const told = await sql<{ kind: string }>(
      'SELECT kind FROM cross_platform_notifications WHERE user_id = $1',
      alice.id,
    );
    expect(told.map(({ kind }) => kind)).toContain('post-shown');
    const acts = await sql<{ act: string }>('SELECT act FROM audit_trail WHERE person_id = $1 ORDER BY id', alice.id);
    expect(acts.map(({ act }) => act).filter((act) => act.startsWith('post-'))).toEqual([
      'post-removed',
      'post-put-back',
    ]);
  });

  test('is listed by the latest removal, for another host, too, though nobody finds their own words there', async () => {
    await comeIn(eve, 'Eve', 'host');
    const [first, second, hosts] = [await write(alice), await write(bob), await write(eve)];
    await remove(dora, second);
    await remove(dora, first);
    await remove(dora, hosts);
    expect((await desk(eve)).removed.map(({ post }) => post.id)).toEqual([first, second]);
    expect((await desk(dora)).removed.map(({ post }) => post.id)).toEqual([hosts, first, second]);
    await age(second, 24 * 91);
    expect((await desk(eve)).removed.map(({ post }) => post.id)).toEqual([first]);
    expect((await putBack(eve, second)).status).toBe(200);
  });

  test('stays down once its author has taken it down, and the host is told so', async () => {
    const id = await write(alice);
    await answer(bob, id);
    await remove(dora, id);
    await done(alice, 'DELETE', `/api/v1/posts/${id}`);
    expect((await desk(dora)).removed).toEqual([]);
    expect((await putBack(dora, id)).status).not.toBe(200);
  });

  test('CARE C6 has nothing of somebody its host is apart from', async () => {
    const id = await write(alice);
    await remove(dora, id);
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", alice.id, dora.id);
    expect((await desk(dora)).removed).toEqual([]);
  });
});

describe('what Today says', () => {
  const isNew = async (person: TestPerson) =>
    (await done<{ is_new: boolean }>(person, 'GET', '/api/v1/inner-circle/new')).is_new;

  test('that there’s something new is about threads one’s in, and over once they’re read, muted or not theirs any more', async () => {
    const id = await write(alice);
    expect([await isNew(alice), await isNew(bob)]).toEqual([false, false]);
    await answer(bob, id);
    expect(await isNew(alice)).toBe(true);
    for (const person of [bob, dora, eve]) expect(await isNew(person), person.email).toBe(false);
    const tie = (change: object, person = alice) => done(person, 'PUT', `/api/v1/posts/${id}/tie`, change);
    await tie({ is_saved: true }, dora);
    expect(await isNew(dora)).toBe(false);
    await tie({ is_unread: false });
    expect(await isNew(alice)).toBe(false);
    await answer(bob, id);
    expect(await isNew(alice)).toBe(true);
    await tie({ is_muted: true });
    expect(await isNew(alice)).toBe(false);
    await tie({ follows: true });
    expect(await isNew(alice)).toBe(true);
    await done(alice, 'POST', `/api/v1/spaces/${slug}/leave`);
    expect(await isNew(alice)).toBe(false);
    expect((await server.visitor.call('GET', '/api/v1/inner-circle/new')).status).toBe(401);
  });

  test('CARE C6 nothing of somebody they’re apart from', async () => {
    const id = await write(alice);
    await answer(bob, id);
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", alice.id, bob.id);
    expect(await isNew(alice)).toBe(false);
  });
});
