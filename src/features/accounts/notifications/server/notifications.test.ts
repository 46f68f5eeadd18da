import { sql as drizzle } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { createStopLinks } from '#platform/server/mail/stop-links.ts';
import { hourMs, minuteMs } from '#platform/shared/duration.ts';
import { type RealtimeClient, realtimeClient } from '#platform/testing/realtime-client.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { engines } from '#platform/testing/test-database.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { digestWords } from '../domain/mail-words.ts';
import { createChoicesService } from './choices-service.ts';

/** Of choices: what nobody here says. */
const noDevices = { pushed: [], names: false };
const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / minuteMs) * minuteMs + hours * hourMs).toISOString();

describe.each(engines())('what people are told in the app, on PostgreSQL %s', (engine) => {
  let sink: SmtpSink;
  let server: TestServer;
  let host: TestPerson;
  let guest: TestPerson;
  let other: TestPerson;
  beforeAll(async () => {
    sink = await startSmtpSink();
    server = await startOwnTestServer({ SMTP_URL: sink.url, AUTH_AUTOCONFIRM: 'true' }, engine);
    [host, guest, other] = await server.signUpAll('host', 'guest', 'other');
  });
  afterAll(async () => {
    await server.stop();
    await sink.stop();
  });
  beforeEach(() => sql('DELETE FROM cross_platform_notifications'));

  const sql = (text: string, ...values: unknown[]) => server.database.query<{ id: string }>(text, values);
  const plan = (over: object = {}) => ({
    title: 'On grief',
    description: '',
    category: 'general',
    time_zone: 'UTC',
    is_public: false,
    scheduled_at: inHours(48),
    duration_minutes: 60,
    max_participants: 8,
    ...over,
  });
  async function plannedWith(person: TestPerson): Promise<string> {
    const { id } = (await host.call('POST', '/api/v1/workshops', plan())).body;
    await sql(`INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'x')`, id, person.id);
    await sql(`UPDATE workshop_members SET joined_at = joined_at - interval '1 hour'`);
    return id;
  }
  const unread = async (person: TestPerson) =>
    (await person.call('GET', '/api/v1/notifications')).body.notifications as { id: string; kind: string }[];
  const kinds = async (person: TestPerson) => (await unread(person)).map(({ kind }) => kind);
  const read = (person: TestPerson, ...ids: string[]) => person.call('POST', '/api/v1/notifications/read', { ids });
  const soon = { timeout: 20_000 };
  /** New times have stood for some minutes. */
  async function settle(): Promise<void> {
    await expect.poll(() => sql('SELECT id FROM outbox'), soon).toEqual([]);
    await sql(`UPDATE workshops SET timed_at = timed_at - interval '5 minutes'`);
    await sql(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'workshop.moved/notification' AND state = 'created'`,
    );
  }
  async function watch(person: TestPerson): Promise<RealtimeClient> {
    const client = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
    client.send({ type: 'auth', access_token: person.accessToken });
    await client.hear('ready');
    expect(await client.command({ type: 'watch-notifications' })).toMatchObject({ type: 'ack' });
    return client;
  }
  /** A row as if it had been told so long ago. */
  async function told(person: TestPerson, kind: string, level: number, ago: string): Promise<string> {
    const [row] = await sql(
      `INSERT INTO cross_platform_notifications (id, user_id, kind, priority_level, created_at)
       VALUES (gen_random_uuid(), $1, $2, $3, now() - $4::interval) RETURNING id`,
      person.id,
      kind,
      level,
      ago,
    );
    return row?.id ?? '';
  }

  test('a new time, a word to the guests and a cancellation: everyone who’s coming has them, and nobody else', async () => {
    const id = await plannedWith(guest);
    const at = inHours(72);
    await host.call('PUT', `/api/v1/workshops/${id}`, plan({ scheduled_at: at }));
    await settle();
    await expect
      .poll(() => unread(guest), soon)
      .toEqual([
        expect.objectContaining({
          kind: 'moved',
          workshop_id: id,
          workshop_title: 'On grief',
          circle_at: at,
          is_read: false,
          priority_level: 3,
        }),
      ]);
    const message = { message_id: server.newId(), content: 'Bring a blanket.' };
    await host.call('POST', `/api/v1/circles/${id}/messages`, message);
    await expect.poll(() => kinds(guest), soon).toEqual(['moved', 'message']);
    await host.call('POST', `/api/v1/workshops/${id}/end`);
    await expect.poll(() => kinds(guest), soon).toEqual(['cancelled', 'moved', 'message']);
    // CARE C17
    const stored = await sql('SELECT n::text AS id FROM cross_platform_notifications n');
    expect(JSON.stringify(stored)).not.toMatch(/grief|blanket/);
    expect([await kinds(host), await kinds(other)]).toEqual([[], []]);
  });

  test('a second new time takes the place of the first, if that is unread', async () => {
    const id = await plannedWith(guest);
    for (const hours of [72, 96]) {
      await host.call('PUT', `/api/v1/workshops/${id}`, plan({ scheduled_at: inHours(hours) }));
      await settle();
      await expect.poll(() => unread(guest), soon).toEqual([expect.objectContaining({ circle_at: inHours(hours) })]);
    }
  });

  test('R-DATA-03 R-CONST-02 R-ENT-03 unread ones of the last seven days, the highest level first and then the newest, twenty at most', async () => {
    await told(guest, 'message', 2, '8 days');
    const ids = [
      await told(guest, 'moved', 3, '6 days'),
      await told(guest, 'message', 2, '1 hour'),
      await told(guest, 'seat-found', 2, '2 hours'),
    ];
    await told(other, 'moved', 3, '1 hour');
    expect((await unread(guest)).map(({ id }) => id)).toEqual(ids);
    for (let count = 0; count < 20; count += 1) await told(guest, 'moved', 3, '1 minute');
    expect((await unread(guest)).map(({ kind }) => kind)).toEqual(Array(20).fill('moved'));
  });

  test('R-STATE-05 R-DATA-08 marked as read it’s gone; nobody marks another person’s', async () => {
    const mine = await told(guest, 'moved', 3, '1 hour');
    const theirs = await told(other, 'moved', 3, '1 hour');
    const answer = await read(guest, mine, theirs);
    expect(answer).toMatchObject({ status: 200, body: { notifications: [] } });
    expect(await kinds(other)).toEqual(['moved']);
    expect((await server.visitor.call('GET', '/api/v1/notifications')).status).toBe(401);
  });

  test('what somebody doesn’t want to be told, they aren’t; only its person chooses', async () => {
    const choose = (muted: string[]) =>
      guest.call('PUT', '/api/v1/notifications/choices', { muted, digest: 'never', time_zone: 'UTC' });
    expect((await choose(['facilitators'])).body).toEqual({
      muted: ['facilitators'],
      wanted: [],
      digest: 'never',
      ...noDevices,
    });
    expect((await other.call('GET', '/api/v1/notifications/choices')).body).toEqual({
      muted: [],
      wanted: [],
      digest: 'never',
      ...noDevices,
    });
    const wish = { muted: ['facilitators'], wanted: ['journey'], digest: 'never', ...noDevices };
    expect((await guest.call('PUT', '/api/v1/notifications/choices', { ...wish, time_zone: 'UTC' })).body).toEqual(
      wish,
    );
    // What leaves it out, as pages from before it do, leaves it as it is.
    expect((await choose(['facilitators'])).body).toEqual(wish);
    const id = await plannedWith(guest);
    await host.call('POST', `/api/v1/circles/${id}/messages`, { message_id: server.newId(), content: 'Hello' });
    await host.call('POST', `/api/v1/workshops/${id}/end`);
    await expect.poll(() => kinds(guest), soon).toEqual(['cancelled']);
    await expect
      .poll(() => sql(`SELECT id::text FROM pgboss.job WHERE name LIKE 'circle%' AND state < 'completed'`), soon)
      .toEqual([]);
    expect(await kinds(guest)).toEqual(['cancelled']);
    expect((await choose(['weather'])).status).toBe(400);
    await choose([]);
  });

  const chosen = async () => (await guest.call('GET', '/api/v1/notifications/choices')).body.muted as string[];

  test('a circle that’s cancelled or moved is told of whatever else somebody turned off', async () => {
    for (const kind of ['moved', 'cancelled', 'practice-soon', 'notes-ready', 'thanks'])
      await told(guest, kind, 1, '1 hour');
    const muted = ['seats', 'facilitators', 'notes', 'pair', 'pair-soon', 'thanks', 'suggestions'];
    await guest.call('PUT', '/api/v1/notifications/choices', { muted, digest: 'never', time_zone: 'UTC' });
    expect((await kinds(guest)).toSorted()).toEqual(['cancelled', 'moved']);
    const id = await plannedWith(guest);
    await sql('DELETE FROM cross_platform_notifications');
    await host.call('PUT', `/api/v1/workshops/${id}`, plan({ scheduled_at: inHours(72) }));
    await settle();
    await expect.poll(() => kinds(guest), soon).toEqual(['moved']);
    await guest.call('PUT', '/api/v1/notifications/choices', { muted: [], digest: 'never', time_zone: 'UTC' });
  });

  test('who turned off all about circles or messages before each had a switch isn’t told of any of it now', async () => {
    await guest.call('PUT', '/api/v1/notifications/choices', { muted: [], digest: 'never', time_zone: 'UTC' });
    for (const former of ['circles', 'messages']) {
      await sql('UPDATE notification_choices SET muted = ARRAY[$2] WHERE user_id = $1', guest.id, former);
      const read = await chosen();
      // A page that was open since before sends the old name.
      const sent = await guest.call('PUT', '/api/v1/notifications/choices', {
        muted: [former],
        digest: 'never',
        time_zone: 'UTC',
      });
      expect([sent.body.muted, await chosen()]).toEqual([read, read]);
      expect(read).toContain(former === 'circles' ? 'changes' : 'thanks');
    }
    const id = await plannedWith(guest);
    await sql(`UPDATE notification_choices SET muted = '{circles}' WHERE user_id = $1`, guest.id);
    await host.call('POST', `/api/v1/circles/${id}/messages`, { message_id: server.newId(), content: 'Hello' });
    // A word about a circle that's off by then would be told nobody.
    await expect.poll(() => kinds(guest), soon).toEqual(['message']);
    await host.call('POST', `/api/v1/workshops/${id}/end`);
    // Until its news has been heard, which waits in one and then in the other.
    await expect.poll(() => sql('SELECT id FROM outbox'), soon).toEqual([]);
    await expect
      .poll(() => sql(`SELECT id::text FROM pgboss.job WHERE name LIKE '%notification%' AND state < 'completed'`), soon)
      .toEqual([]);
    expect(await kinds(guest)).toEqual(['message']);
    await guest.call('PUT', '/api/v1/notifications/choices', { muted: [], digest: 'never', time_zone: 'UTC' });
  });

  test('what somebody turns off isn’t told of any more, what came before it included, and nothing else is touched', async () => {
    const choose = (muted: string[]) =>
      guest.call('PUT', '/api/v1/notifications/choices', { muted, digest: 'daily', time_zone: 'UTC' });
    // So long ago that a digest would be due, whatever the hour is.
    for (const kind of ['suggestion', 'moved'])
      for (const person of [guest, other]) await told(person, kind, 1, '47 hours');
    await choose(['suggestions']);
    expect(await kinds(guest)).toEqual(['moved']);
    expect((await kinds(other)).toSorted()).toEqual(['moved', 'suggestion']);
    // What circles sent by mail before may still come.
    const mails = () =>
      sink.mails.filter(({ to, subject }) => to === guest.email && subject === digestWords.subject).length;
    const before = mails();
    await choose(['suggestions', 'changes']);
    await sql(`UPDATE notification_choices SET digested_at = now() - interval '48 hours'`);
    await runJob(server.database.ownerUrl, 'notifications.claim-digests');
    const due = `SELECT id FROM pgboss.job WHERE name LIKE 'notifications.digest-due/%' AND state < 'completed'`;
    await expect.poll(() => sql(`SELECT id FROM outbox UNION ${due}`), soon).toEqual([]);
    expect([mails(), await kinds(guest)]).toEqual([before, []]);
    await guest.call('PUT', '/api/v1/notifications/choices', { muted: [], digest: 'never', time_zone: 'UTC' });
  });

  test('CARE C17 the e-mail somebody asked for comes once, says nothing of what it’s about, and ends with the wish', async () => {
    const wish = (person: TestPerson, digest: string) =>
      person.call('PUT', '/api/v1/notifications/choices', { muted: [], digest, time_zone: 'UTC' });
    const mails = () => sink.mails.filter(({ subject }) => subject.startsWith('Something new'));
    // Two days ago they wished for it, and something came an hour later.
    for (const person of [guest, other]) {
      await wish(person, 'daily');
      await told(person, 'moved', 3, '47 hours');
    }
    await sql(`UPDATE notification_choices SET digested_at = now() - interval '48 hours'`);
    await wish(other, 'never');
    for (let count = 0; count < 2; count += 1) {
      await runJob(server.database.ownerUrl, 'notifications.claim-digests');
      await expect.poll(() => mails().length, soon).toBe(1);
    }
    expect(mails()[0]).toMatchObject({ to: guest.email, link: `${server.url}/notifications` });
    expect(mails()[0]?.text).not.toMatch(/moved|new time|circle/i);
    // One press in a mail program.
    const [, stop = ''] = /^<(.+)>$/.exec(mails()[0]?.headers['list-unsubscribe'] ?? '') ?? [];
    expect((await fetch(stop, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(204);
    expect((await guest.call('GET', '/api/v1/notifications/choices')).body.digest).toBe('never');
  });

  const hourIn = (hours: number) => `${new Date(Date.now() + hours * hourMs).toISOString().slice(11, 13)}:00`;
  const quietFrom = (from: number, to: number) =>
    guest.call('PATCH', '/api/v1/profile', { quiet_hours: { from: hourIn(from), to: hourIn(to), time_zone: 'UTC' } });
  const digests = () => sink.mails.filter(({ subject }) => subject.startsWith('Something new')).length;
  const due = () =>
    sql(`SELECT id FROM pgboss.job WHERE name LIKE 'notifications.digest-due/%' UNION ALL SELECT id FROM outbox`);
  const isSent = async () => {
    await expect.poll(() => sql('SELECT id FROM outbox'), soon).toEqual([]);
    await expect
      .poll(
        () => sql(`SELECT id FROM pgboss.job WHERE name LIKE 'notifications.digest-due/%' AND state <> 'completed'`),
        soon,
      )
      .toEqual([]);
  };
  /** Wished for two days ago, and something came an hour later. */
  async function waits(): Promise<void> {
    await guest.call('PUT', '/api/v1/notifications/choices', { muted: [], digest: 'daily', time_zone: 'UTC' });
    await told(guest, 'moved', 3, '47 hours');
    await sql(`UPDATE notification_choices SET digested_at = now() - interval '48 hours'`);
  }

  test('CARE C17 no e-mail is due in quiet hours, on any clock', async () => {
    await waits();
    await quietFrom(-1, 2);
    const before = (await due()).length;
    await runJob(server.database.ownerUrl, 'notifications.claim-digests');
    expect(await due()).toHaveLength(before);
    await quietFrom(2, 3);
    const mails = digests();
    await runJob(server.database.ownerUrl, 'notifications.claim-digests');
    await expect.poll(digests, soon).toBe(mails + 1);
  });

  test('CARE C17 one that’s late for quiet hours waits for their end, and then comes once', async () => {
    await waits();
    await quietFrom(-1, 2);
    const before = digests();
    const [row] = await server.database.query<{ since: Date; until: Date }>(
      `UPDATE notification_choices SET digested_at = date_trunc('hour', now()) WHERE user_id = $1
       RETURNING now() - interval '48 hours' AS since, digested_at AS until`,
      [guest.id],
    );
    await sql(
      `SELECT emit_event('notifications.digest-due', $1::jsonb)`,
      JSON.stringify({ user_id: guest.id, claimed: row }),
    );
    await isSent();
    expect(digests()).toBe(before);
    await quietFrom(2, 3);
    for (let count = 0; count < 2; count += 1) {
      await runJob(server.database.ownerUrl, 'notifications.claim-digests');
      await isSent();
      expect(digests()).toBe(before + 1);
    }
  });

  test('CARE C17 of two servers that find the same e-mail due, one sends it', async () => {
    await waits();
    await guest.call('PATCH', '/api/v1/profile', { quiet_hours: null });
    const before = digests();
    const { claimDigests } = createChoicesService({
      database: server.database.database,
      clock: { now: () => Date.now() },
      publicUrl: server.url,
      mailer: { sendOnce: async () => {} },
      stops: createStopLinks({ secretKey: new Uint8Array(32), publicUrl: server.url }),
    });
    const waiting = async () => {
      const [row] = await server.database.query<{ it: number }>(
        `SELECT count(*)::int AS it FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ~ 'notification_choices'`,
      );
      return row?.it;
    };
    // Both have found it before either notes that it's sent.
    const claims: Promise<void>[] = [];
    await server.database.database.asSystem(async (tx) => {
      await query(tx).execute(drizzle`SELECT FROM notification_choices WHERE user_id = ${guest.id} FOR UPDATE`);
      claims.push(claimDigests(), claimDigests());
      await expect.poll(waiting, soon).toBe(2);
    });
    await Promise.all(claims);
    await isSent();
    expect(digests()).toBe(before + 1);
  });

  test('no e-mail goes out for what isn’t shown as new any more', async () => {
    const mails = () => sink.mails.filter(({ subject }) => subject.startsWith('Something new')).map(({ to }) => to);
    const before = mails().length;
    for (const person of [other, guest])
      await person.call('PUT', '/api/v1/notifications/choices', { muted: [], digest: 'daily', time_zone: 'UTC' });
    await told(other, 'moved', 3, '7 days 1 hour');
    await told(guest, 'moved', 3, '6 days 23 hours');
    // As if they had been due an hour ago.
    for (const person of [other, guest])
      await sql(`SELECT emit_event('notifications.digest-due', jsonb_build_object('user_id', $1::uuid))`, person.id);
    await expect.poll(() => mails().length, soon).toBeGreaterThan(before);
    await expect
      .poll(
        () => sql(`SELECT id FROM pgboss.job WHERE name LIKE 'notifications.digest-due/%' AND state <> 'completed'`),
        soon,
      )
      .toEqual([]);
    expect(mails().slice(before)).toEqual([guest.email]);
  });

  /** The guest wished to hear of the first space two days ago, and the host wrote there later. */
  async function newInSpaces(by: 'mail' | 'notice'): Promise<void> {
    for (const person of [host, guest])
      await person.call('POST', '/api/v1/spaces/arriving/come-in', { name: person === host ? 'Hanna' : 'Gus' });
    const wish = { digest: 'daily', by, time_zone: 'UTC' };
    const { status, body } = await guest.call('PUT', '/api/v1/spaces/arriving/choices', wish);
    expect([status, body.own]).toEqual([200, expect.objectContaining({ digest: 'daily', digest_way: by })]);
    const words = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: server.newId() }] }] };
    const where = { at: 'space', slug: 'arriving', kind: 'post' };
    const post = { id: server.newId(), where, document: words, content_note: null };
    expect((await host.call('POST', '/api/v1/posts', post)).status).toBe(200);
    await sql(`UPDATE posts SET written_at = now() - interval '30 hours', last_at = now() - interval '30 hours'`);
    await sql(
      `UPDATE space_members SET seen_to = now() - interval '48 hours', digested_at = now() - interval '48 hours'`,
    );
  }

  test('CARE C27 what’s new in spaces is told here once, until it’s read', async () => {
    for (let count = 0; count < 2; count += 1) {
      await newInSpaces('notice');
      await runJob(server.database.ownerUrl, 'posts.claim-digests');
      await expect.poll(() => sql('SELECT id FROM outbox'), soon).toEqual([]);
      const heard = `SELECT id FROM pgboss.job WHERE name LIKE 'posts.digest-due/%'`;
      await expect.poll(() => sql(heard), soon).toHaveLength(count + 1);
      await expect.poll(() => sql(`${heard} AND state <> 'completed'`), soon).toEqual([]);
      expect(await kinds(guest)).toEqual(['new-in-spaces']);
    }
    expect(await kinds(host)).toEqual([]);
  });

  test('CARE C17 its e-mail comes by itself, and one press in a mail program ends it', async () => {
    await newInSpaces('mail');
    await runJob(server.database.ownerUrl, 'posts.claim-digests');
    const mails = () => sink.mails.filter(({ subject }) => subject === 'There’s something new in your inner circle');
    await expect.poll(() => mails().map(({ to }) => to), soon).toEqual([guest.email]);
    const [, stop = ''] = /^<(.+)>$/.exec(mails()[0]?.headers['list-unsubscribe'] ?? '') ?? [];
    const looked = await fetch(stop, { redirect: 'manual' });
    expect([looked.status, looked.headers.get('location')]).toEqual([303, '/innercircle/choices']);
    const press = (address: string) => fetch(address, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    const digest = async () => (await guest.call('GET', '/api/v1/spaces/arriving')).body.own.digest;
    expect((await press(stop.replace(guest.id, other.id))).status).toBe(404);
    expect((await press(`${stop.slice(0, -1)}${stop.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    expect(await digest()).toBe('daily');
    expect((await press(stop)).status).toBe(204);
    expect(await digest()).toBe('never');
  });

  test('R-RT-01 a tab that watches hears that its own list changed, and of nobody else’s', async () => {
    const mine = await watch(guest);
    const theirs = await watch(other);
    await told(guest, 'moved', 3, '0 hours');
    await mine.hear('notifications-changed');
    await told(other, 'moved', 3, '0 hours');
    await theirs.hear('notifications-changed');
    expect(theirs.of('notifications-changed')).toHaveLength(1);
    for (const socket of [mine, theirs]) await socket.close();
  });
});
