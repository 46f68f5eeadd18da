import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMail, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { startOwnTestServer } from '#testing/test-server.ts';

const body = { email: 'alice@attune.test', password: 'a long enough password' };

test('a running server sends mail through its queue, tries again where the mail server will not, and sends it once', async () => {
  const sink = await startSmtpSink();
  const server = await startOwnTestServer({
    SMTP_URL: sink.url,
    LOG_LEVEL: 'silent',
    MAIL_FROM: 'Mira <mira@attune.test>',
  });
  sink.refuseWith('not now');
  expect((await server.visitor.call('POST', '/auth/v1/signup', body)).status).toBe(200);
  const failed = `SELECT 1 FROM pgboss.job WHERE name = 'one-time-token.issued/mail' AND state = 'retry'`;
  await expect.poll(() => server.database.query(failed)).toHaveLength(1);
  expect(sink.mails).toEqual([]);
  sink.refuseWith(null);
  await server.restart();
  await expect.poll(() => sink.mails.length).toBe(1);
  expect(sink.mails[0]).toMatchObject({ to: body.email, from: 'Mira <mira@attune.test>' });

  const { pathname, search } = new URL(sink.mails[0]!.link!);
  const opened = await fetch(`${server.url}${pathname}${search}`, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, expect.stringContaining('#access_token=')]);
  const jobs = JSON.stringify(await server.database.query('SELECT data FROM pgboss.job'));
  expect(jobs).not.toMatch(/alice|pkce_|verify/);
  await server.stop();
  await sink.stop();
});

test('a server that is stopped while a mail server is slow to answer does not wait for it', async () => {
  const sink = await startSmtpSink();
  const server = await startOwnTestServer({ SMTP_URL: sink.url, LOG_LEVEL: 'silent' });
  const answer = sink.holdAnswers();
  await server.visitor.call('POST', '/auth/v1/signup', body);
  await expect.poll(() => sink.mails.length).toBe(1);
  // Only afterwards does the mail server answer.
  await server.stop();
  answer();
  await sink.stop();
});

test('without a mail server the mail of a sign-up lies in the outbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'attune-outbox-'));
  const server = await startOwnTestServer({ AUTH_AUTOCONFIRM: 'false', DATA_DIR: folder });
  await server.visitor.call('POST', '/auth/v1/signup', body);
  const mails = async () =>
    (await readdir(join(folder, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.eml'));
  await expect.poll(mails).toHaveLength(1);
  const [name = ''] = await mails();
  expect(await readMail(await readFile(join(folder, 'outbox', name)))).toMatchObject({
    to: body.email,
    code: expect.stringMatching(/^\d{6}$/),
    link: expect.stringContaining('/auth/v1/verify?token='),
  });
  await server.stop();
  await rm(folder, { recursive: true });
});
