import { and, asc, eq, sql } from 'drizzle-orm';
import { workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { AboutMe, NewObservation, Observation } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { circleObserving, observationReaders, observations } from './tables.ts';

const placeOf = (id: string) => ({ column: 'observations.text_sealed', row: id }) as const;
const placeOfReader = (id: string, userId: string) =>
  ({ column: 'observation_readers.text_sealed', row: `${id}/${userId}` }) as const;

/** Of a circle that the caller hosts: whether something may be noted of it now; undefined for any other. */
export async function findHosted(tx: UserTx, workshopId: string): Promise<{ isOn: boolean } | undefined> {
  const [row] = await query(tx)
    .select({
      isOn: sql<boolean>`EXISTS (SELECT FROM circle_observing o WHERE o.workshop_id = ${workshops.id})
        AND (${workshops.status} = 'live' OR coalesce(${workshops.started_at} IS NOT NULL
          AND ${workshops.ended_at} > now() - make_interval(mins => ${limits.lateMinutes}), false))`,
      hosts: sql<boolean>`hosts_circle(${workshops.id})`,
    })
    .from(workshops)
    .where(eq(workshops.id, workshopId));
  return row?.hosts ? { isOn: row.isOn } : undefined;
}

/** Everybody who was let in, but for the writer, by the names they have there. */
export async function findOthers(
  tx: SystemTx,
  workshopId: string,
  writer: string,
): Promise<{ userId: string; name: string }[]> {
  const { rows } = await query(tx).execute<{ userId: string; name: string }>(sql`
    SELECT user_id AS "userId", display_name AS name FROM workshop_members
     WHERE workshop_id = ${workshopId} AND user_id <> ${writer}
       AND (role <> 'participant' OR admitted_at IS NOT NULL) ORDER BY joined_at, user_id`);
  return rows;
}

export async function countOf(tx: SystemTx, workshopId: string, writer: string): Promise<number> {
  return query(tx).$count(
    observations,
    and(eq(observations.workshop_id, workshopId), eq(observations.user_id, writer)),
  );
}

type Writing = { workshopId: string; writer: string; named: readonly string[] };

/** With a copy for each who is named; nothing if the id is taken. A tab's clock can't be ahead of ours. */
export async function insertObservation(
  tx: SystemTx,
  keys: PersonKeys,
  { workshopId, writer, named }: Writing,
  { id, phase, phase_name, text, written_at }: NewObservation,
): Promise<void> {
  const { rowCount } = await query(tx)
    .insert(observations)
    .values({
      id,
      workshop_id: workshopId,
      user_id: writer,
      phase,
      phase_name,
      written_at: sql`least(${written_at}::timestamptz, now())`,
      text_sealed: (await keys.of(tx, writer)).seal(placeOf(id), text),
    })
    .onConflictDoNothing();
  if (rowCount !== 1) return;
  for (const user_id of named) {
    const text_sealed = (await keys.of(tx, user_id)).seal(placeOfReader(id, user_id), text);
    await query(tx).insert(observationReaders).values({ observation_id: id, user_id, text_sealed });
  }
}

type Row = Omit<Observation, 'is_mine' | 'text' | 'written_at'> & {
  user_id: string;
  text_sealed: Buffer;
  written_at: Date | string;
};

/** As its hosts read them, in the order they were written; `id` for one alone. As the system, which opens them. */
export async function findObservations(
  tx: SystemTx,
  keys: PersonKeys,
  { workshopId, reader, id = null }: { workshopId: string; reader: string; id?: string | null },
): Promise<Observation[]> {
  const { rows } = await query(tx).execute<Row>(sql`
    SELECT o.id, o.user_id, o.phase, o.phase_name, o.written_at, o.text_sealed, coalesce(w.display_name, '') AS by,
           ARRAY(SELECT m.display_name FROM observation_readers r
                   JOIN workshop_members m ON m.workshop_id = o.workshop_id AND m.user_id = r.user_id
                  WHERE r.observation_id = o.id ORDER BY m.display_name) AS named
      FROM observations o
      LEFT JOIN workshop_members w ON w.workshop_id = o.workshop_id AND w.user_id = o.user_id
     WHERE o.workshop_id = ${workshopId} AND (${id}::uuid IS NULL OR o.id = ${id}::uuid)
     ORDER BY o.written_at, o.id`);
  const found: Observation[] = [];
  for (const { user_id, text_sealed, written_at, ...row } of rows)
    found.push({
      ...row,
      text: (await keys.of(tx, user_id)).open(placeOf(row.id), text_sealed),
      written_at: new Date(written_at).toISOString(),
      is_mine: user_id === reader,
    });
  return found;
}

/** Those that name the reader, opened with their own key. */
export async function findAboutMe(
  tx: UserTx,
  keys: PersonKeys,
  workshopId: string,
  userId: string,
): Promise<AboutMe[]> {
  const rows = await query(tx)
    .select({
      id: observations.id,
      phase_name: observations.phase_name,
      written_at: observations.written_at,
      sealed: observationReaders.text_sealed,
    })
    .from(observationReaders)
    .innerJoin(observations, eq(observations.id, observationReaders.observation_id))
    .where(and(eq(observations.workshop_id, workshopId), eq(observationReaders.user_id, userId)))
    .orderBy(asc(observations.written_at), asc(observations.id));
  const key = rows.length > 0 ? await keys.of(tx, userId) : null;
  return rows.flatMap(({ sealed, written_at, ...row }) =>
    key
      ? [{ ...row, text: key.open(placeOfReader(row.id, userId), sealed), written_at: written_at.toISOString() }]
      : [],
  );
}

/** False where it isn't the writer's, or gone. */
export async function deleteObservation(tx: UserTx, workshopId: string, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await query(tx)
    .delete(observations)
    .where(and(eq(observations.id, id), eq(observations.workshop_id, workshopId), eq(observations.user_id, userId)));
  return rowCount === 1;
}

export async function findObserving(tx: SystemTx, workshopId: string): Promise<boolean> {
  const [row] = await query(tx)
    .select({ isOn: circleObserving.is_on })
    .from(circleObserving)
    .where(eq(circleObserving.workshop_id, workshopId));
  return row?.isOn ?? false;
}

export async function saveObserving(tx: SystemTx, workshopId: string, isOn: boolean): Promise<void> {
  await query(tx)
    .insert(circleObserving)
    .values({ workshop_id: workshopId, is_on: isOn })
    .onConflictDoUpdate({ target: circleObserving.workshop_id, set: { is_on: isOn } });
}

const forgottenAtOnce = 500;

/** Takes away a few written longer ago than that, with the copies of those named in them, and gives their number. */
export async function deleteOldObservations(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM observations WHERE id IN (
      SELECT id FROM observations WHERE written_at < now() - make_interval(hours => ${hours}::int)
       LIMIT ${forgottenAtOnce} FOR UPDATE SKIP LOCKED)`);
  return rowCount ?? 0;
}
