import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { firstFrame } from './handshake.ts';

const auth = Buffer.from(JSON.stringify({ type: 'auth', access_token: 'x' }));

test.each([
  ['frames', 1, 64],
  ['bytes', 300, 3],
])('who sends too many %s ahead is cut off, and no more is kept', async (_what, length, kept) => {
  const terminate = vi.fn();
  const ws = Object.assign(new EventEmitter(), { terminate, close: terminate });
  const ahead: Buffer[] = [];
  const frame = firstFrame(ws as unknown as WebSocket, { authWithinMs: 1_000, frameBytes: 1_000 }, ahead);
  ws.emit('message', auth);
  for (let n = 0; n < kept; n += 1) ws.emit('message', Buffer.alloc(length));
  expect(terminate).not.toHaveBeenCalled();
  for (let n = 0; n < 1_000; n += 1) ws.emit('message', Buffer.alloc(length));
  expect(ahead).toHaveLength(kept);
  expect(terminate).toHaveBeenCalledOnce();
  expect(await frame).toMatchObject({ type: 'auth' });
});
