import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { Post, Thread } from '../domain/contract.ts';

/* CARE C5, C27: a circle that's shared with a post, as its host, somebody else in the space and a visitor. */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob] = await server.signUpAll('alice', 'bob');
  for (const person of [alice, bob])
    await done(person, 'POST', '/api/v1/spaces/arriving/come-in', { name: person.id.slice(-8) });
});

async function done<Body>(person: TestPerson, method: string, path: string, body?: object): Promise<Body> {
  const { status, body: answer } = await person.call(method, path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}
/** Private, so for those alone who belong to it. */
const circleOf = async (person: TestPerson) =>
  (await done<{ id: string }>(person, 'POST', '/api/v1/workshops/instant', {})).id;
const written = (person: TestPerson, workshop_id: string | null) => {
  const id = server.newId();
  const where = { at: 'space', slug: 'arriving', kind: 'post' };
  const document = fromPlainText(`Come along ${id}`);
  return done<Post>(person, 'POST', '/api/v1/posts', { id, where, document, content_note: null, workshop_id });
};
const change = (person: TestPerson, { id, document, edited_at }: Post, given: object) =>
  person.call('PUT', `/api/v1/posts/${id}`, { document, content_note: null, edited_at, ...given });
const circleIn = async (person: TestPerson, { id }: Post) =>
  (await done<Thread>(person, 'GET', `/api/v1/posts/${id}`)).post.workshop_id;
const seen = async (person: { call: TestPerson['call'] }, id: string) =>
  (await person.call('POST', '/api/v1/circles/page', { id })).status;

test('CARE C5 others read that a circle is shared, and of a private one nothing more', async () => {
  const id = await circleOf(alice);
  const post = await written(alice, id);
  expect([await circleIn(alice, post), await circleIn(bob, post)]).toEqual([id, id]);
  expect([await seen(alice, id), await seen(bob, id), await seen(server.visitor, id)]).toEqual([200, 404, 404]);
});

test('a change puts in a circle that its writer may see, and no other; left out, the one that’s there stays', async () => {
  const [hers, his] = [await circleOf(alice), await circleOf(bob)];
  const post = await written(alice, null);
  expect(await change(alice, post, { workshop_id: his })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await change(alice, post, { workshop_id: server.newId() })).toMatchObject({ status: 404 });
  expect(await circleIn(bob, post)).toBeNull();
  const shared = (await change(alice, post, { workshop_id: hers })).body as Post;
  expect([shared.workshop_id, shared.edited_at === null]).toEqual([hers, false]);
  // The same once more changes nothing.
  expect((await change(alice, post, { workshop_id: hers })).body).toMatchObject({ edited_at: shared.edited_at });
  const said = (await change(alice, shared, { document: fromPlainText('Said otherwise') })).body as Post;
  expect(said.workshop_id).toBe(hers);
  expect(await change(alice, said, { workshop_id: null })).toMatchObject({ status: 200, body: { workshop_id: null } });
});

test('a circle its writer may no longer see stays with what they wrote, until they take it out', async () => {
  const id = await circleOf(alice);
  const post = await written(alice, id);
  await server.database.query('UPDATE workshops SET facilitator_id = $1 WHERE id = $2', [bob.id, id]);
  await server.database.query('DELETE FROM workshop_members WHERE workshop_id = $1 AND user_id = $2', [id, alice.id]);
  expect(await seen(alice, id)).toBe(404);
  const next = await change(alice, post, { document: fromPlainText('Still this one'), workshop_id: id });
  expect(next).toMatchObject({ status: 200, body: { workshop_id: id } });
  const out = (await change(alice, next.body as Post, { workshop_id: null })).body as Post;
  expect((await change(alice, out, { workshop_id: id })).status).toBe(404);
});
