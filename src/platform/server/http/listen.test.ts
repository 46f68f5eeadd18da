import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

test('N01 a client that never finishes its headers is cut off in time, not at some later look', async () => {
  const listening = await listen({ host: '127.0.0.1', port: 0 }, { headersWithin: 2_000 });
  // Somewhere between two looks.
  await setTimeout(250);
  const socket = connect(listening.port, '127.0.0.1');
  // Writing to a connection that was just closed is an error here.
  socket.on('error', () => {}).resume();
  const began = performance.now();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  const dripping = setInterval(() => socket.write('X: y\r\n'), 20);
  await new Promise((closed) => socket.on('close', closed));
  clearInterval(dripping);
  expect(performance.now() - began).toBeLessThan(2_500);
  await listening.close();
});
