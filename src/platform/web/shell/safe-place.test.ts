import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { accountsAnswer, alice, answer, calls, refusal, tokens } from '#platform/testing/web-server.ts';
import { openKeeper, type SessionSnapshot } from '../session/session-keeper.ts';
import { keepSessionIn } from '../session/session-place.ts';
import { SessionStore } from '../session/session-store.ts';
import { sessionKey, storedSession } from '../session/stored-session.ts';
import { wipeLocalData } from '../session/wipe-local-data.ts';
import { openSession } from './in-shell.ts';
import { keepSessionSafe } from './safe-place.ts';
import { shellStrings } from './strings.ts';

/* The phone's side is a fake: what its safe storage holds, and how it fails. */

let phone: string | undefined;
let answers: (work: () => unknown) => Promise<unknown>;
const say = vi.fn<(words: string) => void>();
const storage = {
  internalGetItem: () => answers(() => ({ data: phone ?? null })) as Promise<{ data: string | null }>,
  internalSetItem: ({ data }: { data: string }) => answers(() => hold(data)),
  internalRemoveItem: () => answers(() => hold(undefined)),
};
function hold(data: string | undefined): void {
  phone = data;
}
const inPhone = () => {
  const [, session = 'null'] = (JSON.parse(phone ?? '[]') as string[][]).find(([key]) => key === sessionKey) ?? [];
  return JSON.parse(session) as ReturnType<typeof tokens> | null;
};
const inBrowser = () => JSON.stringify(Object.entries(localStorage));
const open = () => keepSessionSafe(storage, say);

/** The next page of the same app: what was in memory is gone. */
async function nextPage(): Promise<boolean> {
  keepSessionIn(undefined);
  return open();
}
let told: Partial<SessionSnapshot>[];
const whoIsIn = () => told.findLast(({ status }) => status === 'signed-in')?.user?.id;
function keeper() {
  const heard: Partial<SessionSnapshot>[] = [];
  told = heard;
  return openKeeper((next) => void heard.push(next), false);
}
async function signedIn(session = tokens({}, 'secret-access')) {
  await open();
  const opened = keeper();
  answer('POST /auth/v1/token', { ...session, refresh_token: 'secret-refresh' });
  await opened.signInMethods.signIn(alice.email, 'a good long one', {});
  return opened;
}

beforeEach(() => {
  phone = undefined;
  answers = async (work) => work();
  say.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  keepSessionIn(undefined);
  vi.restoreAllMocks();
});

test('R-STATE-07 in the shell a session is in the phone’s safe storage, on this device alone, and no token in localStorage', async () => {
  const set = vi.spyOn(storage, 'internalSetItem');
  await signedIn();
  expect(inPhone()).toMatchObject({ access_token: 'secret-access', refresh_token: 'secret-refresh' });
  expect(set).toHaveBeenLastCalledWith(expect.objectContaining({ prefixedKey: sessionKey, sync: false, access: 3 }));
  expect(inBrowser()).not.toContain('secret');
  // The mark that index.html looks for.
  expect(localStorage.getItem(sessionKey)).not.toBeNull();
  await nextPage();
  expect(storedSession()).toMatchObject({ refresh_token: 'secret-refresh', user: { id: alice.id } });
});

test('R-STATE-07 what renews it and the step to a second factor write through', async () => {
  const opened = await signedIn();
  answer('POST /auth/v1/token', { ...tokens({}, 'secret-second'), refresh_token: 'secret-next' });
  expect(await opened.renew('secret-access')).toBe('secret-second');
  expect(inPhone()).toMatchObject({ access_token: 'secret-second', refresh_token: 'secret-next' });
  answer('POST /auth/v1/factors/f1/challenge', { id: 'c1', type: 'totp', expires_at: Date.now() / 1000 + 60 });
  answer('POST /auth/v1/factors/f1/verify', { ...tokens({}, 'secret-aal2'), refresh_token: 'secret-raised' });
  await opened.signInMethods.showFactor('f1', '123456');
  expect(inPhone()).toMatchObject({ access_token: 'secret-aal2', refresh_token: 'secret-raised' });
  expect(inBrowser()).not.toContain('secret');
});

test('B5 where the phone doesn’t take a new token, the next page doesn’t show the old one, which would look stolen', async () => {
  const opened = await signedIn();
  answer('POST /auth/v1/token', { ...tokens({}, 'secret-second'), refresh_token: 'secret-next' });
  answers = () => Promise.reject(new Error('full'));
  expect(await opened.renew('secret-access')).toBe('secret-second');
  answers = async (work) => work();
  await nextPage();
  expect(storedSession()).toBeNull();
});

test('CARE C18 signing out empties it, and a phone that doesn’t take that signs nobody in again', async () => {
  const opened = await signedIn();
  answer('POST /auth/v1/logout', undefined);
  await opened.signOut('local');
  expect([phone, inBrowser(), storedSession()]).toEqual([undefined, '[]', null]);

  await signedIn();
  await wipeLocalData();
  expect([phone, inBrowser(), storedSession()]).toEqual([undefined, '[]', null]);

  await signedIn();
  answers = () => Promise.reject(new Error('no'));
  await wipeLocalData();
  expect([inPhone()?.refresh_token, localStorage.length, storedSession()]).toEqual(['secret-refresh', 0, null]);
  const before = phone;
  answers = async (work) => work();
  await nextPage();
  expect([storedSession(), phone]).toEqual([null, undefined]);
  // Nor while somebody is on their way in again.
  phone = before;
  localStorage.setItem(`${sessionKey}-code-verifier`, 'null');
  await nextPage();
  expect(storedSession()).toBeNull();
});

test('R-STATE-08 CARE C18 one that has ended goes from the phone; somebody else’s takes its place', async () => {
  const opened = await signedIn();
  answer('POST /auth/v1/token', refusal('refresh_token_not_found', 400));
  answer('GET /auth/v1/user', refusal('session_not_found', 403));
  answer('POST /auth/v1/logout', undefined);
  await opened.renew('secret-access');
  expect([told.at(-1)?.ended?.how, phone, storedSession()]).toEqual(['elsewhere', undefined, null]);
  const bob = { id: '01970000-0000-7000-8000-00000000000b', email: 'bob@attune.test' };
  answer('POST /auth/v1/token', { ...tokens(bob, 'secret-of-bob'), refresh_token: 'secret-b' });
  await opened.signInMethods.signIn(bob.email, 'a good long one', {});
  await vi.waitFor(() => expect(whoIsIn()).toBe(bob.id));
  expect([inPhone()?.user.id, inPhone()?.refresh_token]).toEqual([bob.id, 'secret-b']);
  await nextPage();
  expect(storedSession()?.user.id).toBe(bob.id);
});

test('a session that an older app kept in localStorage moves over once', async () => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens({}, 'secret-old')));
  localStorage.setItem(`${sessionKey}-code-verifier`, '"secret-verifier"');
  await open();
  expect([storedSession()?.access_token, inPhone()?.access_token]).toEqual(['secret-old', 'secret-old']);
  expect([phone?.includes('secret-verifier'), inBrowser().includes('secret')]).toEqual([true, false]);
  const set = vi.spyOn(storage, 'internalSetItem');
  await nextPage();
  expect([storedSession()?.access_token, set.mock.calls.length]).toEqual(['secret-old', 0]);
});

test('CARE C18 what an iPhone’s keychain still has of an app that was removed signs nobody in', async () => {
  await signedIn();
  localStorage.clear();
  await nextPage();
  expect([storedSession(), phone]).toEqual([null, undefined]);
});

test('someone who isn’t signed in waits for no phone', async () => {
  answers = () => new Promise(() => {});
  expect(await open()).toBe(true);
});

test.each([
  ['refuses', () => Promise.reject(new Error('locked'))],
  ['hands over what can’t be read', async () => ({ data: '{' })],
])('a phone that %s: the page says so, and signing in works', async (_, fails) => {
  await signedIn();
  keepSessionIn(undefined);
  answers = fails;
  expect(await open()).toBe(false);
  expect(storedSession()).toBeNull();
  answers = async (work) => work();
  keeper();
  await signedIn(tokens({}, 'secret-anew'));
  expect(inPhone()?.access_token).toBe('secret-anew');
});

test('a phone that’s silent for 3 s holds up no page, and signs its person in once it answers', async () => {
  await signedIn();
  keepSessionIn(undefined);
  let late = () => {};
  answers = (work) => new Promise((resolve) => (late = () => resolve(work())));
  vi.useFakeTimers();
  const opened = openSession({ system: 'ios', plugins: { SecureStorage: storage } });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(await Promise.race([opened, Promise.resolve('waits')])).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  await opened;
  vi.useRealTimers();
  const store = new SessionStore(async (tell, isReturn) => openKeeper(tell, isReturn)).start('unopened');
  expect(store.getSnapshot()).toMatchObject({ status: 'signed-out', ended: { how: 'unopened' } });
  late();
  await vi.waitFor(() => expect(store.getSnapshot()).toMatchObject({ status: 'signed-in', ended: undefined }));
});

test('one that comes late takes nobody’s place who has signed in meanwhile', async () => {
  await signedIn(tokens({}, 'secret-slow'));
  keepSessionIn(undefined);
  const slow = phone;
  let late = () => {};
  answers = (work) => new Promise((resolve) => (late = () => resolve(work())));
  vi.useFakeTimers();
  const opened = open();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await opened).toBe(false);
  vi.useRealTimers();
  answers = async (work) => work();
  accountsAnswer();
  const here = keeper();
  await here.signInMethods.signIn(alice.email, 'a good long one', {});
  phone = slow;
  late();
  await new Promise((resolve) => setTimeout(resolve));
  expect(storedSession()?.access_token).toBe('a');
});

test('a phone that takes nothing says so in words, the page goes on, and the next one is signed out', async () => {
  await open();
  answers = () => Promise.reject(new Error('full'));
  const here = keeper();
  accountsAnswer();
  await here.signInMethods.signIn(alice.email, 'a good long one', {});
  expect(say).toHaveBeenCalledWith(shellStrings.notKept);
  await vi.waitFor(() => expect(whoIsIn()).toBe(alice.id));
  expect([storedSession()?.user.id, inBrowser().includes('refresh')]).toEqual([alice.id, false]);
  answers = async (work) => work();
  await nextPage();
  expect(storedSession()).toBeNull();
});

test('a phone that never answers holds up no signing in', async () => {
  await open();
  answers = () => new Promise(() => {});
  vi.useFakeTimers();
  accountsAnswer();
  const done = keeper().signInMethods.signIn(alice.email, 'a good long one', {});
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect((await done).ok).toBe(true);
  vi.useRealTimers();
  expect(say).toHaveBeenCalledWith(shellStrings.notKept);
});

test('an app that’s older than this has no safe storage, and its session stays where it is', async () => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens()));
  await openSession({ system: 'android', plugins: {} });
  expect(storedSession()?.user.id).toBe(alice.id);
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});
