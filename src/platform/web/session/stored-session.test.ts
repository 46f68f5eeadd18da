import { afterEach, describe, expect, test, vi } from 'vitest';
import { hourSeconds } from '#platform/shared/duration.ts';
import { sessionKey, standingOf, storedSession } from './stored-session.ts';

const alice = { id: 'a', email: 'alice@attune.test' };
const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
const held = (claims: object, factors?: { status: string }[]) => ({
  access_token: tokenOf({ iat: now, ...claims }),
  user: { ...alice, ...(factors && { factors }) },
});
const now = Math.floor(Date.now() / 1000);

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('who a session lets in', () => {
  test('AUTH-C6 with a verified factor nobody is in before it was shown', () => {
    expect(standingOf(held({ aal: 'aal1' }, [{ status: 'verified' }]))).toEqual({
      status: 'signed-out',
      user: null,
      step: 'second-factor',
    });
    expect(standingOf(held({ aal: 'aal2' }, [{ status: 'verified' }])).user).toEqual(alice);
    expect(standingOf(held({ aal: 'aal1' }, [{ status: 'unverified' }])).user).toEqual(alice);
  });

  test('a token that cannot be read proves no second factor', () => {
    const broken = { access_token: 'nothing', user: { ...alice, factors: [{ status: 'verified' }] } };
    expect(standingOf(broken).status).toBe('signed-out');
  });

  test('D7 someone who came by a mail may set a new password, for an hour', () => {
    const by = (method: string, timestamp: number) =>
      standingOf(held({ aal: 'aal1', amr: [{ method, timestamp }] })).step;
    expect([by('recovery', now), by('otp', now)]).toEqual(['new-password', 'new-password']);
    expect([by('password', now), by('recovery', now - 3601)]).toEqual([undefined, undefined]);
  });

  test.each([-5, 0, 5])('D7 and so they may on a device whose clock is %i h off', (off) => {
    vi.useFakeTimers({ now: (now + off * hourSeconds) * 1000 });
    const session = held({ aal: 'aal1', iat: now, amr: [{ method: 'recovery', timestamp: now }] });
    const kept = { ...session, expires_in: hourSeconds, expires_at: now + off * hourSeconds + hourSeconds };
    expect(standingOf(kept).step).toBe('new-password');
    vi.setSystemTime((now + off * hourSeconds + hourSeconds) * 1000);
    expect(standingOf(kept).step).toBeUndefined();
  });

  test('D5 someone who came by a mail and cannot come back otherwise is asked for a first password', () => {
    const by = (method: string, timestamp = now) => {
      const { user, ...rest } = held({ aal: 'aal1', amr: [{ method, timestamp }] });
      return standingOf({ ...rest, user: { ...user, needs_password: true } }).step;
    };
    expect(['otp', 'email/signup', 'recovery'].map((method) => by(method))).toEqual(Array(3).fill('first-password'));
    expect([by('otp', now - 3601), by('oauth')]).toEqual([undefined, undefined]);
  });

  test('nothing kept, or something else, is nobody', () => {
    expect(storedSession()).toBeNull();
    for (const text of ['null', '{broken', '{}', '{"user":{}}']) {
      localStorage.setItem(sessionKey, text);
      expect(storedSession()).toBeNull();
    }
    expect(standingOf(null).status).toBe('signed-out');
  });
});
