import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alice, answer, refusal, signInAlice, tokens } from '#platform/testing/web-server.ts';
import { Wire } from '#platform/testing/wire.ts';
import { onConnected, reconnectNow, shareSocket } from './realtime.ts';
import { session } from './session/session-store.ts';

const ends: AbortController[] = [];

/** One who uses the connection until `leave`. */
function user(sessionEnded?: () => void) {
  const end = new AbortController();
  ends.push(end);
  return { socket: shareSocket(end.signal, sessionEnded), leave: () => end.abort() };
}
const opened = (count: number) => vi.waitFor(() => expect(Wire.all).toHaveLength(count));

beforeEach(async () => {
  Wire.all = [];
  vi.stubGlobal('WebSocket', Wire);
  await signInAlice();
});
afterEach(() => {
  for (const end of ends.splice(0)) end.abort();
});

describe('the one connection of a tab', () => {
  test('R-STATE-21 is opened by the first who needs it, for all', async () => {
    const [room, lists] = [user(), user()];
    await opened(1);
    Wire.last().accept();
    expect([room, lists].map(({ socket }) => socket.getStatus())).toEqual(['connected', 'connected']);
    const late = user();
    expect(late.socket.getStatus()).toBe('connected');
    expect(Wire.all).toHaveLength(1);
    expect(Wire.last().url).toMatch(/^ws:.*\/realtime$/);
    expect(Wire.last().sent).toEqual([{ type: 'auth', access_token: 'a' }]);
  });

  test('is closed by the last who leaves, and by nobody before', async () => {
    const [room, lists] = [user(), user()];
    await opened(1);
    Wire.last().accept();
    room.leave();
    room.leave();
    expect(Wire.last().closed).toBe(false);
    expect(lists.socket.getStatus()).toBe('connected');
    lists.leave();
    expect(Wire.last().closed).toBe(true);
  });

  test('R-STATE-23 one that is down tries again at once when asked, and one that stands stays', async () => {
    reconnectNow();
    expect(Wire.all).toHaveLength(0);
    user();
    await opened(1);
    Wire.last().accept();
    reconnectNow();
    expect(Wire.all).toHaveLength(1);
    Wire.last().onclose?.({ code: 1006 });
    reconnectNow();
    // By itself it waits 200 ms at least.
    await vi.waitFor(() => expect(Wire.all).toHaveLength(2), { timeout: 150, interval: 10 });
  });

  test('someone who comes after the last opens another one', async () => {
    user().leave();
    const next = user();
    await opened(1);
    Wire.last().accept();
    expect(next.socket.getStatus()).toBe('connected');
  });

  test('someone who has left hears nothing more', async () => {
    const [room, lists] = [user(), user()];
    await opened(1);
    Wire.last().accept();
    const heard: string[] = [];
    room.socket.on(['x'], () => void heard.push('room'));
    room.socket.onStatus((status) => void heard.push(`room ${status}`));
    lists.socket.on(['x'], () => void heard.push('lists'));
    room.leave();
    Wire.last().says({ type: 'x' });
    Wire.last().onclose?.({ code: 1006 });
    expect(heard).toEqual(['lists']);
    expect(room.socket.getStatus()).toBe('disconnected');
  });

  test('closed by the server at the end of a workshop, it comes back for those who still stand there', async () => {
    const lists = user();
    await opened(1);
    Wire.last().accept();
    const watch = vi.fn();
    onConnected(lists.socket, watch);
    Wire.last().onclose?.({ code: 1000 });
    await opened(2);
    Wire.last().accept();
    expect(watch).toHaveBeenCalledTimes(2);
  });
});

describe('when the session', () => {
  test('R-AUTH-15 is left, the connection closes although someone still stands there', async () => {
    const lists = user();
    await opened(1);
    Wire.last().accept();
    await session.signOut('local');
    expect(Wire.last().closed).toBe(true);
    expect(lists.socket.getStatus()).toBe('disconnected');
  });

  test('is left, the next person gets a connection of their own, which those from before cannot close', async () => {
    const before = user();
    await opened(1);
    await session.signOut('local');
    await signInAlice();
    user();
    await opened(2);
    Wire.last().accept();
    before.leave();
    expect(Wire.last().closed).toBe(false);
    expect(user().socket.getStatus()).toBe('connected');
  });

  test('changes but is that of the same person, the connection stays', async () => {
    user();
    await opened(1);
    Wire.last().accept();
    const changed = vi.fn();
    const stop = session.subscribe(changed);
    answer('POST /auth/v1/token', tokens({ email: 'new@attune.test' }));
    await session.authenticate((methods) => methods.signIn(alice.email, 'a good long one', {}));
    stop();
    expect(changed).toHaveBeenCalled();
    expect(Wire.last().closed).toBe(false);
  });

  test('was ended by the server, everyone is told once and it does not come back by itself', async () => {
    const told = vi.fn();
    const [one] = [user(told), user(told)];
    await opened(1);
    Wire.last().accept();
    answer('POST /auth/v1/token', refusal('session_not_found', 400));
    Wire.last().onclose?.({ code: 4003 });
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
    one.socket.reconnect();
    expect(Wire.all).toHaveLength(1);
    await signInAlice();
    user();
    await opened(2);
  });

  test('was ended because another of the same person has taken its place here, it comes back and nobody is told', async () => {
    const told = vi.fn();
    const one = user(told);
    await opened(1);
    Wire.last().accept();
    answer('POST /auth/v1/token', tokens({}, 'second'));
    await session.authenticate((methods) => methods.signIn(alice.email, 'a good long one', {}));
    Wire.last().onclose?.({ code: 4003 });
    await opened(2);
    Wire.last().accept();
    expect(Wire.last().sent).toEqual([{ type: 'auth', access_token: 'second' }]);
    expect([one.socket.getStatus(), told.mock.calls.length]).toEqual(['connected', 0]);
  });

  test('was ended while a second step is owed, everyone is told', async () => {
    const told = vi.fn();
    user(told);
    await opened(1);
    Wire.last().accept();
    answer(
      'POST /auth/v1/token',
      tokens({ factors: [{ id: 'f1', factor_type: 'totp', status: 'verified' }] }, 'second'),
    );
    Wire.last().onclose?.({ code: 4003 });
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(Wire.all).toHaveLength(1);
  });
});

test('onConnected runs at once where there is a connection already', async () => {
  const { socket } = user();
  await opened(1);
  Wire.last().accept();
  const run = vi.fn();
  onConnected(socket, run);
  expect(run).toHaveBeenCalledTimes(1);
});
