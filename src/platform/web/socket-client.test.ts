import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Wire } from '#platform/testing/wire.ts';
import { createSocketClient, type SocketStatus } from './socket-client.ts';

const wire = () => Wire.last();
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

function open(tokens: (refused: string | null) => Promise<string | null> = async () => 'token') {
  const end = new AbortController();
  const asked: (string | null)[] = [];
  const ended: string[] = [];
  const statuses: SocketStatus[] = [];
  const client = createSocketClient({
    url: 'ws://attune.test/realtime',
    accessToken: (refused) => {
      asked.push(refused);
      return tokens(refused);
    },
    sessionEnded: (token) => void ended.push(token),
    clock: { now: () => Date.now() },
    random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
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
afterEach(() => void vi.useRealTimers());

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
    await settle(60_000);
    expect(ended).toEqual(['token']);
    expect(Wire.all).toHaveLength(1);
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

  test('its signal closes it for good', async () => {
    const { client, end } = open();
    await settle();
    wire().accept();
    end.abort();
    await settle(60_000);
    expect(wire().closed).toBe(true);
    expect(Wire.all).toHaveLength(1);
    expect(client.getStatus()).toBe('disconnected');
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
