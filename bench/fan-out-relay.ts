/* The floor: a bare `ws` server that passes every message on, unchecked, unkept. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { serve } from './fan-out-server.ts';

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    // Chat comes back to its author, a change of microphone and camera doesn't: as in the other two.
    const toAll = data.toString().startsWith('{"type":"chat_message"');
    for (const other of sockets.clients) if (toAll || other !== socket) other.send(data, { binary: false });
  });
});
serve(server);
