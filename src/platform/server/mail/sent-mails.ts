import { sql } from 'drizzle-orm';
import type { SystemTx } from '../database/database.ts';
import { query } from '../database/query.ts';

/**
 * Notes that a mail goes out; false when it did already. Whoever asks at the same moment
 * waits until the first one's transaction has ended.
 * @param withinMs for so long the transaction may stand idle while the mail is handed over; its end undoes the note
 */
export async function noteMail(tx: SystemTx, id: string, withinMs: number): Promise<boolean> {
  const idle = String(withinMs + idleBesideMs);
  const { rows } = await query(tx).execute(sql`
    INSERT INTO mails_sent (id) VALUES (${id}) ON CONFLICT DO NOTHING
    RETURNING set_config('idle_in_transaction_session_timeout', ${idle}, true)`);
  return rows.length > 0;
}

/** For what comes before and after the handing over. */
const idleBesideMs = 10_000;

/** Forgets which mails went out long ago; no job is repeated after so many days. */
export async function forgetMails(tx: SystemTx, days: number): Promise<void> {
  await query(tx).execute(sql`DELETE FROM mails_sent WHERE sent_at < now() - make_interval(days => ${days}::int)`);
}
