/* Socket.IO as its guide shows a chat: a room, an event told to everyone in it, an acknowledgement; nothing is kept. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { serve } from './fan-out-server.ts';

const server = createServer();
serve(server);
const io = new Server(server, { serveClient: false, transports: ['websocket'] });
io.on('connection', (socket) => {
  void socket.join('room');
  socket.on('chat_message', (message: object, acknowledge: () => void) => {
    io.to('room').emit('chat_message', message);
    acknowledge();
  });
});
