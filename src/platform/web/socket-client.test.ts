import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { Wire } from '#platform/testing/wire.ts';
import { createSocketClient, type SocketStatus } from './socket-client.ts';

const wire = () => Wire.last();
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const ends: AbortController[] = [];

/** @param bytes of chance: none of it where a test counts on times */
function open(
  tokens: (refused: string | null) => Promise<string | null> = async () => 'token',
  bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length)),
  end = new AbortController(),
  goesOn = false,
) {
  ends.push(end);
  const asked: (string | null)[] = [];
  const ended: string[] = [];
  const statuses: SocketStatus[] = [];
  const client = createSocketClient({
    url: 'ws://attune.test/realtime',
    accessToken: (refused) => {
      asked.push(refused);
      return tokens(refused);
    },
    sessionEnded: async (token) => {
      ended.push(token);
      return goesOn;
    },
    clock: { now: () => Date.now() },
    random: { bytes },
    signal: end.signal,
    WebSocket: Wire as unknown as typeof WebSocket,
  });
  client.onStatus((status) => void statuses.push(status));
  return { client, end, asked, ended, statuses };
}

beforeEach(() => {
  vi.useFakeTimers();
  Wire.all = [];
});
afterEach(() => {
  for (const end of ends.splice(0)) end.abort();
  vi.useRealTimers();
});

describe('the connection', () => {
  test('R-STATE-21 R-STATE-22 is connected when the server accepts the token, which never stands in the address', async () => {
    const { client, statuses } = open();
    await settle();
    wire().onopen?.();
    expect(wire().url).toBe('ws://attune.test/realtime');
    expect(wire().sent).toEqual([{ type: 'auth', access_token: 'token' }]);
    expect(client.getStatus()).toBe('connecting');
    wire().accept();
    wire().onclose?.({ code: 1006 });
    expect(statuses).toEqual(['connected', 'disconnected']);
  });

  test('comes back by itself, within the back-off, and asks for a token every time', async () => {
    const { asked } = open();
    await settle();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      wire().onclose?.({ code: 1006 });
      await settle(3_000);
    }
    expect(Wire.all).toHaveLength(7);
    expect(asked).toHaveLength(7);
  });

  test('asked to try now while an attempt hangs, it begins another one at once', async () => {
    const { client, statuses } = open();
    await settle();
    const hanging = wire();
    client.reconnect();
    await settle();
    expect([Wire.all.length, hanging.closed]).toEqual([2, true]);
    wire().accept();
    hanging.onclose?.({ code: 1006 });
    expect(client.getStatus()).toBe('connected');
    expect(statuses.at(-1)).toBe('connected');
  });

  test('an attempt that still waits for its token when another begins goes no further', async () => {
    const tokens: ((token: string) => void)[] = [];
    const { client } = open(() => new Promise((resolve) => void tokens.push(resolve)));
    await settle();
    client.reconnect();
    for (const give of tokens) give('token');
    await settle();
    expect([tokens.length, Wire.all.length]).toEqual([2, 1]);
  });

  test('A1 asked for its next token, it shows one on the same connection', async () => {
    const { asked, statuses } = open(async (refused) => (refused === null ? 'old' : `after ${refused}`));
    await settle();
    wire().accept();
    for (const next of ['after old', 'after after old']) {
      wire().says({ type: 'token-wanted' });
      await settle();
      expect(wire().sent.at(-1)).toEqual({ type: 'auth', access_token: next });
    }
    expect(asked).toEqual([null, 'old', 'after old']);
    expect([Wire.all.length, statuses]).toEqual([1, ['connected']]);
    // A connection that closes then is one that the newest token could not hold.
    wire().onclose?.({ code: 4001 });
    await settle(3_000);
    expect(asked.at(-1)).toBe('after after old');
  });

  test('A1 a next token that cannot be had yet is not shown, and nobody is signed out for it', async () => {
    const { ended, statuses } = open(async (refused) => (refused === null ? 'old' : null));
    await settle();
    wire().accept();
    wire().says({ type: 'token-wanted' });
    await settle();
    expect(wire().sent).toEqual([{ type: 'auth', access_token: 'old' }]);
    expect([ended, statuses]).toEqual([[], ['connected']]);
  });

  test('a token the server refused is not shown again: another one is asked for', async () => {
    const { asked } = open(async (refused) => (refused === null ? 'old' : 'new'));
    await settle();
    wire().onclose?.({ code: 4001 });
    await settle(3_000);
    wire().accept();
    expect(asked).toEqual([null, 'old']);
    expect(wire().sent[0]).toMatchObject({ access_token: 'new' });
  });

  test('an ended session stays closed and is reported, even when the net comes back', async () => {
    const { client, ended } = open();
    await settle();
    wire().accept();
    wire().onclose?.({ code: 4003 });
    client.reconnect();
    await settle(minuteMs);
    expect(ended).toEqual(['token']);
    expect(Wire.all).toHaveLength(1);
  });

  test('an ended session whose place another has taken comes back with that one', async () => {
    const { statuses } = open(async () => 'token', undefined, undefined, true);
    await settle();
    wire().accept();
    wire().onclose?.({ code: 4003 });
    await settle(400);
    wire().accept();
    expect(statuses).toEqual(['connected', 'disconnected', 'connecting', 'connected']);
  });

  test('a connection that looks open but is dead is given up', async () => {
    const { client } = open();
    await settle();
    wire().accept();
    await settle(15_000);
    expect(wire().sent.at(-1)).toMatchObject({ type: 'ping' });
    wire().ack();
    await settle(15_000);
    expect(client.getStatus()).toBe('connected');
    await settle(5_000);
    expect(Wire.all[0]?.closed).toBe(true);
    expect(client.getStatus()).toBe('disconnected');
  });

  test('when the browser says that the net is gone it’s asked at once: dead, it’s given up; answered, it stays', async () => {
    const { client } = open();
    await settle();
    wire().accept();
    window.dispatchEvent(new Event('offline'));
    expect(wire().sent.at(-1)).toMatchObject({ type: 'ping' });
    wire().ack();
    await settle(6_000);
    expect(client.getStatus()).toBe('connected');
    window.dispatchEvent(new Event('offline'));
    await settle(5_000);
    expect([Wire.all[0]?.closed, client.getStatus()]).toEqual([true, 'disconnected']);
    const [asked] = [wire().sent.length];
    window.dispatchEvent(new Event('offline'));
    expect(wire().sent).toHaveLength(asked);
  });

  test('its signal closes it for good', async () => {
    const { client, end } = open();
    await settle();
    wire().accept();
    end.abort();
    await settle(minuteMs);
    expect(wire().closed).toBe(true);
    expect(Wire.all).toHaveLength(1);
    expect(client.getStatus()).toBe('disconnected');
  });
});

describe('the way back', () => {
  const noChance = (length: number) => new Uint8Array(length);
  /** Milliseconds until the next attempt. */
  async function untilNext(): Promise<number> {
    const [before, attempts] = [Date.now(), Wire.all.length];
    for (let waited = 0; Wire.all.length === attempts && waited < 10_000; waited += 50) await settle(50);
    return Date.now() - before;
  }

  test('waits twice as long after each failure, up to a bound, so that many do not come back at once', async () => {
    open(undefined, noChance);
    await settle();
    const waits: number[] = [];
    for (let failure = 0; failure < 6; failure += 1) {
      wire().onclose?.({ code: 1006 });
      waits.push(await untilNext());
    }
    expect(waits).toEqual([200, 400, 800, 1_500, 1_500, 1_500]);
  });

  test('R37 is sought calmly after a minute: at most one attempt in five seconds, until a connection was there', async () => {
    open(undefined, noChance);
    await settle();
    const began = Date.now();
    while (Date.now() - began < minuteMs) {
      wire().onclose?.({ code: 1006 });
      await untilNext();
    }
    const waits: number[] = [];
    for (let failure = 0; failure < 4; failure += 1) {
      wire().onclose?.({ code: 1006 });
      waits.push(await untilNext());
    }
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(5_000);
    wire().accept();
    wire().onclose?.({ code: 1006 });
    expect(await untilNext()).toBe(200);
  });

  test('begins with a short wait again once a connection was there', async () => {
    open(undefined, noChance);
    await settle();
    for (let failure = 0; failure < 4; failure += 1) {
      wire().onclose?.({ code: 1006 });
      await untilNext();
    }
    wire().accept();
    wire().onclose?.({ code: 1006 });
    expect(await untilNext()).toBe(200);
  });

  test.each([
    ['there is no token', async () => null],
    ['the token cannot be asked for', () => Promise.reject(new Error('offline'))],
  ])('while %s nothing is opened, and it is asked for again', async (_, none) => {
    let tokens: () => Promise<string | null> = none;
    const { client, asked } = open(() => tokens(), noChance);
    await settle(300);
    expect([Wire.all.length, client.getStatus(), asked.length]).toEqual([0, 'disconnected', 2]);
    tokens = async () => 'token';
    await untilNext();
    wire().accept();
    expect(client.getStatus()).toBe('connected');
  });

  test('is taken at once when the browser says that the net is back, or a person asks for it', async () => {
    const { client } = open(undefined, noChance);
    await settle();
    wire().onclose?.({ code: 1006 });
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(Wire.all).toHaveLength(2);
    wire().onclose?.({ code: 1006 });
    client.reconnect();
    await settle();
    expect(Wire.all).toHaveLength(3);
    await settle(200);
    expect(Wire.all).toHaveLength(3);
  });

  test('asked for while there is a connection opens no second one', async () => {
    const { client } = open();
    await settle();
    wire().accept();
    client.reconnect();
    await settle(5_000);
    expect(Wire.all).toHaveLength(1);
  });

  test('a server that takes the socket but never the token is given up', async () => {
    const { client } = open(undefined, noChance);
    await settle();
    wire().onopen?.();
    await settle(9_999);
    expect(client.getStatus()).toBe('connecting');
    await settle(1);
    expect([Wire.all[0]?.closed, client.getStatus()]).toEqual([true, 'disconnected']);
    await untilNext();
    expect(Wire.all).toHaveLength(2);
  });

  test('what an old connection still says is not heard', async () => {
    const { client, statuses } = open(undefined, noChance);
    await settle();
    wire().accept();
    const old = wire();
    old.onclose?.({ code: 1006 });
    await untilNext();
    wire().accept();
    const heard = vi.fn();
    client.on(['x'], heard);
    old.says({ type: 'x' });
    old.onclose?.({ code: 1006 });
    expect([heard.mock.calls.length, client.getStatus()]).toEqual([0, 'connected']);
    expect(statuses).toEqual(['connected', 'disconnected', 'connecting', 'connected']);
  });

  test('someone who left before it began opens nothing', async () => {
    open(undefined, noChance, Object.assign(new AbortController(), { signal: AbortSignal.abort() }));
    await settle(5_000);
    expect(Wire.all).toEqual([]);
  });

  test('someone who leaves while the token is asked for opens nothing', async () => {
    let give: (token: string) => void = () => {};
    const { end } = open(() => new Promise((resolve) => (give = resolve)), noChance);
    end.abort();
    give('token');
    await settle(5_000);
    expect(Wire.all).toEqual([]);
  });
});

describe('commands', () => {
  test('R-RT-14 each carries its own nonce and is answered by it', async () => {
    const { client } = open();
    await settle();
    wire().accept();
    const first = client.send({ type: 'a' });
    const second = client.send({ type: 'b' });
    const [a, b] = wire()
      .sent.slice(1)
      .map((command) => command.nonce);
    expect(a).not.toBe(b);
    wire().says({ type: 'error', nonce: a, code: 'forbidden', message: 'no' });
    wire().says({ type: 'ack', nonce: b });
    await expect(first).rejects.toMatchObject({ code: 'forbidden', message: 'no' });
    await expect(second).resolves.toBeUndefined();
  });

  test('without a connection, or when it is lost, the asker learns that no answer comes; nothing is sent again', async () => {
    const { client } = open();
    await expect(client.send({ type: 'early' })).rejects.toMatchObject({ code: 'unavailable' });
    await settle();
    wire().accept();
    const asked = client.send({ type: 'late' });
    wire().onclose?.({ code: 1012 });
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
    await settle(3_000);
    wire().accept();
    expect(wire().sent).toHaveLength(1);
  });
});

test('frames reach those who asked for their type, until they stop', async () => {
  const { client } = open();
  await settle();
  wire().accept();
  const heard: string[] = [];
  const stop = client.on(['x', 'y'], (frame) => void heard.push(frame.type));
  wire().says({ type: 'x' });
  wire().says({ type: 'z' });
  stop();
  wire().says({ type: 'y' });
  expect(heard).toEqual(['x']);
});
