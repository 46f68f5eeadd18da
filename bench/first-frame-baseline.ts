import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/*
 * The least that a video room can be: one page written by hand, and a relay that passes each signal to the one it
 * names. Anyone who enters offers to everyone inside.
 */

const page = `<!doctype html><meta charset="utf-8"><title>Bare room</title>
<video id="own" muted autoplay playsinline width="320"></video><button id="enter" disabled>Enter room</button>
<div id="others"></div>
<script type="module">
const own = await navigator.mediaDevices.getUserMedia({ audio: location.hash !== '#silent', video: true });
document.querySelector('#own').srcObject = own;
const links = new Map();
let socket;
function link(id) {
  const peer = new RTCPeerConnection();
  links.set(id, peer);
  for (const track of own.getTracks()) peer.addTrack(track, own);
  peer.onicecandidate = ({ candidate }) => candidate && tell(id, { candidate });
  peer.ontrack = ({ track, streams }) => {
    if (track.kind !== 'video') return;
    const video = Object.assign(document.createElement('video'), { autoplay: true, muted: true, playsInline: true });
    video.width = 320;
    video.srcObject = streams[0];
    document.querySelector('#others').append(video);
  };
  return peer;
}
const tell = (to, signal) => socket.send(JSON.stringify({ to, signal }));
async function hear({ data }) {
  const { from, signal, inside } = JSON.parse(data);
  for (const id of inside ?? []) {
    const peer = link(id);
    if (own.getAudioTracks().length === 0) peer.addTransceiver('audio', { direction: 'recvonly' });
    await peer.setLocalDescription();
    tell(id, { description: peer.localDescription });
  }
  if (!signal) return;
  const peer = links.get(from) ?? link(from);
  if (signal.candidate) return peer.addIceCandidate(signal.candidate);
  await peer.setRemoteDescription(signal.description);
  if (signal.description.type !== 'offer') return;
  await peer.setLocalDescription();
  tell(from, { description: peer.localDescription });
}
const enter = document.querySelector('#enter');
enter.disabled = false;
enter.onclick = () => {
  socket = new WebSocket(location.href.replace('http', 'ws').replace(location.hash, ''));
  let turn = Promise.resolve();
  socket.onmessage = (event) => { turn = turn.then(() => hear(event)); };
};
</script>`;

/** Serves the page at its address; each path is a room of its own. */
export async function startBareRooms(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
  const rooms = new Map<string, Map<number, WebSocket>>();
  let next = 1;
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, { url = '/' }) => {
    const room = rooms.get(url) ?? new Map<number, WebSocket>();
    rooms.set(url, room);
    const id = next++;
    socket.send(JSON.stringify({ inside: [...room.keys()] }));
    room.set(id, socket);
    socket.on('close', () => room.delete(id));
    socket.on('message', (data: Buffer) => {
      const { to, signal } = JSON.parse(data.toString());
      room.get(to)?.send(JSON.stringify({ from: id, signal }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
      server.closeAllConnections();
    },
  };
}
