import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { engines } from '#platform/testing/test-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { ShownSeriesDate } from '../domain/contract.ts';
import { type PlannedDate, planSeries } from '../testing/planned-series.ts';

describe.each(engines())('CARE moment 9 the dates that follow, on PostgreSQL %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const sql = <Row extends object = object>(text: string, ...values: unknown[]) =>
    server.database.query<Row>(text, values);
  const vouch = ({ id }: TestPerson) => sql('INSERT INTO vouched_hosts (user_id) VALUES ($1)', id);

  const series = (host: TestPerson, given: object = {}) => planSeries(server, host, given);

  type Act = 'page' | 'dates' | 'come' | 'come-to-all';
  type Reader = Pick<TestPerson, 'call'>;
  const at = (act: Act, person: Reader, door: object) => person.call('POST', `/api/v1/circles/${act}`, door);
  const link = (one: PlannedDate | undefined) => ({ token: one?.invitation ?? '' });
  const idsOf = async (person: Reader, door: object) =>
    (await at('dates', person, door)).body.dates.map(({ id }: ShownSeriesDate) => id);
  const membersOf = async (id: string | undefined) =>
    (await sql<{ user_id: string }>('SELECT user_id FROM workshop_members WHERE workshop_id = $1', id)).length;
  const remove = ({ id }: TestPerson, workshop: string | undefined) =>
    sql("INSERT INTO workshop_removals (workshop_id, user_id, display_name) VALUES ($1, $2, 'x')", workshop, id);
  const open = (host: TestPerson, id: string | undefined) =>
    host.call('POST', '/functions/v1/workshop-webrtc', { action: 'create_room', workshopId: id, userId: host.id });
  const end = (host: TestPerson, id: string | undefined) => host.call('POST', `/api/v1/workshops/${id}/end`);

  test('C5 the link of a date that’s over still opens the dates to come, where it was never renewed', async () => {
    const [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
    const dates = await series(alice, { weeks: 5 });
    const later = dates.slice(1).map(({ id }) => id);
    await alice.call('POST', `/api/v1/workshops/${dates[2]?.id}/link`);
    await sql('UPDATE workshops SET facilitator_id = $1 WHERE id = $2', carol.id, dates[3]?.id);
    await open(alice, dates[0]?.id);
    await end(alice, dates[0]?.id);
    const [second, , , fifth] = later;
    for (const reader of [bob, server.visitor]) expect(await idsOf(reader, link(dates[0]))).toEqual([second, fifth]);
    // Called off without ever having begun, it's the same.
    await end(alice, second);
    expect(await idsOf(bob, link(dates[1]))).toEqual([fifth]);
    const { body } = await at('come-to-all', bob, link(dates[0]));
    expect(body.circle).toMatchObject({ id: dates[0]?.id, status: 'ended', part: 'none' });
    expect(body.dates.map(({ id, part }: ShownSeriesDate) => [id, part])).toEqual([[fifth, 'coming']]);
    expect((await at('come', bob, link(dates[0]))).body.code).toBe('workshop_ended');
    // No id opens it, nor does its link for someone who was asked to leave.
    const [dave] = await server.signUpAll('dave');
    expect(await idsOf(dave, { id: dates[0]?.id })).toEqual([]);
    await remove(dave, dates[0]?.id);
    expect(await idsOf(dave, link(dates[0]))).toEqual([]);
    expect((await at('come-to-all', dave, link(dates[0]))).body.code).toBe('removed_from_workshop');
  });

  test('C5 CARE C6 the link of a date that’s over opens nothing once it was renewed, nor to someone kept apart', async () => {
    const [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
    const dates = await series(alice);
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", carol.id, alice.id);
    await alice.call('POST', `/api/v1/workshops/${dates[1]?.id}/link`);
    const [{ token } = { token: '' }] = await sql<{ token: string }>(
      'SELECT token FROM workshop_links WHERE workshop_id = $1',
      dates[1]?.id,
    );
    for (const one of [dates[0], dates[1]]) await end(alice, one?.id);
    for (const door of [{ token }, link(dates[1]), link(dates[0])])
      expect((await at('dates', carol, door)).body.dates).toEqual([]);
    for (const door of [{ token }, link(dates[1])]) expect((await at('dates', bob, door)).body.dates).toEqual([]);
    expect(await idsOf(bob, link(dates[0]))).toEqual([dates[2]?.id, dates[3]?.id]);
  });

  test('C5 one date alone by the page’s door: a seat, or its list, and none that this door doesn’t open', async () => {
    const [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
    const dates = await series(alice, { max_participants: 2 });
    const yes = (person: Reader, one: PlannedDate | undefined, door: object = link(dates[0])) =>
      person.call('POST', '/api/v1/circles/come-to-date', { door, date_id: one?.id });
    await at('come', carol, link(dates[2]));
    await alice.call('POST', `/api/v1/workshops/${dates[3]?.id}/link`);
    const { status, body } = await yes(bob, dates[1]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.circle).toMatchObject({ id: dates[0]?.id, part: 'none' });
    expect((await yes(bob, dates[1])).body.dates).toEqual(body.dates);
    await end(alice, dates[0]?.id);
    expect((await yes(bob, dates[2])).body.dates.map(({ id, part }: ShownSeriesDate) => [id, part])).toEqual([
      [dates[1]?.id, 'coming'],
      [dates[2]?.id, 'waiting'],
    ]);
    expect((await yes(bob, dates[3])).status).toBe(404);
    expect((await yes(carol, dates[1], { id: dates[0]?.id })).status).toBe(404);
    expect((await yes(server.visitor, dates[1])).status).toBe(401);
    await remove(carol, dates[0]?.id);
    expect((await yes(carol, dates[1])).body.code).toBe('removed_from_workshop');
    await bob.call('PATCH', '/api/v1/profile', { is_younger: true });
    expect((await yes(bob, dates[1])).body.code).toBe('adults_only');
    expect(await membersOf(dates[3]?.id)).toBe(1);
  });

  test('what comes next is the series’ next date, one’s own before the others; another circle where there’s none', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    await vouch(alice);
    await series(alice, {
      title: 'Friday circle',
      is_public: true,
      weeks: 2,
      scheduled_at: new Date(Date.now() + dayMs).toISOString(),
    });
    const dates = await series(alice);
    const nextOf = async (person: Reader, door: object) => (await at('page', person, door)).body.next;
    expect(await nextOf(bob, link(dates[0]))).toMatchObject({ title: 'Friday circle', in_series: false });
    await at('come', bob, link(dates[2]));
    expect(await nextOf(bob, link(dates[0]))).toMatchObject({ id: dates[2]?.id, in_series: true });
    await sql('UPDATE workshops SET is_public = true WHERE id = $1', dates[1]?.id);
    expect(await nextOf(server.visitor, link(dates[0]))).toMatchObject({ id: dates[1]?.id, in_series: true });
    expect(await nextOf(bob, link(dates[0]))).toMatchObject({ id: dates[2]?.id, in_series: true });
    await remove(bob, dates[2]?.id);
    expect(await nextOf(bob, link(dates[0]))).toMatchObject({ id: dates[1]?.id, in_series: true });
  });
});
