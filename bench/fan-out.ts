import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '#platform/server/database/migrate.ts';
import { type Child, startChild } from './child.ts';
import { connectAsAdmin, insertCircle } from './circles.ts';
import type { IdleOutcome, Order, Outcome } from './fan-out-load.ts';
import { type Figure, median, report } from './report.ts';
import { withScratch } from './scratch.ts';

type Name = Order['server'];
const files: Record<Name, string> = {
  ours: 'bench/fan-out-ours.ts',
  relay: 'bench/fan-out-relay.ts',
  'socket.io': 'bench/fan-out-socket-io.ts',
};
const names = Object.keys(files) as Name[];

const rounds = 3;
const seconds = 2;
/** Total messages per second, at the fixed rate. */
const calmRate = 40;
const idleConnections = 5_100;
/** Places of two guests who blocked each other; the first of all leads. */
const apart = [1, 2] as const;

/**
 * Chat and changes of microphone and camera in a room of 8, 50 and 200 people, saturated and (chat) at a fixed rate,
 * and what an idle connection holds: ours beside
 * a bare `ws` relay and Socket.IO, each in a process of its own, with the same load generator in another.
 */
export async function benchFanOut(sizes: readonly number[] = [8, 50, 200]): Promise<boolean> {
  return withScratch(async (scratch) => {
    const postgres = await scratch.postgres();
    await migrate(postgres.ownerUrl, { logins: postgres });
    const people = await layOut(postgres.adminUrl, idleConnections);
    scratch.defer(people.end);
    const start: Start = (name, env = {}) =>
      startChild(files[name], { DATABASE_URL: postgres.url, DATABASE_SYSTEM_URL: postgres.systemUrl, ...env });
    const figures: Figure[] = [];
    for (const size of sizes) figures.push(...(await compare(size, people, start)));
    figures.push(...(await compareIdle(people.tokens, start)));
    return report('Fan-out beside a bare ws relay and Socket.IO', figures);
  });
}

type Start = (name: Name, env?: Record<string, string>) => Promise<Child>;
type People = {
  tokens: string[];
  /** A live workshop of the first `members` of them; each order gets one, so that none begins with the chat of others. */
  room(members: number): Promise<string>;
  end(): Promise<void>;
};

/** People with sessions, in the database that ours reads. */
async function layOut(adminUrl: string, count: number): Promise<People> {
  const client = await connectAsAdmin(adminUrl);
  const ids = Array.from({ length: count }, () => [randomUUID(), randomUUID()] as const);
  const users = ids.map(([user]) => user);
  const sessions = ids.map(([, session]) => session);
  await client.query('INSERT INTO auth_users (id) SELECT unnest($1::uuid[])', [users]);
  await client.query('INSERT INTO auth_sessions (user_id, id) SELECT * FROM unnest($1::uuid[], $2::uuid[])', [
    users,
    sessions,
  ]);
  return {
    tokens: ids.map((pair) => pair.join(' ')),
    room: (members) => insertCircle(client, users.slice(0, members)),
    end: () => client.end(),
  };
}

/** Runs an order in a separate load generator. */
async function load<T>(order: Order): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'attune-bench-'));
  const file = join(folder, 'order.json');
  await writeFile(file, JSON.stringify(order));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['bench/fan-out-load.ts', file], {
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout) as T;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs one order against each server in turn, as often as told, each time on a fresh process. */
async function inTurn<T>(times: number, start: Start, run: (name: Name, url: string) => Promise<T>) {
  const results: Record<Name, T[]> = { ours: [], relay: [], 'socket.io': [] };
  for (let round = 0; round < times; round += 1) {
    for (const name of names) {
      const server = await start(name);
      results[name].push(await run(name, server.url).finally(() => server.stop()));
    }
  }
  return results;
}

async function compare(size: number, { room, tokens }: People, start: Start): Promise<Figure[]> {
  const people = tokens.slice(0, size);
  const run = async (server: Name, url: string, kind: Order['kind'], rate: number | null) =>
    load<Outcome>({ server, url, workshopId: await room(size), people, seconds, kind, rate });
  const full = await inTurn(rounds, start, (server, url) => run(server, url, 'chat', null));
  const calm = await inTurn(1, start, (server, url) => run(server, url, 'chat', calmRate));
  const told = await inTurn(rounds, start, (server, url) => run(server, url, 'media', null));
  const withPair: Outcome[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await start('ours', { APART: apart.map((place) => people[place]?.split(' ')[0]).join(' ') });
    const order = {
      ...({ server: 'ours', url: server.url, people, seconds, kind: 'media', rate: null } as const),
      apart,
    };
    withPair.push(await load<Outcome>({ ...order, workshopId: await room(size) }).finally(() => server.stop()));
  }
  const rate = (of: typeof full) => (name: Name) => median(of[name].map((one) => one.deliveries / one.seconds / 1000));
  const cpu = (of: typeof full) => (name: Name) => median(of[name].map((one) => one.usage.cpu / one.deliveries));
  const wait = (name: Name) => median(calm[name].flatMap((one) => one.latencies));
  const wished = size === 50;
  const beside = (what: string, of: (name: Name) => number, unit: string, wish?: Figure['wish']): Figure => ({
    what: `${size} people, ${what}, by Socket.IO's`,
    ours: of('ours'),
    baseline: of('socket.io'),
    unit,
    ...(wished && wish && { wish }),
  });
  return [
    beside('chat, full: deliveries', rate(full), 'k/s', { atLeast: 3 }),
    beside('chat, full: CPU each', cpu(full), 'µs', { atMost: 0.2 }),
    beside('only told, full: deliveries', rate(told), 'k/s', { atLeast: 10 }),
    beside('only told, full: CPU each', cpu(told), 'µs', { atMost: 0.1 }),
    beside('only told, one blocked pair: deliveries', rate({ ...told, ours: withPair }), 'k/s', { atLeast: 10 }),
    beside('only told, one blocked pair: CPU each', cpu({ ...told, ours: withPair }), 'µs', { atMost: 0.1 }),
    beside(`chat, ${calmRate}/s: CPU each`, cpu(calm), 'µs'),
    beside(`chat, ${calmRate}/s: median wait`, wait, 'ms'),
    {
      what: `${size} people, chat, full: deliveries, by the relay's`,
      ours: rate(full)('ours'),
      baseline: rate(full)('relay'),
      unit: 'k/s',
    },
    {
      what: `${size} people, chat, full: CPU each, by the relay's`,
      ours: cpu(full)('ours'),
      baseline: cpu(full)('relay'),
      unit: 'µs',
    },
  ];
}

async function compareIdle(tokens: string[], start: Start): Promise<Figure[]> {
  const order = { workshopId: '', people: tokens, seconds: 0, kind: 'chat', rate: null } as const;
  const idle = await inTurn(1, start, (server, url) => load<IdleOutcome>({ ...order, server, url }));
  const resident = (name: Name) => median(idle[name].map((one) => one.residentPerConnection / 1000));
  const heap = (name: Name) => median(idle[name].map((one) => one.heapPerConnection / 1000));
  return [
    { what: 'idle connection, resident', ours: resident('ours'), unit: 'kB', wish: { atMost: 12 } },
    {
      what: 'idle connection, resident, by Socket.IO',
      ours: resident('ours'),
      baseline: resident('socket.io'),
      unit: 'kB',
    },
    {
      what: 'idle connection, resident, by the relay',
      ours: resident('ours'),
      baseline: resident('relay'),
      unit: 'kB',
    },
    { what: 'idle connection, live heap, by Socket.IO', ours: heap('ours'), baseline: heap('socket.io'), unit: 'kB' },
  ];
}

if (import.meta.main) {
  const sizes = process.argv.slice(2).map(Number);
  process.exitCode = (await benchFanOut(sizes.length > 0 ? sizes : undefined)) ? 0 : 1;
}
