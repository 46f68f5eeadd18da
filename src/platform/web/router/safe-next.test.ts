// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { newPasswordPage, nextOf, safeNext, signInPath, wantedAt, withNext } from './safe-next.ts';

const origin = 'https://attune.example';

describe('R-ROUTE-05 the way back from the sign-in page', () => {
  test('a path of our own is kept whole', () => {
    expect(safeNext('/workshops/7/room?x=1#chat')).toBe('/workshops/7/room?x=1#chat');
  });

  test.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%5c/../..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'workshops',
    '/auth',
    '/auth/?next=/auth',
  ])('%j leads home', (wanted) => {
    expect(safeNext(wanted)).toBe('/');
  });

  test('whatever is written in the address, a browser stays on our site', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%',
      '\t',
      '\n',
      'evil.example',
      'https',
      'auth',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
          fc.string(),
        ),
        (wanted) => {
          const next = safeNext(wanted);
          return next.startsWith('/') && new URL(next, origin).origin === origin;
        },
      ),
      { numRuns: runs(1000) },
    );
  });

  test('the sign-in page gets the place in its address and reads the same place back', () => {
    const path = signInPath({ pathname: '/workshops/7/room', search: '?a=1&b=2', hash: '#c' });
    expect(nextOf(new URL(path, origin).search)).toBe('/workshops/7/room?a=1&b=2#c');
    expect(signInPath({ pathname: '/', search: '', hash: '' })).toBe('/auth');
  });

  test('a sign-in page is never a destination: the one it leads to stays, from one to the other', () => {
    const at = (path: string) => wantedAt(new URL(path, origin));
    expect(at('/auth?next=%2Fprofile&code=abc')).toBe('/profile');
    expect(at('/join?next=%2Fworkshops%3Fcode%3D123-456-789')).toBe('/workshops?code=123-456-789');
    expect(at('/login')).toBe('/');
    expect(at('/workshops?code=123-456-789')).toBe('/workshops?code=123-456-789');
    expect(signInPath(new URL('/join?next=%2Fprofile', origin))).toBe('/auth?next=%2Fprofile');
  });

  test('P5 it is appended to what an address says already', () => {
    expect(withNext(newPasswordPage, '/profile')).toBe('/auth?step=new-password&next=%2Fprofile');
    expect([withNext('/', '/'), withNext('/', null), withNext('/', '//evil.example')]).toEqual(['/', '/', '/']);
  });
});
