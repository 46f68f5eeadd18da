import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#platform/testing/server-process.ts';
import { listening } from '#platform/testing/turn-server.ts';

/*
 * A video room over a media server, Debian's janus with its videoroom, and one page written by hand. It has more ready
 * before the click than the bare page: its line, its session, and the room. Everybody sends once and gets all others
 * over one connection.
 */

const program = '/usr/bin/janus';

export const hasJanus = existsSync(program);

const page = (socket: string) => `<!doctype html><meta charset="utf-8"><title>Janus room</title>
<video id="own" muted autoplay playsinline width="320"></video><button id="enter" disabled>Enter room</button>
<div id="others"></div>
<script type="module">
const room = Number(location.pathname.slice(1));
const own = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
document.querySelector('#own').srcObject = own;
const socket = new WebSocket('${socket}', 'janus-protocol');
await new Promise((open) => { socket.onopen = open; });
const asked = new Map();
const plugins = new Map();
let next = 1;
let session;
const send = (janus, more) => {
  const transaction = String(next++);
  socket.send(JSON.stringify({ janus, transaction, session_id: session, ...more }));
  return new Promise((answered) => asked.set(transaction, answered));
};
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  const answered = asked.get(message.transaction);
  if (answered && message.janus !== 'ack') {
    asked.delete(message.transaction);
    answered(message);
  } else plugins.get(message.sender)?.(message);
};
session = (await send('create')).data.id;
async function attach(heard) {
  const handle = (await send('attach', { plugin: 'janus.plugin.videoroom' })).data.id;
  plugins.set(handle, heard);
  return {
    ask: async (body, jsep) => {
      const { plugindata, jsep: theirs } = await send('message', { handle_id: handle, body, jsep });
      return { ...plugindata.data, jsep: theirs };
    },
    trickle: (candidate) => send('trickle', { handle_id: handle, candidate: candidate ?? { completed: true } }),
  };
}
let feeds = [];
let line = Promise.resolve();
let subscriber;
const peer = new RTCPeerConnection();
peer.onicecandidate = ({ candidate }) => subscriber.trickle(candidate);
peer.ontrack = ({ track }) => {
  if (track.kind !== 'video') return;
  const video = Object.assign(document.createElement('video'), { autoplay: true, muted: true, playsInline: true });
  video.width = 320;
  video.srcObject = new MediaStream([track]);
  document.querySelector('#others').append(video);
};
async function subscribe() {
  const streams = feeds.map((feed) => ({ feed }));
  if (streams.length === 0) return;
  feeds = [];
  let offered;
  if (subscriber) offered = await subscriber.ask({ request: 'subscribe', streams });
  else {
    subscriber = await attach(() => {});
    offered = await subscriber.ask({ request: 'join', ptype: 'subscriber', room, streams });
  }
  if (!offered.jsep) return;
  await peer.setRemoteDescription(offered.jsep);
  await peer.setLocalDescription();
  await subscriber.ask({ request: 'start' }, peer.localDescription);
}
function meet(publishers = []) {
  feeds.push(...publishers.map(({ id }) => id));
  line = line.then(subscribe);
}
const publisher = await attach(({ plugindata }) => meet(plugindata?.data.publishers));
await publisher.ask({ request: 'create', room, publishers: 100 });
const enter = document.querySelector('#enter');
enter.disabled = false;
enter.onclick = async () => {
  const sending = new RTCPeerConnection();
  sending.onicecandidate = ({ candidate }) => publisher.trickle(candidate);
  for (const track of own.getTracks()) sending.addTrack(track, own);
  await sending.setLocalDescription();
  const joining = { request: 'joinandconfigure', ptype: 'publisher', room };
  const { publishers, jsep } = await publisher.ask(joining, sending.localDescription);
  await sending.setRemoteDescription(jsep);
  meet(publishers);
};
</script>`;

/** Starts janus on loopback with its files in this folder, and serves the page; each path is a room of its own. */
export async function startJanusRooms(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  await configure(folder, port);
  const janus = spawn(program, ['--configs-folder', folder, '--disable-colors'], { stdio: 'ignore' });
  await listening(port, janus);
  const server = createServer((_, response) =>
    response.setHeader('Content-Type', 'text/html').end(page(`ws://127.0.0.1:${port}`)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      const gone = once(janus, 'exit');
      janus.kill();
      await gone;
    },
  };
}

const others = {
  plugins: [
    'audiobridge',
    'duktape',
    'echotest',
    'lua',
    'nosip',
    'recordplay',
    'sip',
    'streaming',
    'textroom',
    'videocall',
    'voicemail',
  ],
  transports: ['http', 'mqtt', 'nanomsg', 'pfunix', 'rabbitmq'],
};

/**
 * Its videoroom over web sockets alone, on loopback; a session lasts as long as its socket. Media take the address that
 * the browsers take: it has none for them on loopback.
 */
async function configure(folder: string, port: number): Promise<void> {
  const disable = (names: readonly string[]) => `disable = "${names.map((name) => `libjanus_${name}.so`).join(',')}"`;
  const addresses = Object.values(networkInterfaces()).flat();
  const mine = addresses.find((each) => each?.family === 'IPv4' && !each.internal);
  const main = [
    'general: { debug_level = 1; interface = "127.0.0.1"; session_timeout = 0 }',
    `nat: { ice_enforce_list = "${mine?.address ?? 'lo'}" }`,
    `plugins: { ${disable(others.plugins)} }`,
    `transports: { ${disable(others.transports)} }`,
  ];
  await writeFile(join(folder, 'janus.jcfg'), main.join('\n'));
  const sockets = `general: { ws = true; ws_ip = "127.0.0.1"; ws_port = ${port} }`;
  await writeFile(join(folder, 'janus.transport.websockets.jcfg'), sockets);
  await writeFile(join(folder, 'janus.plugin.videoroom.jcfg'), 'general: {}');
}
