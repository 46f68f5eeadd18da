import { sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';

type Row = { user_id: string };

/** Accounts that were signed in to since their owner was told that they're idle stay. */
export async function removeUsed(tx: SystemTx): Promise<void> {
  await query(tx).execute(sql`
    DELETE FROM account_deletions d USING auth_users u
     WHERE u.id = d.user_id AND d.reason = 'idle' AND u.last_sign_in_at > d.asked_at`);
}

export async function removeAllIdle(tx: SystemTx): Promise<void> {
  await query(tx).execute(sql`DELETE FROM account_deletions WHERE reason = 'idle'`);
}

/**
 * Puts a few accounts on their way out whose newest sign-in began before `before`, and returns whose. Only those with an
 * address to tell it to; no ban is lost with one.
 */
export async function insertIdle(
  tx: SystemTx,
  { before, now, due, limit }: { before: Date; now: Date; due: Date; limit: number },
): Promise<string[]> {
  const { rows } = await query(tx).execute<Row>(sql`
    INSERT INTO account_deletions (user_id, reason, asked_at, due_at, reminded_at)
    SELECT u.id, 'idle', ${now}, ${due}, NULL FROM auth_users u
     WHERE coalesce(u.last_sign_in_at, u.created_at) < ${before}
       AND u.email IS NOT NULL AND u.email_confirmed_at IS NOT NULL
       AND (u.banned_until IS NULL OR u.banned_until <= ${now})
       AND NOT EXISTS (SELECT FROM auth_sessions s WHERE s.user_id = u.id AND s.ends_at > ${now})
       AND NOT EXISTS (SELECT FROM account_deletions d WHERE d.user_id = u.id)
     LIMIT ${limit}
    ON CONFLICT DO NOTHING RETURNING user_id`);
  return rows.map(({ user_id }) => user_id);
}

/** Notes the second mail about those that are due by `least`, which gives each until then; returns whose. */
export async function remindSome(
  tx: SystemTx,
  { least, now, limit }: { least: Date; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await query(tx).execute<Row>(sql`
    UPDATE account_deletions SET reminded_at = ${now}, due_at = ${least}
     WHERE user_id IN (SELECT user_id FROM account_deletions
                        WHERE reason = 'idle' AND reminded_at IS NULL AND due_at <= ${least} LIMIT ${limit})
    RETURNING user_id`);
  return rows.map(({ user_id }) => user_id);
}
