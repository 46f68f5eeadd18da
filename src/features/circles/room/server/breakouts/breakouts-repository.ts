import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Breakout } from '../../domain/breakouts/breakout.ts';
import type { PairApart } from '../../domain/pair.ts';
import { breakoutGroups, breakoutPlaces, breakoutStays, breakouts, workshopMessages } from '../tables.ts';

/** What is planned or open in this room; null for nothing. */
export async function findBreakout(tx: SystemTx, workshopId: string): Promise<Breakout | null> {
  const [row] = await query(tx).select().from(breakouts).where(eq(breakouts.workshop_id, workshopId));
  if (!row) return null;
  const parts = await query(tx)
    .select()
    .from(breakoutGroups)
    .where(current(workshopId))
    .orderBy(asc(breakoutGroups.place));
  const [circle, ...groups] = parts;
  if (!circle) return null;
  const ids = parts.map(({ id }) => id);
  const places = await query(tx)
    .select()
    .from(breakoutPlaces)
    .where(inArray(breakoutPlaces.group_id, ids))
    .orderBy(asc(breakoutPlaces.place));
  const peopleOf = (id: string) => places.flatMap((one) => (one.group_id === id && !one.visits ? [one.user_id] : []));
  return {
    circle: circle.id,
    stage: row.stage,
    way: row.way,
    size: row.size,
    minutes: row.minutes,
    phase: row.phase,
    endsAt: row.ends_at?.getTime() ?? null,
    backAt: row.back_at?.getTime() ?? null,
    visits: new Map(places.flatMap((one) => (one.visits ? [[one.user_id, one.group_id] as const] : []))),
    callers: places.flatMap((one) => (one.calls ? [one.user_id] : [])),
    // A place in the circle is theirs who stay there, or call from there.
    out: places.flatMap((one) => (one.group_id === circle.id && !one.visits && !one.calls ? [one.user_id] : [])),
    groups: groups.map(({ id, name, activity, prompt }) => ({ id, name, activity, prompt, people: peopleOf(id) })),
  };
}

/** Replaces what's stored of a room's groups; those that are gone keep neither words nor places. */
export async function saveBreakout(tx: SystemTx, workshopId: string, breakout: Breakout | null): Promise<void> {
  const kept = breakout ? [breakout.circle, ...breakout.groups.map(({ id }) => id)] : [];
  await query(tx)
    .update(breakoutGroups)
    .set({ over: true, name: '', activity: '', prompt: '' })
    .where(
      and(
        current(workshopId),
        kept.length > 0 ? sql`${breakoutGroups.id} <> ALL(${sql.param(kept)}::uuid[])` : undefined,
      ),
    );
  const all = query(tx)
    .select({ id: breakoutGroups.id })
    .from(breakoutGroups)
    .where(eq(breakoutGroups.workshop_id, workshopId));
  await query(tx).delete(breakoutPlaces).where(inArray(breakoutPlaces.group_id, all));
  if (!breakout) {
    await query(tx).delete(breakouts).where(eq(breakouts.workshop_id, workshopId));
    return;
  }
  await saveHead(tx, workshopId, breakout);
  await saveGroups(tx, workshopId, breakout);
  await savePlaces(tx, breakout);
}

async function saveHead(tx: SystemTx, workshopId: string, breakout: Breakout): Promise<void> {
  const { stage, way, size, minutes, phase, endsAt, backAt } = breakout;
  const row = {
    stage,
    way,
    size,
    minutes,
    phase,
    ends_at: endsAt === null ? null : new Date(endsAt),
    back_at: backAt === null ? null : new Date(backAt),
  };
  await query(tx)
    .insert(breakouts)
    .values({ workshop_id: workshopId, ...row })
    .onConflictDoUpdate({ target: breakouts.workshop_id, set: row });
}

async function saveGroups(tx: SystemTx, workshopId: string, { circle, groups }: Breakout): Promise<void> {
  const ofCircle = { id: circle, name: '', activity: '', prompt: '' };
  const rows = [ofCircle, ...groups].map(({ id, name, activity, prompt }, place) => ({
    id,
    workshop_id: workshopId,
    place,
    name,
    activity,
    prompt,
  }));
  await query(tx)
    .insert(breakoutGroups)
    .values(rows)
    .onConflictDoUpdate({
      target: breakoutGroups.id,
      set: {
        place: sql`excluded.place`,
        name: sql`excluded.name`,
        activity: sql`excluded.activity`,
        prompt: sql`excluded.prompt`,
      },
    });
}

/** Someone who has deleted their account meanwhile has no place any more. */
async function savePlaces(tx: SystemTx, breakout: Breakout): Promise<void> {
  const rows = placesOf(breakout);
  if (rows.length === 0) return;
  const column = <K extends keyof PlaceRow>(key: K) => sql.param(rows.map((row) => row[key]));
  await query(tx).execute(sql`
    INSERT INTO breakout_places (group_id, user_id, place, visits, calls)
    SELECT now_at.* FROM unnest(${column('group_id')}::uuid[], ${column('user_id')}::uuid[], ${column('place')}::smallint[],
                                ${column('visits')}::boolean[], ${column('calls')}::boolean[])
             AS now_at (group_id, user_id, place, visits, calls)
     WHERE EXISTS (SELECT FROM auth_users WHERE auth_users.id = now_at.user_id)
    ON CONFLICT DO NOTHING`);
}

type PlaceRow = typeof breakoutPlaces.$inferSelect;

function placesOf({ circle, groups, visits, callers, out }: Breakout): PlaceRow[] {
  const own = groups.flatMap(({ id, people }) =>
    people.map((user_id, place) => ({ group_id: id, user_id, place, visits: false, calls: callers.includes(user_id) })),
  );
  const placed = new Set(own.map(({ user_id }) => user_id));
  const inCircle = [...new Set([...callers, ...out])]
    .filter((id) => !placed.has(id))
    .map((user_id, place) => ({ group_id: circle, user_id, place, visits: false, calls: callers.includes(user_id) }));
  const visiting = { place: 0, visits: true, calls: false };
  return [...own, ...inCircle, ...Array.from(visits, ([user_id, group_id]) => ({ group_id, user_id, ...visiting }))];
}

/**
 * From now on people are in these parts of the room, by user id, and in no other; people who aren't among them are in none, once
 * it has `settled`.
 */
export async function saveStays(
  tx: SystemTx,
  workshopId: string,
  where: ReadonlyMap<string, string>,
  settled: boolean,
): Promise<void> {
  const [people, parts] = [[...where.keys()], [...where.values()]];
  await query(tx).execute(sql`
    UPDATE ${breakoutStays} SET until = now()
      FROM ${breakoutGroups}
     WHERE ${breakoutGroups.id} = ${breakoutStays.group_id} AND ${breakoutGroups.workshop_id} = ${workshopId}::uuid
       AND ${breakoutStays.until} IS NULL
       AND (${settled}::boolean OR ${breakoutStays.user_id} = ANY(${sql.param(people)}::uuid[]))
       AND NOT EXISTS (SELECT FROM unnest(${sql.param(people)}::uuid[], ${sql.param(parts)}::uuid[]) AS now_in (person, part)
                        WHERE now_in.person = ${breakoutStays.user_id} AND now_in.part = ${breakoutStays.group_id})`);
  await query(tx).execute(sql`
    INSERT INTO breakout_stays (group_id, user_id)
    SELECT now_in.part, now_in.person
      FROM unnest(${sql.param(people)}::uuid[], ${sql.param(parts)}::uuid[]) AS now_in (person, part)
     WHERE EXISTS (SELECT FROM auth_users WHERE auth_users.id = now_in.person)
       AND NOT EXISTS (SELECT FROM breakout_stays s WHERE s.group_id = now_in.part AND s.user_id = now_in.person
                        AND s.until IS NULL)
    ON CONFLICT DO NOTHING`);
}

/** Who was together in a small group of this room before. */
export async function findMet(tx: SystemTx, workshopId: string): Promise<PairApart[]> {
  const { rows } = await query(tx).execute<{ one: string; other: string }>(sql`
    SELECT DISTINCT a.user_id AS one, b.user_id AS other
      FROM breakout_groups g JOIN breakout_stays a ON a.group_id = g.id JOIN breakout_stays b ON b.group_id = g.id
     WHERE g.workshop_id = ${workshopId}::uuid AND g.over AND g.place > 0 AND a.user_id < b.user_id
       AND a.since < coalesce(b.until, 'infinity') AND b.since < coalesce(a.until, 'infinity')`);
  return rows.map(({ one, other }) => [one, other]);
}

/** Gives up the groups of a room that's been empty for this many seconds. */
export async function isAbandoned(tx: SystemTx, workshopId: string, seconds: number): Promise<boolean> {
  const [row] = await query(tx)
    .select({ id: workshops.id })
    .from(workshops)
    .where(
      and(eq(workshops.id, workshopId), sql`${workshops.empty_since} <= now() - make_interval(secs => ${seconds})`),
    );
  return row !== undefined;
}

/** Of workshops that have ended: what was open, and every part where nothing was written. */
export async function forgetEndedBreakouts(tx: SystemTx): Promise<void> {
  const over = query(tx).select({ id: workshops.id }).from(workshops).where(eq(workshops.status, 'ended'));
  const ended = await query(tx)
    .select({ id: breakouts.workshop_id })
    .from(breakouts)
    .where(inArray(breakouts.workshop_id, over));
  for (const { id } of ended) {
    await saveBreakout(tx, id, null);
    await saveStays(tx, id, new Map(), true);
  }
  const written = query(tx)
    .select({ id: workshopMessages.id })
    .from(workshopMessages)
    .where(eq(workshopMessages.part, breakoutGroups.id));
  await query(tx)
    .delete(breakoutGroups)
    .where(and(inArray(breakoutGroups.workshop_id, over), notExists(written)));
}

function current(workshopId: string) {
  return and(eq(breakoutGroups.workshop_id, workshopId), eq(breakoutGroups.over, false));
}
