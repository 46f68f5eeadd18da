import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { TimeAgreement } from '../domain/agreeing.ts';
import { practiceEndings, practicePairs, practiceRooms } from './tables.ts';

/** Two people who practise together. Times in ms since 1970. */
export type PairRow = {
  id: string;
  people: readonly [string, string];
  /** By person, as the other knew them in the circle they were in together. */
  names: ReadonlyMap<string, string>;
  /** By person; null until they've said. */
  zones: ReadonlyMap<string, string | null>;
  agreement: TimeAgreement;
  offeredAt: number | null;
};

const nameless = 'Anonymous';

function asPair(row: typeof practicePairs.$inferSelect): PairRow {
  const { one_id, other_id, offered_by, offered, agreed_from, agreed_zone } = row;
  const zones = new Map([
    [one_id, row.one_zone],
    [other_id, row.other_zone],
  ]);
  const names = new Map([
    [one_id, row.one_name ?? nameless],
    [other_id, row.other_name ?? nameless],
  ]);
  const timeZone = offered_by && zones.get(offered_by);
  return {
    id: row.id,
    people: [one_id, other_id],
    names,
    zones,
    agreement: {
      offer: offered_by && offered && timeZone ? { by: offered_by, slots: offered, timeZone } : null,
      agreed: agreed_from && agreed_zone ? { from: agreed_from.getTime(), timeZone: agreed_zone } : null,
    },
    offeredAt: row.offered_at?.getTime() ?? null,
  };
}

/** The other of the two. */
export const partnerIn = ({ people: [one, other] }: Pick<PairRow, 'people'>, userId: string): string =>
  one === userId ? other : one;

/** What the other of the two calls somebody. */
export const nameIn = ({ names }: Pick<PairRow, 'names'>, userId: string): string => names.get(userId) ?? nameless;

/** Those of the reader, the oldest first: not one with somebody they're apart from (row rights). */
export async function findPairs(tx: UserTx): Promise<PairRow[]> {
  const rows = await query(tx).select().from(practicePairs).orderBy(practicePairs.made_at, practicePairs.id);
  return rows.map(asPair);
}

/** Undefined unless it's the reader's. */
export async function findPair(tx: UserTx, id: string): Promise<PairRow | undefined> {
  const [row] = await query(tx).select().from(practicePairs).where(eq(practicePairs.id, id));
  return row && asPair(row);
}

/** Locked until the transaction ends; undefined once it has ended. */
export async function lockPair(tx: SystemTx, id: string): Promise<PairRow | undefined> {
  const [row] = await query(tx).select().from(practicePairs).where(eq(practicePairs.id, id)).for('update');
  return row && asPair(row);
}

/** All of one person, or the one of these two; in one order for everybody. */
export async function lockPairsOf(tx: SystemTx, userId: string, withWhom?: string): Promise<PairRow[]> {
  const rows = await query(tx)
    .select()
    .from(practicePairs)
    .where(or(eq(practicePairs.one_id, userId), eq(practicePairs.other_id, userId)))
    .orderBy(practicePairs.id)
    .for('update');
  return rows.map(asPair).filter((pair) => withWhom === undefined || partnerIn(pair, userId) === withWhom);
}

export async function arePaired(tx: SystemTx, one: string, other: string): Promise<boolean> {
  const { rows } = await query(tx).execute(
    sql`SELECT FROM practice_pairs WHERE (one_id, other_id) IN ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
  );
  return rows.length > 0;
}

/** False where they're a pair already. */
export async function insertPair(tx: SystemTx, id: string, people: readonly [string, string]): Promise<boolean> {
  const [one, other] = people;
  const { rowCount } = await query(tx).execute(sql`
    INSERT INTO practice_pairs (id, one_id, other_id, one_name, other_name)
    VALUES (${id}, ${one}, ${other}, ${nameTo(one, other)}, ${nameTo(other, one)}) ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

/** What somebody was called in the latest circle that the two were in. */
const nameTo = (one: string, other: string) => sql`(
  SELECT m.display_name FROM workshop_attendance a
    JOIN workshop_attendance b ON b.workshop_id = a.workshop_id AND b.user_id = ${other}
    JOIN workshops w ON w.id = a.workshop_id AND w.status = 'ended'
    JOIN workshop_members m ON m.workshop_id = a.workshop_id AND m.user_id = a.user_id
   WHERE a.user_id = ${one} ORDER BY w.ended_at DESC, w.id LIMIT 1)`;

/** What they've come to, and on whose clocks `by` lives. */
export async function updateAgreement(
  tx: SystemTx,
  { id, people }: PairRow,
  by: { userId: string; timeZone: string },
  { offer, agreed }: TimeAgreement,
  offeredAt: Date | null,
): Promise<void> {
  await query(tx)
    .update(practicePairs)
    .set({
      ...(by.userId === people[0] ? { one_zone: by.timeZone } : { other_zone: by.timeZone }),
      offered_by: offer?.by ?? null,
      offered: offer ? [...offer.slots] : null,
      offered_at: offer && offeredAt,
      agreed_from: agreed && new Date(agreed.from),
      agreed_zone: agreed?.timeZone ?? null,
    })
    .where(eq(practicePairs.id, id));
}

export async function deletePair(tx: SystemTx, id: string): Promise<void> {
  await query(tx).delete(practicePairs).where(eq(practicePairs.id, id));
}

/** The latest circle that somebody and each of their partners were in, by partner. */
export async function findLatestCircles(
  tx: SystemTx,
  userId: string,
  pairs: readonly PairRow[],
): Promise<ReadonlyMap<string, string>> {
  const partners = pairs.map((pair) => partnerIn(pair, userId));
  const { rows } = await query(tx).execute<{ user_id: string; workshop_id: string }>(sql`
    SELECT DISTINCT ON (b.user_id) b.user_id, b.workshop_id FROM workshop_attendance a
      JOIN workshop_attendance b ON b.workshop_id = a.workshop_id AND b.user_id = ANY(${sql.param(partners)}::uuid[])
      JOIN workshops w ON w.id = a.workshop_id AND w.status = 'ended'
     WHERE a.user_id = ${userId} ORDER BY b.user_id, w.ended_at DESC, w.id`);
  return new Map(rows.map(({ user_id, workshop_id }) => [user_id, workshop_id]));
}

/** For somebody who's still there. */
export async function insertEnding(tx: SystemTx, id: string, userId: string): Promise<void> {
  await query(tx).insert(practiceEndings).values({ id, user_id: userId });
}

/** The rooms of a pair that are open; one at most. */
export async function findLiveRoom(tx: SystemTx, pairId: string): Promise<string | undefined> {
  return (await findLiveRooms(tx, [pairId])).get(pairId);
}

/** By pair. */
export async function findLiveRooms(tx: SystemTx, pairIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await query(tx)
    .select({ pairId: practiceRooms.pair_id, workshopId: practiceRooms.workshop_id })
    .from(practiceRooms)
    .innerJoin(workshops, eq(workshops.id, practiceRooms.workshop_id))
    .where(and(sql`${practiceRooms.pair_id} = ANY(${sql.param([...pairIds])}::uuid[])`, eq(workshops.status, 'live')));
  return new Map(rows.flatMap(({ pairId, workshopId }) => (pairId ? [[pairId, workshopId] as const] : [])));
}

/** Its plan and its agreements with it. */
export async function insertRoom(
  tx: SystemTx,
  pairId: string,
  workshopId: string,
  plan: { structure: unknown; agreements: readonly string[] },
): Promise<void> {
  await query(tx).insert(practiceRooms).values({ workshop_id: workshopId, pair_id: pairId });
  await query(tx).execute(sql`
    INSERT INTO workshop_plans (workshop_id, activity_structure, agreements)
    VALUES (${workshopId}, ${JSON.stringify(plan.structure)}::jsonb, ${JSON.stringify(plan.agreements)}::jsonb)`);
}

/** Every pair with a weekly time, and people's quiet hours. */
export async function findMeeting(
  tx: SystemTx,
): Promise<{ meeting: PairRow[]; quiet: ReadonlyMap<string, QuietHours> }> {
  const rows = await query(tx).select().from(practicePairs).where(isNotNull(practicePairs.agreed_from));
  return { meeting: rows.map(asPair), quiet: await findQuiet(tx) };
}

async function findQuiet(tx: SystemTx): Promise<ReadonlyMap<string, QuietHours>> {
  const { rows } = await query(tx).execute<{ user_id: string; from: string; to: string; time_zone: string }>(sql`
    SELECT c.user_id, c.quiet_from AS "from", c.quiet_to AS "to", c.time_zone FROM profile_choices c
     WHERE c.quiet_from IS NOT NULL AND c.quiet_to IS NOT NULL AND c.time_zone IS NOT NULL
       AND EXISTS (SELECT FROM practice_pairs p WHERE c.user_id IN (p.one_id, p.other_id) AND p.agreed_from IS NOT NULL)`);
  return new Map(rows.map(({ user_id, ...hours }) => [user_id, hours]));
}
