import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WorkshopMoved } from '#features/circles/workshops/domain/events.ts';
import { hourMs, minuteMs } from '#platform/shared/duration.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { engines } from '#platform/testing/test-database.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / minuteMs) * minuteMs + hours * hourMs).toISOString();

describe.each(engines())('word of a change, on PostgreSQL %s', (engine) => {
  let sink: SmtpSink;
  let server: TestServer;
  let host: TestPerson;
  let guest: TestPerson;
  beforeAll(async () => {
    sink = await startSmtpSink();
    server = await startOwnTestServer({ SMTP_URL: sink.url, AUTH_AUTOCONFIRM: 'true' }, engine);
    [host, guest] = await server.signUpAll('host', 'guest');
  });
  afterAll(async () => {
    await server.stop();
    await sink.stop();
  });
  beforeEach(() => {
    sink.mails.length = 0;
  });

  const sql = (text: string, ...values: unknown[]) => server.database.query(text, values);
  const plan = (over: object = {}) => ({
    title: 'On grief',
    description: 'Bring it.',
    category: 'general',
    time_zone: 'Europe/Berlin',
    scheduled_at: inHours(48),
    duration_minutes: 60,
    max_participants: 8,
    is_public: false,
    ...over,
  });
  async function plannedWith(...guests: TestPerson[]): Promise<string> {
    const { id } = (await host.call('POST', '/api/v1/workshops', plan())).body;
    for (const one of guests)
      await sql(`INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'x')`, id, one.id);
    return id;
  }
  const change = (id: string, over: object) => host.call('PUT', `/api/v1/workshops/${id}`, plan(over));
  const cancel = (id: string) => host.call('POST', `/api/v1/workshops/${id}/end`);
  const subjects = () => sink.mails.map(({ to, subject }) => [to, subject]);
  /** Minutes later: new times have stood, and are told. */
  async function settle(): Promise<void> {
    await expect.poll(() => sql('SELECT id FROM outbox'), { timeout: 20_000 }).toEqual([]);
    await sql(`UPDATE workshops SET timed_at = timed_at - interval '5 minutes'`);
    await sql(`UPDATE workshop_members SET joined_at = joined_at - interval '5 minutes'`);
    await sql(`UPDATE pgboss.job SET start_after = now() WHERE name LIKE 'workshop.moved/%' AND state = 'created'`);
  }
  /** Everything that was recorded has been heard. */
  async function heard(): Promise<void> {
    await settle();
    const waiting = () =>
      sql(
        `SELECT id::text FROM outbox UNION ALL SELECT id::text FROM pgboss.job WHERE state < 'completed' AND name LIKE 'workshop%'`,
      );
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  }

  test('a new time is told once to each guest, on their own clock, and to nobody else', async () => {
    const [away, other] = await server.signUpAll('away', 'other');
    await guest.call('PATCH', '/api/v1/profile', {
      quiet_hours: { from: '00:00', to: '23:59', time_zone: 'America/New_York' },
    });
    const id = await plannedWith(guest, away);
    await plannedWith(other);
    await sql('DELETE FROM workshop_members WHERE workshop_id = $1 AND user_id = $2', id, away.id);
    await change(id, { scheduled_at: '2027-01-14T18:00:00Z' });
    await heard();
    expect(subjects()).toEqual([[guest.email, 'A circle has a new time']]);
    const [mail] = sink.mails;
    expect(mail?.text).toContain('now begins on Thursday 14 January, 13:00 (New York time).');
    expect(mail?.link).toBe(`${server.url}/workshops/circle/${id}`);
    // CARE C17
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/grief|Bring it/);
    await change(id, { scheduled_at: '2027-01-14T18:00:00Z', title: 'On joy', max_participants: 5 });
    await heard();
    expect(sink.mails).toHaveLength(1);
  });

  test('CARE C17 it names the circle to people who switched that on', async () => {
    await guest.call('PATCH', '/api/v1/profile', { names_circles: true });
    const id = await plannedWith(guest);
    await change(id, { scheduled_at: '2027-01-14T18:00:00Z' });
    await heard();
    expect(subjects()).toEqual([[guest.email, '“On grief” has a new time']]);
    await guest.call('PATCH', '/api/v1/profile', { names_circles: false });
  });

  test('one moved back and forth is told once, of the last time, when it has stood for some minutes', async () => {
    const id = await plannedWith(guest);
    const [noon, evening] = ['2027-01-14T12:00:00Z', '2027-01-14T18:00:00Z'];
    for (const scheduled_at of [evening, noon]) await change(id, { scheduled_at });
    const early = `UPDATE pgboss.job SET start_after = now() WHERE name = 'workshop.moved/mail' AND start_after > now() + interval '1 second' RETURNING id`;
    let released = 0;
    await expect.poll(async () => (released += (await sql(early)).length), { timeout: 20_000 }).toBe(2);
    const open = () => sql(`SELECT 1 FROM pgboss.job WHERE name = 'workshop.moved/mail' AND state < 'completed'`);
    await expect.poll(open, { timeout: 20_000 }).toEqual([]);
    expect(sink.mails).toEqual([]);
    await change(id, { scheduled_at: evening });
    await heard();
    expect(subjects()).toEqual([[guest.email, 'A circle has a new time']]);
    expect(sink.mails[0]?.text).toContain('13:00 (New York time)');
  });

  test('one that was opened before the new time had stood is told, too', async () => {
    const id = await plannedWith(guest);
    await change(id, { scheduled_at: inHours(1) });
    const opened = { action: 'create_room', workshopId: id, userId: host.id };
    expect((await host.call('POST', '/functions/v1/workshop-webrtc', opened)).status).toBe(200);
    await heard();
    expect(subjects()).toEqual([[guest.email, 'A circle has a new time']]);
  });

  test('a host moves a circle ten times a day; someone who says yes to its new time has read it', async () => {
    const id = await plannedWith();
    for (let day = 1; day <= 10; day += 1)
      expect((await change(id, { scheduled_at: inHours(24 * day + 48) })).status).toBe(200);
    await sql(`INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'x')`, id, guest.id);
    expect((await change(id, { scheduled_at: inHours(9) })).body.code).toBe('rate_limited');
    expect((await change(id, { scheduled_at: inHours(288), title: 'On joy' })).status).toBe(200);
    await heard();
    expect(sink.mails).toEqual([]);
  });

  test('people waiting for a seat are told of a move, and that it was called off', async () => {
    const id = await plannedWith();
    await sql('INSERT INTO circle_waiting (workshop_id, user_id) VALUES ($1, $2)', id, guest.id);
    await sql(`UPDATE circle_waiting SET since = now() - interval '1 day'`);
    await change(id, { scheduled_at: '2027-01-14T18:00:00Z' });
    await heard();
    await cancel(id);
    await heard();
    expect(subjects()).toEqual([
      [guest.email, 'A circle has a new time'],
      [guest.email, 'A circle was cancelled'],
    ]);
    expect(sink.mails[0]?.text).toContain(
      'The circle you’re on the waiting list for now begins on Thursday 14 January',
    );
  });

  test('what isn’t true any more when it’s heard says nothing', async () => {
    const id = await plannedWith(guest);
    const stale = { workshops: [{ id, scheduled_at: inHours(3) }] };
    await server.database.database.asSystem((tx) => tx.emit(WorkshopMoved, stale));
    await heard();
    expect(sink.mails).toEqual([]);
  });

  test('one called off is told once, also after it was moved', async () => {
    const id = await plannedWith(guest);
    await change(id, { scheduled_at: inHours(50) });
    await cancel(id);
    await cancel(id);
    await heard();
    const told = subjects().map(([, subject]) => subject);
    expect(told.filter((subject) => subject === 'A circle was cancelled')).toHaveLength(1);
    expect(sink.mails.at(-1)?.link).toBe(`${server.url}/workshops`);
  });

  test('a change of several dates of a series is one mail', async () => {
    const { id } = (await host.call('POST', '/api/v1/workshops', plan({ weeks: 3 }))).body;
    await sql(
      `INSERT INTO workshop_members (workshop_id, user_id, display_name)
       SELECT id, $2, 'x' FROM workshops WHERE series_id = (SELECT series_id FROM workshops WHERE id = $1)`,
      id,
      guest.id,
    );
    await change(id, { scheduled_at: '2027-01-14T18:00:00Z', scope: 'later' });
    await heard();
    expect(subjects()).toEqual([[guest.email, 'Some circles have new times']]);
    for (const day of ['14', '21', '28'])
      expect(sink.mails[0]?.text).toContain(`Thursday ${day} January, 13:00 (New York time)`);
    await host.call('POST', `/api/v1/workshops/${id}/end`, { scope: 'later' });
    await heard();
    expect(subjects().slice(1)).toEqual([[guest.email, 'Some circles were cancelled']]);
    expect(sink.mails[1]?.text).toContain('Thursday 28 January');
  });

  test.each(['moved', 'cancelled'])('%s: an address that no mail server takes holds up nobody else’s', async (what) => {
    const [first, lost, last] = await server.signUpAll('a', 'b', 'c');
    const id = await plannedWith(first, lost, last);
    await sql(`UPDATE auth_users SET email = 'not an address' WHERE id = $1`, lost.id);
    await (what === 'moved' ? change(id, { scheduled_at: inHours(50) }) : cancel(id));
    await settle();
    const wanted = [first.email, last.email].sort();
    await expect.poll(() => sink.mails.map(({ to }) => to).sort(), { timeout: 20_000 }).toEqual(wanted);
    await sql('DELETE FROM auth_users WHERE id = $1', lost.id);
  });

  test('CARE C20 what a host had planned is told of, too, when their account goes', async () => {
    const leaving = await server.signUp('leaving');
    for (const hours of [24, 48]) {
      const { id } = (await leaving.call('POST', '/api/v1/workshops', plan({ scheduled_at: inHours(hours) }))).body;
      await sql(`INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'x')`, id, guest.id);
    }
    expect((await leaving.call('POST', '/api/v1/account/deletion')).status).toBe(200);
    await sql('UPDATE account_deletions SET due_at = now() WHERE user_id = $1', leaving.id);
    await runJob(server.database.ownerUrl, 'auth.delete-accounts');
    expect(await sql('SELECT 1 FROM workshops WHERE facilitator_id = $1', leaving.id)).toEqual([]);
    await heard();
    expect(subjects().filter(([to]) => to === guest.email)).toEqual([[guest.email, 'Some circles were cancelled']]);
  });

  test('what begins, is over, or was never opened in its time needs no word', async () => {
    const [begun, missed] = [await plannedWith(guest), await plannedWith(guest)];
    await host.call('POST', '/functions/v1/workshop-webrtc', {
      action: 'create_room',
      workshopId: begun,
      userId: host.id,
    });
    await cancel(begun);
    await sql(
      `UPDATE workshops SET scheduled_at = now() - interval '3 hours', created_at = now() - interval '9 hours' WHERE id = $1`,
      missed,
    );
    await runJob(server.database.ownerUrl, 'workshops.end-forgotten');
    expect(await sql(`SELECT 1 FROM workshops WHERE id = ANY($1) AND status = 'ended'`, [begun, missed])).toHaveLength(
      2,
    );
    await heard();
    expect(sink.mails).toEqual([]);
  });

  test('the job of every minute reminds people who asked for it, once', async () => {
    await host.call('PATCH', '/api/v1/profile', { reminders: true });
    const id = await plannedWith(guest);
    await sql(
      `UPDATE workshops SET scheduled_at = date_trunc('minute', now()) + interval '23 hours' WHERE id = $1`,
      id,
    );
    await sql(`UPDATE workshops SET timed_at = now() - interval '9 days' WHERE id = $1`, id);
    await sql(`UPDATE workshop_members SET joined_at = now() - interval '9 days' WHERE workshop_id = $1`, id);
    for (let turn = 0; turn < 2; turn += 1) await runJob(server.database.ownerUrl, 'reminders.claim-due');
    await expect.poll(subjects, { timeout: 20_000 }).toEqual([[host.email, expect.stringMatching(/^Your circle on /)]]);
    expect(await sql('SELECT user_id, kind FROM reminders')).toEqual([{ user_id: host.id, kind: 'day' }]);
  });

  test('one press in a mail program stops them without signing in, and only them', async () => {
    await host.call('PUT', '/api/v1/notifications/choices', { muted: [], digest: 'daily', time_zone: 'UTC' });
    await host.call('PATCH', '/api/v1/profile', { reminders: true });
    const id = await plannedWith();
    const soon = `date_trunc('minute', now()) + interval '9 minutes'`;
    await sql(`UPDATE workshops SET scheduled_at = ${soon} WHERE id = $1`, id);
    await sql(`UPDATE workshops SET timed_at = now() - interval '9 days' WHERE id = $1`, id);
    await sql(`UPDATE workshop_members SET joined_at = now() - interval '9 days' WHERE workshop_id = $1`, id);
    await runJob(server.database.ownerUrl, 'reminders.claim-due');
    const [mail] = await vi.waitFor(() => {
      expect(sink.mails).toHaveLength(1);
      return sink.mails;
    }, 20_000);
    const [, address = ''] = /^<(.+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? [];
    const press = async (url: string) =>
      (await fetch(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status;
    const wants = async () => (await host.call('GET', '/api/v1/profile')).body.reminders;
    const looked = await fetch(address, { redirect: 'manual' });
    expect([looked.status, looked.headers.get('location'), await wants()]).toEqual([303, '/profile', true]);
    for (const wrong of [`${address}x`, address.replace(host.id, guest.id), address.replace('reminders', 'digest')])
      expect(await press(wrong)).toBe(404);
    expect([await press(address), await wants()]).toEqual([204, false]);
    expect((await host.call('GET', '/api/v1/notifications/choices')).body.digest).toBe('daily');
  });
});
