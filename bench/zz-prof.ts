import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';

const dataDir = await mkdtemp('/tmp/exp/d-');
const postgres = await startEmbeddedPostgres({ dataDir });
await migrate(postgres.ownerUrl, { appUrl: postgres.url });
const c = new pg.Client({ connectionString: postgres.adminUrl.replace('/postgres?', '/attune?') });
await c.connect();
const N = Number(process.argv[2] ?? 50),
  rate = Number(process.argv[3]) ? Number(process.argv[3]) : null,
  which = process.argv[4] ?? 'ours';
const ids = Array.from({ length: N }, () => [randomUUID(), randomUUID()]);
const w = randomUUID();
await c.query('INSERT INTO auth_users (id) SELECT unnest($1::uuid[])', [ids.map((x) => x[0])]);
await c.query('INSERT INTO auth_sessions (user_id, id) SELECT * FROM unnest($1::uuid[], $2::uuid[])', [
  ids.map((x) => x[0]),
  ids.map((x) => x[1]),
]);
await c.query(
  `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status, started_at) VALUES ($1, 'Bench', now(), $2, 500, 60, 'live', now())`,
  [w, ids[0]![0]],
);
await c.query(
  "INSERT INTO workshop_members (workshop_id, user_id, display_name) SELECT $1, unnest($2::uuid[]), 'Somebody'",
  [w, ids.map((x) => x[0])],
);
const child = spawn(
  process.execPath,
  ['--cpu-prof', '--cpu-prof-dir=/tmp/exp', '--cpu-prof-name=ours.cpuprofile', `bench/fan-out-${which}.ts`],
  { env: { ...process.env, DATABASE_URL: postgres.url }, stdio: ['ignore', 'pipe', 'inherit'] },
);
const url = await new Promise<string>((r) =>
  createInterface({ input: child.stdout }).on('line', (l) => {
    const u = /ready at (\S+)/.exec(l)?.[1];
    if (u) r(u);
  }),
);
const order = {
  server: which === 'socket-io' ? 'socket.io' : which,
  url,
  workshopId: w,
  people: ids.map((x) => x.join(' ')),
  seconds: 4,
  rate,
};
(await import('node:fs')).writeFileSync('/tmp/exp/order.json', JSON.stringify(order));
const { stdout } = await promisify(execFile)(process.execPath, ['bench/fan-out-load.ts', '/tmp/exp/order.json'], {
  maxBuffer: 1e8,
});
const o = JSON.parse(stdout);
const lat = o.latencies.sort((a: number, b: number) => a - b);
console.log(
  'rate k/s',
  (o.deliveries / o.seconds / 1000).toFixed(1),
  'cpu us/delivery',
  (o.usage.cpu / o.deliveries).toFixed(3),
  'wait p50',
  lat[lat.length >> 1],
);
child.kill('SIGTERM');
await new Promise((r) => child.once('exit', r));
await c.end();
await postgres.stop();
await rm(dataDir, { recursive: true });
