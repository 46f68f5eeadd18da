import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engines } from '#platform/testing/test-database.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { ShownSeriesDate } from '../domain/contract.ts';
import { type PlannedDate, planSeries } from '../testing/planned-series.ts';

describe.each(engines())('CARE moment 9 the dates of a series, on PostgreSQL %s', (engine) => {
  let server: TestServer;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'attune-dates-'));
    server = await startOwnTestServer({ DATA_DIR: dataDir, WORKSHOPS_PER_DAY: '60' }, engine);
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });

  const sql = <Row extends object = object>(text: string, ...values: unknown[]) =>
    server.database.query<Row>(text, values);
  const vouch = ({ id }: TestPerson) => sql('INSERT INTO vouched_hosts (user_id) VALUES ($1)', id);

  const series = (host: TestPerson, given: object = {}) => planSeries(server, host, given);

  type Act = 'page' | 'dates' | 'come' | 'come-to-all' | 'decline' | 'decline-all';
  type Reader = Pick<TestPerson, 'call'>;
  const at = (act: Act, person: Reader, door: object) => person.call('POST', `/api/v1/circles/${act}`, door);
  const link = (one: PlannedDate | undefined) => ({ token: one?.invitation ?? '' });
  const partsOf = async (person: Reader, door: object) =>
    (await at('dates', person, door)).body.dates.map(({ part }: ShownSeriesDate) => part);
  const idsOf = async (person: Reader, door: object) =>
    (await at('dates', person, door)).body.dates.map(({ id }: ShownSeriesDate) => id);
  const membersOf = async (id: string | undefined) =>
    (await sql<{ user_id: string }>('SELECT user_id FROM workshop_members WHERE workshop_id = $1', id)).length;
  const remove = ({ id }: TestPerson, workshop: string | undefined) =>
    sql("INSERT INTO workshop_removals (workshop_id, user_id, display_name) VALUES ($1, $2, 'x')", workshop, id);
  const end = (host: TestPerson, id: string | undefined) => host.call('POST', `/api/v1/workshops/${id}/end`);

  async function mailsTo({ id }: TestPerson): Promise<string[]> {
    const names = await readdir(join(dataDir, 'outbox')).catch(() => []);
    const own = names.filter((name) => name.endsWith(`${id}.eml`));
    return Promise.all(own.map((name) => readFile(join(dataDir, 'outbox', name), 'utf8')));
  }

  test('one yes is a seat on every date still to come, from the link of any of them, and a repeat changes nothing', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const dates = await series(alice);
    const { status, body } = await at('come-to-all', bob, link(dates[1]));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.circle).toMatchObject({ id: dates[1]?.id, part: 'coming' });
    expect(body.dates.map(({ id, part }: ShownSeriesDate) => [id, part])).toEqual(
      dates.map(({ id }) => [id, 'coming']),
    );
    expect((await at('come-to-all', bob, link(dates[1]))).body.dates).toEqual(body.dates);
    for (const { id } of dates) expect(await membersOf(id)).toBe(2);
  });

  test('a full date is a place on its list, what’s over and where somebody was asked to leave is left out', async () => {
    const [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
    const dates = await series(alice, { max_participants: 2, weeks: 5 });
    await at('come', carol, link(dates[1]));
    await end(alice, dates[2]?.id);
    await remove(bob, dates[3]?.id);
    const { body } = await at('come-to-all', bob, link(dates[0]));
    expect(body.dates.map(({ id, part }: ShownSeriesDate) => [id, part])).toEqual([
      [dates[0]?.id, 'coming'],
      [dates[1]?.id, 'waiting'],
      [dates[4]?.id, 'coming'],
    ]);
    expect(await membersOf(dates[3]?.id)).toBe(1);
    // From where they were asked to leave, nothing's open.
    expect((await at('come-to-all', bob, link(dates[3]))).body.code).toBe('removed_from_workshop');
    expect(await idsOf(bob, link(dates[3]))).toEqual([]);
  });

  test('one no gives every date back, each to someone waiting for it, and a date that’s added later is nobody’s yes', async () => {
    const [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
    const dates = await series(alice, { max_participants: 2 });
    await at('come-to-all', bob, link(dates[0]));
    await at('come-to-all', carol, link(dates[0]));
    expect(await partsOf(carol, link(dates[0]))).toEqual(Array(4).fill('waiting'));
    await bob.call('PUT', `/api/v1/circles/${dates[1]?.id}/note`, { note: 'My knee hurts.' });
    const { body } = await at('decline-all', bob, { id: dates[2]?.id });
    expect(body.circle).toMatchObject({ part: 'none', invitation: dates[2]?.invitation });
    expect(body.dates.map(({ part }: ShownSeriesDate) => part)).toEqual(Array(4).fill('none'));
    expect(await partsOf(carol, link(dates[0]))).toEqual(Array(4).fill('coming'));
    expect(await sql('SELECT FROM circle_notes WHERE user_id = $1', bob.id)).toEqual([]);
    await sql(
      `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, series_id,
         series_position, series_count, series_rhythm, series_step)
         SELECT $1, title, scheduled_at + interval '1 day', facilitator_id, 8, 60, series_id, 5, 12, 'weekly', 4
         FROM workshops WHERE id = $2`,
      server.newId(),
      dates[3]?.id,
    );
    expect(await partsOf(carol, link(dates[0]))).toEqual([...Array(4).fill('coming'), 'none']);
  });

  test('C17 someone who gets several seats at once has one mail and one notice', async () => {
    const [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
    const dates = await series(alice, { max_participants: 2 });
    for (const guest of [bob, carol]) await at('come-to-all', guest, link(dates[0]));
    await at('decline-all', bob, link(dates[0]));
    const mails = () => mailsTo(carol);
    const notices = async () => (await carol.call('GET', '/api/v1/notifications')).body.notifications;
    await vi.waitFor(async () => {
      expect(await mails()).toHaveLength(1);
      expect(await notices()).toHaveLength(1);
    }, 10_000);
    const [mail] = await mails();
    expect(mail).toContain('on 4 dates');
    expect(mail).toContain(`/workshops/circle/${dates[0]?.id}`);
    expect(mail).not.toMatch(/Tuesday|yoga/);
    // Everything that was told is out by now.
    const left = () => sql("SELECT FROM outbox WHERE type = 'circle.seat-found'");
    await vi.waitFor(async () => expect(await left()).toEqual([]), 10_000);
    expect([(await mails()).length, (await notices()).length]).toEqual([1, 1]);
  });

  test('C5 a date that’s public opens none that’s private, even to someone who said yes to it', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    await vouch(alice);
    const dates = await series(alice);
    await sql('UPDATE workshops SET is_public = true WHERE id = $1', dates[0]?.id);
    const here = { id: dates[0]?.id };
    await at('come', bob, here);
    expect(await idsOf(bob, here)).toEqual([dates[0]?.id]);
    expect((await at('come-to-all', bob, here)).status).toBe(200);
    expect((await bob.call('GET', `/api/v1/workshops/${dates[2]?.id}`)).status).toBe(404);
  });

  test('no to all is a no to each seat, also on one whose door is closed or whose time is past', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const dates = await series(alice);
    await at('come-to-all', bob, link(dates[0]));
    await sql("UPDATE workshops SET scheduled_at = now() - interval '3 hours' WHERE id = $1", dates[1]?.id);
    await sql('UPDATE workshops SET door_closed = true WHERE id = $1', dates[2]?.id);
    expect((await at('decline-all', bob, link(dates[0]))).status).toBe(200);
    for (const { id } of dates)
      expect(await sql('SELECT FROM workshop_members WHERE workshop_id = $1 AND user_id = $2', id, bob.id)).toEqual([]);
  });

  test('CARE C17 ADR 118 the mail of a message names the circle once its guest has said yes, and never before', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const [date] = await series(alice, { title: 'Wednesday listening', weeks: 2 });
    await at('come', bob, link(date));
    await alice.call('PUT', `/api/v1/circles/${date?.id}/naming`, { proposed: true });
    const write = (content: string) =>
      alice.call('POST', `/api/v1/circles/${date?.id}/messages`, { message_id: server.newId(), content });
    const mails = (count: number) =>
      vi.waitFor(async () => {
        const sent = await mailsTo(bob);
        expect(sent).toHaveLength(count);
        return sent;
      }, 10_000);
    await write('Bring a blanket.');
    const [first] = await mails(1);
    expect(first).not.toContain('Wednesday');
    await bob.call('PUT', `/api/v1/circles/${date?.id}/naming/answer`, { named: true });
    await write('And tea.');
    expect((await mails(2)).filter((mail) => mail.includes('Wednesday listening'))).toHaveLength(1);
  });

  test('C5 a private series: its link opens the dates of its facilitator, but none whose own link was renewed, and no id does', async () => {
    const [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
    const dates = await series(alice);
    await alice.call('POST', `/api/v1/workshops/${dates[2]?.id}/link`);
    await sql('UPDATE workshops SET facilitator_id = $1 WHERE id = $2', carol.id, dates[3]?.id);
    const seen = [dates[0]?.id, dates[1]?.id];
    expect(await idsOf(server.visitor, link(dates[0]))).toEqual(seen);
    expect(await idsOf(bob, link(dates[0]))).toEqual(seen);
    for (const reader of [bob, server.visitor]) expect(await idsOf(reader, { id: dates[0]?.id })).toEqual([]);
    expect((await at('come-to-all', bob, { id: dates[0]?.id })).status).toBe(404);
    expect((await at('come-to-all', server.visitor, link(dates[0]))).status).toBe(401);
    await at('come-to-all', bob, link(dates[0]));
    expect([await membersOf(dates[2]?.id), await membersOf(dates[3]?.id)]).toEqual([1, 1]);
    // Someone who belongs to one by its own link sees it with the others.
    const [{ token } = { token: '' }] = await sql<{ token: string }>(
      'SELECT token FROM workshop_links WHERE workshop_id = $1',
      dates[2]?.id,
    );
    await at('come', bob, { token });
    expect(await idsOf(bob, { id: dates[0]?.id })).toEqual([...seen, dates[2]?.id]);
    expect(JSON.stringify((await at('dates', bob, { id: dates[0]?.id })).body)).not.toContain(token);
  });

  test('CARE C6 public dates are for everyone except those kept apart from their facilitator', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    await vouch(alice);
    const dates = await series(alice, { is_public: true });
    const all = dates.map(({ id }) => id);
    for (const reader of [bob, server.visitor]) expect(await idsOf(reader, { id: all[1] })).toEqual(all);
    await at('come', bob, { id: all[1] });
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", bob.id, alice.id);
    expect(await idsOf(bob, { id: all[1] })).toEqual([all[1]]);
    expect((await at('dates', bob, { id: all[0] })).body.dates).toEqual([]);
  });

  test('a circle by itself has no dates, and its facilitator no seat to give back', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const one = (await series(alice))[0];
    expect(await partsOf(alice, link(one))).toEqual(Array(4).fill('facilitator'));
    for (const act of ['come-to-all', 'decline-all'] as const)
      expect((await at(act, alice, link(one))).body.dates).toHaveLength(4);
    await sql(
      `UPDATE workshops SET series_id = NULL, series_position = NULL, series_count = NULL, series_rhythm = NULL, series_step = NULL
         WHERE id = $1`,
      one?.id,
    );
    expect(await idsOf(bob, link(one))).toEqual([]);
    expect((await at('come-to-all', bob, link(one))).body.circle.part).toBe('coming');
  });

  test('CARE C1 nobody under 18 says yes to all', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const dates = await series(alice);
    await bob.call('PATCH', '/api/v1/profile', { is_younger: true });
    expect((await at('come-to-all', bob, link(dates[0]))).body.code).toBe('adults_only');
  });

  test('CARE C15 on her desk the facilitator sees who comes to every date, of those that she leads', async () => {
    const [alice, bob, carol, dave] = await server.signUpAll('alice', 'bob', 'carol', 'dave');
    const dates = await series(alice, { max_participants: 8 });
    for (const guest of [bob, carol]) await at('come-to-all', guest, link(dates[0]));
    await at('come', dave, link(dates[0]));
    const regulars = async (one = dates[0]) =>
      (await alice.call('GET', `/api/v1/circles/${one?.id}/desk`)).body.guests.map(
        ({ is_regular }: { is_regular: boolean }) => is_regular,
      );
    expect(await regulars()).toEqual([true, true, false]);
    await at('decline', carol, link(dates[2]));
    expect(await regulars()).toEqual([true, false, false]);
    // Once the date they missed is over, they come to all that are left; one date alone is no series.
    await end(alice, dates[2]?.id);
    expect(await regulars()).toEqual([true, true, false]);
    for (const { id } of dates.slice(1)) await end(alice, id);
    expect(await regulars()).toEqual([false, false, false]);
  });
});
