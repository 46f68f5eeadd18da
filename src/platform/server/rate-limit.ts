import { sql } from 'drizzle-orm';
import { Refusal } from '#platform/shared/errors.ts';
import type { SystemTx } from './database/database.ts';
import { query } from './database/query.ts';

/**
 * Counts one attempt on `key`. Counters are shared by all server processes and
 * outlive a restart; a window begins with its first attempt.
 * @throws Refusal `rate_limited` once `limit` attempts were made within the window
 */
export async function takeAttempt(
  tx: SystemTx,
  key: string,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
): Promise<void> {
  const { rows } = await query(tx).execute<{ count: number; seconds_left: number }>(sql`
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

/** So many calls in a row, and from then on one every so many seconds. */
export type Pace = { burst: number; secondsEach: number };

/**
 * Takes one call of `key`'s pace, in a transaction of its own; shared and kept like attempts. A counter is one
 * moment: when all calls so far would have come one by one (the generic cell rate algorithm).
 * @returns 0, or the seconds after which the next call will pass; a call that does not pass costs nothing
 */
export async function takeCall(tx: SystemTx, key: string, { burst, secondsEach }: Pace): Promise<number> {
  const { rows } = await query(tx).execute<{ passed: boolean; seconds_ahead: number }>(sql`
    INSERT INTO rate_limits AS r (key, count, window_ends)
    VALUES (${key}, 1, now() + make_interval(secs => ${secondsEach}))
    ON CONFLICT (key) DO UPDATE SET
      count = (greatest(r.window_ends, now()) <= now() + make_interval(secs => ${(burst - 1) * secondsEach}))::int,
      window_ends = greatest(r.window_ends, now()) + CASE
        WHEN greatest(r.window_ends, now()) <= now() + make_interval(secs => ${(burst - 1) * secondsEach})
        THEN make_interval(secs => ${secondsEach}) ELSE interval '0' END
    RETURNING count = 1 AS passed, extract(epoch FROM window_ends - now())::float8 AS seconds_ahead,
      -- A crash may forget the last moments of counting: nobody waits for the disk because of it.
      set_config('synchronous_commit', 'off', true)`);
  const { passed = true, seconds_ahead = 0 } = rows[0] ?? {};
  // Of many at once, some began before those that they waited for: never more than the one step.
  return passed ? 0 : Math.min(Math.max(seconds_ahead - (burst - 1) * secondsEach, 0.001), secondsEach);
}

/** Gives an attempt back that turned out not to count. */
export async function giveBackAttempt(tx: SystemTx, key: string): Promise<void> {
  await query(tx).execute(sql`UPDATE rate_limits SET count = greatest(count - 1, 0) WHERE key = ${key}`);
}

/** Forgets counters whose window is over: they may name an address (CARE C20). */
export async function forgetAttempts(tx: SystemTx): Promise<void> {
  await query(tx).execute(sql`DELETE FROM rate_limits WHERE window_ends <= now()`);
}
