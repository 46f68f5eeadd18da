import { connect } from 'node:net';
import { test } from 'vitest';
import { listen } from './listen.ts';

test('a client that never finishes its headers is cut off', async () => {
  const listening = await listen({ host: '127.0.0.1', port: 0 }, { headersTimeout: 200 });
  const socket = connect(listening.port, '127.0.0.1');
  // Writing to a connection that was just closed is an error here.
  socket.on('error', () => {}).resume();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  const dripping = setInterval(() => socket.write('X: y\r\n'), 20);
  await new Promise((closed) => socket.on('close', closed));
  clearInterval(dripping);
  await listening.close();
});
