import { asc, eq, inArray, sql } from 'drizzle-orm';
import { workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Round } from '../../domain/rounds/round.ts';
import { workshopTurns } from '../tables.ts';

/** The round under way; null for none, or where nobody has the piece. */
export async function findRound(tx: SystemTx, workshopId: string): Promise<Round | null> {
  const turns = await query(tx)
    .select()
    .from(workshopTurns)
    .where(eq(workshopTurns.workshop_id, workshopId))
    .orderBy(asc(workshopTurns.place));
  const now = turns.find(({ place }) => place === 0);
  if (!now) return null;
  return {
    holder: now.user_id,
    since: now.since?.getTime() ?? 0,
    coming: turns.filter(({ place }) => place > 0).map(({ user_id }) => user_id),
    passing: turns.filter(({ passes }) => passes).map(({ user_id }) => user_id),
    been: turns.filter(({ place }) => place < 0).map(({ user_id }) => user_id),
    turnSeconds: now.turn_seconds,
  };
}

/** Replaces what's stored of a room's round; one that has been all around, or is over, leaves nothing. */
export async function saveRound(tx: SystemTx, workshopId: string, round: Round | null): Promise<void> {
  await query(tx).delete(workshopTurns).where(eq(workshopTurns.workshop_id, workshopId));
  if (!round?.holder) return;
  const { holder, been, coming, passing, since, turnSeconds } = round;
  const turns = [...been, holder, ...coming].map((user_id, index) => ({
    workshop_id: workshopId,
    user_id,
    place: index - been.length,
    since: user_id === holder ? new Date(since) : null,
    turn_seconds: user_id === holder ? turnSeconds : null,
    passes: passing.includes(user_id),
  }));
  await query(tx).insert(workshopTurns).values(turns);
}

/** Deletes the round of a room that's been empty for this many seconds. */
export async function forgetAbandoned(tx: SystemTx, workshopId: string, seconds: number): Promise<void> {
  await query(tx).execute(sql`
    DELETE FROM ${workshopTurns} USING ${workshops}
     WHERE ${workshopTurns.workshop_id} = ${workshopId}::uuid AND ${workshops.id} = ${workshopTurns.workshop_id}
       AND ${workshops.empty_since} <= now() - make_interval(secs => ${seconds})`);
}

/** Deletes the rounds of every workshop that has ended. */
export async function forgetEnded(tx: SystemTx): Promise<void> {
  const over = query(tx).select({ id: workshops.id }).from(workshops).where(eq(workshops.status, 'ended'));
  await query(tx).delete(workshopTurns).where(inArray(workshopTurns.workshop_id, over));
}
