import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { startMuteServer } from '#platform/testing/mute-server.ts';
import { readMail, type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import type { SystemTx } from '../database/database.ts';
import { query } from '../database/query.ts';
import { createMailer } from './mailer.ts';

const [alice, bob] = [randomUUID(), randomUUID()];
const letter = (to: string, about = alice) => ({
  to,
  about,
  subject: 'A subject',
  heading: 'A heading',
  paragraphs: ['Words: äöü 🌱.'],
});

describe.each(engines())('mail, on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let sink: SmtpSink;
  let folder: string;
  const clock = fixedClock();
  beforeAll(async () => {
    db = await testDatabase(engine);
    sink = await startSmtpSink();
    folder = await mkdtemp(join(tmpdir(), 'attune-mail-'));
  });
  afterAll(async () => {
    await sink.stop();
    await db.drop();
    await rm(folder, { recursive: true });
  });

  const outbox = () => join(folder, 'outbox');
  const mailer = (options: {
    patience?: { beforeMs: number; answerMs: number };
    smtpUrl?: string;
    from?: string;
    operatorName?: string;
    publicUrl?: string;
  }) =>
    createMailer({
      database: db.database,
      clock,
      outbox: outbox(),
      smtpUrl: undefined,
      from: undefined,
      operatorName: undefined,
      publicUrl: 'https://attune.test',
      ...options,
    });
  const arrived = (to: string) => sink.mails.filter((mail) => mail.to === to);

  test('says whether mails leave the house', () => {
    expect([mailer({ smtpUrl: sink.url }).sendsMail, mailer({}).sendsMail]).toEqual([true, false]);
  });

  test('goes by SMTP, as text and as HTML, with a name of its own', async () => {
    const id = randomUUID();
    await mailer({ smtpUrl: sink.url, operatorName: 'The Circle House' }).sendOnce(id, async () =>
      letter('a@attune.test'),
    );
    const [mail] = arrived('a@attune.test');
    expect(mail).toMatchObject({
      from: 'The Circle House <attune@attune.test>',
      subject: 'A subject',
      messageId: `<${id}@attune.test>`,
      text: expect.stringContaining('Words: äöü 🌱.'),
      html: expect.stringContaining('Words: äöü 🌱.'),
    });
  });

  test.each([
    [{ from: 'Mira <mira@attune.test>' }, 'Mira <mira@attune.test>'],
    [{ publicUrl: 'http://127.0.0.1:3000' }, 'Attune <attune@localhost>'],
    [{ publicUrl: 'http://[::1]:3000' }, 'Attune <attune@localhost>'],
  ])('has the sender that the operator gives, or one that can be: %o', async (options, from) => {
    const to = `${randomUUID()}@attune.test`;
    await mailer({ smtpUrl: sink.url, ...options }).sendOnce(randomUUID(), async () => letter(to));
    expect(arrived(to)).toMatchObject([{ from }]);
  });

  test('goes out once, however often and at once its job comes, and in however many servers', async () => {
    const id = randomUUID();
    const servers = [mailer({ smtpUrl: sink.url }), mailer({ smtpUrl: sink.url })];
    const jobs = [0, 1, 2, 3].map((turn) => servers[turn % 2]!.sendOnce(id, async () => letter('once@attune.test')));
    await Promise.all(jobs);
    await servers[0]!.sendOnce(id, async () => letter('once@attune.test'));
    expect(arrived('once@attune.test')).toHaveLength(1);
  });

  test('what there is nothing to say of is not said later either', async () => {
    const id = randomUUID();
    await mailer({ smtpUrl: sink.url }).sendOnce(id, async () => null);
    await mailer({ smtpUrl: sink.url }).sendOnce(id, async () => letter('nothing@attune.test'));
    expect(arrived('nothing@attune.test')).toEqual([]);
  });

  test('what is to be noted with it is noted once the server has taken it, and never for a file', async () => {
    const [id, notes] = [randomUUID(), [] as string[]];
    const send = (by: ReturnType<typeof mailer>, of: string, note: string) =>
      by.sendOnce(
        of,
        async () => letter('noted@attune.test'),
        async () => void notes.push(note),
      );
    sink.refuseWith('not now');
    await expect(send(mailer({ smtpUrl: sink.url }), id, 'refused')).rejects.toThrow();
    sink.refuseWith(null);
    await send(mailer({}), randomUUID(), 'file');
    for (const time of ['first', 'second']) await send(mailer({ smtpUrl: sink.url }), id, time);
    expect(notes).toEqual(['first']);
    await rm(outbox(), { recursive: true });
  });

  test('a mail that was carried goes out once, however often what’s noted with it is undone for others', async () => {
    const deadlocked = (times: number) => {
      let left = times;
      return async (tx: SystemTx) => {
        left -= 1;
        if (left >= 0) await query(tx).execute(sql`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40P01'; END $$`);
      };
    };
    const one = mailer({ smtpUrl: sink.url });
    const [id, never] = [randomUUID(), randomUUID()];
    await one.sendOnce(id, async () => letter('carried@attune.test'), deadlocked(2));
    // And its job, which comes again, is told that it went out.
    await one.sendOnce(id, async () => letter('carried@attune.test'));
    expect(arrived('carried@attune.test')).toHaveLength(1);
    await expect(one.sendOnce(never, async () => letter('never@attune.test'), deadlocked(99))).rejects.toThrow();
    expect(arrived('never@attune.test')).toHaveLength(1);
  });

  test('that the server refuses is an error without an address or a word of it, and goes out at the next try', async () => {
    const id = randomUUID();
    const one = mailer({ smtpUrl: sink.url });
    sink.refuseWith('450 <late@attune.test> come back later');
    const error = await one.sendOnce(id, async () => letter('late@attune.test')).catch((thrown: Error) => thrown);
    sink.refuseWith(null);
    expect(String((error as Error).message)).toMatch(
      /^The mail server of SMTP_URL did not take a mail \(EENVELOPE 550.*\)\.$/,
    );
    expect((error as Error).stack).not.toMatch(/late@attune|come back/);
    expect((error as Error).cause).toBeUndefined();
    await one.sendOnce(id, async () => letter('late@attune.test'));
    expect(arrived('late@attune.test')).toHaveLength(1);
  });

  test('a mail server that is not there is told by its code', async () => {
    const nobody = mailer({ smtpUrl: 'smtp://127.0.0.1:1' });
    const sending = nobody.sendOnce(randomUUID(), async () => letter('a@attune.test'));
    await expect(sending).rejects.toThrow(/^The mail server of SMTP_URL did not take a mail \(E\w+.*\)\.$/);
  });

  /** A send's failure, handled from the start, so that it's never an unhandled rejection. */
  const outcomeOf = (sending: Promise<unknown>) =>
    sending.then(
      () => 'sent',
      (error: Error) => error.message,
    );

  /** A mail server that pauses at the named steps until released; `taken` has what it has read. */
  async function haltingServer(...halts: Step[]) {
    const taken: string[] = [];
    const halted: { step: Step; goOn: () => void }[] = [];
    let cutOff = false;
    const at = (step: Step) =>
      halts.includes(step) ? new Promise<void>((goOn) => void halted.push({ step, goOn })) : Promise.resolve();
    const halt = (step: Step) => callbackify<unknown, unknown, void>(() => at(step));
    const keep = callbackify(async (stream: Readable) => {
      taken.push(await text(stream));
      await at('answer');
    });
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      onMailFrom: halt('sender'),
      onRcptTo: halt('recipient'),
      onData: (stream, _session, done) => keep(stream, done),
      onClose: () => {
        cutOff = true;
      },
    });
    // A cut connection is also an error event.
    server.on('error', () => {});
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return {
      smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      taken,
      async haltsAt(step: Step) {
        await expect.poll(() => halted.at(-1)?.step).toBe(step);
      },
      goOn: () => halted.at(-1)?.goOn(),
      async closes() {
        await expect.poll(() => cutOff).toBe(true);
      },
      stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    };
  }
  type Step = 'sender' | 'recipient' | 'answer';
  const cutOff = /^The mail server of SMTP_URL did not take a mail \(EABORT\)\.$/;

  describe('has a time for it', () => {
    // Only the timeout is faked: the mail server and the database are real.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    test('a mail server that dawdles at every step is cut off, and the next try sends it once', async () => {
      const id = randomUUID();
      const { smtpUrl, taken, haltsAt, goOn, closes, stop } = await haltingServer('sender', 'recipient');
      const patience = { beforeMs: 600_000, answerMs: 600_000 };
      const sending = mailer({ smtpUrl, patience }).sendOnce(id, async () => letter('b@attune.test'));
      const outcome = outcomeOf(sending);
      // No single wait is long, but all of them together are.
      await haltsAt('sender');
      vi.advanceTimersByTime(400_000);
      goOn();
      await haltsAt('recipient');
      vi.advanceTimersByTime(400_000);
      vi.useRealTimers();
      expect(await outcome).toMatch(cutOff);
      await closes();
      expect(taken).toEqual([]);
      await stop();
      const quick = mailer({ smtpUrl: sink.url });
      await quick.sendOnce(id, async () => letter('b@attune.test'));
      await quick.sendOnce(id, async () => letter('b@attune.test'));
      expect(arrived('b@attune.test')).toHaveLength(1);
    });

    test('a mail server that lets one in and says nothing is given up, and the next try sends it', async () => {
      const id = randomUUID();
      const mute = await startMuteServer();
      const sending = mailer({ smtpUrl: `smtp://127.0.0.1:${mute.port}` }).sendOnce(id, async () =>
        letter('f@attune.test'),
      );
      const outcome = outcomeOf(sending);
      await mute.reached;
      vi.advanceTimersByTime(20_000);
      vi.useRealTimers();
      expect(await outcome).toMatch(/^The mail server of SMTP_URL did not take a mail \(E[A-Z]+.*\)\.$/);
      mute.stop();
      await mailer({ smtpUrl: sink.url }).sendOnce(id, async () => letter('f@attune.test'));
      expect(arrived('f@attune.test')).toHaveLength(1);
    });

    test('a mail server that has it all and is slow to say so is waited for, and gets it once', async () => {
      const id = randomUUID();
      const { smtpUrl, taken, haltsAt, goOn, stop } = await haltingServer('answer');
      const one = mailer({ smtpUrl, patience: { beforeMs: 100_000, answerMs: 600_000 } });
      const sending = one.sendOnce(id, async () => letter('c@attune.test'));
      await haltsAt('answer');
      vi.advanceTimersByTime(500_000);
      vi.useRealTimers();
      goOn();
      await sending;
      await one.sendOnce(id, async () => letter('c@attune.test'));
      expect(taken).toHaveLength(1);
      await stop();
    });

    test('the wait for an answer has an end all the same', async () => {
      const { smtpUrl, haltsAt, stop } = await haltingServer('answer');
      const hasty = mailer({ smtpUrl, patience: { beforeMs: 600_000, answerMs: 300_000 } });
      const sending = hasty.sendOnce(randomUUID(), async () => letter('d@attune.test'));
      const outcome = outcomeOf(sending);
      await haltsAt('answer');
      vi.advanceTimersByTime(300_000);
      vi.useRealTimers();
      expect(await outcome).toMatch(cutOff);
      await stop();
    });
  });

  test('nor does the database end the transaction while a mail server is waited for', async () => {
    const idle: unknown[] = [];
    await mailer({ smtpUrl: sink.url }).sendOnce(randomUUID(), async (tx: SystemTx) => {
      idle.push(...(await query(tx).execute(sql`SHOW idle_in_transaction_session_timeout`)).rows);
      return letter('d@attune.test');
    });
    expect(idle).toEqual([{ idle_in_transaction_session_timeout: '630s' }]);
  });

  test('a house that closes waits for no answer', async () => {
    const { smtpUrl, haltsAt, stop } = await haltingServer('answer');
    const one = mailer({ smtpUrl });
    const outcome = outcomeOf(one.sendOnce(randomUUID(), async () => letter('e@attune.test')));
    await haltsAt('answer');
    await one.stop();
    expect(await outcome).toMatch(cutOff);
    await stop();
  });

  test('CARE C20 without a mail server it is a file that only its owner reads, for 30 days', async () => {
    const files = async () => (await readdir(outbox())).sort();
    const one = mailer({});
    const [first, second] = [randomUUID(), randomUUID()];
    await one.sendOnce(first, async () => letter('file@attune.test'));
    expect(await files()).toEqual([`2026-01-15T19-00-00-000Z-${first}-${alice}.eml`]);
    const path = join(outbox(), (await files())[0] ?? '');
    expect([(await stat(outbox())).mode & 0o777, (await stat(path)).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(await readMail(await readFile(path))).toMatchObject({
      to: 'file@attune.test',
      subject: 'A subject',
      messageId: `<${first}@attune.test>`,
    });

    clock.advance(30 * dayMs);
    await one.sendOnce(second, async () => letter('file@attune.test'));
    await db.query(`UPDATE mails_sent SET sent_at = now() - interval '30 days 1 minute' WHERE id = $1`, [first]);
    await one.job.run();
    expect(await files()).toHaveLength(2);
    expect(await db.query('SELECT id FROM mails_sent WHERE id = ANY ($1)', [[first, second]])).toEqual([
      { id: second },
    ]);
    clock.advance(1);
    await one.job.run();
    expect(await files()).toEqual([`2026-02-14T19-00-00-000Z-${second}-${alice}.eml`]);
  });

  test('CARE C20 the files about an account go with it, and no other', async () => {
    const one = mailer({});
    const [first, second] = [randomUUID(), randomUUID()];
    await one.sendOnce(first, async () => letter('file@attune.test'));
    await one.sendOnce(second, async () => letter('file@attune.test', bob));
    await one.forgetAbout(alice);
    const left = await readdir(outbox());
    expect(left.filter((name) => name.includes(first) || name.includes(alice))).toEqual([]);
    expect(left.filter((name) => name.endsWith(`${second}-${bob}.eml`))).toHaveLength(1);
  });

  test('a house that has never sent anything has nothing to forget', async () => {
    await createMailer({
      database: db.database,
      clock,
      outbox: join(folder, 'never'),
      smtpUrl: undefined,
      from: undefined,
      operatorName: undefined,
      publicUrl: 'https://attune.test',
    }).job.run();
  });
});
