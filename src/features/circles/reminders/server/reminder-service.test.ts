import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#platform/server/events/listener.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { createStopLinks } from '#platform/server/mail/stop-links.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { type FixedClock, fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { createRemindersListeners } from './listeners.ts';
import { createNoticeService } from './notice-service.ts';
import { createReminderService } from './reminder-service.ts';
import { claim, deleteOldReminders } from './reminders-repository.ts';

/* Which reminders go out when, who to, and how often: minute by minute on a clock of our own, on a real database. */

describe.each(engines())('reminders, on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let sink: SmtpSink;
  let clock: FixedClock;
  let host: Person;
  let guest: Person;
  let people = 0;
  beforeAll(async () => {
    [db, sink] = [await testDatabase(engine), await startSmtpSink()];
  });
  afterAll(async () => {
    await sink.stop();
    await db.drop();
  });
  const sql = (text: string, ...values: unknown[]) => db.query(text, values);
  beforeEach(async () => {
    clock = fixedClock();
    sink.mails.length = 0;
    await sql('DELETE FROM workshops');
    [host, guest] = [await wanting('host'), await wanting('guest')];
  });

  /** Someone who wants reminders, and no quiet hours. */
  async function wanting(name: string, wants = true): Promise<Person> {
    people += 1;
    const person = await insertPerson(db, `${name}-${people}`);
    await sql('INSERT INTO profile_choices (user_id, reminders) VALUES ($1, $2)', person.userId, wants);
    return person;
  }
  /** A circle in this many hours, planned and said yes to weeks ago. */
  async function planned(hours: number, guests: readonly Person[] = [guest]): Promise<string> {
    const id = randomUUID();
    const long = new Date(clock.now() - 1000 * hourMs);
    await sql(
      `INSERT INTO workshops (id, title, scheduled_at, timed_at, time_zone, facilitator_id, max_participants, duration_minutes)
       VALUES ($1, 'On grief', $2, $3, 'Europe/Berlin', $4, 8, 60)`,
      id,
      new Date(clock.now() + hours * hourMs),
      long,
      host.userId,
    );
    for (const { userId } of [host, ...guests])
      await sql(
        `INSERT INTO workshop_members (workshop_id, user_id, role, display_name, joined_at) VALUES ($1, $2, $3, 'x', $4)`,
        id,
        userId,
        userId === host.userId ? 'facilitator' : 'participant',
        long,
      );
    return id;
  }

  const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) };
  function server() {
    const { database } = db;
    const mailer = createMailer({
      database,
      clock,
      smtpUrl: sink.url,
      outbox: '',
      from: undefined,
      operatorName: undefined,
      publicUrl: 'https://attune.test',
    });
    const stops = createStopLinks({ secretKey: new Uint8Array(32), publicUrl: 'https://attune.test' });
    const deps = { database, clock, random, mailer, stops, publicUrl: 'https://attune.test' };
    const reminders = createReminderService(deps);
    return { ...reminders, listeners: createRemindersListeners(reminders, createNoticeService(deps)) };
  }
  /** Has the facts since the last time heard, as the queue would. */
  async function hear({ listeners } = server()): Promise<void> {
    for (const { id, type, payload } of await db.query<RecordedEvent>('DELETE FROM outbox RETURNING id, type, payload'))
      for (const listener of listeners.filter(({ event }) => event.name === type))
        await listener.hear({ id, type, payload });
  }
  async function pass(hours: number): Promise<void> {
    clock.advance(hours * hourMs);
    await server().claimDue();
    await hear();
  }
  const subjects = (person: Person) => sink.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
  const [day, soon] = ['Your circle on Saturday at 21:00', 'Your circle begins at 21:00'];

  test('go to guests, and to the host, a day and a quarter of an hour before, each once', async () => {
    const id = await planned(48 + 1);
    for (const hours of [24, 1, 0.01, 10, 12.7, 0.03, 0.01, 0.2, 1]) await pass(hours);
    expect([subjects(guest), subjects(host)]).toEqual([
      [day, soon],
      [day, soon],
    ]);
    const [first] = sink.mails;
    expect(first?.link).toBe(`https://attune.test/workshops/circle/${id}`);
    expect(first?.text).toContain('Saturday 17 January, 21:00 (Berlin time)');
  });

  test('CARE C17 no title and no name is in them', async () => {
    await planned(24);
    await pass(0);
    expect(sink.mails).toHaveLength(2);
    for (const { subject, text, html } of sink.mails) expect(subject + text + html).not.toMatch(/grief|host-|guest-/i);
  });

  test('CARE C17 someone who switched that on reads which circle it is, and nobody else', async () => {
    await planned(24);
    await sql('UPDATE profile_choices SET names_circles = true WHERE user_id = $1', guest.userId);
    await pass(0);
    const subjectTo = ({ email }: Person) => sink.mails.find(({ to }) => to === email)?.subject;
    expect(subjectTo(guest)).toMatch(/^“On grief” on /);
    expect(subjectTo(host)).toMatch(/^Your circle on /);
  });

  test('not to those who don’t want any, can’t come, were locked out, or have no confirmed address', async () => {
    const people = await Promise.all(
      ['unasked', 'declined', 'left', 'banned', 'unconfirmed'].map((name) => wanting(name, name !== 'unasked')),
    );
    const id = await planned(24, people);
    const [, declined, left, banned, unconfirmed] = people.map(({ userId }) => userId);
    await sql('DELETE FROM workshop_members WHERE workshop_id = $1 AND user_id = $2', id, declined);
    await sql(`UPDATE workshop_members SET seat_until = '-infinity' WHERE workshop_id = $1 AND user_id = $2`, id, left);
    await sql(`UPDATE auth_users SET banned_until = now() + interval '9 days' WHERE id = $1`, banned);
    await sql('UPDATE auth_users SET email_confirmed_at = NULL WHERE id = $1', unconfirmed);
    await pass(0);
    expect(sink.mails.map(({ to }) => to)).toEqual([host.email]);
  });

  test('two servers at the same moment, again and again, send each once', async () => {
    await planned(24, [guest, ...(await Promise.all(Array.from({ length: 6 }, () => wanting('another'))))]);
    const [one, two] = [server(), server()];
    await Promise.all([one, two, one, two].map(({ claimDue }) => claimDue()));
    const events = await db.query<RecordedEvent>('SELECT id, type, payload FROM outbox');
    expect(events).toHaveLength(8);
    // A queue may bring a fact twice.
    for (const { listeners } of [one, two]) for (const event of events) await listeners[0]?.hear({ ...event });
    expect(sink.mails).toHaveLength(8);
    expect(new Set(sink.mails.map(({ to }) => to)).size).toBe(8);
    // A server that looked before the other had claimed anything.
    const [late] = await db.query<Parameters<typeof claim>[1]>('SELECT * FROM reminders');
    if (!late) throw new Error('nothing was claimed');
    expect(await db.database.asSystem((tx) => claim(tx, { ...late, id: randomUUID() }))).toBe(false);
    await sql('DELETE FROM outbox');
  });

  test('one whose mail server was away goes out later, once', async () => {
    await planned(24, []);
    await server().claimDue();
    sink.refuseWith('come back later');
    const [event] = await db.query<RecordedEvent>('DELETE FROM outbox RETURNING id, type, payload');
    const [listener] = server().listeners;
    await expect(listener?.hear(event as RecordedEvent)).rejects.toThrow('did not take a mail');
    sink.refuseWith(null);
    for (let turn = 0; turn < 2; turn += 1) await listener?.hear(event as RecordedEvent);
    expect(subjects(host)).toHaveLength(1);
  });

  test('one who says yes within the day has only the later one; one who declines after it was claimed has none', async () => {
    const id = await planned(20);
    await sql('UPDATE workshop_members SET joined_at = $2 WHERE user_id = $1', guest.userId, new Date(clock.now()));
    await pass(0);
    expect([subjects(guest), subjects(host)]).toEqual([[], ['Your circle on Friday at 16:00']]);
    clock.advance(19.8 * hourMs);
    await server().claimDue();
    await sql(
      `UPDATE workshop_members SET seat_until = '-infinity' WHERE workshop_id = $1 AND user_id = $2`,
      id,
      guest.userId,
    );
    await hear();
    expect([subjects(guest), subjects(host).length]).toEqual([[], 2]);
  });

  test('one cancelled, begun or moved after it was claimed is none any more', async () => {
    const [off, begun, moved] = [await planned(24), await planned(24), await planned(24)];
    await server().claimDue();
    await sql(`UPDATE workshops SET status = 'ended', ended_at = now() WHERE id = $1`, off);
    await sql('UPDATE workshops SET scheduled_at = $2 WHERE id = $1', begun, new Date(clock.now()));
    await sql('UPDATE workshops SET scheduled_at = $2 WHERE id = $1', moved, new Date(clock.now() + 90 * hourMs));
    await hear();
    expect(sink.mails).toEqual([]);
    await pass(23.9);
    expect(sink.mails).toEqual([]);
  });

  test('one moved to another day is told of again, one moved within the day is not', async () => {
    const id = await planned(24);
    await pass(0);
    expect(subjects(guest)).toHaveLength(1);
    const move = (hours: number) =>
      sql('UPDATE workshops SET scheduled_at = $2 WHERE id = $1', id, new Date(clock.now() + hours * hourMs));
    await move(72);
    await sql('UPDATE workshops SET timed_at = $2 WHERE id = $1', id, new Date(clock.now()));
    await pass(24);
    expect(subjects(guest)).toHaveLength(1);
    await pass(24);
    expect(subjects(guest)).toHaveLength(2);
    await move(10);
    await sql('UPDATE workshops SET timed_at = $2 WHERE id = $1', id, new Date(clock.now()));
    await pass(0.1);
    expect(subjects(guest)).toHaveLength(2);
    await pass(9.7);
    expect(subjects(guest).at(-1)).toMatch(/^Your circle begins at/);
    expect(subjects(guest)).toHaveLength(3);
  });

  test('the time is said on the reader’s clock, and their quiet hours are quiet', async () => {
    await sql(
      `UPDATE profile_choices SET quiet_from = '10:00', quiet_to = '16:30', time_zone = 'America/New_York' WHERE user_id = $1`,
      guest.userId,
    );
    // 15:00 there, so it waits until half past four.
    await planned(25);
    await pass(1);
    expect([subjects(guest).length, subjects(host).length]).toEqual([0, 1]);
    await pass(1.4);
    expect(subjects(guest)).toEqual([]);
    await pass(0.1);
    expect(subjects(guest)).toEqual(['Your circle on Friday at 15:00']);
    expect(sink.mails.at(-1)?.text).toContain('Friday 16 January, 15:00 (New York time)');
  });

  test('CARE C20 what was noted of them goes after three days', async () => {
    await planned(24);
    await pass(0);
    const forget = () => db.database.asSystem((tx) => deleteOldReminders(tx, 72));
    await sql(`UPDATE reminders SET due_at = now() - interval '71 hours'`);
    expect(await forget()).toBe(0);
    await sql(`UPDATE reminders SET due_at = now() - interval '73 hours'`);
    expect([await forget(), await sql('SELECT 1 FROM reminders')]).toEqual([2, []]);
  });
});
