import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#platform/testing/server-process.ts';
import { type Circle, connectAsAdmin, forGuests, seat, signUpGuests } from './circles.ts';
import { isLinux, pidOfPostgres } from './cpu.ts';
import { type Figure, median, percentile, report } from './report.ts';
import type { RoomsOrder, RoomsOutcome } from './rooms-load.ts';
import { type Scratch, withScratch } from './scratch.ts';

const rounds = 3;
const rooms = 100;
const each = 8;
/** A lively chat: everybody says a line in this many seconds, on average. */
const pace = { pause: 20, silentSeconds: 10, chatSeconds: 20 };

type Name = RoomsOrder['server'];
type Servers = Readonly<Record<Name, () => Promise<RoomsOutcome>>>;

/**
 * A hundred rooms of eight who sit in silence, then chat: what a room costs the product, beside a Socket.IO relay that
 * keeps nothing and lets everybody in.
 */
export async function benchRooms(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const servers = await prepare(scratch);
    const outcomes: Record<Name, RoomsOutcome[]> = { ours: [], 'socket.io': [] };
    for (let round = 0; round < rounds; round += 1)
      for (const name of ['ours', 'socket.io'] as const) outcomes[name].push(await servers[name]());
    return report(`${rooms} rooms of ${each}, a line each in ${pace.pause} s, beside a Socket.IO relay`, [
      ...costs(outcomes.ours, outcomes['socket.io']),
      ...deliveries(outcomes.ours, outcomes['socket.io']),
    ]);
  });
}

async function prepare(scratch: Scratch): Promise<Servers> {
  const postgres = await scratch.postgres();
  const [port, usagePort] = [await freePort(), await freePort()];
  const env = {
    ...forGuests,
    PORT: String(port),
    USAGE_PORT: String(usagePort),
    DATA_DIR: await scratch.folder(),
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    DATABASE_SYSTEM_URL: postgres.systemUrl,
  };
  const first = await scratch.child('bench/product-usage.ts', env);
  const client = await connectAsAdmin(postgres.adminUrl);
  scratch.defer(() => client.end());
  const people = await signUpGuests(first.url, (rooms + 1) * each);
  await first.stop();
  const postgresPid = await pidOfPostgres(client);
  const folder = await scratch.folder();

  /** New circles of the same people in each round, so that none begins with the chat of another. */
  async function run(server: Name, file: string): Promise<RoomsOutcome> {
    const circles = await seat(client, people, each);
    await client.query('ANALYZE workshops, workshop_members');
    const child = await scratch.child(file, env);
    const usageUrl = server === 'ours' ? `http://127.0.0.1:${usagePort}` : child.url;
    const [warmUp, ...others] = circles as [Circle, ...Circle[]];
    const order: RoomsOrder = {
      server,
      url: child.url,
      usageUrl,
      postgresPid: server === 'ours' ? postgresPid : null,
      warmUp,
      circles: others,
      ...pace,
    };
    return load(join(folder, 'order.json'), order).finally(() => child.stop());
  }

  return {
    ours: () => run('ours', 'bench/product-usage.ts'),
    'socket.io': () => run('socket.io', 'bench/fan-out-socket-io.ts'),
  };
}

async function load(file: string, order: RoomsOrder): Promise<RoomsOutcome> {
  await writeFile(file, JSON.stringify(order));
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/rooms-load.ts', file], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as RoomsOutcome;
}

type Costs = (outcome: RoomsOutcome) => number;

function costs(ours: RoomsOutcome[], theirs: RoomsOutcome[]): Figure[] {
  const of = (outcomes: RoomsOutcome[], cost: Costs) => median(outcomes.map(cost));
  const beside = (what: string, unit: string, cost: Costs): Figure => ({
    what,
    ours: of(ours, cost),
    baseline: of(theirs, cost),
    unit,
  });
  const grown = (by: 'resident' | 'heap', at: 'inside' | 'after' | 'chatting') => (one: RoomsOutcome) =>
    (one[at][by] - one.before[by]) / rooms / 1000;
  const cpu = (span: 'silence' | 'chat') => (one: RoomsOutcome) => one[span].cpu / 1000 / rooms / one[span].seconds;
  const figures = [
    beside('memory of a silent room, resident', 'kB', grown('resident', 'inside')),
    beside('memory of a silent room, live heap', 'kB', grown('heap', 'inside')),
    beside('memory of a room while chatting, resident', 'kB', grown('resident', 'chatting')),
    beside('memory of a room after the chat, live heap', 'kB', grown('heap', 'after')),
    beside('CPU of a silent room, each second', 'ms', cpu('silence')),
    beside('CPU of a room while chatting, each second', 'ms', cpu('chat')),
  ];
  const database: Costs = ({ chat }) => chat.postgresCpu / 1000 / rooms / chat.seconds;
  if (isLinux)
    figures.push({ what: 'the same of PostgreSQL, which the relay has none of', ours: of(ours, database), unit: 'ms' });
  return figures;
}

function deliveries(ours: RoomsOutcome[], theirs: RoomsOutcome[]): Figure[] {
  const total = (outcomes: RoomsOutcome[], pick: Costs) => outcomes.reduce((sum, one) => sum + pick(one), 0);
  const wrong = (one: RoomsOutcome) => one.lost + one.doubled + one.misled;
  const wait = (outcomes: RoomsOutcome[], percent: number) =>
    percentile(
      outcomes.flatMap(({ waits }) => waits),
      percent,
    );
  return [
    {
      what: `lines heard by each one sent`,
      ours: total(ours, (one) => one.deliveries) / total(ours, (one) => one.sent),
      unit: '',
    },
    { what: 'lines lost, doubled or in another room', ours: total(ours, wrong), unit: '', wish: { atMost: 0 } },
    { what: 'wait of a line, median', ours: wait(ours, 50), baseline: wait(theirs, 50), unit: 'ms' },
    { what: 'wait of a line, 95th percentile', ours: wait(ours, 95), baseline: wait(theirs, 95), unit: 'ms' },
  ];
}

if (import.meta.main) process.exitCode = (await benchRooms()) ? 0 : 1;
