import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import WebSocket, { WebSocketServer } from 'ws';
import { limits } from '#features/circles/voice/domain/limits.ts';
import { audioOf } from '#features/circles/voice/domain/pcm.ts';
import { append } from '#features/circles/voice/domain/protocol.ts';
import { createVoiceGateway } from '#features/circles/voice/server/gateway.ts';
import { connectService } from '#features/circles/voice/server/realtime-client.ts';
import { createVoiceService } from '#features/circles/voice/server/voice-service.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createRealtime } from '#platform/server/realtime/realtime.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { type Figure, median, report } from './report.ts';

/** Pieces of sound that are said and answered, after those that warm up. */
const [pieces, warm] = [200, 40];
/** Between two, in ms: quicker than anybody speaks, and slow enough that none waits for another. */
const pause = 8;

/** What our relay adds to the way to a voice service and back, beside a socket straight to it, in the same run. */
export async function benchVoice(): Promise<boolean> {
  const service = await startEcho();
  const relay = await startRelay(service.url);
  const [direct, ours] = [await open(service.url), await open(relay.url)];
  ours.send(JSON.stringify({ type: 'auth', access_token: 'alice' }));
  await said(ours, 'session.created');
  const audio = audioOf(new Int16Array(limits.samples).fill(100));
  const times: { direct: number[]; ours: number[] } = { direct: [], ours: [] };
  for (let piece = 0; piece < warm + pieces; piece += 1)
    for (const [name, socket] of [['direct', direct] as const, ['ours', ours] as const]) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const began = performance.now();
      const answered = said(socket, 'response.audio.delta');
      socket.send(JSON.stringify(append(audio)));
      await answered;
      if (piece >= warm) times[name].push(performance.now() - began);
    }
  for (const socket of [direct, ours]) socket.terminate();
  await relay.stop();
  await service.stop();
  const figure: Figure = {
    what: 'a piece of sound to the service, and its answer back',
    unit: 'ms',
    ours: median(times.ours),
    baseline: median(times.direct),
  };
  return report('The way to a voice service through our relay, beside a socket straight to it', [figure]);
}

async function open(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  return socket;
}

function said(socket: WebSocket, type: string): Promise<void> {
  return new Promise((resolve) => {
    const hear = (data: Buffer) => {
      if (JSON.parse(data.toString()).type !== type) return;
      socket.off('message', hear);
      resolve();
    };
    socket.on('message', hear);
  });
}

/** A service that answers every piece at once. */
async function startEcho() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    socket.send(JSON.stringify({ type: 'session.created' }));
    socket.on('message', (data: Buffer) => {
      const { type, audio } = JSON.parse(data.toString());
      if (type === 'input_audio_buffer.append')
        socket.send(JSON.stringify({ type: 'response.audio.delta', delta: audio }));
    });
  });
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of server.clients) socket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Our gateway and relay without a database, which sound never touches. */
async function startRelay(url: string) {
  const workshopId = randomUUID();
  const log = pino({ level: 'silent' });
  const clock = { now: Date.now };
  // Of a database it only asks whether the session lives, and for word of ended ones.
  const database = {
    asUser: async (_caller: unknown, work: (tx: unknown) => unknown) => work(null),
    listen: async () => async () => {},
  } as unknown as Database;
  const realtime = createRealtime({
    database,
    clock,
    log,
    origins: [],
    networkOf: () => 'one',
    random: { bytes: (length) => randomBytes(length) },
    verify: async (userId) => ({ userId, sessionId: 's', expiresAt: Date.now() + hourMs }),
    liveSessions: async (ids) => ids,
  });
  const voice = createVoiceService({
    clock,
    log,
    hub: realtime.hub,
    rules: 'Be kind.',
    rooms: 1,
    connect: (instructions, events) =>
      connectService({ url, key: undefined, firstMs: 5_000, wholeMs: 600_000 }, instructions, events),
    readForRoom: async () => null,
  });
  const gateway = createVoiceGateway(voice, { perSecond: 1_000, burst: 1_000 });
  const server = createServer();
  await realtime.attach(server, [gateway]);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gate = { session: 1, hears: true, people: [{ userId: 'alice', leads: true }] };
  const mayHear = () => voice.store.store(workshopId, [gate], null as never);
  await mayHear();
  const stopVoice = await voice.start();
  // As a room does, every second.
  const beat = setInterval(() => void mayHear(), 1_000);
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/functions/v1/realtime-voice?workshopId=${workshopId}`,
    async stop() {
      clearInterval(beat);
      await stopVoice();
      await realtime.stop();
      server.close();
    },
  };
}
