import { setTimeout as wait } from 'node:timers/promises';
import type { BellView } from '#features/circles/room/domain/bell/bell.ts';
import { openBell } from '#features/circles/room/web/bell/bell-session.ts';
import { createRinger } from '#features/circles/room/web/bell/ringer-media.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { type RealtimeClient, realtimeClient } from '#platform/testing/realtime-client.ts';
import { median, report } from './report.ts';
import { withScratch } from './scratch.ts';

const rings = 8;
/** Each tab's ways to the server and back, in ms, of which up to a third more comes by chance; and its clock's error. */
const tabs = [
  { there: 5, back: 5, skew: 0 },
  { there: 20, back: 25, skew: 4_000 },
  { there: 40, back: 30, skew: -90_000 },
  { there: 60, back: 90, skew: 250 },
  { there: 120, back: 100, skew: -700 },
  { there: 150, back: 180, skew: dayMs },
];
const jitter = (ms: number) => ms * (1 + Math.random() / 3);

type Port = Parameters<typeof openBell>[0];
type Tab = { rung: number[]; heard: number[]; enter(): void };

/** The spread of a bell over six tabs far apart, beside one that sounds as soon as it's heard of, in the same rings. */
export async function benchBell(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const postgres = await scratch.postgres();
    const product = await scratch.child('src/server.ts', {
      PORT: '0',
      DATA_DIR: await scratch.folder(),
      LOG_LEVEL: 'error',
      AUTH_LIMIT_SIGNUP: '1000/60',
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      DATABASE_SYSTEM_URL: postgres.systemUrl,
    });
    const { host, tokens, workshopId } = await openCircle(product.url);
    const open: Tab[] = [];
    for (const [index, token] of tokens.entries()) {
      const place = tabs[index];
      if (place) open.push(await openTab(product.url, token, workshopId, place));
    }
    const lead = await enter(product.url, host, workshopId);
    for (const tab of open) tab.enter();
    await wait(4_000);
    for (let ring = 0; ring < rings; ring += 1) {
      await lead.command({ type: 'bell-ring', workshopId });
      await wait(2_500);
    }
    await lead.close();
    const spread = (of: 'rung' | 'heard') =>
      median(Array.from({ length: rings }, (_, ring) => range(open.map((tab) => tab[of][ring] ?? Number.NaN))));
    const figure = {
      what: `${tabs.length} tabs, ways of 10 to 330 ms`,
      ours: spread('rung'),
      baseline: spread('heard'),
    };
    return report('How far apart a bell sounds, beside one played when heard of', [
      { ...figure, unit: 'ms', wish: { atMost: 0.3 } },
    ]);
  });
}

const range = (times: readonly number[]) => Math.max(...times) - Math.min(...times);

/** A tab behind its ways, with its own clock; `rung` and `heard` in ms of the true one. */
async function openTab(url: string, token: string, workshopId: string, place: (typeof tabs)[number]): Promise<Tab> {
  const client = await enter(url, token, workshopId);
  let view: BellView = { tunedAt: null, clockOffset: null };
  const tab: Tab = { rung: [], heard: [], enter: () => {} };
  const send: Port['send'] = async (command) => {
    await wait(jitter(place.there));
    const seen = client.of('bell-tuned').length;
    await client.command({ ...command, workshopId });
    const tunedAt = client.of('bell-tuned')[seen]?.at;
    await wait(jitter(place.back));
    if (tunedAt !== undefined) view = { ...view, tunedAt };
  };
  const around = { clock: { now: () => Date.now() + place.skew }, self: () => null, connected: () => true };
  const show = (next: BellView) => {
    view = next;
  };
  const { signal } = new AbortController();
  const port = { ...around, send, view: () => view, show, signal } as unknown as Port;
  const ringer = createRinger({ ring: (inMs) => void tab.rung.push(Date.now() + inMs) });
  const live = openBell(port, ringer);
  tab.enter = () => live.entered?.();
  client.ws.on('message', async (data: Buffer) => {
    const frame = JSON.parse(data.toString());
    if (frame.type !== 'bell-rang') return;
    await wait(jitter(place.back));
    tab.heard.push(Date.now());
    live.noticed?.({ type: 'rang', at: frame.at });
  });
  return tab;
}

async function enter(url: string, token: string, workshopId: string): Promise<RealtimeClient> {
  const client = await realtimeClient(`${url.replace('http', 'ws')}/realtime`);
  client.send({ type: 'auth', access_token: token });
  await client.hear('ready');
  const off = { isAudioEnabled: false, isVideoEnabled: false };
  const answer = await client.command({ type: 'join-room', workshopId, last_seq: 0, ...off });
  if (answer.type !== 'ack') throw new Error(`joining was refused: ${answer.code}`);
  return client;
}

async function openCircle(url: string) {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const signUp = async (name: string) => {
    const session = await post('/auth/v1/signup', { email: `${name}@attune.test`, password: 'a long enough password' });
    return { token: session.access_token as string, userId: session.user.id as string };
  };
  const host = await signUp('host');
  const workshop = await post('/api/v1/workshops/instant', {}, host.token);
  const action = { action: 'create_room', workshopId: workshop.id, userId: host.userId };
  await post('/functions/v1/workshop-webrtc', action, host.token);
  const tokens: string[] = [];
  for (const index of tabs.keys()) {
    const { token } = await signUp(`guest${index}`);
    await post('/api/v1/workshops/join', { code: workshop.meeting_code }, token);
    tokens.push(token);
  }
  return { host: host.token, tokens, workshopId: workshop.id as string };
}
