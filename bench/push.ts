import { createECDH, randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import pg from 'pg';
import { migrate } from '#platform/server/database/migrate.ts';
import { createPushSender } from '#platform/server/push/sender.ts';
import { createVapid } from '#platform/server/push/vapid.ts';
import { report } from './report.ts';
import { withScratch } from './scratch.ts';

const people = 1_000;
const devicesEach = 10;
const pushes = people * devicesEach;
/** As many as the product has under way. */
const atOnce = 16;

type Taken = { calls: number; addresses: number; most: number };

/**
 * Ten thousand devices are told one thing each, through outbox, queue, rights and rows, beside a sender that does nothing
 * but seal, sign and send as many.
 */
export async function benchPush(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const sink = await scratch.child('bench/push-sink.ts', {});
    const taken = async () => (await (await fetch(`${sink.url}/taken`)).json()) as Taken;
    const receiver = createECDH('prime256v1');
    const keys = { p256dh: receiver.generateKeys(), auth: randomBytes(16) };

    const bare = await bareRate(sink.url, keys);
    const before = await taken();

    const postgres = await scratch.postgres();
    await migrate(postgres.ownerUrl, { logins: postgres });
    const owner = new pg.Client({ connectionString: postgres.adminUrl.replace(/\/\w+\?/, '/attune?') });
    await owner.connect();
    scratch.defer(() => owner.end());
    await owner.query(world, [people, devicesEach, sink.url, keys.p256dh, keys.auth]);
    await scratch.child('src/server.ts', {
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      DATABASE_SYSTEM_URL: postgres.systemUrl,
      PORT: '0',
      DATA_DIR: await scratch.folder(),
      LOG_LEVEL: 'error',
      PUSH_ALLOW_LOOPBACK: 'true',
    });
    const began = performance.now();
    await owner.query(`SELECT emit_event('notifications.told', jsonb_build_object('user_id', user_id, 'notification_id', id))
      FROM cross_platform_notifications`);
    while ((await taken()).calls < before.calls + pushes) {
      if (performance.now() - began > 600_000) throw new Error('not all were sent in ten minutes');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const seconds = (performance.now() - began) / 1_000;
    // Whatever would come twice comes now.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const after = await taken();
    return report(`${pushes} pushes through the queue, beside a bare sender`, [
      { what: 'pushes', ours: pushes / seconds, baseline: bare, unit: '/s', wish: { atLeast: 0.1 } },
      { what: 'addresses told', ours: after.addresses - before.addresses, unit: '', wish: { atLeast: pushes } },
      { what: 'the most that one was told', ours: after.most, unit: '', wish: { atMost: 1 } },
    ]);
  });
}

/** Pushes a second that sealing, signing and sending alone come to. */
async function bareRate(url: string, keys: { p256dh: Buffer; auth: Buffer }): Promise<number> {
  const clock = { now: () => Date.now() };
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  const vapid = createVapid({ key, subject: 'mailto:bench@attune.test', clock });
  const sender = createPushSender({ vapid, clock, allowsLoopback: true });
  const how = { ttl: 60, urgency: 'normal', topic: 'bench' } as const;
  const text = JSON.stringify({ type: 'news', title: 'Attune', body: 'x'.repeat(60), path: '/workshops', tag: 'x' });
  const inTurn = pLimit(atOnce);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: pushes }, (_, index) =>
      inTurn(() => sender.send({ ...keys, endpoint: `${url}/bare/${index}` }, text, how)),
    ),
  );
  const seconds = (performance.now() - began) / 1_000;
  sender.close();
  return pushes / seconds;
}

/** People with devices who want to be told, and one thing for each. */
const world = `
  WITH person AS (
    INSERT INTO auth_users (id) SELECT gen_random_uuid() FROM generate_series(1, $1::int) RETURNING id
  ), profile AS (
    INSERT INTO profiles (id, username) SELECT id, 'x' FROM person
  ), session AS (
    INSERT INTO auth_sessions (id, user_id) SELECT gen_random_uuid(), id FROM person, generate_series(1, $2::int)
    RETURNING id, user_id
  ), device AS (
    INSERT INTO push_devices (id, user_id, session_id, endpoint, p256dh, auth)
    SELECT gen_random_uuid(), user_id, id, $3::text || '/push/' || id, $4, $5 FROM session
  ), choice AS (
    INSERT INTO notification_choices (user_id, pushed, time_zone) SELECT id, '{changes}', 'UTC' FROM person
  )
  INSERT INTO cross_platform_notifications (id, user_id, kind, priority_level)
  SELECT gen_random_uuid(), id, 'cancelled', 3 FROM person`;
