import { sql } from 'drizzle-orm';
import { Refusal } from '#platform/shared/errors.ts';
import type { Tx } from './database/database.ts';

/**
 * Counts one attempt on `key`, in a system transaction. Counters are shared by all server processes and
 * outlive a restart; a window begins with its first attempt.
 * @throws Refusal `rate_limited` once `limit` attempts were made within the window
 */
export async function takeAttempt(
  tx: Tx,
  key: string,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
): Promise<void> {
  const { rows } = await tx.execute<{ count: number; seconds_left: number }>(sql`
    INSERT INTO rate_limits AS r (key, count, window_ends)
    VALUES (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.window_ends <= now() THEN 1 ELSE r.count + 1 END,
      window_ends = CASE WHEN r.window_ends <= now() THEN excluded.window_ends ELSE r.window_ends END
    RETURNING count, extract(epoch FROM window_ends - now())::float8 AS seconds_left`);
  const { count = 0, seconds_left = 0 } = rows[0] ?? {};
  if (count > limit) {
    throw new Refusal('rate_limited', 'That was too many tries. Please wait a while.', {
      retryAfterSeconds: seconds_left,
    });
  }
}

/** Gives an attempt back that turned out not to count. */
export async function giveBackAttempt(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`UPDATE rate_limits SET count = greatest(count - 1, 0) WHERE key = ${key}`);
}

/** Forgets counters whose window is over: they may name an address (CARE C20). In a system transaction. */
export async function forgetAttempts(tx: Tx): Promise<void> {
  await tx.execute(sql`DELETE FROM rate_limits WHERE window_ends <= now()`);
}
