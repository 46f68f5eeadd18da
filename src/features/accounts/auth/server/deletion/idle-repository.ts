import { sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';

type Row = { user_id: string };

/**
 * Idle accounts stay that were signed in to since their owner was told, or still are; and those that were banned since, as
 * the ban would go with them. @param userId this one only
 */
export async function removeStaying(tx: SystemTx, now: Date, userId?: string): Promise<void> {
  await query(tx).execute(sql`
    DELETE FROM account_deletions d USING auth_users u
     WHERE u.id = d.user_id AND d.reason = 'idle' ${userId ? sql`AND d.user_id = ${userId}` : sql``}
       AND (u.last_sign_in_at > d.asked_at OR u.banned_until > ${now}
            OR EXISTS (SELECT FROM auth_sessions s WHERE s.user_id = u.id AND s.ends_at > ${now}))`);
}

/** Idle accounts whose first mail was asked for by `before` and still isn't out start over, if they're still idle. */
export async function removeUntold(tx: SystemTx, before: Date): Promise<void> {
  await query(tx).execute(sql`
    DELETE FROM account_deletions WHERE reason = 'idle' AND told_at IS NULL AND asked_at <= ${before}`);
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

/**
 * Notes that the second mail is asked for about those that are due by `least`, which gives each until then; again where it
 * was asked for by `before` and still isn't out. Returns whose.
 */
export async function remindSome(
  tx: SystemTx,
  { least, now, before, limit }: { least: Date; now: Date; before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await query(tx).execute<Row>(sql`
    UPDATE account_deletions SET reminded_at = ${now}, due_at = ${least}
     WHERE user_id IN (SELECT user_id FROM account_deletions
                        WHERE reason = 'idle' AND told_at IS NOT NULL AND told_again_at IS NULL AND due_at <= ${least}
                          AND (reminded_at IS NULL OR reminded_at <= ${before}) LIMIT ${limit})
    RETURNING user_id`);
  return rows.map(({ user_id }) => user_id);
}

/** Notes that a mail about an idle account is with the mail server. */
export async function noteTold(tx: SystemTx, userId: string, what: 'idle' | 'idle-again', now: Date): Promise<void> {
  const column = what === 'idle' ? sql`told_at` : sql`told_again_at`;
  await query(tx).execute(sql`
    UPDATE account_deletions SET ${column} = ${now} WHERE user_id = ${userId} AND reason = 'idle'`);
}
