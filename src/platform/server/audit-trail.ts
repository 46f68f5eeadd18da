import { sql } from 'drizzle-orm';
import type { Act } from '#platform/shared/act.ts';
import type { SystemTx, UserTx } from './database/database.ts';
import { query } from './database/query.ts';

/*
 * The audit trail: who did what to accounts and workshops, and when (docs/decisions/025). Ids alone, so that nobody's
 * words and no address can get in. The database lets nobody change an entry.
 */

/** A person by id, the operator on the machine, the server by itself, or somebody who wasn't signed in. */
export type Actor = { id: string } | 'operator' | 'server' | 'unknown';

/** `person`: whose account it was done to; `about`: the id of what else it was done to. */
type Entry = { by: Actor; person?: string; about?: string };

/** Adds an entry in the transaction of the act, so that there is never one without the other. */
export async function record(tx: UserTx | SystemTx, act: Act, { by, person, about }: Entry): Promise<void> {
  const [actor, actorId] = typeof by === 'string' ? [by, null] : ['person', by.id];
  // A person's transaction may not name `person_id` (row rights), so it's only there where there is one.
  const [column, value] = person === undefined ? [sql``, sql``] : [sql`, person_id`, sql`, ${person}`];
  await query(tx).execute(sql`
    INSERT INTO audit_trail (act, actor, actor_id, about_id${column})
    VALUES (${act}, ${actor}, ${actorId}, ${about ?? null}${value})`);
}

/** Someone's own act on their own account. */
export function ownAct(id: string): Entry {
  return { by: { id }, person: id };
}

/** `actor_id` and `person_id` are null where there is no person, and once their account is gone. */
export type AuditEntry = {
  at: Date;
  act: string;
  actor: 'person' | 'operator' | 'server' | 'unknown';
  actor_id: string | null;
  person_id: string | null;
  about_id: string | null;
};

/** `person`: only what they did or what was done to them; `since`: only from then on. */
export type AuditFilter = { person: string | null; since: Date | null };

/** The newest entries, newest first. */
export async function findEntries(tx: SystemTx, { person, since }: AuditFilter, limit: number): Promise<AuditEntry[]> {
  const { rows } = await query(tx).execute<Omit<AuditEntry, 'at'> & { at: number }>(sql`
    SELECT extract(epoch FROM at)::float8 * 1000 AS at, act, actor, actor_id, person_id, about_id FROM audit_trail
     WHERE (${person}::uuid IS NULL OR person_id = ${person} OR actor_id = ${person})
       AND (${since}::timestamptz IS NULL OR at >= ${since})
     ORDER BY id DESC LIMIT ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

const atOnce = 500;

/** Makes what forgets entries past an age, all of them or those of some kinds, a few at a time (CARE C20). */
export function forgetEntries(acts?: readonly Act[]): (tx: SystemTx, hours: number) => Promise<number> {
  const ofKind = acts ? sql`AND act = ANY(${sql.param([...acts])}::text[])` : sql``;
  return async (tx, hours) => {
    const { rowCount } = await query(tx).execute(sql`
      DELETE FROM audit_trail WHERE id IN (
        SELECT id FROM audit_trail WHERE at < now() - make_interval(hours => ${hours}::int) ${ofKind}
         ORDER BY at LIMIT ${atOnce})`);
    return rowCount ?? 0;
  };
}
