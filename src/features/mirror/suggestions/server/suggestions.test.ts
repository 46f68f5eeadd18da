import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { type RealtimeClient, realtimeClient } from '#platform/testing/realtime-client.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await server.signUpAll('alice', 'bob');
  for (const person of [alice, bob]) await agree(person, true);
});
afterAll(() => server.stop());
beforeEach(async () => {
  // What looks through the check-ins of the test before holds locks on these.
  await vi.waitUntil(lookedThrough, { timeout: 20_000, interval: 100 });
  await server.database.query(`TRUNCATE emotional_states, realtime_interventions, proactive_interventions, ai_insights,
    user_engagement_patterns`);
});

const list = '/api/v1/interventions';
const system = '/functions/v1/proactive-intervention-system';
const { version } = kinds['check-ins'];
const agree = (person: TestPerson, agreed: boolean) =>
  person.call('PUT', '/api/v1/consents/check-ins', { agreed, ...(agreed ? { version, service: null } : {}) });

/** Of the last days, one a day, the low ones with a factor, the last one this many days ago. */
async function live(person: TestPerson, days: number, isLow: (ago: number) => boolean, until = 0): Promise<void> {
  for (const ago of Array.from({ length: days }, (_, index) => until + index)) {
    const { status } = await person.call('POST', '/api/v1/check-ins', {
      id: server.newId(),
      energy: 0,
      pleasantness: isLow(ago) ? -60 : 60,
      feelings: [],
      note: null,
      factors: isLow(ago) ? ['argued'] : [],
      created_at: new Date(Date.now() - ago * dayMs).toISOString(),
    });
    expect(status).toBe(200);
  }
}
const look = (person: TestPerson, given: object = {}) =>
  person.call('POST', system, { userId: person.id, triggerId: 'manual_trigger', ...given });
const suggested = async (person: TestPerson) => (await person.call('GET', list)).body.interventions;
const insights = async (person: TestPerson) => (await person.call('GET', '/api/v1/insights')).body.insights;
/** Whether no listener is about to look any more. */
const lookedThrough = async () => {
  const [left] = await server.database.query<{ it: boolean }>(`SELECT NOT EXISTS (SELECT FROM outbox) AND NOT EXISTS
    (SELECT FROM pgboss.job WHERE name ~ '^(check-in|moment)\\.' AND state IN ('created', 'retry', 'active')) AS it`);
  return left?.it;
};
const rows = (table: string) => server.database.query<{ id: string; user_id: string }>(`SELECT * FROM ${table}`);

test('R-FN-02 R-FN-03 REAL 42 three low days lead to one suggestion with its reason, and say when the next look is', async () => {
  await live(alice, 4, () => true);
  const { status, body } = await look(alice);
  expect(status).toBe(200);
  expect(Date.parse(body.nextCheckIn)).toBeGreaterThan(Date.now() + dayMs / 2);
  expect(await suggested(alice)).toMatchObject([{ trigger: 'low-days', status: 'pending' }]);
  await expect.poll(lookedThrough, { timeout: 20_000 }).toBe(true);
  await server.database.query('TRUNCATE proactive_interventions');
  const clock = runJob(server.database.ownerUrl, 'suggestions.look');
  await Promise.all([clock, ...Array.from({ length: 6 }, () => look(alice))]);
  expect(await suggested(alice)).toHaveLength(1);
});

test('REAL 42 a check-in is looked through by itself', async () => {
  await live(alice, 4, () => true);
  await expect.poll(() => suggested(alice), { timeout: 20_000 }).toHaveLength(1);
});

test('REAL 42 the clock looks as well, at people who checked in lately', async () => {
  await live(alice, 4, () => true);
  await expect.poll(async () => (await suggested(alice)).length, { timeout: 20_000 }).toBe(1);
  await expect.poll(lookedThrough, { timeout: 20_000 }).toBe(true);
  await server.database.query('TRUNCATE proactive_interventions');
  await runJob(server.database.ownerUrl, 'suggestions.look');
  expect(await suggested(alice)).toHaveLength(1);
});

test('R-STATE-01 R-DATA-06 taken up, then whether it helped; what is over stays as it is', async () => {
  await live(alice, 4, () => true);
  await look(alice);
  const [{ id }] = await suggested(alice);
  const answer = async (body: object) => (await alice.call('PUT', `${list}/${id}`, body)).body.interventions[0];
  expect(await answer({ status: 'delivered' })).toMatchObject({ status: 'delivered', effectiveness_score: null });
  const helped = { status: 'acted_upon', user_response: 'a-little' };
  expect(await answer(helped)).toMatchObject({ ...helped, effectiveness_score: 0.5 });
  expect(await answer({ status: 'dismissed' })).toMatchObject(helped);
  expect((await alice.call('PUT', `${list}/${id}`, { status: 'acted_upon' })).status).toBe(400);
});

test('CARE C19 what was said is locked, says nothing by its length, and an answer from before it was is read and then locked, too', async () => {
  await live(alice, 4, () => true);
  await look(alice);
  const [{ id }] = await suggested(alice);
  type Row = { status: string; user_response: unknown; effectiveness_score: unknown; answer_sealed: Uint8Array | null };
  const row = async () => (await rows('proactive_interventions'))[0] as unknown as Row;
  const lengths = new Set<number | undefined>();
  for (const user_response of ['yes', 'a-little', 'no']) {
    await alice.call('PUT', `${list}/${id}`, { status: 'acted_upon', user_response });
    expect(await suggested(alice)).toMatchObject([{ user_response }]);
    const { answer_sealed, ...rest } = await row();
    expect(rest).toMatchObject({ status: 'acted_upon', user_response: null, effectiveness_score: null });
    expect(Buffer.from(answer_sealed ?? []).toString('latin1')).not.toMatch(/yes|little|response/);
    lengths.add(answer_sealed?.length);
  }
  expect(lengths.size).toBe(1);
  await server.database.query(`UPDATE proactive_interventions SET answer_sealed = NULL, user_response = 'a-little',
    effectiveness_score = 0.5`);
  const before = { status: 'acted_upon', user_response: 'a-little', effectiveness_score: 0.5 };
  expect(await suggested(alice)).toMatchObject([before]);
  for (let pass = 0; pass < 2; pass += 1) {
    await runJob(server.database.ownerUrl, 'suggestions.seal-answers');
    expect(await suggested(alice)).toMatchObject([before]);
    expect(await row()).toMatchObject({
      user_response: null,
      effectiveness_score: null,
      answer_sealed: expect.anything(),
    });
  }
  // Said again before the job ran: the later answer stays.
  await server.database.query(`UPDATE proactive_interventions SET user_response = 'no', effectiveness_score = 0`);
  await runJob(server.database.ownerUrl, 'suggestions.seal-answers');
  expect(await suggested(alice)).toMatchObject([before]);
});

const pattern = async (person: TestPerson) => (await person.call('GET', '/api/v1/engagement-patterns')).body.pattern;

test('R-ENT-05 R-DATA-05 the hours that don’t suit are learned from one’s answers, said, and forgotten when asked to', async () => {
  expect(await pattern(alice)).toBeNull();
  await live(alice, 4, () => true);
  await expect.poll(lookedThrough, { timeout: 20_000 }).toBe(true);
  // Four suggestions of the last weeks, each at seven in the evening, none of which suited.
  await server.database.query('TRUNCATE proactive_interventions');
  await server.database.query(`INSERT INTO proactive_interventions (id, user_id, status, created_at, said_sealed)
    SELECT gen_random_uuid(), '${alice.id}', 'dismissed', date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
      + interval '19 hours' - n * interval '35 days', repeat('x', 28)::bytea FROM generate_series(1, 4) AS n`);
  await look(alice, { timeZone: 'UTC' });
  const learned = await pattern(alice);
  expect(learned).toMatchObject({
    user_id: alice.id,
    time_zone: 'UTC',
    day_parts: { evening: { welcome: 0, of: 4 }, morning: { welcome: 0, of: 0 } },
  });
  expect(Date.parse(learned.next_look_at)).toBeGreaterThan(Date.parse(learned.looked_at));
  const [row] = await rows('user_engagement_patterns');
  expect(Buffer.from((row as unknown as { said_sealed: Uint8Array }).said_sealed).toString('latin1')).not.toMatch(
    /evening/,
  );
  // The clock knows the zone from now on.
  await runJob(server.database.ownerUrl, 'suggestions.look');
  expect(await pattern(alice)).toMatchObject({ time_zone: 'UTC', day_parts: { evening: { of: 4 } } });
  const nothing = { day_parts: { evening: { welcome: 0, of: 0 } } };
  expect((await alice.call('DELETE', '/api/v1/engagement-patterns')).body.pattern).toMatchObject(nothing);
  await look(alice, { timeZone: 'UTC' });
  expect(await pattern(alice)).toMatchObject(nothing);
});

test('R-STATE-02 what was said after its exercise is a suggestion’s answer, and the bell needn’t tell any more', async () => {
  await live(alice, 4, () => true);
  await expect.poll(async () => (await suggested(alice)).length, { timeout: 20_000 }).toBe(1);
  const [{ id, trigger }] = await suggested(alice);
  const exercise = trigger === 'low-days' ? 'a-kind-hand' : 'before-sleep';
  const moment = { kind: 'helped', created_at: new Date(Date.now() + 1000).toISOString() };
  const payload = { what: 'It', exercise, helped: 'a-little' };
  expect((await alice.call('POST', '/api/v1/moments', { id: server.newId(), ...moment, payload })).status).toBe(200);
  // By itself, as soon as it's kept.
  await expect.poll(async () => (await suggested(alice))[0].status, { timeout: 20_000 }).toBe('acted_upon');
  expect(await suggested(alice)).toMatchObject([
    { id, user_id: alice.id, status: 'acted_upon', user_response: 'a-little', effectiveness_score: 0.5 },
  ]);
  const { notifications } = (await alice.call('GET', '/api/v1/notifications')).body;
  expect(notifications.filter((one: { id: string }) => one.id === id)).toEqual([]);
});

test('R-DATA-01 R-ENT-01 those of thirty days are listed, newest first', async () => {
  await live(alice, 4, () => true);
  await look(alice);
  const [{ id }] = await suggested(alice);
  await expect.poll(lookedThrough, { timeout: 20_000 }).toBe(true);
  const made = (ago: string) =>
    server.database.query(
      `UPDATE proactive_interventions SET created_at = now() - interval '${ago}' WHERE id = '${id}'`,
    );
  // Answered: what waits goes with its reason, and nothing was low a month ago.
  await alice.call('PUT', `${list}/${id}`, { status: 'dismissed' });
  await made('29 days 23 hours');
  await look(alice);
  const listed = await suggested(alice);
  expect(listed).toHaveLength(2);
  expect(listed[1]).toMatchObject({ id, user_id: alice.id, effectiveness_score: null, user_response: null });
  await made('30 days 1 hour');
  expect((await suggested(alice)).map((one: { id: string }) => one.id)).toEqual([listed[0].id]);
});

test.each(['delivered', 'dismissed'])('SPEC §7 a suggestion that’s %s no longer waits in the bell', async (status) => {
  // By itself: of one that's asked for the bell doesn't tell.
  await live(alice, 4, () => true);
  await expect.poll(() => suggested(alice), { timeout: 20_000 }).toHaveLength(1);
  const [{ id }] = await suggested(alice);
  const bell = async () => {
    const { notifications } = (await alice.call('GET', '/api/v1/notifications')).body;
    return notifications.some((one: { id: string }) => one.id === id);
  };
  expect(await bell()).toBe(true);
  await alice.call('PUT', `${list}/${id}`, { status });
  expect(await bell()).toBe(false);
});

test('REAL 1 R-ENT-04 what stands out is said once, with what it rests on; dismissed it never comes back', async () => {
  await live(alice, 14, (ago) => ago % 2 === 0, 14);
  await look(alice);
  const [one, ...more] = await insights(alice);
  expect(one).toMatchObject({ user_id: alice.id, is_dismissed: false, created_at: expect.any(String) });
  expect([one.matter, one.withIt, one.without, more]).toEqual([
    { kind: 'factor', factor: 'argued' },
    { above: 0, of: 7 },
    { above: 7, of: 7 },
    [],
  ]);
  await look(alice);
  expect(await insights(alice)).toHaveLength(1);
  expect((await alice.call('POST', `/api/v1/insights/${one.id}/dismiss`)).body.insights).toEqual([]);
  // Twice as many check-ins say the same with other figures.
  await live(alice, 14, (ago) => ago % 2 === 0);
  await look(alice);
  expect(await insights(alice)).toEqual([]);
  expect(await rows('ai_insights')).toHaveLength(1);
});

test('CARE C19 reasons and findings are locked', async () => {
  await live(alice, 14, (ago) => ago % 2 === 0);
  await look(alice);
  for (const table of ['proactive_interventions', 'ai_insights']) {
    const [row] = await server.database.query<{ it: string }>(
      `SELECT encode(said_sealed, 'escape') AS it FROM ${table}`,
    );
    expect(row?.it).not.toMatch(/low|argued|factor|count/);
  }
});

async function tabOf(person: TestPerson): Promise<RealtimeClient> {
  const tab = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
  tab.send({ type: 'auth', access_token: person.accessToken });
  await tab.hear('ready');
  expect((await tab.command({ type: 'watch-suggestions' })).type).toBe('ack');
  return tab;
}

test('R-VAL-03 someone who asks for suggestions signed out is told that they aren’t signed in', async () => {
  const asked = { userId: alice.id, triggerId: 'manual_trigger' };
  const { status, body } = await server.visitor.call('POST', system, asked);
  expect([status, body.message]).toEqual([401, 'User not authenticated']);
});

test('R-RT-01 nobody reads, answers, looks at or hears of another’s', async () => {
  const [a, b] = [await tabOf(alice), await tabOf(bob)];
  await live(alice, 14, (ago) => ago % 2 === 0);
  await look(alice);
  await a.hear('suggestions-changed');
  // Whatever Bob's tab was told comes before the answer to its own command.
  await b.command({ type: 'watch-suggestions' });
  expect(b.of('suggestions-changed')).toEqual([]);
  await Promise.all([a.close(), b.close()]);
  const [intervention] = await suggested(alice);
  const [insight] = await insights(alice);
  expect([await suggested(bob), await insights(bob)]).toEqual([[], []]);
  expect((await bob.call('PUT', `${list}/${intervention.id}`, { status: 'dismissed' })).status).toBe(404);
  expect((await bob.call('POST', `/api/v1/insights/${insight.id}/dismiss`)).status).toBe(404);
  expect((await look(bob, { userId: alice.id })).status).toBe(403);
  expect(await suggested(alice)).toMatchObject([{ status: 'pending' }]);
  for (const path of [list, '/api/v1/insights']) expect((await server.visitor.call('GET', path)).status).toBe(401);
});

test('CARE C13 without a yes nothing is looked through, and taking it back deletes everything', async () => {
  await live(alice, 14, (ago) => ago % 2 === 0);
  await look(alice);
  await expect.poll(lookedThrough, { timeout: 20_000 }).toBe(true);
  await server.database.query('TRUNCATE proactive_interventions');
  // As it stands in the moment before a withdrawal deletes.
  await server.database.query(`INSERT INTO consents (user_id, kind, version, agreed)
    VALUES ('${alice.id}', 'check-ins', ${version}, false)`);
  await runJob(server.database.ownerUrl, 'suggestions.look');
  expect(await rows('proactive_interventions')).toEqual([]);
  await agree(alice, true);
  await look(alice);
  expect(await rows('proactive_interventions')).toHaveLength(1);
  await agree(alice, false);
  const left = ['proactive_interventions', 'ai_insights', 'user_engagement_patterns'].map(rows);
  expect(await Promise.all(left)).toEqual([[], [], []]);
  expect(await look(alice)).toMatchObject({ status: 403, body: { code: 'consent_missing' } });
  await agree(alice, true);
});

test('where nobody knows somebody’s clocks, nothing is said of weekends', async () => {
  const isWeekend = (ago: number) => [0, 6].includes(new Date(Date.now() - ago * dayMs).getUTCDay());
  await live(alice, 56, (ago) => !isWeekend(ago));
  const kindsFound = async () => (await insights(alice)).map((one: { matter: { kind: string } }) => one.matter.kind);
  await look(alice);
  expect(await kindsFound()).toEqual(['factor']);
  await look(alice, { timeZone: 'UTC' });
  expect((await kindsFound()).toSorted()).toEqual(['factor', 'weekend']);
});

test('REAL 1 what changed or deleted check-ins don’t bear out is taken back by itself; what was let go stays known', async () => {
  await live(alice, 14, (ago) => ago % 2 === 0);
  await expect.poll(async () => (await insights(alice)).length, { timeout: 20_000 }).toBe(1);
  const path = '/api/v1/check-ins';
  const [{ created_at: _, ...one }, ...others] = (await alice.call('GET', path)).body.check_ins;
  expect((await alice.call('PUT', `${path}/${one.id}`, { ...one, factors: [] })).status).toBe(200);
  await expect.poll(async () => (await insights(alice))[0]?.withIt.of, { timeout: 20_000 }).toBe(6);
  expect((await alice.call('DELETE', `${path}/${one.id}`)).status).toBe(200);
  await expect.poll(() => insights(alice), { timeout: 20_000 }).toEqual([]);
  expect(await rows('ai_insights')).toEqual([]);
  await alice.call('POST', path, { ...one, created_at: _ });
  await expect.poll(async () => (await insights(alice)).length, { timeout: 20_000 }).toBe(1);
  const [{ id }] = await insights(alice);
  await alice.call('POST', `/api/v1/insights/${id}/dismiss`);
  for (const { id: of } of [one, ...others]) await alice.call('DELETE', `${path}/${of}`);
  await expect.poll(lookedThrough, { timeout: 20_000 }).toBe(true);
  expect((await rows('ai_insights')).map((row) => row.id)).toEqual([id]);
});

test('whose past can’t be read keeps nobody else from being looked at by the clock', async () => {
  for (const person of [alice, bob]) await live(person, 4, () => true);
  await expect.poll(lookedThrough, { timeout: 20_000 }).toBe(true);
  await server.database.query('TRUNCATE proactive_interventions, user_engagement_patterns');
  const [first, second] = [alice, bob].toSorted((a, b) => a.id.localeCompare(b.id)) as [TestPerson, TestPerson];
  await server.database.query(
    `UPDATE emotional_states SET said_sealed = repeat('x', 60)::bytea WHERE user_id = '${first.id}'`,
  );
  await runJob(server.database.ownerUrl, 'suggestions.look');
  expect([await suggested(first), await suggested(second)]).toMatchObject([[], [{ status: 'pending' }]]);
});
