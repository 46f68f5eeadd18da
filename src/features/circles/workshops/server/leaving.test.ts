import { afterAll, beforeAll, expect, test } from 'vitest';
import { realtimeClient } from '#platform/testing/realtime-client.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

/* With an account go the circles that it leads (docs/decisions/032), but nobody in one is cut off in mid-sentence. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A live circle of the first, with the second in its room. */
async function meet(host: TestPerson, guest: TestPerson) {
  const { id } = (await host.call('POST', '/api/v1/workshops/instant', {})).body;
  await host.call('POST', '/functions/v1/workshop-webrtc', { action: 'create_room', workshopId: id, userId: host.id });
  const { meeting_code: code } = (await host.call('GET', `/api/v1/workshops/${id}`)).body;
  await guest.call('POST', '/api/v1/workshops/join', { code });
  const room = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
  room.send({ type: 'auth', access_token: guest.accessToken });
  await room.hear('ready');
  const media = { isAudioEnabled: false, isVideoEnabled: false };
  const answer = await room.command({ type: 'join-room', workshopId: id, last_seq: 0, ...media });
  expect(answer, JSON.stringify(answer)).toMatchObject({ type: 'ack' });
  const seen = async () => (await guest.call('GET', `/api/v1/workshops/${id}`)).body.status ?? 'gone';
  /** A room that somebody lost waits a minute for them; here it doesn't. */
  const empty = () => server.database.query('UPDATE workshops SET empty_since = now() WHERE id = $1', [id]);
  return { room, seen, empty };
}

/** The account's day was so long ago. */
async function dayWas({ id, call }: TestPerson, ago: string) {
  expect((await call('POST', '/api/v1/account/deletion', {})).status).toBe(200);
  await server.database.query('UPDATE account_deletions SET due_at = now() - $2::interval WHERE user_id = $1', [
    id,
    ago,
  ]);
}
const deleteDue = () => runJob(server.database.ownerUrl, 'auth.delete-accounts');

test('a live circle’s facilitator goes once it’s empty, and the circle with them', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  const { room, seen, empty } = await meet(alice, bob);
  await dayWas(alice, '1 minute');
  await deleteDue();
  expect(await seen()).toBe('live');
  await room.close();
  await empty();
  await deleteDue();
  expect(await seen()).toBe('gone');
});

test('a circle that never empties keeps no account for longer than a day', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  const { room, seen } = await meet(alice, bob);
  await dayWas(alice, '23 hours 59 minutes');
  await deleteDue();
  expect(await seen()).toBe('live');
  await server.database.query(`UPDATE account_deletions SET due_at = due_at - interval '2 minutes'`);
  await deleteDue();
  expect(await seen()).toBe('gone');
  await room.hear('workshop-ended');
  await room.close();
});
