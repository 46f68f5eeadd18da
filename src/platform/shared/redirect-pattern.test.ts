import { describe, expect, test } from 'vitest';
import { isFollowable, readAddress, readPattern } from './redirect-pattern.ts';

const none = { port: '', path: '', query: '', fragment: '' };

describe('E9 an address is split as it is written', () => {
  test.each([
    ['https://A.Example', { ...none, scheme: 'https', host: 'a.example' }],
    [
      'HTTPS://a.example:443/A?B#C',
      { scheme: 'https', host: 'a.example', port: '', path: '/A', query: '?B', fragment: '#C' },
    ],
    ['http://a.example:080', { ...none, scheme: 'http', host: 'a.example' }],
    ['https://a.example:080', { ...none, scheme: 'https', host: 'a.example', port: '80' }],
    ['https://a.example:65535', { ...none, scheme: 'https', host: 'a.example', port: '65535' }],
    ['attune://callback:80', { ...none, scheme: 'attune', host: 'callback', port: '80' }],
    ['http://[::1]:3000/?a', { ...none, scheme: 'http', host: '[::1]', port: '3000', path: '/', query: '?a' }],
  ])('%s', (text, parts) => {
    expect(readAddress(text)).toEqual(parts);
  });

  test.each([
    'a.example',
    'https://',
    'https://a.example:65536',
    'https://a.example:99999',
    'https://*.example',
    'https://me@a.example',
    'https://a.example/a\\b',
    'https://a.example/\\ud800',
    '7https://a.example',
  ])('%j is none', (text) => {
    expect(readAddress(text)).toBeNull();
  });
});

describe('E9 what an operator may list', () => {
  test.each([
    'https://a.example',
    'https://*.a.example/app/**?x=*',
    'http://localhost:*/**',
    'http://127.0.0.1:5173',
    'http://[::1]:**/',
    'http://10.*.0.1',
    'attune://callback',
  ])('%s', (text) => {
    const { scheme, host, port, path, query } = readPattern(text) ?? {};
    expect(`${scheme}://${host}${port && `:${port}`}${path}${query}`).toBe(text);
  });

  test.each([
    ['no URL', 'a.example'],
    ['nothing', ''],
    ['with a fragment', 'https://a.example/#top'],
    ['with a user', 'https://me@a.example'],
    ['with a blank', 'https://a.example/a b'],
    ['with a port that does not exist', 'https://a.example:65536'],
    ['with a port half of stars', 'https://a.example:80*'],
    ['with an address by number', 'http://10.0.0.1/**'],
    ['with a host that is a number', 'http://2130706433'],
    ['with another address of version 6', 'http://[::2]/**'],
    ['with a label of nothing', 'https://a..example'],
    ['that runs', 'javascript://a.example/**'],
    ['that runs, in capitals', 'JavaScript://*/**'],
    ['that reads', 'file://a.example/**'],
  ])('nothing %s', (_, text) => {
    expect(readPattern(text)).toBeNull();
  });
});

describe('E9 people are sent to names and to their own machine', () => {
  test.each(['a.example', 'localhost', 'server1', 'a.b2', 'a.3com', 'a.x0', '127.0.0.1', '127.10.200.255', '[::1]'])(
    '%s',
    (host) => {
      expect(isFollowable({ ...none, scheme: 'https', host })).toBe(true);
    },
  );

  test.each([
    '1',
    '10.0.0.1',
    'a.127.0.0.1',
    '127.1',
    '127.0.0.01',
    '127.0.0.1.1',
    '127.0.0.1234',
    'a.0x7f',
    '0x',
    'a.',
    '.a',
    '',
    '[::2]',
    '[::ffff:127.0.0.1]',
  ])('never to %j', (host) => {
    expect(isFollowable({ ...none, scheme: 'https', host })).toBe(false);
  });

  test.each(['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'filesystem', 'view-source'])(
    'never by %s',
    (scheme) => {
      expect(isFollowable({ ...none, scheme, host: 'a.example' })).toBe(false);
    },
  );
});
