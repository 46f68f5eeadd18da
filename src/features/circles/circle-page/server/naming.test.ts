import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Made = { id: string; invitation: string };
async function plan(host: TestPerson, given: object = {}): Promise<Made> {
  const { status, body } = await host.call('POST', '/api/v1/workshops', {
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    time_zone: 'Europe/Berlin',
    scheduled_at: new Date(Date.now() + 2 * dayMs).toISOString(),
    duration_minutes: 60,
    max_participants: 8,
    is_public: false,
    ...given,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const come = (who: TestPerson, { invitation }: Made) => who.call('POST', '/api/v1/circles/come', { token: invitation });
const naming = (who: Pick<TestPerson, 'call'>, { id }: { id: string }) =>
  who.call('GET', `/api/v1/circles/${id}/naming`);
const propose = (who: Pick<TestPerson, 'call'>, { id }: { id: string }, proposed: boolean) =>
  who.call('PUT', `/api/v1/circles/${id}/naming`, { proposed });
const decide = (who: Pick<TestPerson, 'call'>, { id }: { id: string }, named: boolean) =>
  who.call('PUT', `/api/v1/circles/${id}/naming/answer`, { named });
const profile = (who: TestPerson, names_circles: boolean) => who.call('PATCH', '/api/v1/profile', { names_circles });
const asNamed = async (who: TestPerson, { id }: { id: string }) =>
  (await server.database.query('SELECT circle_as_named_to($1, $2) IS NOT NULL AS named', [who.id, id]))[0]?.named;
const rows = (table: string) => server.database.query(`SELECT count(*)::int AS count FROM ${table}`);

test('CARE C17 ADR 118 a host proposes, and nothing names a circle to a guest before their own yes for this one alone', async () => {
  const [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
  const [circle, other] = [await plan(alice), await plan(alice)];
  for (const one of [circle, other]) await come(bob, one);
  expect((await naming(bob, circle)).body).toEqual({ own: null, proposed: false, answer: null, named: false });
  expect((await decide(bob, circle, true)).status).toBe(403);
  for (const one of [circle, other]) expect((await propose(alice, one, true)).body.proposed).toBe(true);
  expect((await naming(bob, circle)).body).toEqual({ own: null, proposed: true, answer: null, named: false });
  expect(await asNamed(bob, circle)).toBe(false);
  expect((await decide(bob, circle, true)).body).toMatchObject({ answer: true, named: true });
  expect([await asNamed(bob, circle), await asNamed(bob, other)]).toEqual([true, false]);
  // Theirs to take back; and where the host takes it back, nothing's named either.
  expect((await decide(bob, circle, false)).body).toMatchObject({ answer: false, named: false });
  await decide(bob, circle, true);
  expect((await propose(alice, circle, false)).body.proposed).toBe(false);
  expect(await asNamed(bob, circle)).toBe(false);

  for (const guest of [bob, carol]) expect((await propose(guest, circle, true)).status).toBeGreaterThan(400);
  expect((await decide(alice, other, true)).status).toBe(403);
  for (const act of [naming(carol, circle), decide(carol, circle, true)]) expect((await act).status).toBe(404);
  for (const act of [naming(server.visitor, circle), propose(server.visitor, circle, true)])
    expect((await act).status).toBe(401);
});

test('CARE C17 ADR 118 what a guest decided on their profile wins, both ways; saving it untouched decides nothing', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  const circle = await plan(alice);
  await come(bob, circle);
  await propose(alice, circle, true);
  await bob.call('PATCH', '/api/v1/profile', { pronouns: 'he/him' });
  expect((await naming(bob, circle)).body.own).toBeNull();
  await decide(bob, circle, false);
  await profile(bob, true);
  expect((await naming(bob, circle)).body).toMatchObject({ own: true, named: true });
  await decide(bob, circle, true);
  await profile(bob, false);
  expect((await naming(bob, circle)).body).toMatchObject({ own: false, named: false });
  expect(await asNamed(bob, circle)).toBe(false);
  expect((await bob.call('GET', '/api/v1/profile')).body.names_circles).toBe(false);
});

test('ADR 118 off on the profile is the last word, said before a circle’s yes or after it', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  const circle = await plan(alice);
  await come(bob, circle);
  await propose(alice, circle, true);
  await decide(bob, circle, true);
  expect(await asNamed(bob, circle)).toBe(true);
  await profile(bob, false);
  expect((await naming(bob, circle)).body).toMatchObject({ own: false, named: false });
});

test('ADR 118 a date that another host leads by now is theirs to propose, and the one before has no say in it', async () => {
  const [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
  const first = await plan(alice, { weeks: 2 });
  const [later] = await server.database.query(
    'SELECT d.id FROM workshops w JOIN workshops d ON d.series_id = w.series_id AND d.id <> w.id WHERE w.id = $1',
    [first.id],
  );
  const second = { id: String(later?.id) };
  for (const guest of [bob, carol])
    await guest.call('POST', '/api/v1/circles/come-to-all', { token: first.invitation });
  await propose(alice, first, true);
  await decide(carol, first, true);
  await server.database.query('UPDATE workshops SET facilitator_id = $1 WHERE id = $2', [bob.id, second.id]);
  expect([await asNamed(carol, first), await asNamed(carol, second)]).toEqual([true, false]);
  expect((await propose(bob, second, false)).body.proposed).toBe(false);
});

test('ADR 118 a series is one circle: proposed and answered at any date it holds for all, and goes with the last', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  const first = await plan(alice, { weeks: 2 });
  const [later] = await server.database.query(
    `SELECT d.id FROM workshops w JOIN workshops d ON d.series_id = w.series_id AND d.id <> w.id WHERE w.id = $1`,
    [first.id],
  );
  const second = { id: String(later?.id), invitation: '' };
  await come(bob, first);
  await propose(alice, first, true);
  await decide(bob, first, true);
  expect(await asNamed(bob, second)).toBe(true);
  expect((await propose(alice, second, false)).body.proposed).toBe(false);
  expect(await asNamed(bob, first)).toBe(false);
  await propose(alice, second, true);

  const count = async (table: string) => (await rows(table))[0]?.count;
  const end = ({ id }: Made) => alice.call('POST', `/api/v1/workshops/${id}/end`);
  // What's forgotten of another one, ended later, shows that the first end has been heard.
  const alone = await plan(alice);
  await propose(alice, alone, true);
  const [proposals, answers] = [Number(await count('circle_naming')), Number(await count('circle_naming_answers'))];
  const gone = (of: number) =>
    vi.waitFor(async () => expect(await count('circle_naming')).toBe(proposals - of), 10_000);
  await end(first);
  expect((await propose(alice, first, true)).body.code).toBe('workshop_ended');
  await end(alone);
  await gone(1);
  expect(await asNamed(bob, second)).toBe(true);
  await end(second);
  await gone(2);
  await vi.waitFor(async () => expect(await count('circle_naming_answers')).toBe(answers - 1), 10_000);
});
