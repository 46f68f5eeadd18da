import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openKeeper } from './session-keeper.ts';
import type { LoadKeeper } from './session-store.ts';
import { SessionStore } from './session-store.ts';
import { sessionKey } from './stored-session.ts';

/** Changes the address, as opening a link does. */
function visit(address: string): void {
  (window as unknown as { happyDOM: { setURL(address: string): void } }).happyDOM.setURL(address);
}

/** The accounts server as the browser sees it: answers by method and path, and the calls made. */
const asked: string[] = [];
let answers: Record<string, () => Response> = {};
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'x-supabase-api-version': '2024-01-01', 'content-type': 'application/json' },
  });
const refusal = (code: string, status: number) => () => json({ code, message: code }, status);

const alice = { id: '01970000-0000-7000-8000-00000000000a', email: 'alice@example.org' };
const bob = { id: '01970000-0000-7000-8000-00000000000b', email: 'bob@example.org' };
const tokens = (access_token: string, secondsLeft = 3600) => ({
  access_token,
  refresh_token: `refresh-of-${access_token}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
  user: { ...alice, aud: 'authenticated', role: 'authenticated', app_metadata: {}, user_metadata: {}, identities: [] },
});
const keep = (session: object) => localStorage.setItem(sessionKey, JSON.stringify(session));

let load: ReturnType<typeof vi.fn<LoadKeeper>>;
const begin = () => new SessionStore(load).start();
/** Once the page rests: then the client is asked for. */
async function atRest() {
  vi.useFakeTimers();
  const store = begin();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  return store;
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 20, 'it waits'));
const listeners: [string, EventListenerOrEventListenerObject, ...unknown[]][] = [];
const token = 'POST /auth/v1/token';

beforeEach(() => {
  load = vi.fn<LoadKeeper>(async (...given) => openKeeper(...given));
  answers = {};
  asked.length = 0;
  visit('http://127.0.0.1:3000/workshops');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${new URL(url).pathname}`;
    asked.push(`${call}${new URL(url).search}`);
    const answer = answers[call];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // A browser of its own for each test: stores and keepers of the tests before hear nothing of it.
  vi.stubGlobal('BroadcastChannel', undefined);
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((...heard: Parameters<typeof listen>) => {
    listeners.push(heard);
    listen(...heard);
  });
});

afterEach(() => {
  for (const [kind, listener] of listeners.splice(0)) window.removeEventListener(kind, listener);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('at the start', () => {
  test('R-GUARD-03 without a stored session a visitor is signed out at once: no client, no network', async () => {
    const store = begin();
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', user: null, linkFault: null });
    expect(await store.accessToken()).toBeNull();
    expect(load).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });

  test('R-GUARD-02 someone with a token that’s good for a while is in at once, with it and without the client', async () => {
    keep(tokens('first'));
    const store = begin();
    expect(store.getSnapshot()).toEqual({ status: 'signed-in', user: alice, linkFault: null });
    expect(await store.accessToken()).toBe('first');
    expect(load).not.toHaveBeenCalled();
    expect(localStorage.getItem('attune-owner')).toBe(alice.id);
  });

  test('R-STATE-07 the client comes once the page rests, and keeps the token new from then on', async () => {
    keep(tokens('first'));
    await atRest();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('R-STATE-07 while the client is on its way, the token that is good stays in use', async () => {
    keep(tokens('first'));
    load.mockReturnValue(new Promise(() => {}));
    const store = await atRest();
    expect(load).toHaveBeenCalledOnce();
    expect(await Promise.race([store.accessToken(), soon()])).toBe('first');
  });

  test('CARE C18 while the client is on its way, nothing is asked for in the name of the person here before', async () => {
    keep(tokens('first'));
    load.mockReturnValue(new Promise(() => {}));
    const store = await atRest();
    keep({ ...tokens('of bob'), user: bob });
    expect(await Promise.race([store.accessToken(), soon()])).toBeNull();
    expect(await Promise.race([store.renew('first'), soon()])).toBeNull();
  });

  test('R-STATE-07 a client that could not be had is asked for again once the line is back', async () => {
    keep(tokens('first'));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await atRest();
    expect(load).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('R-STATE-07 a tab that slept until its token is nearly over asks the client for another', async () => {
    keep(tokens('first'));
    const store = begin();
    answers[token] = () => json(tokens('second'));
    keep(tokens('first', 60));
    expect(await store.accessToken()).toBe('second');
  });

  test('R-GUARD-01, R-GUARD-02 a session that is nearly over is loading, then its person is in', async () => {
    answers[token] = () => json(tokens('second'));
    keep(tokens('first', 60));
    const store = begin();
    expect(store.getSnapshot().status).toBe('loading');
    expect(await store.settled()).toEqual({ status: 'signed-in', user: alice, linkFault: null });
  });

  test('CARE C18 nobody is in before what the browser keeps of somebody else is gone', async () => {
    keep(tokens('first'));
    localStorage.setItem('attune-owner', 'somebody else');
    localStorage.setItem('draft', 'theirs');
    const store = begin();
    expect(store.getSnapshot().status).toBe('loading');
    await vi.waitFor(() => expect(store.getSnapshot().user).toEqual(alice));
    expect(localStorage.getItem('draft')).toBeNull();
  });

  test('R-STATE-07 a session that is nearly over is refreshed', async () => {
    answers[token] = () => json(tokens('second'));
    keep(tokens('first', 10));
    const store = begin();
    await store.settled();
    expect(await store.accessToken()).toBe('second');
    expect(asked).toEqual(['POST /auth/v1/token?grant_type=refresh_token']);
  });

  test('R-STATE-08 a session that the server refuses for good is removed', async () => {
    answers[token] = refusal('refresh_token_not_found', 400);
    keep(tokens('first', -10));
    const store = begin();
    expect((await store.settled()).status).toBe('signed-out');
    expect(localStorage.getItem(sessionKey)).toBeNull();
  });

  test('offline the person of the stored session stays in, without a token', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    keep(tokens('first', -10));
    expect((await begin().settled()).user).toEqual(alice);
  });

  test('a stored thing that is no session is a visitor', () => {
    localStorage.setItem(sessionKey, '{broken');
    expect(begin().getSnapshot().status).toBe('signed-out');
  });
});

describe('signing in and up', () => {
  test('R-AUTH-12 the person is in, and every listener hears of it', async () => {
    answers[token] = () => json(tokens('first'));
    const store = begin();
    const heard = vi.fn();
    store.subscribe(heard);
    expect(await store.authenticate((methods) => methods.signIn(alice.email, 'a good long one', {}))).toEqual({
      ok: true,
    });
    expect(store.getSnapshot().user).toEqual(alice);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a wrong password', refusal('invalid_credentials', 400), 'invalid_credentials'],
    ['too many tries', refusal('over_request_rate_limit', 429), 'over_request_rate_limit'],
    ['a fault behind it', () => json({ code: 'x', message: 'x' }, 500), 'server'],
  ])('%s changes nothing and says why', async (_, answer, code) => {
    answers[token] = answer;
    const store = begin();
    expect(await store.authenticate((methods) => methods.signIn(alice.email, 'nope', {}))).toEqual({ ok: false, code });
    expect(store.getSnapshot().status).toBe('signed-out');
  });

  test('no answer is told as offline', async () => {
    expect(await begin().authenticate((methods) => methods.signIn(alice.email, 'x', {}))).toEqual({
      ok: false,
      code: 'offline',
    });
  });

  test('R-AUTH-13, R-ROUTE-02 a confirmation link leads to the root, and until then nobody is in', async () => {
    answers['POST /auth/v1/signup'] = () => json({ ...tokens('x').user });
    const store = begin();
    expect(await store.authenticate((methods) => methods.signUp(alice.email, 'a good long one', {}))).toEqual({
      ok: true,
      confirm: true,
    });
    const signUp = asked.find((call) => call.startsWith('POST /auth/v1/signup'));
    expect(new URLSearchParams(signUp?.split('?')[1]).get('redirect_to')).toBe('http://127.0.0.1:3000/');
    expect(store.getSnapshot().status).toBe('signed-out');
  });

  test('where e-mail is confirmed by itself, signing up is being in', async () => {
    answers['POST /auth/v1/signup'] = () => json(tokens('first'));
    const store = begin();
    expect(await store.authenticate((methods) => methods.signUp(alice.email, 'a good long one', {}))).toEqual({
      ok: true,
      confirm: false,
    });
    expect(store.getSnapshot().status).toBe('signed-in');
  });
});

describe('a refused token', () => {
  test('is renewed once', async () => {
    answers[token] = () => json(tokens('second'));
    keep(tokens('first'));
    const store = begin();
    await store.settled();
    expect(await store.renew('first')).toBe('second');
    expect(await store.renew('first')).toBe('second');
    expect(asked).toHaveLength(1);
  });

  test('of an ended session signs this device out', async () => {
    answers[token] = refusal('session_not_found', 400);
    answers['POST /auth/v1/logout'] = refusal('session_not_found', 403);
    keep(tokens('first'));
    const store = begin();
    await store.settled();
    expect(await store.renew('first')).toBeNull();
    expect(store.getSnapshot().status).toBe('signed-out');
    expect(localStorage.getItem(sessionKey)).toBeNull();
  });
});

describe('signing out', () => {
  async function alicesDevice() {
    keep(tokens('first'));
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('draft', 'something private');
    sessionStorage.setItem('draft', 'something private');
    const store = begin();
    await store.settled();
    return store;
  }

  test.each([204, 401, 403, 404])('R-ERR-06, R-AUTH-15 answered %i, it is done', async (status) => {
    answers['POST /auth/v1/logout'] = () =>
      status === 204 ? new Response(null, { status }) : json({ code: 'x', message: 'x' }, status);
    const store = await alicesDevice();
    expect(await store.signOut()).toEqual({ ok: true });
    expect(store.getSnapshot().status).toBe('signed-out');
    expect(asked).toEqual(['POST /auth/v1/logout?scope=global']);
  });

  test('CARE C18 wipes what this device kept for the person, and keeps the choices of the device', async () => {
    answers['POST /auth/v1/logout'] = () => new Response(null, { status: 204 });
    await (await alicesDevice()).signOut();
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(sessionStorage.length).toBe(0);
  });

  test('R-ROLE-10 everywhere needs the server; on this device it never waits for it', async () => {
    const store = await alicesDevice();
    expect(await store.signOut('global')).toEqual({ ok: false, code: 'offline' });
    expect(store.getSnapshot().status).toBe('signed-in');
    expect(await store.signOut('local')).toEqual({ ok: true });
    expect(store.getSnapshot().status).toBe('signed-out');
    expect(localStorage.getItem('draft')).toBeNull();
  });

  test('R-ROLE-10 the others can be signed out while this one stays', async () => {
    answers['POST /auth/v1/logout'] = () => new Response(null, { status: 204 });
    const store = await alicesDevice();
    await store.signOut('others');
    expect(asked).toEqual(['POST /auth/v1/logout?scope=others']);
    expect(store.getSnapshot().status).toBe('signed-in');
  });
});

describe('a second factor', () => {
  const lock = { factors: [{ id: 'f', factor_type: 'totp', status: 'verified' }] };
  const locked = { ...tokens('first'), user: { ...tokens('first').user, ...lock } };

  test('AUTH-C6 until it was shown the session counts for nothing, in this tab or a new one', async () => {
    keep(locked);
    const store = begin();
    expect(await store.settled()).toEqual({ status: 'signed-out', user: null, step: 'second-factor', linkFault: null });
    expect(await store.accessToken()).toBeNull();
  });

  test('AUTH-C6 also where the accounts client cannot be loaded', async () => {
    keep(locked);
    const store = new SessionStore(() => Promise.reject(new Error('offline'))).start();
    await vi.waitFor(() => expect(store.getSnapshot().step).toBe('second-factor'));
    expect(store.getSnapshot().status).toBe('signed-out');
  });

  test('shown in another tab, this one is in, too; and out with it', async () => {
    keep(locked);
    const store = begin();
    await store.settled();
    keep({ ...locked, access_token: `x.${btoa(JSON.stringify({ aal: 'aal2' }))}.y` });
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
    await vi.waitFor(() => expect(store.getSnapshot().user).toEqual(alice));
  });

  test('gives up with the session, when another tab ends it', async () => {
    keep(locked);
    const store = begin();
    await store.settled();
    localStorage.removeItem(sessionKey);
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
    await vi.waitFor(() => expect(store.getSnapshot().step).toBeUndefined());
  });
});

describe('another tab', () => {
  const storageChanged = () => window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));

  test('that signs out takes this one with it', async () => {
    keep(tokens('first'));
    const store = begin();
    await store.settled();
    localStorage.removeItem(sessionKey);
    storageChanged();
    await vi.waitFor(() => expect(store.getSnapshot().status).toBe('signed-out'));
  });

  test('CARE C18 by which the server has ended the session leaves this page to its person, also before it had the client', async () => {
    keep(tokens('first'));
    const store = begin();
    localStorage.setItem('attune-ended', 'elsewhere');
    localStorage.removeItem(sessionKey);
    storageChanged();
    await vi.waitFor(() => expect(store.getSnapshot().ended).toEqual({ how: 'elsewhere', user: alice }));
    expect(load).toHaveBeenCalledTimes(1);
  });

  describe('CARE C18 where the client cannot be had', () => {
    beforeEach(() => {
      load.mockRejectedValue(new TypeError('Failed to fetch'));
      keep(tokens('first'));
      sessionStorage.setItem('draft', 'something private');
    });
    afterEach(() => sessionStorage.clear());

    test('one that signs out takes this one with it, and what it kept, too', () => {
      const store = begin();
      localStorage.removeItem(sessionKey);
      storageChanged();
      expect(store.getSnapshot()).toMatchObject({ status: 'signed-out', ended: { how: 'left', user: null } });
      expect(sessionStorage.length).toBe(0);
    });

    test('one by which the server has ended the session leaves the page to its person, until somebody else is in', async () => {
      const store = begin();
      localStorage.setItem('attune-ended', 'elsewhere');
      localStorage.removeItem(sessionKey);
      storageChanged();
      expect(store.getSnapshot()).toMatchObject({ status: 'signed-out', ended: { how: 'elsewhere', user: alice } });
      expect(sessionStorage.getItem('draft')).toBe('something private');
      load.mockImplementation(async (...given) => openKeeper(...given));
      localStorage.setItem('attune-owner', bob.id);
      keep({ ...tokens('of bob'), user: { ...tokens('of bob').user, ...bob } });
      storageChanged();
      await vi.waitFor(() => expect(store.getSnapshot().user).toEqual(bob));
      expect(sessionStorage.length).toBe(0);
    });

    test('nothing of the first is left once one lets somebody else in', async () => {
      const store = begin();
      keep({ ...tokens('of bob'), user: bob });
      storageChanged();
      await vi.waitFor(() => expect(store.getSnapshot().user).toEqual(bob));
      expect(sessionStorage.length).toBe(0);
    });
  });

  test('CARE C18 that lets somebody else in gets them into this one, where nothing of the first is left', async () => {
    keep(tokens('first'));
    const store = begin();
    sessionStorage.setItem('draft', 'something private');
    localStorage.setItem('attune-owner', bob.id);
    keep({ ...tokens('of bob'), user: { ...tokens('of bob').user, ...bob } });
    expect([await store.accessToken(), await store.renew('first')]).toEqual([null, null]);
    storageChanged();
    await vi.waitFor(() => expect(store.getSnapshot().user).toEqual(bob));
    expect(sessionStorage.length).toBe(0);
  });

  test('that signs in brings this one in', async () => {
    const store = begin();
    keep(tokens('first'));
    storageChanged();
    expect((await store.settled()).user).toEqual(alice);
  });
});

describe('a link that comes back', () => {
  test('R-ERR-01 with an error is remembered for the sign-in page, without the network', async () => {
    visit('http://127.0.0.1:3000/auth?error=server_error');
    expect(await begin().settled()).toEqual({ status: 'signed-out', user: null, linkFault: 'unspecified' });
    expect(asked).toEqual([]);
  });

  test('with a code that was asked for in another browser says so', async () => {
    visit('http://127.0.0.1:3000/auth?code=abc');
    expect((await begin().settled()).linkFault).toBe('other-browser');
  });

  test('a failed one at the root is explained on the sign-in page', async () => {
    visit('http://127.0.0.1:3000/#error=access_denied&error_code=otp_expired');
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    await begin().settled();
    expect(replace).toHaveBeenCalledWith('/auth#error=access_denied&error_code=otp_expired');
  });

  test.each([
    [
      'D5 asks someone without a password for one, and then leads to the place wanted',
      true,
      '/auth?step=new-password&next=%2Fprofile',
    ],
    ['R-ROUTE-02 leads to the place wanted', false, '/profile'],
  ])('that confirms an address %s', async (_, needs_password, place) => {
    visit('http://127.0.0.1:3000/?next=%2Fprofile&code=abc');
    localStorage.setItem(`${sessionKey}-code-verifier`, JSON.stringify('v'.repeat(64)));
    const seconds = Math.floor(Date.now() / 1000);
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
    // The device's clock is two hours ahead.
    const claims = {
      iat: seconds - 7200,
      exp: seconds - 3600,
      amr: [{ method: 'email/signup', timestamp: seconds - 7200 }],
    };
    const by = tokens(`${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${part({})}`);
    answers[token] = () => json({ ...by, user: { ...by.user, needs_password } });
    answers['GET /auth/v1/user'] = () => json(by.user);
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    await begin().settled();
    await vi.waitFor(() => expect(replace.mock.calls).toEqual([[place]]));
  });

  test('R-ERR-05 a code that fails at the root keeps the place wanted on its way to the sign-in page', async () => {
    visit('http://127.0.0.1:3000/?next=%2Fprofile&code=abc');
    localStorage.setItem(`${sessionKey}-code-verifier`, JSON.stringify('v'.repeat(64)));
    answers[token] = refusal('flow_state_expired', 422);
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    await begin().settled();
    expect(replace).toHaveBeenCalledWith('/auth?next=%2Fprofile&error_description=&error_code=flow_state_expired');
  });

  test('on the sign-in page nothing of it stays in the address but the place wanted', async () => {
    visit('http://127.0.0.1:3000/auth?next=%2Fprofile&error=access_denied&error_code=otp_expired#error=access_denied');
    expect((await begin().settled()).linkFault).toBe('expired');
    expect(location.href).toBe('http://127.0.0.1:3000/auth?next=%2Fprofile');
  });

  test('a meeting code is none, and neither is the place to go to afterwards', () => {
    for (const path of ['/workshops?code=123-456-789', '/auth?next=%2Fworkshops%3Fcode%3D123-456-789', '/#content']) {
      visit(`http://127.0.0.1:3000${path}`);
      expect(begin().getSnapshot()).toEqual({ status: 'signed-out', user: null, linkFault: null });
    }
    expect(load).not.toHaveBeenCalled();
  });

  test('an expired code signs nobody in and says so', async () => {
    visit('http://127.0.0.1:3000/auth?code=abc');
    localStorage.setItem(`${sessionKey}-code-verifier`, JSON.stringify('v'.repeat(64)));
    answers[token] = refusal('flow_state_expired', 422);
    const store = begin();
    expect(store.getSnapshot().status).toBe('loading');
    expect(await store.settled()).toEqual({ status: 'signed-out', user: null, linkFault: 'expired' });
  });
});
