import { and, eq, sql } from 'drizzle-orm';
import { areApart } from '#features/trust/blocks/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { BetweenTwo } from '../domain/pairing.ts';
import { practiceChoices, practiceEndings, practiceWishes } from './tables.ts';

/** The reader's own. */
export async function isOpen(tx: UserTx, userId: string): Promise<boolean> {
  const [row] = await query(tx)
    .select({ is_open: practiceChoices.is_open })
    .from(practiceChoices)
    .where(eq(practiceChoices.user_id, userId));
  return row?.is_open ?? false;
}

/** In SQL, since people may give only these columns. */
export async function putOpen(tx: UserTx, userId: string, open: boolean): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO practice_choices (user_id, is_open) VALUES (${userId}, ${open})
    ON CONFLICT (user_id) DO UPDATE SET is_open = ${open}, chosen_at = now()`);
}

/** Everyone the reader could become a pair with, where both are open to it. */
export async function findOpenPeople(tx: UserTx): Promise<string[]> {
  const { rows } = await query(tx).execute<{ id: string }>(sql`SELECT people_open_to_practice() AS id`);
  return rows.map(({ id }) => id).sort();
}

/** The reader's own. */
export async function findWishes(tx: UserTx, userId: string): Promise<string[]> {
  const rows = await query(tx)
    .select({ to_id: practiceWishes.to_id })
    .from(practiceWishes)
    .where(eq(practiceWishes.from_id, userId));
  return rows.map(({ to_id }) => to_id).sort();
}

export async function mayWishFor(tx: UserTx, personId: string): Promise<boolean> {
  const { rows } = await query(tx).execute<{ may: boolean }>(sql`SELECT may_practise_with(${personId}::uuid) AS may`);
  return rows[0]?.may ?? false;
}

/** A repeat changes nothing. In SQL, since people may give only these columns. */
export async function insertWish(tx: UserTx, fromId: string, toId: string): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO practice_wishes (from_id, to_id) VALUES (${fromId}, ${toId}) ON CONFLICT DO NOTHING`);
}

export async function deleteWish(tx: UserTx, fromId: string, toId: string): Promise<void> {
  await query(tx)
    .delete(practiceWishes)
    .where(and(eq(practiceWishes.from_id, fromId), eq(practiceWishes.to_id, toId)));
}

/** Both directions: nothing is left to meet again once they're a pair. */
export async function deleteWishesBetween(tx: SystemTx, one: string, other: string): Promise<void> {
  await query(tx).execute(sql`
    DELETE FROM practice_wishes WHERE (from_id, to_id) IN ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`);
}

type Row = {
  practised: boolean;
  apart: boolean;
  one_open: boolean;
  other_open: boolean;
  one_leaving: boolean;
  other_leaving: boolean;
  one_wishes: boolean;
  other_wishes: boolean;
};

/** Until the transaction ends nobody else decides about these two: two wishes at once are one pair, and a block meets it. */
export async function lockTwo(tx: SystemTx, one: string, other: string): Promise<void> {
  const key = [one, other].sort().join(' ');
  await query(tx).execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`practice of ${key}`}, 0))`);
}

/** What there is between two people. */
export async function findBetween(tx: SystemTx, one: string, other: string): Promise<BetweenTwo> {
  const open = (id: string) => sql`EXISTS (SELECT FROM practice_choices p JOIN alumni_choices a USING (user_id)
    WHERE user_id = ${id}::uuid AND p.is_open AND a.is_seen)`;
  const wishes = (from: string, to: string) =>
    sql`EXISTS (SELECT FROM practice_wishes WHERE from_id = ${from}::uuid AND to_id = ${to}::uuid)`;
  const { rows } = await query(tx).execute<Row>(sql`
    SELECT EXISTS (SELECT FROM workshop_attendance mine JOIN workshop_attendance theirs USING (workshop_id)
                     JOIN workshops w ON w.id = workshop_id AND w.status = 'ended' AND w.started_at IS NOT NULL
                    WHERE mine.user_id = ${one}::uuid AND theirs.user_id = ${other}::uuid) AS practised,
           ${areApart(sql`${one}::uuid`, sql`${other}::uuid`)} AS apart,
           ${open(one)} AS one_open, ${open(other)} AS other_open,
           is_leaving(${one}::uuid) AS one_leaving, is_leaving(${other}::uuid) AS other_leaving,
           ${wishes(one, other)} AS one_wishes, ${wishes(other, one)} AS other_wishes`);
  const row = rows[0];
  return {
    practised: row?.practised ?? false,
    apart: row?.apart ?? true,
    one: {
      isOpen: row?.one_open ?? false,
      isLeaving: row?.one_leaving ?? false,
      wishes: row?.one_wishes ?? false,
    },
    other: {
      isOpen: row?.other_open ?? false,
      isLeaving: row?.other_leaving ?? false,
      wishes: row?.other_wishes ?? false,
    },
  };
}

/** The reader's own, the oldest first. */
export async function findEndings(tx: UserTx, userId: string): Promise<{ id: string }[]> {
  return query(tx)
    .select({ id: practiceEndings.id })
    .from(practiceEndings)
    .where(eq(practiceEndings.user_id, userId))
    .orderBy(practiceEndings.ended_at, practiceEndings.id);
}

export async function deleteEnding(tx: UserTx, userId: string, id: string): Promise<void> {
  await query(tx)
    .delete(practiceEndings)
    .where(and(eq(practiceEndings.id, id), eq(practiceEndings.user_id, userId)));
}

const forgottenAtOnce = 500;

/** Takes away a few that met no other for this long, and gives their number. */
export async function deleteOldWishes(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM practice_wishes WHERE (from_id, to_id) IN (
      SELECT from_id, to_id FROM practice_wishes WHERE wished_at < now() - make_interval(hours => ${hours}::int)
       LIMIT ${forgottenAtOnce} FOR UPDATE SKIP LOCKED)`);
  return rowCount ?? 0;
}

/** Takes away a few that are older than that, and gives their number. */
export async function deleteOldEndings(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM practice_endings WHERE id IN (
      SELECT id FROM practice_endings WHERE ended_at < now() - make_interval(hours => ${hours}::int)
       LIMIT ${forgottenAtOnce} FOR UPDATE SKIP LOCKED)`);
  return rowCount ?? 0;
}
