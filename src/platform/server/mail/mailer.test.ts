import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { callbackify } from 'node:util';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { readMail, type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import type { SystemTx } from '../database/database.ts';
import { query } from '../database/query.ts';
import { createMailer } from './mailer.ts';

const letter = (to: string) => ({ to, subject: 'A subject', heading: 'A heading', paragraphs: ['Words: äöü 🌱.'] });

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
      ...{ database: db.database, clock, outbox: outbox(), smtpUrl: undefined, from: undefined },
      ...{ operatorName: undefined, publicUrl: 'https://attune.test', ...options },
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

  /** A mail server that takes its time, at every step and once it has all of a mail. */
  async function slowServer(pauses: { step: number; end: number }) {
    const taken: string[] = [];
    const slowly = (done: () => void) => void setTimeout(done, pauses.step);
    const keep = callbackify(async (stream: Readable) => {
      taken.push(await text(stream));
      await sleep(pauses.end);
    });
    const slow = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true },
      onConnect: (_session, done) => slowly(done),
      onMailFrom: (_address, _session, done) => slowly(done),
      onRcptTo: (_address, _session, done) => slowly(done),
      onData: (stream, _session, done) => keep(stream, done),
    });
    await new Promise<void>((resolve) => void slow.listen(0, '127.0.0.1', resolve));
    const smtpUrl = `smtp://127.0.0.1:${(slow.server.address() as AddressInfo).port}`;
    return { smtpUrl, taken, pauses, stop: () => new Promise<void>((resolve) => slow.close(() => resolve())) };
  }
  const cutOff = /^The mail server of SMTP_URL did not take a mail \(EABORT\)\.$/;

  test('has a time for it: a mail server that dawdles gets it cut off, and the next try sends it once', async () => {
    const id = randomUUID();
    const { smtpUrl, taken, pauses, stop } = await slowServer({ step: 400, end: 0 });
    // No single wait is long, all together are.
    const send = (beforeMs: number) =>
      mailer({ smtpUrl, patience: { beforeMs, answerMs: 20_000 } }).sendOnce(id, async () => letter('b@attune.test'));
    const began = performance.now();
    await expect(send(600)).rejects.toThrow(cutOff);
    expect(performance.now() - began).toBeLessThan(1_100);
    await sleep(1_200);
    expect(taken).toEqual([]);
    pauses.step = 0;
    await send(20_000);
    await send(20_000);
    expect(taken).toHaveLength(1);
    await stop();
  });

  test('a mail server that has it all and is slow to say so is waited for, and gets it once', async () => {
    const id = randomUUID();
    const { smtpUrl, taken, stop } = await slowServer({ step: 0, end: 1_500 });
    const one = mailer({ smtpUrl, patience: { beforeMs: 500, answerMs: 20_000 } });
    await one.sendOnce(id, async () => letter('c@attune.test'));
    await one.sendOnce(id, async () => letter('c@attune.test'));
    expect(taken).toHaveLength(1);
    await stop();
  });

  test('nor does the database end the transaction meanwhile; the wait has an end all the same', async () => {
    const { smtpUrl, stop } = await slowServer({ step: 0, end: 3_000 });
    const idle: unknown[] = [];
    const write = async (tx: SystemTx) => {
      idle.push(...(await query(tx).execute(sql`SHOW idle_in_transaction_session_timeout`)).rows);
      return letter('d@attune.test');
    };
    await mailer({ smtpUrl: sink.url }).sendOnce(randomUUID(), write);
    expect(idle).toEqual([{ idle_in_transaction_session_timeout: '630s' }]);
    const began = performance.now();
    const hasty = mailer({ smtpUrl, patience: { beforeMs: 5_000, answerMs: 300 } });
    await expect(hasty.sendOnce(randomUUID(), write)).rejects.toThrow(cutOff);
    expect(performance.now() - began).toBeLessThan(2_000);
    await stop();
  });

  test('a house that closes waits for no answer', async () => {
    const { smtpUrl, taken, stop } = await slowServer({ step: 0, end: 3_000 });
    const one = mailer({ smtpUrl });
    const closing = async () => {
      await expect.poll(() => taken.length).toBe(1);
      const began = performance.now();
      await one.stop();
      return began;
    };
    const sending = one.sendOnce(randomUUID(), async () => letter('e@attune.test'));
    const [outcome, began] = await Promise.all([sending.catch((error: Error) => error.message), closing()]);
    expect(outcome).toMatch(cutOff);
    expect(performance.now() - began).toBeLessThan(1_500);
    await stop();
  });

  test('CARE C20 without a mail server it is a file that only its owner reads, for 30 days', async () => {
    const files = async () => (await readdir(outbox())).sort();
    const one = mailer({});
    const [first, second] = [randomUUID(), randomUUID()];
    await one.sendOnce(first, async () => letter('file@attune.test'));
    expect(await files()).toEqual([`2026-01-15T19-00-00-000Z-${first}.eml`]);
    const path = join(outbox(), (await files())[0] ?? '');
    expect([(await stat(outbox())).mode & 0o777, (await stat(path)).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(await readMail(await readFile(path))).toMatchObject({
      to: 'file@attune.test',
      subject: 'A subject',
      messageId: `<${first}@attune.test>`,
    });

    clock.advance(30 * 86_400_000);
    await one.sendOnce(second, async () => letter('file@attune.test'));
    await db.query(`UPDATE mails_sent SET sent_at = now() - interval '30 days 1 minute' WHERE id = $1`, [first]);
    await one.job.run();
    expect(await files()).toHaveLength(2);
    expect(await db.query('SELECT id FROM mails_sent WHERE id = ANY ($1)', [[first, second]])).toEqual([
      { id: second },
    ]);
    clock.advance(1);
    await one.job.run();
    expect(await files()).toEqual([`2026-02-14T19-00-00-000Z-${second}.eml`]);
  });

  test('a house that has never sent anything has nothing to forget', async () => {
    await createMailer({
      ...{ database: db.database, clock, outbox: join(folder, 'never'), smtpUrl: undefined, from: undefined },
      ...{ operatorName: undefined, publicUrl: 'https://attune.test' },
    }).job.run();
  });
});
