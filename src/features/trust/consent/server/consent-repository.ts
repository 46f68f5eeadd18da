import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { ConsentKind } from '../domain/kinds.ts';
import type { GivenConsent } from '../domain/standing.ts';
import { consents } from './tables.ts';

const columns = {
  kind: consents.kind,
  version: consents.version,
  service: consents.service,
  agreed: consents.agreed,
  at: consents.at,
};

export type AnswerRow = GivenConsent & { kind: string; at: Date };

/** How many of a person's answers of each kind are read. */
const shown = 20;

/** The reader's own answers, the newest first. */
export function findAnswers(tx: UserTx): Promise<AnswerRow[]> {
  const nth = sql<number>`row_number() OVER (PARTITION BY ${consents.kind} ORDER BY ${consents.id} DESC)`.as('nth');
  const counted = query(tx)
    .select({ ...columns, id: consents.id, nth })
    .from(consents)
    .as('counted');
  const { kind, version, service, agreed, at } = counted;
  return query(tx)
    .select({ kind, version, service, agreed, at })
    .from(counted)
    .where(lte(counted.nth, shown))
    .orderBy(desc(counted.id));
}

/**
 * A person's newest answer, held until the transaction ends: `keep` against any other, `change` against everyone who
 * goes by it. Waits for them first, and in a statement of its own, since the lock's own would still see what was
 * before the wait.
 */
export async function lockNewest(
  tx: UserTx | SystemTx,
  userId: string,
  kind: ConsentKind,
  to: 'keep' | 'change',
): Promise<GivenConsent | undefined> {
  const lock = to === 'keep' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  await query(tx).execute(sql`SELECT ${lock}(hashtextextended(${`consent ${kind} of ${userId}`}, 0))`);
  const [newest] = await query(tx)
    .select(columns)
    .from(consents)
    .where(and(eq(consents.user_id, userId), eq(consents.kind, kind)))
    .orderBy(desc(consents.id))
    .limit(1);
  return newest;
}

/** The time is the database's. */
export async function addAnswer(tx: UserTx, userId: string, kind: ConsentKind, answer: GivenConsent): Promise<void> {
  const { version, service, agreed } = answer;
  // Not by the builder, which would name all columns, and people may not write those of the database.
  await query(tx).execute(sql`
    INSERT INTO consents (user_id, kind, version, service, agreed)
    VALUES (${userId}, ${kind}, ${version}, ${service}, ${agreed})`);
}
