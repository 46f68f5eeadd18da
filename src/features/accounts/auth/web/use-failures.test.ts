import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '#platform/testing/web-server.ts';
import '#platform/testing/web-page.tsx';
import type { Failed } from '#platform/web/session/attempt.ts';
import { reloadSettings } from './settings-store.ts';
import { useFailures } from './use-failures.ts';

beforeEach(async () => {
  answer('GET /auth/v1/settings', { external: {}, min_password: 12 });
  await reloadSettings();
});

const failures = () => renderHook(useFailures).result.current;
const wordsOf = (failed: Omit<Failed, 'ok'>) => failures().wordsOf({ ok: false, ...failed });

describe('X9 how long to wait', () => {
  test.each([
    [1, 'a minute'],
    [60, 'a minute'],
    [61, '2 minutes'],
    [170, '3 minutes'],
  ])('%i seconds are %s', (retryAfterSeconds, words) => {
    for (const code of ['over_request_rate_limit', 'over_email_send_rate_limit', 'over_sms_send_rate_limit'])
      expect(wordsOf({ code, retryAfterSeconds })).toContain(`Please wait ${words}`);
  });

  test('is a guess where the server does not say, and is not said of what needs no waiting', () => {
    expect(wordsOf({ code: 'over_request_rate_limit' })).toContain('Please wait a few minutes');
    expect(wordsOf({ code: 'user_banned', retryAfterSeconds: 60 })).toMatch(/^This account is paused/);
  });
});

describe('X1 a weak password', () => {
  test.each([
    [['length'], 'Please use at least 12 characters.'],
    [['length', 'pwned'], 'Please use at least 12 characters.'],
    [['pwned'], 'a very common password'],
    [['characters'], 'too easy to guess'],
    [undefined, 'too easy to guess'],
  ])('for %s is told as %s', (reasons, words) => {
    expect(wordsOf({ code: 'weak_password', ...(reasons && { reasons }) })).toContain(words);
  });
});

test.each(['nobody_knows', 'toString', '__proto__', 'constructor'])(
  'a code without words, like %s, is a fault of ours',
  (code) => {
    expect(wordsOf({ code, retryAfterSeconds: 5 })).toMatch(/^Something went wrong on our side/);
    expect(wordsOf({ code })).toMatch(/^Something went wrong on our side/);
  },
);

test.each([
  ['weak_password', 'password'],
  ['same_password', 'password'],
  ['validation_failed', 'email'],
  ['email_exists', 'email'],
  ['offline', 'form'],
  ['invalid_credentials', 'form'],
])('%s stands at: %s', (code, field) => {
  const { faultsOf, wordsOf: words } = failures();
  expect(faultsOf({ ok: false, code })).toEqual({ [field]: words({ ok: false, code }) });
});
