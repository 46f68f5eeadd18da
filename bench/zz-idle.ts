import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { startChild } from './child.ts';

const dataDir = await mkdtemp('/tmp/exp/d-');
const postgres = await startEmbeddedPostgres({ dataDir });
await migrate(postgres.ownerUrl, { appUrl: postgres.url });
const c = new pg.Client({ connectionString: postgres.adminUrl.replace('/postgres?', '/attune?') });
await c.connect();
const ids = Array.from({ length: 5100 }, () => [randomUUID(), randomUUID()]);
await c.query('INSERT INTO auth_users (id) SELECT unnest($1::uuid[])', [ids.map((x) => x[0])]);
await c.query('INSERT INTO auth_sessions (user_id, id) SELECT * FROM unnest($1::uuid[], $2::uuid[])', [
  ids.map((x) => x[0]),
  ids.map((x) => x[1]),
]);
for (const [name, file] of [
  ['ours', 'ours'],
  ['relay', 'relay'],
  ['socket.io', 'socket-io'],
  ['ours', 'ours'],
]) {
  const child = await startChild(`bench/fan-out-${file}.ts`, { DATABASE_URL: postgres.url });
  const order = {
    server: name,
    url: child.url,
    workshopId: '',
    people: ids.map((x) => x.join(' ')),
    seconds: 0,
    rate: null,
  };
  (await import('node:fs')).writeFileSync('/tmp/exp/order.json', JSON.stringify(order));
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/fan-out-load.ts', '/tmp/exp/order.json'], {
    maxBuffer: 1e8,
  });
  console.log(name, stdout.trim());
  await child.stop();
}
await c.end();
await postgres.stop();
await rm(dataDir, { recursive: true });
