import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { type Child, startChild } from './child.ts';
import type { IdleOutcome, Order, Outcome } from './fan-out-load.ts';
import { type Figure, median, report } from './report.ts';

type Name = Order['server'];
const files: Record<Name, string> = {
  ours: 'bench/fan-out-ours.ts',
  relay: 'bench/fan-out-relay.ts',
  'socket.io': 'bench/fan-out-socket-io.ts',
};
const names = Object.keys(files) as Name[];

const rounds = 3;
const seconds = 2;
/** Messages a second of all together, at the fixed rate. */
const calmRate = 40;
const idleConnections = 5_100;

/**
 * Chat in a room of 8, 50 and 200 people, saturated and at a fixed rate, and what an idle connection holds: ours beside
 * a bare `ws` relay and Socket.IO, each in a process of its own, with the same load generator in another.
 */
export async function benchFanOut(sizes: readonly number[] = [8, 50, 200]): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'attune-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate(postgres.ownerUrl, { appUrl: postgres.url });
    const people = await layOut(postgres.adminUrl, idleConnections);
    const start = (name: Name) => startChild(files[name], { DATABASE_URL: postgres.url });
    const figures: Figure[] = [];
    for (const size of sizes) figures.push(...(await compare(size, people, start)));
    figures.push(...(await compareIdle(people.tokens, start)));
    await people.end();
    return report('Chat fan-out beside a bare ws relay and Socket.IO', figures);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
}

type People = {
  tokens: string[];
  /** A live workshop of the first `members` of them; each order gets one, so that none begins with the chat of others. */
  room(members: number): Promise<string>;
  end(): Promise<void>;
};

/** People with sessions, in the database that ours reads. */
async function layOut(adminUrl: string, count: number): Promise<People> {
  const client = new pg.Client({ connectionString: adminUrl.replace('/postgres?', '/attune?') });
  await client.connect();
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
    async room(members) {
      const workshopId = randomUUID();
      await client.query(
        `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status, started_at)
         VALUES ($1, 'Bench', now(), $2, 500, 60, 'live', now())`,
        [workshopId, users[0]],
      );
      await client.query(
        "INSERT INTO workshop_members (workshop_id, user_id, display_name) SELECT $1, unnest($2::uuid[]), 'Somebody'",
        [workshopId, users.slice(0, members)],
      );
      return workshopId;
    },
    end: () => client.end(),
  };
}

/** Has a load generator of its own carry out an order. */
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
async function inTurn<T>(
  times: number,
  start: (name: Name) => Promise<Child>,
  run: (name: Name, url: string) => Promise<T>,
) {
  const results: Record<Name, T[]> = { ours: [], relay: [], 'socket.io': [] };
  for (let round = 0; round < times; round += 1) {
    for (const name of names) {
      const server = await start(name);
      results[name].push(await run(name, server.url).finally(() => server.stop()));
    }
  }
  return results;
}

async function compare(
  size: number,
  { room, tokens }: People,
  start: (name: Name) => Promise<Child>,
): Promise<Figure[]> {
  const chat = async (server: Name, url: string, rate: number | null) =>
    load<Outcome>({ server, url, workshopId: await room(size), people: tokens.slice(0, size), seconds, rate });
  const full = await inTurn(rounds, start, (server, url) => chat(server, url, null));
  const calm = await inTurn(1, start, (server, url) => chat(server, url, calmRate));
  const rate = (name: Name) => median(full[name].map((one) => one.deliveries / one.seconds / 1000));
  const cpu = (name: Name) => median(full[name].map((one) => one.usage.cpu / one.deliveries));
  const calmCpu = (name: Name) => median(calm[name].map((one) => one.usage.cpu / one.deliveries));
  const wait = (name: Name) => median(calm[name].flatMap((one) => one.latencies));
  const wished = size === 50;
  return [
    {
      what: `${size} people, full: deliveries, by Socket.IO's`,
      ours: rate('ours'),
      baseline: rate('socket.io'),
      unit: 'k/s',
      ...(wished ? { wish: { atLeast: 3 } } : {}),
    },
    {
      what: `${size} people, full: deliveries, by the relay's`,
      ours: rate('ours'),
      baseline: rate('relay'),
      unit: 'k/s',
    },
    {
      what: `${size} people, full: CPU each, by Socket.IO's`,
      ours: cpu('ours'),
      baseline: cpu('socket.io'),
      unit: 'µs',
      ...(wished ? { wish: { atMost: 0.5 } } : {}),
    },
    { what: `${size} people, full: CPU each, by the relay's`, ours: cpu('ours'), baseline: cpu('relay'), unit: 'µs' },
    {
      what: `${size} people, ${calmRate}/s: CPU each, by Socket.IO's`,
      ours: calmCpu('ours'),
      baseline: calmCpu('socket.io'),
      unit: 'µs',
    },
    {
      what: `${size} people, ${calmRate}/s: median wait, by Socket.IO's`,
      ours: wait('ours'),
      baseline: wait('socket.io'),
      unit: 'ms',
    },
  ];
}

async function compareIdle(tokens: string[], start: (name: Name) => Promise<Child>): Promise<Figure[]> {
  const order = { workshopId: '', people: tokens, seconds: 0, rate: null };
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
