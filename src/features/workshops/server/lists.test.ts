import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealtimeClient, realtimeClient } from '#platform/testing/realtime-client.ts';
import { startTestServer, type TestPerson, type TestServer } from '#platform/testing/test-server.ts';

let server: TestServer;
const open: RealtimeClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const client of open) await client.close();
  await server.stop();
});

async function watch(person: TestPerson): Promise<RealtimeClient> {
  const client = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
  open.push(client);
  client.send({ type: 'auth', access_token: person.accessToken });
  await client.hear('ready');
  expect((await client.command({ type: 'watch-workshops' })).type).toBe('ack');
  return client;
}
const about = (id: string) => (frame: { type: string; id?: string }) =>
  frame.type === 'workshops-changed' && frame.id === id;
const plan = (over: object = {}) => ({
  title: 'Evening circle',
  description: '',
  category: 'general',
  scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
  time_zone: 'Europe/Berlin',
  duration_minutes: 60,
  max_participants: 8,
  is_public: false,
  ...over,
});

test('REAL 25 of a public workshop everyone hears that it was planned, changed, started and ended', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  const tab = await watch(bob);
  const id = server.newId();
  for (const step of [
    () => alice.call('POST', '/api/v1/workshops', plan({ id, is_public: true })),
    () => alice.call('PUT', `/api/v1/workshops/${id}`, plan({ title: 'Later', is_public: true })),
    () =>
      alice.call('POST', '/functions/v1/workshop-webrtc', { action: 'create_room', workshopId: id, userId: alice.id }),
    () => alice.call('POST', `/api/v1/workshops/${id}/end`),
  ]) {
    tab.frames.length = 0;
    expect((await step()).status).toBe(200);
    // Just the notice: what changed is fetched, under one's own rights.
    expect(await tab.hear(about(id))).toEqual({ type: 'workshops-changed', id });
  }
});

test('CARE C5 of a private workshop only those hear who belong to it', async () => {
  const [alice, bob, mallory] = await server.signUpAll('alice', 'bob', 'mal');
  const [hers, his, strange] = [await watch(alice), await watch(bob), await watch(mallory)];
  const { id, meeting_code } = (await alice.call('POST', '/api/v1/workshops', plan())).body;
  await hers.hear(about(id));
  await alice.call('POST', '/functions/v1/workshop-webrtc', {
    action: 'create_room',
    workshopId: id,
    userId: alice.id,
  });
  await bob.call('POST', '/api/v1/workshops/join', { code: meeting_code });
  await his.hear(about(id));
  const shown = (await alice.call('POST', '/api/v1/workshops', plan({ is_public: true }))).body;
  // Sent after everything above, so whatever hasn't arrived by now isn't coming.
  await strange.hear(about(shown.id));
  expect(strange.frames.filter(about(id))).toEqual([]);
});

test('one that becomes private goes from the lists of others', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  const { id } = (await alice.call('POST', '/api/v1/workshops', plan({ is_public: true }))).body;
  const tab = await watch(bob);
  await alice.call('PUT', `/api/v1/workshops/${id}`, plan());
  await tab.hear(about(id));
  const { workshops } = (await bob.call('GET', '/api/v1/workshops/upcoming')).body;
  expect(workshops.map((one: { id: string }) => one.id)).not.toContain(id);
});
