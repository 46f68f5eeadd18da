import { and, count, desc, eq, ilike, isNotNull, or, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { authFactors, authSessions, authUsers } from '../tables.ts';

/** The newest accounts, all or those whose address holds `search` or whose id it is. */
export async function findAccounts(tx: SystemTx, search: string | null, limit: number) {
  const wanted = search === null ? undefined : or(ilike(authUsers.email, `%${literal(search)}%`), isId(search));
  const verified = query(tx)
    .select({ user_id: authFactors.user_id, factors: count().as('factors') })
    .from(authFactors)
    .where(eq(authFactors.status, 'verified'))
    .groupBy(authFactors.user_id)
    .as('verified');
  return query(tx)
    .select({
      id: authUsers.id,
      email: authUsers.email,
      email_confirmed_at: authUsers.email_confirmed_at,
      created_at: authUsers.created_at,
      last_sign_in_at: authUsers.last_sign_in_at,
      banned_until: authUsers.banned_until,
      factors: sql<number>`coalesce(${verified.factors}, 0)::int`,
    })
    .from(authUsers)
    .leftJoin(verified, eq(verified.user_id, authUsers.id))
    .where(wanted)
    .orderBy(desc(authUsers.created_at), desc(authUsers.id))
    .limit(limit);
}

export async function findSessionsOf(tx: SystemTx, userId: string) {
  return query(tx)
    .select()
    .from(authSessions)
    .where(eq(authSessions.user_id, userId))
    .orderBy(desc(authSessions.refreshed_at), desc(authSessions.id));
}

/** The addresses of those of these accounts that have one, by account. */
export async function findEmails(tx: SystemTx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await query(tx)
    .select({ id: authUsers.id, email: authUsers.email })
    .from(authUsers)
    .where(and(sql`${authUsers.id} = ANY(${sql.param([...ids])}::uuid[])`, isNotNull(authUsers.email)));
  return new Map(rows.map(({ id, email }) => [id, email ?? '']));
}

/** Escaped, so that a search for a wildcard character finds the character. */
function literal(search: string): string {
  return search.replace(/[\\%_]/g, '\\$&');
}

function isId(search: string) {
  return sql`${authUsers.id}::text = ${search.toLowerCase()}`;
}
