import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AskedPrice } from '#features/circles/prices/domain/asked-price.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Workshop } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import type { ListCursor } from '../domain/list-cursor.ts';
import { workshops } from './tables.ts';
import { asWorkshop, columns, nextOfSeries, select } from './workshops-repository.ts';

const inTheirOrder = sql.raw('ORDER BY scheduled_at, id');
const aPage = sql`LIMIT ${limits.pageSize + 1}`;

/**
 * The page of those that haven't ended and of those that have, each by an index of its own: asked for as one, all that ever
 * were would be read. Those that ended come last, so a reader whose cursor is among them has had all others.
 */
function idsOfUpcoming(after: ListCursor | null): SQL {
  const past = (ended: boolean) =>
    after?.ended === ended ? sql`AND (scheduled_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty();
  const ended = sql`(SELECT true AS ended, scheduled_at, id FROM workshops
    WHERE status = 'ended' AND ended_at > now() - make_interval(hours => ${limits.endedShownHours}) ${past(true)}
    ${inTheirOrder} ${aPage})`;
  if (after?.ended) return ended;
  return sql`(SELECT false AS ended, scheduled_at, id FROM workshops
    WHERE status <> 'ended' AND ${nextOfSeries(sql`true`)} ${past(false)} ${inTheirOrder} ${aPage}) UNION ALL ${ended}`;
}

/**
 * Whether a row has something of the reader's own in it: they belong to it, as to any that isn't public, they may use its template, or
 * they see other dates of its series than anybody does. `w` is the row, read by their rights.
 */
const isOwn = sql.raw(`(w.facilitator_id = (SELECT current_user_id()) OR w.id IN (SELECT own_circles())
  OR (w.ai_template_id IS NOT NULL AND EXISTS (
    SELECT FROM ai_workshop_templates t WHERE t.id = w.ai_template_id AND t.owner_id IS NOT NULL))
  OR (w.series_id IS NOT NULL AND ((SELECT is_apart_from_anyone()) OR EXISTS (
    SELECT FROM workshops o WHERE o.series_id = w.series_id AND NOT o.is_public))))`);

/**
 * What this reader may see and hasn't long ended, soonest first and the ended ones last; one more than a page, to tell whether
 * there's more (REAL 39). `isOwn`: its words are the reader's alone, and not as anybody reads it.
 */
export async function findUpcoming(tx: UserTx, after: ListCursor | null): Promise<{ id: string; isOwn: boolean }[]> {
  const { rows } = await query(tx).execute<{ id: string; is_own: boolean }>(sql`
    SELECT w.id, ${isOwn} AS is_own FROM (${idsOfUpcoming(after)}) AS arms JOIN workshops w USING (id)
     ORDER BY arms.ended, arms.scheduled_at, w.id ${aPage}`);
  return rows.map(({ id, is_own }) => ({ id, isOwn: is_own }));
}

const among = (ids: readonly string[]) => sql`${workshops.id} = ANY(${sql.param(ids)}::uuid[])`;

/** These, as their reader may see them; none of what they may not. */
export async function findThese(tx: UserTx, ids: readonly string[]): Promise<Workshop[]> {
  return ids.length === 0 ? [] : (await select(tx).where(among(ids))).map(asWorkshop);
}

/**
 * Of another than the reader: without code, link and template, which aren't for everybody. Names of `workshops` are written
 * out: alone in its query, the builder would leave them to whatever table is nearest.
 */
const forAnybody = {
  ...columns,
  meeting_code: sql<string | null>`NULL`,
  invitation: sql<string | null>`NULL`,
  ai_template_id: sql<string | null>`(SELECT t.id FROM ai_workshop_templates t
    WHERE t.id = workshops.ai_template_id AND t.owner_id IS NULL)`,
  later_dates: sql<number>`(SELECT count(*)::integer FROM workshops o WHERE o.series_id = workshops.series_id
    AND o.is_public AND o.status = 'pending' AND o.scheduled_at > workshops.scheduled_at)`,
  more_dates: sql<number>`(SELECT count(*)::integer FROM workshops o WHERE o.series_id = workshops.series_id
    AND o.is_public AND o.id <> workshops.id AND o.status <> 'ended')`,
  price: sql<AskedPrice | null>`(SELECT told_price(c) FROM circle_prices c WHERE c.workshop_id = workshops.id)`,
};

/** The public ones of these, as anybody reads them who has nothing to do with them. */
export async function findForAnybody(tx: SystemTx, ids: readonly string[]): Promise<Workshop[]> {
  const rows = await query(tx)
    .select(forAnybody)
    .from(workshops)
    .where(and(among(ids), eq(workshops.is_public, true)));
  return rows.map(asWorkshop);
}
