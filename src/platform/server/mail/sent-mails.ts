import { sql } from 'drizzle-orm';
import type { SystemTx } from '../database/database.ts';
import { isUndoneForAnother } from '../database/errors.ts';
import { query } from '../database/query.ts';

/**
 * Records that a mail is being sent; false if it already was. Concurrent callers wait until the first one's transaction
 * has ended.
 * @param withinMs how long the transaction may be idle while the mail is handed over; a rollback undoes the record
 */
export async function noteMail(tx: SystemTx, id: string, withinMs: number): Promise<boolean> {
  const idle = String(withinMs + idleBesideMs);
  const { rows } = await query(tx).execute(sql`
    INSERT INTO mails_sent (id) VALUES (${id}) ON CONFLICT DO NOTHING
    RETURNING set_config('idle_in_transaction_session_timeout', ${idle}, true)`);
  return rows.length > 0;
}

/**
 * What's noted once a mail is out. Where it's undone for others, only it begins again: were the whole transaction undone, the mail
 * would count as not sent, and go out twice.
 */
export async function noteCarried(tx: SystemTx, note: (tx: SystemTx) => Promise<void>, tries = 3): Promise<void> {
  await query(tx).execute(sql`SAVEPOINT carried`);
  try {
    await note(tx);
  } catch (error) {
    if (!isUndoneForAnother(error) || tries === 1) throw error;
    await query(tx).execute(sql`ROLLBACK TO SAVEPOINT carried`);
    await noteCarried(tx, note, tries - 1);
  }
}

/** For the time before and after handing over. */
const idleBesideMs = 10_000;

/** Forgets long-sent mails; no job is repeated after this many days. */
export async function forgetMails(tx: SystemTx, days: number): Promise<void> {
  await query(tx).execute(sql`DELETE FROM mails_sent WHERE sent_at < now() - make_interval(days => ${days}::int)`);
}
