import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import pg from 'pg';
import { createRoomRepository } from '#features/room/server/room-repository.ts';
import { connect } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';

const dataDir = await mkdtemp('/tmp/exp/d-');
const postgres = await startEmbeddedPostgres({ dataDir });
await migrate(postgres.ownerUrl, { appUrl: postgres.url });
const c = new pg.Client({ connectionString: postgres.adminUrl.replace('/postgres?', '/attune?') });
await c.connect();
const u = randomUUID(),
  w = randomUUID();
await c.query('INSERT INTO auth_users (id) VALUES ($1)', [u]);
await c.query(
  `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status, started_at) VALUES ($1, 'Bench', now(), $2, 500, 60, 'live', now())`,
  [w, u],
);
const db = connect(postgres.url);
const repo = createRoomRepository(db);
for (const n of [1, 1, 10, 100, 400, 800]) {
  const times: number[] = [];
  const cpu0 = process.cpuUsage();
  const reps = n > 10 ? 10 : 50;
  for (let i = 0; i < reps; i++) {
    const drafts = Array.from({ length: n }, () => ({
      id: randomUUID(),
      userId: u,
      username: 'x',
      content: 'It helped me to hear that you also needed a while before you could say it out loud. Thank you.',
    }));
    const t = performance.now();
    await repo.insertMessages(w, drafts, 0);
    times.push(performance.now() - t);
  }
  const cpu = process.cpuUsage(cpu0);
  times.sort((a, b) => a - b);
  console.log(
    n,
    'median',
    times[times.length >> 1]?.toFixed(2),
    'p90',
    times[Math.floor(times.length * 0.9)]?.toFixed(2),
    'cpu/call ms',
    ((cpu.user + cpu.system) / 1000 / reps).toFixed(2),
  );
}
const { rows } =
  await c.query(`EXPLAIN ANALYZE INSERT INTO workshop_messages (id, workshop_id, seq, user_id, username, content)
 SELECT gen_random_uuid(), '${w}', last.seq + n, '${u}', 'x', 'hello' FROM generate_series(1,800) n, (SELECT greatest(max(seq), 0) AS seq FROM workshop_messages WHERE workshop_id = '${w}') AS last ON CONFLICT (id) DO NOTHING`);
console.log(rows.map((r) => r['QUERY PLAN']).join('\n'));
await c.end();
await db.close();
await postgres.stop();
await rm(dataDir, { recursive: true });
