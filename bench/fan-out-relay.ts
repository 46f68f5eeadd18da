/* The floor: a bare `ws` server that passes every message on to everyone, unread, unchecked, unkept. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { serve } from './fan-out-server.ts';

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    for (const other of sockets.clients) other.send(data, { binary: false });
  });
});
serve(server);
