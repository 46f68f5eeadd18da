import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeCodes } from '#platform/shared/realtime.ts';
import { tabSession } from '../domain/protocol.ts';
import { connectVoice } from './voice-connection.ts';

class Socket {
  static all: Socket[] = [];
  readonly OPEN = 1;
  readyState = 0;
  bufferedAmount = 0;
  sent: unknown[] = [];
  onopen = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  constructor() {
    Socket.all.push(this);
  }
  send = (text: string) => void this.sent.push(JSON.parse(text));
  close(code = 1000): void {
    this.readyState = 3;
    this.onclose({ code });
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  hear = (frame: object) => this.onmessage({ data: JSON.stringify(frame) });
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
});
afterEach(() => void vi.useRealTimers());

function connect() {
  const [hear, lost] = [vi.fn(), vi.fn()];
  const world = {
    url: 'ws://x/voice',
    accessToken: async () => 'token',
    WebSocket: Socket as unknown as typeof WebSocket,
  };
  return { hear, lost, connection: connectVoice(world, { hear, lost }) };
}
const last = () => Socket.all.at(-1) as Socket;
const enter = async () => {
  last().open();
  await vi.advanceTimersByTimeAsync(0);
  last().hear({ type: 'ready' });
};

test('R-RT-16 R-RT-18 it says who it is, greets with SPEC’s session, and sends sound', async () => {
  const { connection, hear } = connect();
  connection.send('AAAA');
  await enter();
  connection.send('BBBB');
  expect(last().sent).toEqual([
    { type: 'auth', access_token: 'token' },
    tabSession,
    { type: 'input_audio_buffer.append', audio: 'BBBB' },
  ]);
  last().hear({ type: 'response.audio.delta', delta: 'CCCC' });
  expect(hear.mock.calls).toEqual([[{ type: 'response.audio.delta', delta: 'CCCC' }]]);
  last().hear({ type: 'token-wanted' });
  await vi.advanceTimersByTimeAsync(0);
  expect(last().sent.at(-1)).toEqual({ type: 'auth', access_token: 'token' });
});

test('sound that the network can’t take is dropped, not said late', async () => {
  const { connection } = connect();
  await enter();
  last().bufferedAmount = 65 * 1024;
  connection.send('AAAA');
  expect(last().sent).toHaveLength(2);
});

test('R-ERR-14 cut off, it tries again a few times, and then it’s lost; one that comes through starts over', async () => {
  const { lost } = connect();
  await enter();
  last().hear({ type: 'session.created' });
  for (const pause of [300, 1_000, 3_000]) {
    last().close(1006);
    await vi.advanceTimersByTimeAsync(pause);
  }
  expect([Socket.all.length, lost.mock.calls.length]).toEqual([4, 0]);
  last().close(1006);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([Socket.all.length, lost.mock.calls.length]).toEqual([4, 1]);
});

test('not let in, it comes back a moment later; with an ended session it doesn’t', async () => {
  const { lost, hear } = connect();
  await enter();
  last().hear({ type: 'error', code: 'forbidden', message: '' });
  await vi.advanceTimersByTimeAsync(300);
  expect([Socket.all.length, hear.mock.calls.length]).toEqual([2, 0]);
  last().close(closeCodes.sessionEnded);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([Socket.all.length, lost.mock.calls.length]).toEqual([2, 1]);
});

test('closed, it says and hears nothing more, also in the middle of a way back', async () => {
  const { connection, lost, hear } = connect();
  await enter();
  const first = last();
  connection.close();
  first.hear({ type: 'response.audio.done' });
  connection.send('AAAA');
  const other = connect();
  last().close(1006);
  other.connection.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([Socket.all.length, hear.mock.calls.length, lost.mock.calls.length, first.sent.length]).toEqual([2, 0, 0, 2]);
});
