import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let host: TestPerson;
let guest: TestPerson;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [host, guest] = await server.signUpAll('host', 'guest');
  const { body } = await host.call('POST', '/api/v1/workshops', {
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    time_zone: 'UTC',
    is_public: false,
    scheduled_at: new Date(Date.now() + hourMs).toISOString(),
    duration_minutes: 60,
    max_participants: 5,
  });
  ({ id } = body);
  await guest.call('POST', '/api/v1/circles/come', { token: body.invitation });
});

const begin = () =>
  host.call('POST', '/functions/v1/workshop-webrtc', { action: 'create_room', workshopId: id, userId: host.id });
const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1_000).toISOString();
const told = (phase: number, elapsed: number, timestamp: string, given: object = {}) => ({
  type: 'phase',
  payload: { phase, name: `Phase ${phase}`, planned_minutes: 5, elapsed_ms: elapsed * 1_000 },
  timestamp,
  ...given,
});
const track = (person: TestPerson, data: object, userId = person.id) =>
  person.call('POST', '/functions/v1/workshop-lifecycle-manager', {
    action: 'track_session_data',
    workshopId: id,
    userId,
    data,
  });
const course = (person: TestPerson) => person.call('GET', `/api/v1/workshops/${id}/course`);

test('R-FN-07 a host tells which phase it is; the newest telling of each counts, whatever comes late or twice', async () => {
  expect(await track(host, told(0, 0, at(0)))).toMatchObject({ status: 409 });
  await begin();
  expect(await track(host, told(0, 60, at(240)))).toMatchObject({
    status: 200,
    body: { saved_at: expect.any(String) },
  });
  await track(host, told(0, 120, at(180)));
  await track(host, told(0, 60, at(240)));
  await track(host, told(1, 30, at(30)));
  const { phases } = (await course(host)).body;
  expect(phases).toMatchObject([
    { phase: 0, name: 'Phase 0', planned_minutes: 5, took_seconds: 120 },
    { phase: 1, took_seconds: 30 },
  ]);
  expect(Math.round((Date.now() - Date.parse(phases[0].began_at)) / 10_000)).toBe(30);
  // A clock that’s ahead doesn’t keep later tellings out.
  await track(host, told(1, 40, at(-3_600)));
  await track(host, told(1, 50, at(-7_200)));
  expect((await course(host)).body.phases[1]).toMatchObject({ took_seconds: 50 });
});

test('nobody but hosts tells or reads it, nobody in another’s name, and nothing but phases is taken', async () => {
  await begin();
  await track(host, told(0, 10, at(0)));
  expect(await track(guest, told(0, 99, at(0)))).toMatchObject({ status: 404 });
  expect(await track(guest, told(0, 99, at(0)), host.id)).toMatchObject({ status: 403 });
  expect(await course(guest)).toMatchObject({ status: 404 });
  expect((await server.visitor.call('GET', `/api/v1/workshops/${id}/course`)).status).toBe(401);
  for (const wrong of [
    told(40, 1, at(0)),
    told(0, -1, at(0)),
    told(0, 1, 'yesterday'),
    told(0, 1, at(0), { type: 'engagement' }),
    told(0, 1, at(0), { payload: { people: ['Bob'] } }),
  ])
    expect(await track(host, wrong)).toMatchObject({ status: 400 });
  expect((await course(host)).body.phases).toMatchObject([{ took_seconds: 10 }]);
});

test('REAL 36 what a tab still had is taken for an hour after the end; 90 days later all of it is gone', async () => {
  await begin();
  await track(host, told(0, 10, at(60)));
  await host.call('POST', `/api/v1/workshops/${id}/end`, {});
  expect(await track(host, told(0, 20, at(50)))).toMatchObject({ status: 200 });
  const pass = (hours: number) =>
    server.database.query(`UPDATE workshops SET ended_at = ended_at - $2 * interval '1 hour' WHERE id = $1`, [
      id,
      hours,
    ]);
  await pass(2);
  expect(await track(host, told(0, 30, at(40)))).toMatchObject({ status: 409 });
  await runJob(server.database.ownerUrl, 'timing.forget');
  expect((await course(host)).body.phases).toMatchObject([{ took_seconds: 20 }]);
  await pass(24 * 90);
  await runJob(server.database.ownerUrl, 'timing.forget');
  expect((await course(host)).body.phases).toEqual([]);
});
