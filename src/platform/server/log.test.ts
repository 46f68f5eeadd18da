import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
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
