import { sql } from 'drizzle-orm';
import { Refusal } from '#platform/shared/errors.ts';
import type { SystemTx } from './database/database.ts';
import { query } from './database/query.ts';

/** How many attempts pass within a window that starts with the first. */
export type AttemptLimit = { limit: number; windowSeconds: number };

/** One counted attempt: how many there were in this window with it, and the seconds until the window ends. */
type Counted = { count: number; secondsLeft: number };

/** Counts one attempt on `key`. Counters are shared by all server processes and survive restarts. */
export async function countAttempt(tx: SystemTx, key: string, windowSeconds: number): Promise<Counted> {
  const { rows } = await query(tx).execute<{ count: number; seconds_left: number }>(sql`
    INSERT INTO rate_limits AS r (key, count, window_ends)
    VALUES (${key}, 1, clock_timestamp() + make_interval(secs => ${windowSeconds}))
    -- Not now(), the start of the transaction: one that began earlier may count later.
    ON CONFLICT (key) DO UPDATE SET (count, window_ends) = (
      SELECT CASE WHEN r.window_ends <= at THEN 1 ELSE r.count + 1 END,
             CASE WHEN r.window_ends <= at THEN at + make_interval(secs => ${windowSeconds}) ELSE r.window_ends END
        FROM clock_timestamp() AS at)
    RETURNING count, extract(epoch FROM window_ends - clock_timestamp())::float8 AS seconds_left`);
  const { count = 0, seconds_left: secondsLeft = 0 } = rows[0] ?? {};
  return { count, secondsLeft };
}

/** @throws Refusal `rate_limited` when `counted` is past the limit */
export function refuseOver({ count, secondsLeft }: Counted, limit: number): void {
  if (count > limit) {
    const message = 'That was too many tries. Please wait a while.';
    throw new Refusal('rate_limited', message, { retryAfterSeconds: secondsLeft });
  }
}

/**
 * Counts one attempt on `key`. @returns how many there were in this window with it
 * @throws Refusal `rate_limited` once `limit` attempts were made within the window
 */
export async function takeAttempt(tx: SystemTx, key: string, { limit, windowSeconds }: AttemptLimit): Promise<number> {
  const counted = await countAttempt(tx, key, windowSeconds);
  refuseOver(counted, limit);
  return counted.count;
}

/** A burst of calls, and from then on one every this many seconds. */
export type Pace = { burst: number; secondsEach: number };

/**
 * Takes one call at `key`'s pace, in its own transaction; shared and stored like attempts. The counter is one point in
 * time (the generic cell rate algorithm).
 * @returns 0, or the seconds until the next call passes; a refused call costs nothing
 */
export async function takeCall(tx: SystemTx, key: string, { burst, secondsEach }: Pace): Promise<number> {
  const { rows } = await query(tx).execute<{ passed: boolean; seconds_ahead: number }>(sql`
    INSERT INTO rate_limits AS r (key, count, window_ends)
    VALUES (${key}, 1, clock_timestamp() + make_interval(secs => ${secondsEach}))
    ON CONFLICT (key) DO UPDATE SET (count, window_ends) = (
      SELECT passes::int, greatest(r.window_ends, at) + passes::int * make_interval(secs => ${secondsEach})
        FROM clock_timestamp() AS at,
             LATERAL (SELECT r.window_ends <= at + make_interval(secs => ${(burst - 1) * secondsEach}) AS passes) AS _)
    RETURNING count = 1 AS passed, extract(epoch FROM window_ends - clock_timestamp())::float8 AS seconds_ahead,
      -- A crash may forget the last moments of counting: nobody waits for the disk because of it.
      set_config('synchronous_commit', 'off', true)`);
  const { passed = true, seconds_ahead = 0 } = rows[0] ?? {};
  return passed ? 0 : Math.max(seconds_ahead - (burst - 1) * secondsEach, 0.001);
}

/** Gives back an attempt that turned out not to count. */
export async function giveBackAttempt(tx: SystemTx, key: string): Promise<void> {
  await query(tx).execute(sql`UPDATE rate_limits SET count = greatest(count - 1, 0) WHERE key = ${key}`);
}

/** Forgets counters whose window is over: they may name an address (CARE C20). */
export async function forgetAttempts(tx: SystemTx): Promise<void> {
  await query(tx).execute(sql`DELETE FROM rate_limits WHERE window_ends <= now()`);
}

/** Forgets every counter that names this person (CARE C20). */
export async function forgetAttemptsOf(tx: SystemTx, userId: string): Promise<void> {
  await query(tx).execute(sql`DELETE FROM rate_limits WHERE position(${userId} IN key) > 0`);
}
