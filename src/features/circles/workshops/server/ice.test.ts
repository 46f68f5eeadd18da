import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

const stun = { STUN_URLS: 'stun:stun.example:3478' };
const turn = { TURN_URLS: 'turn:turn.example:3478', TURN_SECRET: 'a secret for the relay', TURN_TTL: '600' };
let relayed: TestServer;
let plain: TestServer;

beforeAll(async () => {
  [relayed, plain] = await Promise.all([startOwnTestServer({ ...stun, ...turn }), startOwnTestServer(stun)]);
});
afterAll(async () => {
  await Promise.all([relayed.stop(), plain.stop()]);
});

/** The ticket of somebody who opens a circle of their own. */
async function ticket(server: TestServer, isPublic: boolean, host?: TestPerson) {
  const alice = host ?? (await server.signUp('alice'));
  const { body } = await alice.call('POST', '/api/v1/workshops', {
    title: 'An evening together',
    description: '',
    category: 'general',
    is_public: isPublic,
    scheduled_at: new Date(Date.now() + hourMs).toISOString(),
    time_zone: 'UTC',
    duration_minutes: 60,
    max_participants: 8,
  });
  const asked = { action: 'create_room', workshopId: body.id, userId: alice.id };
  return (await alice.call('POST', '/functions/v1/workshop-webrtc', asked)).body;
}

test('CARE C7 in a public circle everybody goes through the relay, and no STUN server learns where they are', async () => {
  const { relay, iceServers, iceSeconds } = await ticket(relayed, true);
  expect({ relay, iceSeconds }).toEqual({ relay: 'always', iceSeconds: 600 });
  expect(iceServers).toEqual([
    { urls: ['turn:turn.example:3478'], username: expect.any(String), credential: expect.any(String) },
  ]);
});

test('CARE C7 one that has been listed goes through the relay for good: people who came that way are still there', async () => {
  const alice = await relayed.signUp('alice');
  const { workshop } = await ticket(relayed, true, alice);
  await relayed.database.query('UPDATE workshops SET is_public = false, was_listed = false WHERE id = $1', [
    workshop.id,
  ]);
  const asked = { action: 'join_workshop', workshopId: workshop.id, userId: alice.id };
  const { body } = await alice.call('POST', '/functions/v1/workshop-webrtc', asked);
  expect([body.workshop.is_public, body.relay]).toEqual([false, 'always']);
});

test('CARE C7 REAL 49 in a private one it is offered, with a login that lasts as long as it says and hides the secret', async () => {
  const before = Math.floor(Date.now() / 1000);
  const got = await ticket(relayed, false);
  expect(got.relay).toBe('offered');
  expect(got.iceServers[0]).toEqual({ urls: ['stun:stun.example:3478'] });
  const ends = Number(got.iceServers[1].username.split(':')[0]);
  expect(ends - before).toBeGreaterThanOrEqual(600);
  expect(ends - before).toBeLessThan(660);
  expect(JSON.stringify(got)).not.toContain(turn.TURN_SECRET);
});

test('without one there is none, and the lobby can know it before', async () => {
  expect(await ticket(plain, true)).toMatchObject({
    relay: 'none',
    iceSeconds: null,
    iceServers: [{ urls: ['stun:stun.example:3478'] }],
  });
  expect((await plain.visitor.call('GET', '/api/v1/relay')).body).toEqual({ available: false });
  expect((await relayed.visitor.call('GET', '/api/v1/relay')).body).toEqual({ available: true });
});
