import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bytesOfText, textOfBytes } from '#platform/shared/base64.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { type RealtimeClient, realtimeClient } from '#platform/testing/realtime-client.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { freePort } from '#platform/testing/server-process.ts';
import { type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { engines } from '#platform/testing/test-database.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { limits } from '../domain/limits.ts';
import { NotesDocument, nextFrame, nothing } from '../domain/notes-document.ts';

const soon = { timeout: 20_000 };

describe.each(engines())('the notes of a circle, on PostgreSQL %s', (engine) => {
  let sink: SmtpSink;
  let server: TestServer;
  let alice: TestPerson;
  let bob: TestPerson;
  let carol: TestPerson;
  let id: string;
  let writers = 0;
  beforeAll(async () => {
    sink = await startSmtpSink();
    server = await startOwnTestServer(
      // The same after a restart, since tokens name it.
      { SMTP_URL: sink.url, AUTH_AUTOCONFIRM: 'true', PORT: String(await freePort()) },
      engine,
    );
  });
  afterAll(async () => {
    await server.stop();
    await sink.stop();
  });
  /** A circle of alice's that has begun; bob and carol come to it. */
  beforeEach(async () => {
    sink.mails.length = 0;
    [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
    const made = await alice.call('POST', '/api/v1/workshops', {
      title: 'On grief',
      description: '',
      category: 'yoga',
      time_zone: 'UTC',
      is_public: false,
      scheduled_at: new Date(Date.now() + minuteMs).toISOString(),
      duration_minutes: 60,
      max_participants: 8,
    });
    id = made.body.id;
    for (const guest of [bob, carol]) await guest.call('POST', '/api/v1/circles/come', { token: made.body.invitation });
    await alice.call('POST', '/functions/v1/workshop-webrtc', {
      action: 'create_room',
      workshopId: id,
      userId: alice.id,
    });
  });

  const sql = (text: string, ...values: unknown[]) => server.database.query(text, values);
  async function connect({ accessToken }: TestPerson): Promise<RealtimeClient> {
    const client = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
    client.send({ type: 'auth', access_token: accessToken });
    await client.hear('ready');
    return client;
  }
  const join = (client: RealtimeClient) =>
    client.command({ type: 'join-room', workshopId: id, last_seq: 0, isAudioEnabled: false, isVideoEnabled: false });

  /** A tab with the notes open, which takes what it hears. */
  async function enter(person: TestPerson) {
    const client = await connect(person);
    expect(await join(client)).toMatchObject({ type: 'ack' });
    writers += 1;
    const document = new NotesDocument([], writers);
    let heard = 0;
    const catchUp = () => {
      for (const frame of client.frames.slice(heard))
        if (frame.type === 'notes-state' || frame.type === 'notes-changed')
          document.take(bytesOfText(frame.update) ?? nothing);
      heard = client.frames.length;
    };
    const ask = (command: object) => client.command({ workshopId: id, ...command });
    expect(await ask({ type: 'notes-open', vector: textOfBytes(document.vector()) })).toMatchObject({ type: 'ack' });
    await client.hear('notes-state');
    return {
      client,
      ask,
      text: () => {
        catchUp();
        return document.text();
      },
      /** The answer of the last frame. */
      async write(inserted: string, at = document.length) {
        catchUp();
        let unsent = document.write([{ at, removed: 0, inserted }]);
        let answer = { type: 'none' } as Awaited<ReturnType<typeof ask>>;
        for (let frame = nextFrame(unsent); frame; frame = nextFrame(unsent)) {
          answer = await ask({ type: 'notes-write', update: textOfBytes(frame.update) });
          unsent = unsent.slice(frame.count);
        }
        return answer;
      },
    };
  }
  const read = (reader: Pick<TestPerson, 'call'>) => reader.call('GET', `/api/v1/workshops/${id}/notes`);
  const textOf = async (reader: TestPerson) => (await read(reader)).body.text;
  const end = () => alice.call('POST', `/api/v1/workshops/${id}/end`);
  const kinds = async (person: TestPerson) =>
    (await person.call('GET', '/api/v1/notifications')).body.notifications.map((one: { kind: string }) => one.kind);
  /** What the end of a circle sets off has been heard. */
  async function heardAll(): Promise<void> {
    const waiting = () =>
      sql(
        `SELECT id::text FROM outbox UNION ALL SELECT id::text FROM pgboss.job
          WHERE state < 'completed' AND (name LIKE 'workshop%' OR name LIKE 'session-notes.ready%')`,
      );
    await expect.poll(waiting, soon).toEqual([]);
  }

  test('R-ROOMM-28 two who write at once lose nothing, also through a restart of the server in between', async () => {
    const [a, b] = [await enter(alice), await enter(bob)];
    await Promise.all(
      Array.from({ length: 30 }, async (_, turn) => {
        await Promise.all([a.write(`[a${turn}]`, 0), b.write(`[b${turn}]`)]);
      }),
    );
    const marks = Array.from({ length: 30 }, (_, turn) => [`[a${turn}]`, `[b${turn}]`]).flat();
    await expect.poll(() => a.text().length, soon).toBe(marks.join('').length);
    await expect.poll(() => b.text(), soon).toBe(a.text());
    for (const mark of marks) expect(a.text()).toContain(mark);
    const before = a.text();

    await server.restart();
    const [again, other] = [await enter(bob), await enter(carol)];
    expect([again.text(), other.text(), await textOf(carol)]).toEqual([before, before, before]);
    expect(await other.write(' and more')).toMatchObject({ type: 'ack' });
    await expect.poll(() => again.text(), soon).toBe(`${before} and more`);
    // Which words are whose isn't kept, nor any in the clear beside the document.
    expect(await sql('SELECT user_id FROM session_note_writers WHERE workshop_id = $1 ORDER BY user_id', id)).toEqual(
      [alice, bob, carol].map((one) => ({ user_id: one.id })).toSorted((x, y) => x.user_id.localeCompare(y.user_id)),
    );
  });

  test('what was acknowledged is kept as updates, which become one state from time to time', async () => {
    const a = await enter(alice);
    await sql(
      `INSERT INTO session_notes (workshop_id, state) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      id,
      Buffer.from(nothing),
    );
    // As from another server on the same database: nothing of it is lost when they're made one.
    const elsewhere = new NotesDocument([], 900_000);
    const [theirs = nothing] = elsewhere.write([{ at: 0, removed: 0, inserted: 'elsewhere ' }]);
    await sql('INSERT INTO session_note_updates (workshop_id, content) VALUES ($1, $2)', id, Buffer.from(theirs));
    const rows = () => sql('SELECT number FROM session_note_updates WHERE workshop_id = $1', id);
    const tabs = [a, await enter(bob), await enter(carol)];
    const each = Math.ceil((limits.updates + 1) / tabs.length);
    for (const tab of tabs)
      for (let turn = 0; turn < each; turn += 1) expect(await tab.write('x')).toMatchObject({ type: 'ack' });
    expect((await rows()).length).toBeLessThan(5);
    const kept = await textOf(alice);
    expect(kept).toContain('elsewhere ');
    expect(kept.replace('elsewhere ', '').length).toBeGreaterThanOrEqual(limits.updates + 1);
  });

  test('hosts may keep the writing to themselves, which outlives a restart; everybody goes on reading', async () => {
    const [a, b] = [await enter(alice), await enter(bob)];
    expect(await b.ask({ type: 'notes-hosts-only', on: true })).toMatchObject({ code: 'forbidden' });
    expect(await a.ask({ type: 'notes-hosts-only', on: true })).toMatchObject({ type: 'ack' });
    expect(await b.client.hear('notes-hosts-only')).toMatchObject({ on: true });
    expect(await b.write('mine')).toMatchObject({ code: 'forbidden' });
    await server.restart();
    const [host, guest] = [await enter(alice), await enter(carol)];
    expect(await guest.client.hear('room-state')).toMatchObject({ notesHostsOnly: true });
    expect(await guest.write('mine')).toMatchObject({ code: 'forbidden' });
    await host.write('From the host');
    await expect.poll(() => textOf(carol), soon).toBe('From the host');
  });

  test('what is no update, builds on what isn’t here, or is too much is refused, and leaves no trace', async () => {
    const a = await enter(alice);
    await a.write('before');
    const write = (update: Uint8Array) => a.ask({ type: 'notes-write', update: textOfBytes(update) });
    expect(await write(new Uint8Array([9, 9, 9]))).toMatchObject({ code: 'invalid_input' });
    const gone = new NotesDocument([], 700_000);
    gone.write([{ at: 0, removed: 0, inserted: 'first' }]);
    const [second = nothing] = gone.write([{ at: 5, removed: 0, inserted: 'second' }]);
    expect(await write(second)).toMatchObject({ code: 'conflict' });
    expect(await a.write('y'.repeat(limits.mergedLength))).toMatchObject({ code: 'too_large' });
    expect(await textOf(alice)).toMatch(/^beforey*$/);
    expect((await textOf(alice)).length).toBeLessThanOrEqual(limits.mergedLength);
  });

  test('past a number of pieces no more are taken, and deleting is always possible', async () => {
    const a = await enter(alice);
    const write = (update: Uint8Array) => a.ask({ type: 'notes-write', update: textOfBytes(update) });
    writers += 1;
    const tab = new NotesDocument([], writers);
    let unsent = Array.from({ length: limits.pieces }, () => tab.write([{ at: 0, removed: 0, inserted: 'a' }])).flat();
    for (let frame = nextFrame(unsent); frame; frame = nextFrame(unsent)) {
      await expect.poll(() => write(frame?.update ?? nothing), soon).toMatchObject({ type: 'ack' });
      unsent = unsent.slice(frame.count);
    }
    const [more = nothing] = new NotesDocument([], 800_000).write([{ at: 0, removed: 0, inserted: 'b' }]);
    await expect.poll(() => write(more), soon).toMatchObject({ code: 'too_large' });
    const [shorter = nothing] = tab.write([{ at: 0, removed: 10, inserted: '' }]);
    await expect.poll(() => write(shorter), soon).toMatchObject({ type: 'ack' });
    expect(await textOf(alice)).toBe('a'.repeat(limits.pieces - 10));
  });

  test('R-ROLE-01 strangers, visitors, the invited outside and people still waiting neither write nor read', async () => {
    const a = await enter(alice);
    await a.write('For us');
    const dave = await server.signUp('dave');
    const stranger = await connect(dave);
    const invited = await connect(carol);
    await a.ask({ type: 'set-waiting-room', on: true });
    for (const client of [stranger, invited])
      for (const command of [
        { type: 'notes-open', vector: textOfBytes(new NotesDocument().vector()) },
        { type: 'notes-write', update: textOfBytes(nothing) },
        { type: 'notes-hosts-only', on: true },
      ])
        expect(await client.command({ workshopId: id, ...command })).toMatchObject({ code: 'forbidden' });
    expect((await read(server.visitor)).status).toBe(401);
    expect((await read(dave)).status).toBe(404);
    expect((await read(carol)).status).toBe(404);
    expect(await join(invited)).toMatchObject({ code: 'waiting_room' });
    expect((await read(carol)).status).toBe(404);
    expect(await textOf(alice)).toBe('For us');
  });

  test('REAL 21 CARE C17 after the end those who were there are told, by mail if they wish, and neither says what it’s about', async () => {
    const [a, b] = [await enter(alice), await enter(bob)];
    await a.write('Grief comes in waves.');
    expect(b.client.ws.readyState).toBe(1);
    await bob.call('PATCH', '/api/v1/profile', { reminders: true });
    await end();
    await heardAll();
    await expect.poll(() => kinds(bob), soon).toEqual(['notes-ready']);
    expect([await kinds(alice), await kinds(carol)]).toEqual([['notes-ready'], []]);
    await expect.poll(() => sink.mails.map(({ subject }) => subject), soon).toEqual(['Your notes are ready']);
    const [mail] = sink.mails;
    expect(JSON.stringify(mail)).toContain(bob.email);
    expect(JSON.stringify(mail)).toContain(`/workshops/circle/${id}/notes`);
    expect(JSON.stringify(mail)).not.toMatch(/grief|waves/i);
    expect((await read(bob)).body).toMatchObject({ title: 'On grief', text: 'Grief comes in waves.', kept_days: 90 });
    expect(await sql('SELECT number FROM session_note_updates WHERE workshop_id = $1', id)).toEqual([]);
    // carol said yes, and wasn't let in.
    expect((await read(carol)).status).toBe(404);
  });

  test('nobody is told of empty notes; in quiet hours a mail waits', async () => {
    const a = await enter(alice);
    await enter(bob);
    await a.ask({ type: 'notes-hosts-only', on: true });
    await bob.call('PATCH', '/api/v1/profile', { reminders: true });
    await end();
    await heardAll();
    expect([await kinds(alice), sink.mails]).toEqual([[], []]);

    await sql('UPDATE session_notes SET told_at = NULL');
    const [update = nothing] = new NotesDocument([], 5).write([{ at: 0, removed: 0, inserted: 'Something' }]);
    await sql('INSERT INTO session_note_updates (workshop_id, content) VALUES ($1, $2)', id, Buffer.from(update));
    await sql(
      `UPDATE profile_choices SET time_zone = 'UTC', quiet_from = to_char(now() AT TIME ZONE 'UTC' - interval '1 hour', 'HH24:MI'),
         quiet_to = to_char(now() AT TIME ZONE 'UTC' + interval '1 hour', 'HH24:MI') WHERE user_id = $1`,
      bob.id,
    );
    await sql(
      `INSERT INTO outbox (id, type, payload) VALUES (gen_random_uuid(), 'workshop.ended', jsonb_build_object('workshop_id', $1::text))`,
      id,
    );
    await expect
      .poll(() => sql(`SELECT state::text FROM pgboss.job WHERE name = 'session-notes.mail-waits/mail'`), soon)
      .toEqual([{ state: 'created' }]);
    expect(sink.mails).toEqual([]);
    await sql(
      `UPDATE profile_choices SET quiet_from = NULL, quiet_to = NULL, time_zone = NULL WHERE user_id = $1`,
      bob.id,
    );
    await sql(`UPDATE pgboss.job SET start_after = now() WHERE name = 'session-notes.mail-waits/mail'`);
    await expect.poll(() => sink.mails.length, soon).toBe(1);
  });

  test('CARE C20 they go 90 days after the circle, with who wrote; with the circle at once', async () => {
    const a = await enter(alice);
    await a.write('Old words');
    await end();
    await heardAll();
    const left = () => sql('SELECT workshop_id FROM session_note_writers WHERE workshop_id = $1', id);
    const age = (days: number) =>
      sql(`UPDATE workshops SET ended_at = now() - make_interval(days => $2) WHERE id = $1`, id, days);
    await age(89);
    await runJob(server.database.ownerUrl, 'session-notes.forget-days');
    expect(await left()).toHaveLength(1);
    await age(91);
    await runJob(server.database.ownerUrl, 'session-notes.forget-days');
    expect(await left()).toEqual([]);
    expect(await textOf(alice)).toBe('');
  });
});
