/*
 * Circles that chat as people do: everybody says a line now and then. Reads its order from a JSON file and prints one
 * line of JSON. Each delivery is counted by who hears which line.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { realtimeLimits } from '#platform/shared/realtime.ts';
import { type Circle, networkOf } from './circles.ts';
import { cpuOfFamily } from './cpu.ts';
import { LeanClient } from './fan-out-client.ts';
import { dialects } from './fan-out-dialects.ts';
import type { Usage } from './fan-out-server.ts';

export type RoomsOrder = {
  server: 'ours' | 'socket.io';
  url: string;
  usageUrl: string;
  /** The process whose children do the database's work. */
  postgresPid: number | null;
  /** Enters and chats before anything is measured, so that the server has loaded what it needs for any. */
  warmUp: Circle;
  circles: Circle[];
  /** Seconds between two lines of one person, on average. */
  pause: number;
  /** For which they sit in silence, and for which they chat. */
  silentSeconds: number;
  chatSeconds: number;
};
/** A span's work: CPU in microseconds. */
type Span = { seconds: number; cpu: number; postgresCpu: number };
export type RoomsOutcome = {
  before: Usage;
  inside: Usage;
  after: Usage;
  /** Without a garbage collection, as an operator would see it. */
  chatting: Usage;
  silence: Span;
  chat: Span;
  sent: number;
  deliveries: number;
  /** Lines that somebody of their circle never heard, heard twice, or heard from another circle. */
  lost: number;
  doubled: number;
  misled: number;
  /** From sending to hearing, in ms. */
  waits: number[];
};

const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as RoomsOrder;
const dialect = dialects[order.server];
const atOnce = 20;
const settleMs = 4_000;

type Member = { client: LeanClient; workshopId: string; heard: Set<number> };
const lines: { workshopId: string; at: number }[] = [];
const counts = { deliveries: 0, doubled: 0, misled: 0 };
const waits: number[] = [];
/** What makes the figures worthless: an error frame, or a dropped connection. */
let refused: string | null = null;
let newcomers = 0;

async function enter(workshopId: string, token: string): Promise<Member> {
  const client = await LeanClient.open(order.url, dialect.path, networkOf(newcomers++));
  client.onClosed(() => {
    refused ??= 'the server ended a line';
  });
  await dialect.greet(client, token, workshopId);
  const member: Member = { client, workshopId, heard: new Set() };
  client.onMessage((data, start, end) => hear(member, data.toString('utf8', start, end)));
  if (order.server === 'ours')
    setInterval(() => client.send('{"type":"ping","nonce":"beat"}'), realtimeLimits.heartbeatMs);
  return member;
}

function hear({ client, workshopId, heard }: Member, text: string): void {
  // Socket.IO's heartbeat is a message.
  if (text === '2') return client.send('3');
  if (text.includes('"type":"error"')) refused ??= text;
  if (!text.startsWith(dialect.begins.chat)) return;
  const n = Number(/#(\d+)#/.exec(text)?.[1]);
  const line = lines[n];
  counts.deliveries += 1;
  if (line?.workshopId !== workshopId) counts.misled += 1;
  if (heard.has(n)) counts.doubled += 1;
  heard.add(n);
  waits.push(performance.now() - (line?.at ?? Number.NaN));
}

async function enterAll(circles: readonly Circle[]): Promise<Member[]> {
  const all = circles.flatMap(({ workshopId, people }) => people.map(({ token }) => ({ workshopId, token })));
  const members: Member[] = [];
  for (let from = 0; from < all.length; from += atOnce) {
    const these = all.slice(from, from + atOnce);
    members.push(...(await Promise.all(these.map(({ workshopId, token }) => enter(workshopId, token)))));
  }
  return members;
}

/** Everybody by themselves: a line comes as often as it would, whatever came before. */
async function chat(members: readonly Member[], pause: number, seconds: number): Promise<void> {
  const mean = (pause * 1000) / members.length;
  const end = performance.now() + seconds * 1000;
  let next = performance.now();
  while (next < end) {
    await sleep(Math.max(0, next - performance.now()));
    const member = members[Math.floor(Math.random() * members.length)];
    if (!member) return;
    lines.push({ workshopId: member.workshopId, at: performance.now() });
    member.client.send(dialect.chat(lines.length - 1, member.workshopId));
    next += -Math.log(1 - Math.random()) * mean;
  }
}

const usage = async (query = ''): Promise<Usage> => (await fetch(`${order.usageUrl}/usage${query}`)).json();

async function spanOf(run: () => Promise<unknown>): Promise<Span> {
  const look = async () => ({
    at: performance.now(),
    cpu: (await usage()).cpu,
    postgresCpu: order.postgresPid === null ? 0 : cpuOfFamily(order.postgresPid),
  });
  const before = await look();
  await run();
  const after = await look();
  return {
    seconds: (after.at - before.at) / 1000,
    cpu: after.cpu - before.cpu,
    postgresCpu: after.postgresCpu - before.postgresCpu,
  };
}

async function measure(): Promise<RoomsOutcome> {
  await chat(await enterAll([order.warmUp]), 1, 3);
  await sleep(settleMs);
  const before = await usage('?gc');
  const members = await enterAll(order.circles);
  await sleep(settleMs);
  const inside = await usage('?gc');
  const silence = await spanOf(() => sleep(order.silentSeconds * 1000));
  const first = lines.length;
  counts.deliveries = 0;
  waits.length = 0;
  const spoken = await spanOf(() => chat(members, order.pause, order.chatSeconds));
  const chatting = await usage();
  await sleep(settleMs);
  const after = await usage('?gc');
  if (refused !== null) throw new Error(refused);
  const heard = members.reduce((sum, member) => sum + member.heard.size, 0);
  const sizes = new Map(order.circles.map(({ workshopId, people }) => [workshopId, people.length]));
  const wanted = lines.slice(first).reduce((sum, { workshopId }) => sum + (sizes.get(workshopId) ?? 0), 0);
  const sent = lines.length - first;
  return { before, inside, after, chatting, silence, chat: spoken, sent, ...counts, lost: wanted - heard, waits };
}

console.log(JSON.stringify(await measure()));
process.exit(0);
