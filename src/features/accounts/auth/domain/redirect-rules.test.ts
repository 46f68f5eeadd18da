import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#platform/testing/any-text.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { allowedRedirect, refusalParams, withParams } from './redirect-rules.ts';
import { AuthRefusal, type RefusalCode } from './refusals.ts';

const site = {
  publicUrl: 'https://attune.example',
  redirects: ['https://*.circle.example/app/*', 'http://localhost:*/**', 'attune://callback', 'http://127.0.0.1:5173'],
};
const front = 'https://attune.example/';
const go = (asked: string | null | undefined) => allowedRedirect(asked, site);

describe('E9 P5 what is of the site is followed as it is', () => {
  test.each([
    'https://attune.example/',
    'https://attune.example/auth',
    'https://attune.example/check-in?action=check-in&sb_flow_id=1#top',
    'https://attune.example/a//b/../c',
    `https://attune.example/${'a'.repeat(2025)}`,
  ])('%s', (asked) => expect(go(asked)).toBe(asked));

  test.each([
    ['HTTPS://ATTUNE.Example:443/Auth', 'https://attune.example/Auth'],
    ['https://attune.example', front],
    ['https://attune.example?a=1', 'https://attune.example/?a=1'],
    ['https://attune.example/🌱🌿', 'https://attune.example/%F0%9F%8C%B1%F0%9F%8C%BF'],
    ['https://attune.example/räume?wort=süß', 'https://attune.example/r%C3%A4ume?wort=s%C3%BC%C3%9F'],
  ])('%s becomes %s', (asked, followed) => expect(go(asked)).toBe(followed));
});

describe('E9 what the operator lists is followed', () => {
  test.each([
    'https://a.circle.example/app/done?x=1#y',
    'http://localhost:4000/any/where',
    'attune://callback',
    'attune://callback?x=1',
    'http://127.0.0.1:5173/',
  ])('%s', (asked) => expect(go(asked)).toBe(asked));

  test.each([
    'https://circle.example/app/done',
    'https://a.b.circle.example/app/done',
    'https://a.circle.example/app/one/two',
    'https://a.circle.example/app/..',
    'https://a.circle.example/app/%2E%2e',
    'https://evil.example/?.circle.example/app/x',
    'https://evil.example/.circle.example/app/x',
    'https://evil.example#.circle.example/app/x',
    'http://a.circle.example/app/done',
    'https://a.circle.example:8443/app/done',
    'http://127.0.0.1:5174/',
    'attune://other',
  ])('%s is not', (asked) => expect(go(asked)).toBe(front));
});

describe('E9 P6 whatever else is asked for becomes the front page', () => {
  test.each([
    null,
    undefined,
    '',
    '/auth',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https://evil.example',
    'http://attune.example/',
    'https://attune.example:444/',
    'https://attune.example:99999/',
    'https://attune.example.evil.example/',
    'https://evil-attune.example/',
    'https://attune.example@evil.example/',
    'https://attune.example:443@evil.example/',
    'https://user:word@attune.example/',
    'https://attune.example\\@evil.example/',
    'https://evil.example\\.attune.example/',
    'https://evil.example\\attune.example/',
    'https://attune.example./',
    'https://attune.example../',
    'https://attune%2Eexample/',
    'https://%61ttune.example/',
    'https://attune.example%00.evil.example/',
    'https://attune。example/',
    'https://attuné.example/',
    'https://аttune.example/',
    'https://ａttune.example/',
    'https://attune.example/\uD800',
    'https://attune.\texample/',
    'https://attune.example/\n',
    'https://attune.example/\r\nSet-Cookie: a=b',
    ' https://attune.example/',
    'https://attune.example/a b',
    'https://attune.example/\u0000',
    'javascript:alert(1)',
    'JaVaScRiPt://attune.example/%0aalert(1)',
    'java\nscript://attune.example/',
    'data:text/html,<script>alert(1)</script>',
    'data://attune.example/',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://attune.example/1',
    'ftp://attune.example/',
    'about:blank',
    `https://attune.example/${'a'.repeat(2048)}`,
  ])('%j', (asked) => expect(go(asked)).toBe(front));
});

describe('E9 numbers instead of names lead nowhere, loopback aside', () => {
  const anywhere = {
    publicUrl: 'https://attune.example',
    redirects: ['http://**/**', 'http://*/**', 'http://[::1]:*/**', 'http://[::2]/**', 'javascript://**'],
  };
  test.each([
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://127.0.0.01/',
    'http://1.2.3.4/',
    'http://10.0.0.1/',
    'http://1.2.3.4./',
    'http://a.0x/',
    'http://[::2]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:1.2.3.4]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'javascript://x/%0aalert(1)',
  ])('%s', (asked) => expect(allowedRedirect(asked, anywhere)).toBe(front));

  test.each(['http://127.0.0.1/x', 'http://[::1]:3000/x', 'http://name.example/x'])('%s may be listed', (asked) =>
    expect(allowedRedirect(asked, anywhere)).toBe(asked),
  );

  test('a site on a bare address leads back to itself', () => {
    const bare = { publicUrl: 'http://[::1]:3000', redirects: [] };
    expect(allowedRedirect('http://[::1]:3000/auth', bare)).toBe('http://[::1]:3000/auth');
    expect(allowedRedirect('http://[::1]:3001/auth', bare)).toBe('http://[::1]:3000/');
  });
});

test('E9 whatever is asked for, a browser ends at the site or at what is listed', () => {
  const piece = fc.constantFrom(
    'https:',
    'http:',
    'javascript:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '443',
    '#',
    '?',
    '.',
    '%2e',
    '%00',
    '\t',
    '\n',
    'attune.example',
    'ATTUNE.example',
    'evil.example',
    '127.0.0.1',
    '2130706433',
    '[::1]',
    'localhost',
    'é',
    '。',
    'a.circle.example',
    '/app/',
    '..',
  );
  const crafted = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
  const started = crafted.map((rest) => `https://attune.example${rest}`);
  const web = fc
    .tuple(fc.constantFrom('http', 'https'), fc.domain(), fc.webPath())
    .map(([scheme, host, path]) => `${scheme}://${host}${path}`);
  const listed = (url: URL) =>
    url.protocol === 'https:'
      ? /^[a-z0-9-]+\.circle\.example$/.test(url.host) && /^\/app\/[^/]*$/.test(url.pathname)
      : /^http:\/\/(localhost(:\d+)?|127\.0\.0\.1:5173)$/.test(url.origin) || url.href.startsWith('attune://callback');
  fc.assert(
    fc.property(fc.oneof(anyText, web, crafted, started), (asked) => {
      const text = go(asked);
      const url = new URL(text);
      expect(url.origin === site.publicUrl || listed(url)).toBe(true);
      expect(text).toMatch(/^[\u0021-\u007e]+$/);
      expect(url.username + url.password).toBe('');
    }),
    { numRuns: runs(3000) },
  );
});

describe('P5 parameters are added, and what was there stays', () => {
  test.each([
    ['https://a.example/', { code: 'x' }, {}, 'https://a.example/?code=x'],
    ['https://a.example/?a=1&b', { code: 'x' }, {}, 'https://a.example/?a=1&b&code=x'],
    ['https://a.example/?', { code: 'x' }, {}, 'https://a.example/?code=x'],
    ['https://a.example/#top', { code: 'x' }, {}, 'https://a.example/?code=x#top'],
    ['https://a.example/?a=1#top', { e: 'a b&' }, { e: 'ü' }, 'https://a.example/?a=1&e=a%20b%26#top&e=%C3%BC'],
    ['https://a.example/#a?b', {}, { e: '1' }, 'https://a.example/#a?b&e=1'],
    ['attune://callback', { code: 'x' }, {}, 'attune://callback?code=x'],
  ])('%s', (url, query, fragment, whole) => {
    expect(withParams(url, query as Record<string, string>, fragment as Record<string, string>)).toBe(whole);
  });
});

test.each([
  ['validation_failed', 'invalid_request'],
  ['no_authorization', 'unauthorized_client'],
  ['unexpected_failure', 'server_error'],
  ['unavailable', 'temporarily_unavailable'],
  ['otp_expired', 'access_denied'],
  ['signup_disabled', 'access_denied'],
] as [RefusalCode, string][])('§3 %s is told as %s in an address, with its code and a sentence', (code, error) => {
  expect(refusalParams(new AuthRefusal(code, 'Why not'))).toEqual({
    error,
    error_code: code,
    error_description: 'Why not',
  });
});
