import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

/* REAL 44: workshops among what's recommended. Mira leads them, Alice is recommended to. */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let mira: TestPerson;
beforeAll(async () => {
  server = await startOwnTestServer();
  [alice, bob, mira] = await server.signUpAll('alice', 'bob', 'mira');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql(
    'TRUNCATE emotional_states, realtime_interventions, intelligent_recommendations, workshops, blocks CASCADE',
  );
  const { version } = kinds['check-ins'];
  await alice.call('PUT', '/api/v1/consents/check-ins', { agreed: true, version, service: null });
});

const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
const path = '/api/v1/recommendations';
/** Noon, in this many days. */
const noon = (days: number) => new Date(Math.floor(Date.now() / dayMs) * dayMs + days * dayMs + 12 * hourMs);

/** Plans one for heavy days, and returns its id. */
async function plan(given: object = {}): Promise<string> {
  const { status, body } = await mira.call('POST', '/api/v1/workshops', {
    title: 'Sitting together',
    description: '',
    category: 'mindfulness-meditation',
    time_zone: 'UTC',
    scheduled_at: noon(2).toISOString(),
    duration_minutes: 60,
    max_participants: 4,
    is_public: true,
    ...given,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

const checkIn = (ago: number, pleasantness: number, factors: string[] = []) =>
  alice.call('POST', '/api/v1/check-ins', {
    id: server.newId(),
    energy: -40,
    pleasantness,
    feelings: [],
    factors,
    note: null,
    created_at: new Date(Date.now() - ago).toISOString(),
  });
const look = () =>
  alice.call('POST', '/functions/v1/proactive-intervention-system', {
    userId: alice.id,
    triggerId: 'manual_trigger',
    timeZone: 'UTC',
  });
async function circles(): Promise<{ id: string; circle: { id: string }; [key: string]: unknown }[]> {
  const { recommendations } = (await alice.call('GET', path)).body;
  return recommendations.filter((one: { source: string }) => one.source === 'workshop');
}
const ids = async () => (await circles()).map(({ circle }) => circle.id);

test('REAL 44 a public workshop that fits these days is recommended with its reason, sealed, beside three exercises', async () => {
  const id = await plan();
  await checkIn(hourMs, -60);
  await look();
  expect(await circles()).toMatchObject([
    {
      mood: 'heavy',
      matter: null,
      helped: 0,
      yes: 0,
      isTheirTime: false,
      completion_status: 'pending',
      circle: { id, title: 'Sitting together', scheduled_at: noon(2).toISOString(), seats_left: 3, series_id: null },
    },
  ]);
  expect((await alice.call('GET', path)).body.recommendations).toHaveLength(4);
  for (const { said_sealed } of await sql<{ said_sealed: Buffer }>(
    'SELECT said_sealed FROM intelligent_recommendations',
  ))
    expect(said_sealed.toString('latin1')).not.toMatch(new RegExp(`workshop|heavy|${id}`));
});

test('REAL 44 none that’s private, full, over, begun, of another topic, their own, or that they know already', async () => {
  await checkIn(hourMs, -60);
  await plan({ is_public: false });
  await plan({ category: 'yoga' });
  const begun = await plan();
  await mira.call('POST', '/functions/v1/workshop-webrtc', {
    action: 'create_room',
    workshopId: begun,
    userId: mira.id,
  });
  const called = await plan();
  await mira.call('POST', `/api/v1/workshops/${called}/end`);
  const coming = await plan();
  expect((await alice.call('POST', '/api/v1/circles/come', { id: coming })).status).toBe(200);
  const full = await plan({ max_participants: 2 });
  expect((await bob.call('POST', '/api/v1/circles/come', { id: full })).status).toBe(200);
  await plan({ scheduled_at: noon(20).toISOString() });
  const own = {
    title: 'Mine',
    description: '',
    category: 'mindfulness-meditation',
    time_zone: 'UTC',
    is_public: true,
    scheduled_at: noon(2).toISOString(),
    duration_minutes: 60,
    max_participants: 4,
  };
  expect((await alice.call('POST', '/api/v1/workshops', own)).status).toBe(200);
  await look();
  expect(await circles()).toEqual([]);
  const open = await plan();
  await look();
  expect(await ids()).toEqual([open]);
});

test('REAL 44 what changes after a look shows at once: a yes, a full room, a workshop that’s called off', async () => {
  await checkIn(hourMs, -60);
  const [first, second] = [await plan({ max_participants: 2 }), await plan()];
  await look();
  expect((await ids()).toSorted()).toEqual([first, second].toSorted());
  await bob.call('POST', '/api/v1/circles/come', { id: first });
  expect(await ids()).toEqual([second]);
  await mira.call('POST', `/api/v1/workshops/${second}/end`);
  expect(await ids()).toEqual([]);
});

test('CARE C6 C1 nobody is led to a circle of somebody they’re kept apart from, nor someone under 18 to any', async () => {
  await checkIn(hourMs, -60);
  const id = await plan();
  await sql(`INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'Alice')`, mira.id, alice.id);
  await look();
  expect(await circles()).toEqual([]);
  await sql('TRUNCATE blocks');
  await look();
  expect(await ids()).toEqual([id]);
  // Blocked since the last look.
  await sql(`INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'Mira')`, alice.id, mira.id);
  expect(await circles()).toEqual([]);
  await sql('TRUNCATE blocks');
  expect((await alice.call('PATCH', '/api/v1/profile', { is_younger: true })).status).toBe(200);
  await look();
  expect(await circles()).toEqual([]);
  expect((await alice.call('PATCH', '/api/v1/profile', { is_younger: false })).status).toBe(200);
});

test('R-DATA-07 not for me: gone for good, with all dates of its series, and nobody else may say it', async () => {
  await checkIn(hourMs, -60);
  const first = await plan({ weeks: 2 });
  await look();
  const [{ id, circle } = { id: '', circle: { id: '' } }] = await circles();
  expect(circle.id).toBe(first);
  const say = (person: TestPerson) => person.call('PUT', `${path}/${id}`, { completion_status: 'dismissed' });
  expect((await say(bob)).status).toBe(404);
  const { body } = await say(alice);
  const [{ series_id } = { series_id: '' }] = await sql<{ series_id: string }>('SELECT series_id FROM workshops');
  expect(body.dismissed).toEqual([series_id]);
  await look();
  await sql(`UPDATE workshops SET status = 'ended', ended_at = now() WHERE id = $1`, first);
  await look();
  expect(await circles()).toEqual([]);
});

/** Alice was in one, this many days ago, and was better or worse off after it. */
async function wasIn(days: number, after: number): Promise<void> {
  const id = await plan();
  expect((await alice.call('POST', '/api/v1/circles/come', { id })).status).toBe(200);
  const at = noon(-days);
  await sql(
    `UPDATE workshops SET scheduled_at = $2, started_at = $2, ended_at = $3, status = 'ended' WHERE id = $1`,
    id,
    at,
    new Date(at.getTime() + hourMs),
  );
  await sql(
    `INSERT INTO workshop_attendance (workshop_id, user_id, came_at, seen_at, is_inside) VALUES ($1, $2, $3, $4, false)`,
    id,
    alice.id,
    at,
    new Date(at.getTime() + hourMs),
  );
  const ago = Date.now() - at.getTime();
  await checkIn(ago + hourMs, -10);
  await checkIn(ago - 5 * hourMs, after);
}

test('REAL 44 CARE C14 what circles like it did is its reason and its score, and one that only did harm is left out', async () => {
  await wasIn(7, 60);
  const id = await plan({ scheduled_at: noon(7).toISOString() });
  await look();
  const [one] = await circles();
  expect(one).toMatchObject({ helped: 1, done: 1, yes: 1, isTheirTime: true, circle: { id } });
  // (0.4 + 0.05 as the prior, four times, and (0.6 + 0.85) / 2 once) / 5
  expect(one?.confidence_score).toBeCloseTo((0.45 * 4 + 0.725) / 5, 5);
  await sql('TRUNCATE emotional_states, workshops CASCADE');
  await wasIn(7, -70);
  await checkIn(hourMs, -60);
  await plan();
  await look();
  expect(await circles()).toEqual([]);
});

test('R-STATE-04 someone who came, and said how they were after it, has completed it', async () => {
  await checkIn(2 * dayMs, -60);
  const id = await plan();
  await look();
  const at = new Date(Date.now() - 3 * hourMs);
  await sql(`UPDATE intelligent_recommendations SET created_at = now() - interval '2 days'`);
  await alice.call('POST', '/api/v1/circles/come', { id });
  await sql(
    `UPDATE workshops SET scheduled_at = $2, started_at = $2, ended_at = $3, status = 'ended' WHERE id = $1`,
    id,
    at,
    new Date(at.getTime() + hourMs),
  );
  await sql(
    `INSERT INTO workshop_attendance (workshop_id, user_id, came_at, seen_at, is_inside) VALUES ($1, $2, $3, $4, false)`,
    id,
    alice.id,
    at,
    new Date(at.getTime() + hourMs),
  );
  await checkIn(4 * hourMs, -60);
  await checkIn(hourMs, 20);
  await look();
  const done = await sql<{ completed_at: Date }>(
    `SELECT * FROM intelligent_recommendations WHERE completion_status = 'completed'`,
  );
  expect(done).toMatchObject([{ is_active: false, completed_at: new Date(at.getTime() + hourMs) }]);
});
