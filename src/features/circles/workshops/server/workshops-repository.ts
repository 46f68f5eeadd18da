import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { AskedPrice } from '#features/circles/prices/domain/asked-price.ts';
import { areApart } from '#features/trust/blocks/server/tables.ts';
import type { SystemTx, UserTx, VisitorTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { hostName } from '#platform/shared/host-name.ts';
import type { TeaserCircle, Workshop } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import type { ListCursor } from '../domain/list-cursor.ts';
import type { PublicHosts } from '../domain/policy.ts';
import { topics, workshopCodes, workshopLinks, workshops } from './tables.ts';

/** The columns a reader gets. Code and link are null without the right to read them: row rights hide the joined row. */
export const columns = {
  id: workshops.id,
  title: workshops.title,
  description: workshops.description,
  scheduled_at: workshops.scheduled_at,
  time_zone: workshops.time_zone,
  facilitator_id: workshops.facilitator_id,
  facilitator_name: sql<string | null>`facilitator_name(${workshops.id})`,
  max_participants: workshops.max_participants,
  seats_left: sql<number>`seats_left(${workshops.id})`,
  duration_minutes: workshops.duration_minutes,
  is_public: workshops.is_public,
  was_listed: workshops.was_listed,
  category: workshops.category,
  meeting_code: workshopCodes.code,
  invitation: workshopLinks.token,
  status: workshops.status,
  door_closed: workshops.door_closed,
  waiting_room: workshops.waiting_room,
  is_live: workshops.is_live,
  room_id: workshops.room_id,
  // Null for someone else's that its reader may not use: planning it again would be refused.
  ai_template_id: sql<
    string | null
  >`(SELECT t.id FROM ai_workshop_templates t WHERE t.id = ${workshops.ai_template_id})`,
  created_at: workshops.created_at,
  started_at: workshops.started_at,
  series_id: workshops.series_id,
  series_position: workshops.series_position,
  series_count: workshops.series_count,
  series_rhythm: workshops.series_rhythm,
  later_dates: sql<number>`(SELECT count(*)::integer FROM workshops o WHERE o.series_id = ${workshops.series_id}
    AND o.status = 'pending' AND o.scheduled_at > ${workshops.scheduled_at})`,
  more_dates: sql<number>`(SELECT count(*)::integer FROM workshops o WHERE o.series_id = ${workshops.series_id}
    AND o.id <> ${workshops.id} AND o.status <> 'ended')`,
  price: sql<AskedPrice | null>`(SELECT told_price(c) FROM circle_prices c WHERE c.workshop_id = ${workshops.id})`,
};

export function select(tx: UserTx) {
  return query(tx)
    .select(columns)
    .from(workshops)
    .leftJoin(workshopCodes, eq(workshopCodes.workshop_id, workshops.id))
    .leftJoin(workshopLinks, eq(workshopLinks.workshop_id, workshops.id));
}

/** A workshop, as on the wire. */
export function asWorkshop(row: Awaited<ReturnType<typeof select>>[number]): Workshop {
  const {
    series_id: id,
    series_position: position,
    series_count: count,
    series_rhythm,
    price,
    more_dates,
    later_dates,
    ...workshop
  } = row;
  return {
    ...workshop,
    facilitator_name: hostName(row.facilitator_name),
    scheduled_at: row.scheduled_at.toISOString(),
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    series: id && position && count && series_rhythm ? { id, position, count, rhythm: series_rhythm } : null,
    ...(price && { price }),
    ...(more_dates > 0 && row.status !== 'ended' && { more_dates }),
    ...(later_dates > 0 && row.status !== 'ended' && { later_dates }),
  };
}

export async function findTopics(tx: VisitorTx) {
  return query(tx).select().from(topics).orderBy(asc(topics.position));
}

/**
 * Of a series the date that's on, or the next one, so that it stands in a list once (docs/decisions/117); each one that's
 * over by itself, and, so that nobody misses an open door, each one that's live. `among`: what of the earlier date `e` makes it one of the same list, beside the reader's row rights.
 */
export const nextOfSeries = (among: SQL) => sql`(${workshops.status} <> 'pending' OR NOT EXISTS (
  SELECT FROM workshops e WHERE e.series_id = ${workshops.series_id} AND e.status <> 'ended' AND comes_before(e, workshops)
    AND ${among}))`;

/** Those a person leads or belongs to, newest first (R-DATA-13, R-DATA-17). */
export async function findMine(tx: UserTx, userId: string, after: ListCursor | null): Promise<Workshop[]> {
  const own = sql`(SELECT workshop_id FROM workshop_members WHERE user_id = ${userId})`;
  const belongs = sql`${workshops.id} IN ${own}`;
  const older: SQL | undefined = after
    ? sql`(${workshops.created_at}, ${workshops.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const rows = await select(tx)
    .where(and(belongs, older, nextOfSeries(sql`e.id IN ${own}`)))
    .orderBy(desc(workshops.created_at), desc(workshops.id))
    .limit(limits.pageSize + 1);
  return rows.map(asWorkshop);
}

/** Undefined when there is none or the reader may not see it. */
export async function findWorkshop(tx: UserTx, id: string): Promise<Workshop | undefined> {
  const [row] = await select(tx).where(eq(workshops.id, id));
  return row && asWorkshop(row);
}

/** @throws Refusal `not_found` when there is none or the reader may not see it */
export async function getWorkshop(tx: UserTx, id: string): Promise<Workshop> {
  const workshop = await findWorkshop(tx, id);
  if (!workshop) throw noWorkshop();
  return workshop;
}

/** The dates of its series after it in time that haven't begun, in the order of the series, in which its dates are locked. */
export async function findLater(tx: UserTx, { series, scheduled_at }: Workshop): Promise<Workshop[]> {
  if (series === null) return [];
  const rows = await select(tx)
    .where(
      and(
        eq(workshops.series_id, series.id),
        gt(workshops.scheduled_at, new Date(scheduled_at)),
        eq(workshops.status, 'pending'),
      ),
    )
    .orderBy(asc(workshops.series_position));
  return rows.map(asWorkshop);
}

/** Which step of its rhythm each date of a series is, soonest first. */
export async function findSteps(tx: UserTx, seriesId: string): Promise<{ id: string; step: number; at: number }[]> {
  const rows = await query(tx)
    .select({ id: workshops.id, step: workshops.series_step, at: workshops.scheduled_at })
    .from(workshops)
    .where(eq(workshops.series_id, seriesId))
    .orderBy(asc(workshops.scheduled_at));
  return rows.map(({ id, step, at }) => ({ id, step: step ?? 0, at: at.getTime() }));
}

export function noWorkshop(): Refusal {
  return new Refusal('not_found', 'There is no such workshop.');
}

export type NewWorkshop = typeof workshops.$inferInsert;

/** Inserts once by id; false when the id is already someone's. */
export async function insertWorkshop(tx: UserTx | SystemTx, workshop: NewWorkshop): Promise<boolean> {
  const inserted = await query(tx).insert(workshops).values(workshop).onConflictDoNothing();
  return inserted.rowCount === 1;
}

/** The columns of a planned workshop that may change. */
export async function updateWorkshop(tx: UserTx, id: string, details: Partial<NewWorkshop>): Promise<void> {
  await query(tx).update(workshops).set(details).where(eq(workshops.id, id));
}

/** Tells the row rights of this transaction what the operator decided about public listing (CARE C4). */
export async function declarePublicHosts(tx: UserTx, publicHosts: PublicHosts): Promise<void> {
  await query(tx).execute(sql`SELECT set_config('app.public_hosts', ${publicHosts}, true)`);
}

type PublicCircle = Omit<TeaserCircle, 'scheduled_at' | 'facilitator_name' | 'price' | 'more_dates'> & {
  price: AskedPrice | null;
  more_dates: number;
  scheduled_at: Date | string;
  facilitator_name: string | null;
};

/** The next public ones, as their reader may see them; of one category, or all. */
export async function findPublicCircles(tx: UserTx | VisitorTx, category: string | null): Promise<TeaserCircle[]> {
  const { rows } = await query(tx).execute<PublicCircle>(
    sql`SELECT c.*, circle_price(c.id, NULL) AS price FROM next_circles(${category}, ${limits.teaserSize}) c`,
  );
  return rows.map(({ price, more_dates, ...row }) => ({
    ...row,
    ...(price && { price }),
    ...(more_dates > 0 && { more_dates }),
    facilitator_name: hostName(row.facilitator_name),
    scheduled_at: new Date(row.scheduled_at).toISOString(),
  }));
}

/** Takes a meeting code for a workshop; false when another workshop has it. */
export async function takeCode(tx: UserTx | SystemTx, workshopId: string, code: string): Promise<boolean> {
  const inserted = await query(tx)
    .insert(workshopCodes)
    .values({ workshop_id: workshopId, code })
    .onConflictDoNothing({ target: workshopCodes.code });
  return inserted.rowCount === 1;
}

/** Gives a workshop its invitation link, or a new one in place of it. In SQL, since people may give only these columns. */
export async function putLink(tx: UserTx | SystemTx, workshopId: string, token: string): Promise<void> {
  await query(tx).execute(sql`INSERT INTO workshop_links (workshop_id, token) VALUES (${workshopId}, ${token})
    ON CONFLICT (workshop_id) DO UPDATE SET token = excluded.token, made_at = now()`);
}

/**
 * The live workshop of a code (R-DATA-15), for someone who is not a member yet. There's none for someone kept apart from
 * its facilitator, unless they belonged to it before (CARE C6).
 */
export async function findLiveByCode(tx: SystemTx, code: string, userId: string): Promise<string | undefined> {
  const [row] = await query(tx)
    .select({ id: workshops.id })
    .from(workshopCodes)
    .innerJoin(workshops, eq(workshops.id, workshopCodes.workshop_id))
    .where(
      and(
        eq(workshopCodes.code, code),
        eq(workshops.is_live, true),
        sql`(EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = ${workshops.id} AND m.user_id = ${userId})
          OR NOT ${areApart(sql`${userId}::uuid`, workshops.facilitator_id)})`,
      ),
    );
  return row?.id;
}
