/*
 * The load generator, the same for all servers. Reads its order from a JSON file and prints one line of JSON. Counts
 * each delivery of a measured message; people take turns sending.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LeanClient } from './fan-out-client.ts';
import { dialects } from './fan-out-dialects.ts';
import type { Usage } from './fan-out-server.ts';

export type Order = {
  server: 'ours' | 'relay' | 'socket.io';
  url: string;
  workshopId: string;
  /** Access tokens, one for each person. */
  people: string[];
  seconds: number;
  /** Chat is stored before it's told; a change of microphone and camera is only told, to everyone but its sender. */
  kind: 'chat' | 'media';
  /** Places in `people` of two who hear nothing of each other. */
  apart?: readonly [number, number];
  /** Total messages per second; null for as many as the server takes, with `underWay` pending at any time. */
  rate: number | null;
};
export type Outcome = { deliveries: number; seconds: number; usage: Usage; latencies: number[] };
export type IdleOutcome = { residentPerConnection: number; heapPerConnection: number };

const underWay = 3_200;
const warmUpMs = 700;
const warmUpConnections = 100;
const atOnce = 20;
const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Order;
const dialect = dialects[order.server];
const usage = async (query = ''): Promise<Usage> => (await fetch(`${order.url}/usage${query}`)).json();

/** What makes the figures worthless: an error frame, or a dropped connection. */
let refused: string | null = null;

async function enter(token: string, workshopId: string | null): Promise<LeanClient> {
  const client = await LeanClient.open(order.url, dialect.path);
  client.onClosed(() => {
    refused ??= 'the server ended a line';
  });
  await dialect.greet(client, token, workshopId);
  return client;
}

/** How many bytes at the end of a beginning are enough to tell it from that of any other message here. */
const telling = 8;

/** A plain loop: for so few bytes any call into the runtime costs more than the comparison. */
function looksLike(data: Buffer, start: number, begins: Buffer): boolean {
  for (let index = begins.length - telling; index < begins.length; index += 1)
    if (data[start + index] !== begins[index]) return false;
  return true;
}

async function fanOut(): Promise<Outcome> {
  const clients: LeanClient[] = [];
  for (const token of order.people) clients.push(await enter(token, order.workshopId));
  let sent = 0;
  let deliveries = 0;
  let filling = false;
  const heard = clients.map(() => 0);
  const sentAt: number[] = [];
  const latencies: number[] = [];
  const begins = Buffer.from(dialect.begins[order.kind]);

  const say = () => {
    const turn = sent % clients.length;
    sentAt[sent] = performance.now();
    clients[turn]?.send(dialect[order.kind](sent, order.workshopId));
    // One's own state is not told back to oneself.
    if (order.kind === 'media') heard[turn] = (heard[turn] ?? 0) + 1;
    const other = order.apart?.includes(turn) ? order.apart.find((place) => place !== turn) : undefined;
    if (other !== undefined) heard[other] = (heard[other] ?? 0) + 1;
    sent += 1;
  };
  // Paced by the slowest reader, so that none is flooded for the others' sake.
  const refill = () => {
    filling = false;
    const least = Math.min(...heard);
    while (sent - least < underWay) say();
  };
  const refillSoon = () => {
    if (!filling) setImmediate(refill);
    filling = true;
  };
  const noteLatency = (head: Buffer) => {
    const from = head.indexOf('#');
    const n = from < 0 ? Number.NaN : Number(head.subarray(from + 1, head.indexOf('#', from + 1)).toString());
    latencies.push(performance.now() - (sentAt[n] ?? Number.NaN));
  };
  for (const [index, client] of clients.entries()) {
    client.onMessage((data, start, end) => {
      if (looksLike(data, start, begins)) {
        deliveries += 1;
        heard[index] = (heard[index] ?? 0) + 1;
        if (order.rate === null) refillSoon();
        if (order.rate !== null && index === clients.length - 1) noteLatency(data.subarray(start, end));
      } else if (data.subarray(start, end).includes('"type":"error"')) {
        refused = data.toString('utf8', start, end);
      }
    });
  }

  if (order.rate === null) refill();
  else setInterval(say, 1000 / order.rate);
  await sleep(warmUpMs);
  latencies.length = 0;
  const before = { usage: await usage(), deliveries, at: performance.now() };
  await sleep(order.seconds * 1000);
  const after = { usage: await usage(), deliveries, at: performance.now() };
  if (refused !== null) throw new Error(refused);
  return {
    deliveries: after.deliveries - before.deliveries,
    seconds: (after.at - before.at) / 1000,
    usage: { ...after.usage, cpu: after.usage.cpu - before.usage.cpu },
    latencies,
  };
}

async function enterAll(tokens: readonly string[]): Promise<void> {
  for (let from = 0; from < tokens.length; from += atOnce) {
    await Promise.all(tokens.slice(from, from + atOnce).map((token) => enter(token, null)));
  }
}

/** Connections that are signed in and say nothing. The first few only make the server load what it needs for any. */
async function idle(): Promise<IdleOutcome> {
  const [first, rest] = [order.people.slice(0, warmUpConnections), order.people.slice(warmUpConnections)];
  await enterAll(first);
  await sleep(1000);
  const before = await usage('?gc');
  await enterAll(rest);
  await sleep(1000);
  const after = await usage('?gc');
  if (refused !== null) throw new Error(refused);
  return {
    residentPerConnection: (after.resident - before.resident) / rest.length,
    heapPerConnection: (after.heap - before.heap) / rest.length,
  };
}

console.log(JSON.stringify(await (order.seconds === 0 ? idle() : fanOut())));
process.exit(0);
