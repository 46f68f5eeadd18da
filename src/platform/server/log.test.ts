import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  write(createLog('info', stream));
  return JSON.parse(text);
}

test('a line is one JSON object with a time and a level in words', () => {
  const line = logged((log) => log.child({ request_id: 'r1' }).info({ status: 200 }, 'answered'));
  expect(line).toMatchObject({ level: 'info', request_id: 'r1', status: 200, msg: 'answered' });
  expect(String(line.time)).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test('R-ERR-32 personal text and secrets are left out wherever they are put', () => {
  const secret = 'alice@attune.test';
  const line = logged((log) =>
    log.info({ email: secret, user: { email: secret, password: secret }, request: { body: { content: secret } } }, 'x'),
  );
  expect(JSON.stringify(line)).not.toContain(secret);
});

test('an error of the database is told by its kind and place, never by words that may quote a person', () => {
  const cause = Object.assign(new Error('Key (email)=(alice@attune.test) already exists'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'auth_users_email',
    detail: 'Key (email)=(alice@attune.test) already exists',
  });
  const error = new DrizzleQueryError('insert into auth_users values ($1)', ['alice@attune.test'], cause);
  const line = logged((log) => log.error({ err: error }, 'failed'));
  expect(line.err).toMatchObject({ error_code: '23505', constraint: 'auth_users_email' });
  expect(JSON.stringify(line)).not.toContain('alice');
});

test('any other error keeps its message and its place', () => {
  const line = logged((log) => log.error({ err: new Error('no such thing') }, 'failed'));
  expect(line.err).toMatchObject({
    type: 'Error',
    message: 'no such thing',
    stack: expect.stringContaining('log.test.ts'),
  });
});

test('R57 what the job queue hands over instead of an error tells what and where', () => {
  const cause = Object.assign(new Error('Query read timeout'), { code: 'ETIMEDOUT' });
  const { message, stack } = cause;
  const handed = { code: cause.code, message, stack, queue: 'circle.move-up', worker: 'w' };
  expect(logged((log) => log.error({ err: handed }, 'the job queue met an error')).err).toMatchObject({
    message: 'Query read timeout',
    error_code: 'ETIMEDOUT',
    queue: 'circle.move-up',
    stack: expect.stringContaining('log.test.ts'),
  });
  const ofDatabase = { severity: 'ERROR', code: '23505', message: 'Key (email)=(alice@attune.test)', stack: '' };
  const line = logged((log) => log.error({ err: ofDatabase }, 'the job queue met an error'));
  expect(line.err).toMatchObject({ error_code: '23505' });
  expect(JSON.stringify(line)).not.toContain('alice');
});

test('R20 R57 the same fault is told once a minute, with how often it came; another one, and one of a request, at once', () => {
  const clock = { time: 0 };
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const log = createLog('info', stream, () => clock.time);
  const fail = (about: object = {}, message = 'down') => log.error({ err: new Error(message), ...about }, 'failed');
  for (let times = 0; times < 800; times += 1) fail();
  expect(lines).toHaveLength(1);
  fail({}, 'another way');
  fail({ job: 'circle.move-up' });
  for (const request_id of ['r1', 'r2']) fail({ request_id });
  log.info({ status: 200 }, 'answered');
  log.info({ status: 200 }, 'answered');
  expect(lines).toHaveLength(7);
  clock.time = minuteMs;
  fail();
  fail();
  expect(lines.slice(7)).toMatchObject([{ left_out: 799, err: { message: 'down' } }]);
});
