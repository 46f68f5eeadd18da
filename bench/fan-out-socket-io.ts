/* Socket.IO as its guide shows it: a room, events told to everyone in it or all others, an acknowledgement; nothing is kept. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { serve } from './fan-out-server.ts';

const server = createServer();
serve(server);
const io = new Server(server, { serveClient: false, transports: ['websocket'] });
io.on('connection', (socket) => {
  const room: string = socket.handshake.auth.workshopId ?? 'room';
  void socket.join(room);
  socket.on('chat_message', (message: object, acknowledge: () => void) => {
    io.to(room).emit('chat_message', message);
    acknowledge();
  });
  socket.on('media-state-change', (state: object, acknowledge: () => void) => {
    socket.to(room).emit('participant-media-change', state);
    acknowledge();
  });
});
