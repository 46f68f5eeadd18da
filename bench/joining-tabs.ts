/*
 * People who come into one room over ten seconds, each over a socket of their own: how long until each has the room's
 * snapshot, from opening the socket. Reads its order from a JSON file and prints one line of JSON.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { type Circle, networkOf } from './circles.ts';

export type JoiningOrder = { url: string; circle: Circle; seconds: number };
/** ms from opening to the snapshot, by order of coming; how many frames all of them heard until the last was in. */
export type Joined = { waits: number[]; frames: number };

const { url, circle, seconds } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as JoiningOrder;
let frames = 0;

async function come(token: string, index: number): Promise<number> {
  await sleep((index * seconds * 1000) / circle.people.length);
  const began = performance.now();
  const headers = { 'X-Forwarded-For': networkOf(index) };
  const ws = new WebSocket(`${url.replace('http', 'ws')}/realtime`, { headers, perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    ws.on('error', reject);
    ws.on('open', () => ws.send(JSON.stringify({ type: 'auth', access_token: token })));
    ws.on('message', (data: Buffer) => {
      frames += 1;
      const { type } = JSON.parse(data.toString());
      if (type === 'error') reject(new Error(data.toString()));
      if (type === 'room-state') resolve(performance.now() - began);
      if (type !== 'ready') return;
      const off = { isAudioEnabled: false, isVideoEnabled: false };
      ws.send(JSON.stringify({ type: 'join-room', nonce: 'join', workshopId: circle.workshopId, ...off }));
    });
  });
}

const waits = await Promise.all(circle.people.map(({ token }, index) => come(token, index)));
console.log(JSON.stringify({ waits, frames } satisfies Joined));
process.exit(0);
