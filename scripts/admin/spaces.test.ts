import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { runAdmin } from '../admin.ts';

/* `npm run admin -- spaces` and what an operator does about one (CARE C27). */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let admin: (...args: string[]) => Promise<string>;
beforeAll(async () => {
  server = await startOwnTestServer();
  [alice, bob] = await server.signUpAll('alice', 'bob');
  const { url, ownerUrl, systemUrl } = server.database;
  const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATABASE_SYSTEM_URL: systemUrl };
  admin = (...args) => runAdmin(args, env);
  await server.database.query(
    `INSERT INTO spaces (id, kind, slug, name, category, preset) VALUES (gen_random_uuid(), 'topic', 'yoga', 'Yoga', 'yoga', 'open')`,
  );
});
afterAll(() => server.stop());

const comeIn = (person: TestPerson, slug: string, name: string) =>
  person.call('POST', `/api/v1/spaces/${slug}/come-in`, { name });
const write = (person: TestPerson, slug: string, id = server.newId()) =>
  person.call('POST', '/api/v1/posts', {
    id,
    where: { at: 'space', slug, kind: 'post' },
    document: fromPlainText(`Hello ${id}`),
    content_note: null,
  });
const role = async (person: TestPerson, slug: string) =>
  (await person.call('GET', `/api/v1/spaces/${slug}`)).body.own?.role;
const acts = async () => (await admin('audit')).split('\n').map((line) => line.split(/ {2,}/)[1]);

test('an operator sees all spaces, with how many are in them and how many threads', async () => {
  await comeIn(alice, 'yoga', 'Ali');
  await write(alice, 'yoga');
  const lines = (await admin('spaces')).split('\n').map((line) => line.split(/ {2,}/));
  expect(lines.map((cells) => cells.slice(0, 5))).toEqual([
    ['address', 'name', 'read by', 'people', 'threads'],
    ['arriving', 'Arriving', 'everyone here', '0', '0'],
    ['yoga', 'Yoga', 'everyone here', '1', '1'],
  ]);
});

test('somebody who’s in a space is made its host, stays it through the night, and isn’t any more once that’s taken back', async () => {
  await comeIn(bob, 'yoga', 'Bob');
  expect(await admin('host-space', 'yoga', '--person', bob.email)).toBe(`${bob.email} hosts Yoga now.`);
  await runJob(server.database.ownerUrl, 'spaces.tend');
  expect(await role(bob, 'yoga')).toBe('host');
  await bob.call('POST', '/api/v1/spaces/yoga/leave');
  await comeIn(bob, 'yoga', 'Bob');
  expect(await role(bob, 'yoga')).toBe('host');
  expect(await admin('unhost-space', 'yoga', '--person', bob.email)).toBe(`${bob.email} doesn't host Yoga any more.`);
  expect(await role(bob, 'yoga')).toBe('member');
  expect(await admin('unhost-space', 'yoga', '--person', bob.id)).toMatch(/^Nobody made /);
  expect(await admin('host-space', 'arriving', '--person', bob.id)).toMatch(/hasn't come into it\.$/);
  expect((await acts()).slice(1, 3)).toEqual(['space-host-ended', 'space-host-made']);
  await expect(admin('host-space', 'yoga')).rejects.toThrow('Who?');
});

test('a space is closed only by its name, with all that was written in it, and no night opens it again', async () => {
  const id = server.newId();
  await write(alice, 'yoga', id);
  expect(await admin('close-space', 'yoga', '--name', 'yoga')).toBe('That isn’t its name: nothing was closed.');
  await expect(admin('close-space', 'yoga')).rejects.toThrow('Nothing was closed: add --name');
  expect((await alice.call('GET', `/api/v1/posts/${id}`)).status).toBe(200);
  expect(await admin('close-space', 'yoga', '--name', 'Yoga')).toBe('Yoga is closed, with all that was written in it.');
  expect((await alice.call('GET', `/api/v1/posts/${id}`)).status).toBe(404);
  expect((await alice.call('GET', '/api/v1/spaces/yoga')).status).toBe(404);
  expect((await comeIn(bob, 'yoga', 'Bob')).status).toBe(404);
  expect((await write(alice, 'yoga')).status).toBe(404);
  expect(await server.database.query('SELECT FROM posts')).toEqual([]);
  const people = Array.from({ length: 25 }, (_, at) => `p${at}`);
  for (const person of await server.signUpAll(...people)) await comeIn(person, 'arriving', 'Somebody');
  await runJob(server.database.ownerUrl, 'spaces.tend');
  expect(await admin('spaces')).toContain('non-violent-communication');
  expect(await admin('spaces')).not.toMatch(/^yoga /m);
  expect((await alice.call('GET', '/api/v1/spaces/yoga')).status).toBe(404);
  expect(await acts()).toContain('space-closed');
});

test('where people arrive stays, and a space that isn’t there is told', async () => {
  await expect(admin('close-space', 'arriving', '--name', 'Arriving')).rejects.toThrow('People arrive there');
  await expect(admin('close-space', 'elsewhere', '--name', 'x')).rejects.toThrow('There is no space elsewhere');
  await expect(admin('close-space')).rejects.toThrow('Which space?');
});
