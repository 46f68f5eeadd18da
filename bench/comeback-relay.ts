/* The floor: a bare `ws` server that lets everybody in, knows who sits where, tells the others, and keeps nothing. */
import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

const server = createServer();
const rooms = new Map<string, Set<WebSocket>>();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  const say = (to: WebSocket, frame: object) => to.send(JSON.stringify(frame));
  socket.on('message', (data: Buffer) => {
    const { type, nonce, workshopId } = JSON.parse(data.toString());
    if (type === 'auth') return say(socket, { type: 'ready', socketId: 'one', serverTime: new Date().toISOString() });
    say(socket, { type: 'ack', nonce });
    if (type !== 'join-room') return;
    const room = rooms.get(workshopId) ?? new Set();
    rooms.set(workshopId, room.add(socket));
    socket.on('close', () => room.delete(socket));
    say(socket, { type: 'room-state', participants: room.size });
    for (const other of room) if (other !== socket) say(other, { type: 'user-joined' });
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  console.log(`ready at http://127.0.0.1:${process.env.PORT}`);
});
process.once('SIGTERM', () => process.exit(0));
