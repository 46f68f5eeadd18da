import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { limits } from '../../domain/limits.ts';
import type { AccountFactor, AccountIdentity } from '../../domain/user-view.ts';
import { type SessionRow, sessionColumns } from '../sessions/session-repository.ts';
import { authSessions, authUsers } from '../tables.ts';
import type { AccountRow } from './account-repository.ts';

/** An account with one of its sessions, its identities and its second factors. */
export type AccountStanding = {
  account: AccountRow;
  session: SessionRow | null;
  identities: AccountIdentity[];
  factors: AccountFactor[];
};

/*
 * What nearly every call needs, in one round trip and one plan per connection: these two queries run far more often
 * than all others here combined.
 */

/** Undefined without the account; `session` is null when it's missing or someone else's. */
export async function findStanding(
  tx: SystemTx,
  userId: string,
  sessionId: string,
): Promise<AccountStanding | undefined> {
  const [row] = await finders.of(tx).execute({ userId, sessionId });
  return row;
}

/** With the time when the presented token was spent; null if that's forgotten or hasn't happened. */
export type HeldStanding = Omit<AccountStanding, 'session'> & { session: SessionRow; spentAt: Date | null };

/**
 * By session, each locked until the transaction ends: of concurrent refreshes only one rotates the token (B6). With
 * `wait`, waits some seconds for a locked session; otherwise it's left out.
 */
export async function lockStandings(
  tx: SystemTx,
  presented: readonly { sessionId: string; counter: number }[],
  wait: boolean,
): Promise<HeldStanding[]> {
  return (wait ? waitingLockers : lockers).of(tx).execute({
    sessionIds: presented.map(({ sessionId }) => sessionId),
    // A counter we never issued may be too big for the column.
    counters: presented.map(({ counter }) => Math.min(counter, greatestInt)),
  });
}

const greatestInt = 2 ** 31 - 1;

/**
 * What a refresh changes in a locked session; `spent_at` if it rotated the token, else null. Tokens spent up to
 * `forget_until` are forgotten then.
 */
export type Turned = Pick<SessionRow, 'id' | 'refresh_counter' | 'refreshed_at' | 'ends_at' | 'ip' | 'user_agent'> & {
  spent_at: Date | null;
  forget_until: Date;
};

/** Writes many refreshes in one statement. */
export async function updateTurned(tx: SystemTx, turned: readonly Turned[]): Promise<void> {
  await turners.of(tx).execute({ turned: JSON.stringify(turned) });
}

const identities = dated<AccountIdentity>(
  sql`(SELECT coalesce(json_agg(i ORDER BY i.created_at), '[]') FROM auth_identities i WHERE i.user_id = ${authUsers.id})`,
  ['created_at', 'updated_at', 'last_sign_in_at'],
);
const factors = dated<AccountFactor>(
  sql`(SELECT coalesce(json_agg(f ORDER BY f.created_at), '[]') FROM (
    SELECT id, factor_type, status, friendly_name, phone, last_challenged_at, created_at, updated_at
    FROM auth_factors WHERE user_id = ${authUsers.id}) f)`,
  ['created_at', 'updated_at', 'last_challenged_at'],
);

const finders = preparedOn((tx) =>
  query(tx)
    .select({ account: authUsers, session: sessionColumns, identities, factors })
    .from(authUsers)
    .leftJoin(
      authSessions,
      and(eq(authSessions.id, sql.placeholder('sessionId')), eq(authSessions.user_id, authUsers.id)),
    )
    .where(eq(authUsers.id, sql.placeholder('userId')))
    .prepare('auth_standing'),
);

const lockers = preparedOn((tx) =>
  lockerOf(tx).for('update', { of: authSessions, skipLocked: true }).prepare('auth_lock_standings'),
);
const waitingLockers = preparedOn((tx) =>
  lockerOf(tx).for('update', { of: authSessions }).prepare('auth_wait_for_standings'),
);

const spentList = authSessions.refresh_spent_at;
const most = sql.raw(String(limits.spentRemembered));
/** Looks through the list only when its oldest token is due, since it is written at every refresh. */
const keptList = sql`CASE WHEN ${spentList}[cardinality(${spentList})] > t.forget_until THEN ${spentList} ELSE ${spentList}[1:(
  SELECT coalesce(max(place), 0) FROM unnest(${spentList}) WITH ORDINALITY AS s (spent, place)
  WHERE spent > t.forget_until)] END`;

const turners = preparedOn((tx) =>
  query(tx)
    .update(authSessions)
    .set({
      refresh_counter: sql`t.refresh_counter`,
      refresh_spent_at: sql`CASE WHEN t.spent_at IS NULL THEN ${spentList} ELSE (t.spent_at || ${keptList})[1:${most}] END`,
      refreshed_at: sql`t.refreshed_at`,
      ends_at: sql`t.ends_at`,
      ip: sql`t.ip`,
      user_agent: sql`t.user_agent`,
    })
    .from(
      sql`jsonb_to_recordset(${sql.placeholder('turned')}::jsonb) AS t (id uuid, refresh_counter int,
        spent_at timestamptz, forget_until timestamptz, refreshed_at timestamptz, ends_at timestamptz, ip inet, user_agent text)`,
    )
    .where(sql`${authSessions.id} = t.id`)
    .prepare('auth_turn_sessions'),
);

function lockerOf(tx: SystemTx) {
  return (
    query(tx)
      .select({
        account: authUsers,
        session: sessionColumns,
        spentAt: sql<Date | null>`${spentList}[${authSessions.refresh_counter} - p.counter]`.mapWith(
          authSessions.refreshed_at,
        ),
        identities,
        factors,
      })
      .from(
        sql`unnest(${sql.placeholder('sessionIds')}::uuid[], ${sql.placeholder('counters')}::int[]) AS p (id, counter)`,
      )
      .innerJoin(authSessions, sql`${authSessions.id} = p.id`)
      .innerJoin(authUsers, eq(authUsers.id, authSessions.user_id))
      // The filter comes before the lock, so there's little to wait for.
      .where(sql`set_config('lock_timeout', ${String(limits.refreshWaitMs)}, true) IS NOT NULL`)
  );
}

/** Revives the dates in rows that come as JSON. */
function dated<Row>(rows: SQL, times: readonly string[]): SQL<Row[]> {
  return rows.mapWith((found: Record<string, unknown>[]) =>
    found.map((row) => ({
      ...row,
      ...Object.fromEntries(times.map((name) => [name, row[name] === null ? null : new Date(row[name] as string)])),
    })),
  ) as SQL<Row[]>;
}

/** Builds a query once per connection; the transaction object stands for its connection. */
function preparedOn<Query>(build: (tx: SystemTx) => Query): { of(tx: SystemTx): Query } {
  const built = new WeakMap<SystemTx, Query>();
  return {
    of(tx) {
      const prepared = built.get(tx) ?? build(tx);
      built.set(tx, prepared);
      return prepared;
    },
  };
}
