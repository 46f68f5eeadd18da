import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

/* What the clock looks at by itself, and what's looked at as soon as something changes. */

let server: TestServer;
let alice: TestPerson;
let host: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [alice, host] = await server.signUpAll('alice', 'host');
  const { version } = kinds['check-ins'];
  await alice.call('PUT', '/api/v1/consents/check-ins', { agreed: true, version, service: null });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await settled();
  await sql(`TRUNCATE emotional_states, realtime_interventions, proactive_interventions, ai_insights,
    user_engagement_patterns, intelligent_recommendations, workshop_attendance, cross_platform_notifications`);
});
const soon = { timeout: 20_000 };
const sql = <T = { id: string }>(text: string, ...values: unknown[]) => server.database.query<T & object>(text, values);
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
/** Until no listener is about to look any more. */
const settled = () =>
  vi.waitUntil(
    async () =>
      (
        await sql<{ it: boolean }>(`SELECT NOT EXISTS (SELECT FROM outbox) AND NOT EXISTS (SELECT FROM pgboss.job
          WHERE name ~ '^(check-in|moment)\\.' AND state IN ('created', 'retry', 'active')) AS it`)
      )[0]?.it,
    { timeout: 20_000, interval: 100 },
  );
const byTheClock = () => runJob(server.database.ownerUrl, 'suggestions.look');
const suggested = async () => (await alice.call('GET', '/api/v1/interventions')).body.interventions;
const insights = async () => (await alice.call('GET', '/api/v1/insights')).body.insights;

async function checkIn(msAgo: number, isLow: boolean, factors: string[] = []): Promise<string> {
  const said = { energy: 0, pleasantness: isLow ? -60 : 60, feelings: [], note: null, factors };
  const id = server.newId();
  const { status } = await alice.call('POST', '/api/v1/check-ins', { id, created_at: ago(msAgo), ...said });
  expect(status).toBe(200);
  return id;
}
const helped = (msAgo: number, exercise = 'a-kind-hand', how = 'yes') => ({
  kind: 'helped',
  id: server.newId(),
  created_at: ago(msAgo),
  payload: { what: 'It', exercise, helped: how },
});
async function tell(moment: object): Promise<void> {
  expect((await alice.call('POST', '/api/v1/moments', moment)).status).toBe(200);
}
/** Alice was in a circle of its own so long ago. */
async function wasInACircle(msAgo: number): Promise<void> {
  const plan = { title: 'On grief', description: '', category: 'general', time_zone: 'UTC', is_public: false };
  const when = { scheduled_at: ago(-2 * dayMs), duration_minutes: 60, max_participants: 8 };
  const { id } = (await host.call('POST', '/api/v1/workshops', { ...plan, ...when })).body;
  await sql(`INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'x')`, id, alice.id);
  await sql(
    'INSERT INTO workshop_attendance (workshop_id, user_id, came_at, seen_at, is_inside) VALUES ($1, $2, $3, $3, false)',
    id,
    alice.id,
    ago(msAgo),
  );
}
/** As if nobody had been looked at before. */
const forgetLooks = () => sql('TRUNCATE proactive_interventions, user_engagement_patterns');

test('REAL 42 the clock looks at people who only do exercises, too', async () => {
  for (const days of [9, 12, 15]) await tell(helped(days * dayMs));
  await settled();
  await forgetLooks();
  await byTheClock();
  expect(await suggested()).toMatchObject([{ trigger: 'missed-practice', count: 3, exercise: 'a-kind-hand' }]);
});

test('REAL 42 and at people who only come to circles', async () => {
  await wasInACircle(dayMs);
  await byTheClock();
  expect(await suggested()).toMatchObject([{ trigger: 'after-circle' }]);
});

test('CARE C20 what rests on attendance goes with it, however long ago the last check-in was', async () => {
  // Every fourth day from 40 days ago on; every other one after a circle, and low.
  for (let index = 0; index < 14; index += 1) {
    const msAgo = (40 + index * 4) * dayMs;
    if (index % 2 === 1) await wasInACircle(msAgo + hourMs);
    await checkIn(msAgo, index % 2 === 1);
  }
  await expect.poll(async () => (await insights()).length, soon).toBe(1);
  expect(await insights()).toMatchObject([{ matter: { kind: 'after-circle' } }]);
  await settled();
  // As the job does that forgets who was there: nobody hears of it.
  await sql('DELETE FROM workshop_attendance');
  const looked = async () =>
    (await sql<{ at: Date }>('SELECT looked_at AS at FROM user_engagement_patterns WHERE user_id = $1', alice.id))[0]
      ?.at;
  const before = await looked();
  // Not every hour: with nothing new, the next look is said to be in a day.
  await byTheClock();
  expect(await looked()).toEqual(before);
  const [next] = await sql<{ ms: string }>(
    'SELECT extract(epoch FROM next_look_at) * 1000 AS ms FROM user_engagement_patterns WHERE user_id = $1',
    alice.id,
  );
  expect(Number(next?.ms)).toBeGreaterThanOrEqual((before?.getTime() ?? 0) + dayMs);
  await sql(`UPDATE user_engagement_patterns SET looked_at = looked_at - interval '1 day'`);
  await byTheClock();
  expect(await insights()).toEqual([]);
});

test('R-ENT-27 the next look that’s said comes', async () => {
  await checkIn(40 * dayMs, false);
  await settled();
  await sql('UPDATE user_engagement_patterns SET next_look_at = now()');
  const [before] = await sql<{ at: Date }>(
    'SELECT looked_at AS at FROM user_engagement_patterns WHERE user_id = $1',
    alice.id,
  );
  await byTheClock();
  const [after] = await sql<{ at: Date }>(
    'SELECT looked_at AS at FROM user_engagement_patterns WHERE user_id = $1',
    alice.id,
  );
  expect(after?.at.getTime()).toBeGreaterThan(before?.at.getTime() ?? Number.NaN);
});

/** Check-ins every other day, the newest this many days ago; every other one is high, and an hour after an exercise. */
async function liveWithExercises(): Promise<ReturnType<typeof helped>[]> {
  const moments = [];
  for (let index = 0; index < 14; index += 1) {
    const msAgo = (1 + index * 2) * dayMs;
    const isAfter = index % 2 === 1;
    if (isAfter) moments.push(helped(msAgo + hourMs));
    await checkIn(msAgo, !isAfter);
  }
  return moments;
}

test('REAL 1 what rests on exercises is said once their answers are kept, and taken back as soon as they’re deleted', async () => {
  const moments = await liveWithExercises();
  await settled();
  expect(await insights()).toEqual([]);
  for (const one of moments) await tell(one);
  await expect.poll(insights, soon).toMatchObject([{ matter: { kind: 'after-exercise' } }]);
  await settled();
  const remove = ({ id }: { id: string }) => alice.call('DELETE', `/api/v1/moments/${id}`, { kind: 'helped' });
  for (const one of moments) expect((await remove(one)).status).toBe(200);
  await expect.poll(insights, soon).toEqual([]);
});

test('REAL 1 a changed answer changes what’s said of its exercise at once', async () => {
  const timesHelped = async () => {
    const { recommendations } = (await alice.call('GET', '/api/v1/recommendations')).body;
    const one = recommendations.find(({ exercise }: { exercise: string }) => exercise === 'a-kind-hand');
    return one && [one.helped, one.done];
  };
  await checkIn(hourMs, true);
  const moments = [helped(9 * dayMs), helped(10 * dayMs), helped(11 * dayMs)];
  for (const one of moments) await tell(one);
  await expect.poll(timesHelped, soon).toEqual([3, 3]);
  const [last] = moments;
  const changed = { ...last, payload: { ...last?.payload, helped: 'no' } };
  expect((await alice.call('PUT', `/api/v1/moments/${last?.id}`, changed)).status).toBe(200);
  await expect.poll(timesHelped, soon).toEqual([2, 3]);
});

test('nobody is looked at for a line that no look reads', async () => {
  const line = { kind: 'noticed', id: server.newId(), created_at: ago(0), payload: { text: 'I hold my breath' } };
  await tell(line);
  await settled();
  expect(await sql('SELECT user_id AS id FROM user_engagement_patterns WHERE user_id = $1', alice.id)).toEqual([]);
});

test('REAL 42 a suggestion that nobody answered yet goes from the page and the bell with the check-ins it rests on', async () => {
  const ids = [];
  for (const days of [3, 2, 1, 0]) ids.push(await checkIn(days * dayMs + hourMs, true));
  const low = (count: number) => [{ trigger: 'low-days', status: 'pending', count }];
  await expect.poll(suggested, soon).toMatchObject(low(4));
  const bell = async () => (await alice.call('GET', '/api/v1/notifications')).body.notifications;
  expect(await bell()).toHaveLength(1);
  const remove = (id = '') => alice.call('DELETE', `/api/v1/check-ins/${id}`);
  await remove(ids[0]);
  await expect.poll(suggested, soon).toMatchObject(low(3));
  await remove(ids[1]);
  await expect.poll(suggested, soon).toEqual([]);
  expect(await bell()).toEqual([]);
});

test('REAL 42 one that was taken up stays, whatever is deleted', async () => {
  const ids = [];
  for (const days of [2, 1, 0]) ids.push(await checkIn(days * dayMs + hourMs, true));
  await expect.poll(suggested, soon).toHaveLength(1);
  const [{ id }] = await suggested();
  await alice.call('PUT', `/api/v1/interventions/${id}`, { status: 'delivered' });
  for (const one of ids) await alice.call('DELETE', `/api/v1/check-ins/${one}`);
  await settled();
  expect(await suggested()).toMatchObject([{ id, status: 'delivered' }]);
});

const hourIn = (hours: number) => `${ago(-hours * hourMs).slice(11, 13)}:00`;
const quietFrom = async (from: number, to: number, time_zone = 'UTC') => {
  const quiet_hours = { from: hourIn(from), to: hourIn(to), time_zone };
  expect((await alice.call('PATCH', '/api/v1/profile', { quiet_hours })).status).toBe(200);
};
const lookNow = (timeZone: string) =>
  alice.call('POST', '/functions/v1/proactive-intervention-system', {
    userId: alice.id,
    triggerId: 'manual_trigger',
    timeZone,
  });

test('REAL 42 in quiet hours no suggestion comes by itself, on any clock; asked for, and after them, one does', async () => {
  await quietFrom(-1, 2);
  for (const days of [2, 1, 0]) await checkIn(days * dayMs + hourMs, true);
  await settled();
  await byTheClock();
  expect(await suggested()).toEqual([]);
  await lookNow('UTC');
  expect(await suggested()).toHaveLength(1);
  await forgetLooks();
  await quietFrom(2, 3);
  await byTheClock();
  expect(await suggested()).toHaveLength(1);
  await alice.call('PATCH', '/api/v1/profile', { quiet_hours: null });
});

test('an evening is the same to the clock and to a device on a journey, where somebody said by which clocks they live', async () => {
  const pattern = async () => (await alice.call('GET', '/api/v1/engagement-patterns')).body.pattern;
  await checkIn(hourMs, false);
  await settled();
  await lookNow('America/New_York');
  expect(await pattern()).toMatchObject({ time_zone: 'America/New_York' });
  await quietFrom(2, 3, 'Asia/Tokyo');
  await byTheClock();
  expect(await pattern()).toMatchObject({ time_zone: 'Asia/Tokyo' });
  await lookNow('America/New_York');
  expect(await pattern()).toMatchObject({ time_zone: 'Asia/Tokyo' });
  await alice.call('PATCH', '/api/v1/profile', { quiet_hours: null });
});
