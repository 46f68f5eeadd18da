import { sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { OpenedSet } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import type { AnswerSet, SaidAfterCircle, Sealed } from '../domain/opening.ts';
import { placeOfAnswer, saidIn } from './answers-repository.ts';
import { afterLines, afterSets } from './tables.ts';

/** Series, and single circles, with enough answers for a set to be ready. */
export async function findFullPots(tx: SystemTx): Promise<string[]> {
  const { rows } = await query(tx).execute<{ pot: string }>(sql`
    SELECT coalesce(w.series_id, w.id) AS pot FROM after_answers a JOIN workshops w ON w.id = a.workshop_id
     WHERE a.state = 'sealed' GROUP BY 1 HAVING count(DISTINCT a.user_id) >= ${limits.openFrom}`);
  return rows.map(({ pot }) => pot);
}

export type SealedAnswer = Sealed & { workshopId: string; sealed: Buffer; facilitatorId: string };

type Row = {
  workshop_id: string;
  user_id: string;
  said_sealed: Buffer;
  answered_at: Date | string;
  ended_at: Date | string;
  facilitator_id: string;
  leads: boolean;
};
const ms = (at: Date | string) => new Date(at).getTime();

/** Those of a pot that nobody has read, newest date first; until the transaction ends nobody takes theirs back. */
export async function lockSealed(tx: SystemTx, pot: string): Promise<SealedAnswer[]> {
  const { rows } = await query(tx).execute<Row>(sql`
    SELECT a.workshop_id, a.user_id, a.said_sealed, a.answered_at, w.ended_at, w.facilitator_id,
           EXISTS (SELECT FROM workshop_members m JOIN workshops d ON d.id = m.workshop_id
                    WHERE coalesce(d.series_id, d.id) = ${pot} AND m.user_id = a.user_id AND m.ever_led) AS leads
      FROM after_answers a JOIN workshops w ON w.id = a.workshop_id
     WHERE coalesce(w.series_id, w.id) = ${pot} AND a.state = 'sealed' AND w.ended_at IS NOT NULL
     ORDER BY w.ended_at DESC, a.user_id FOR UPDATE OF a`);
  return rows.map((row) => ({
    workshopId: row.workshop_id,
    userId: row.user_id,
    sealed: row.said_sealed,
    answeredAt: ms(row.answered_at),
    endedAt: ms(row.ended_at),
    facilitatorId: row.facilitator_id,
    leads: row.leads,
  }));
}

/** What they say, as the system, which alone opens what others sealed. */
export async function readSealed(
  tx: SystemTx,
  keys: PersonKeys,
  answers: readonly SealedAnswer[],
): Promise<SaidAfterCircle[]> {
  const said: SaidAfterCircle[] = [];
  for (const { workshopId, userId, sealed } of answers)
    said.push(saidIn((await keys.of(tx, userId)).open(placeOfAnswer(workshopId, userId), sealed)));
  return said;
}

/** From now on only that they answered is kept with their name. */
export async function markOpened(tx: SystemTx, answers: readonly SealedAnswer[]): Promise<void> {
  for (const { workshopId, userId } of answers)
    await query(tx).execute(sql`
      UPDATE after_answers SET state = 'opened', said_sealed = NULL
       WHERE workshop_id = ${workshopId} AND user_id = ${userId}`);
}

const placeOfLine = (id: string) => ({ column: 'after_lines.line_sealed', row: id }) as const;

type NewSet = { id: string; pot: string; keptBy: string; set: AnswerSet; makeId: () => string };

export async function insertSet(
  tx: SystemTx,
  keys: PersonKeys,
  { id, pot, keptBy, set, makeId }: NewSet,
): Promise<void> {
  const { yes, unsure, no } = set.again;
  const counts = { again_yes: yes, again_unsure: unsure, again_no: no };
  await query(tx)
    .insert(afterSets)
    .values({ id, pot_id: pot, kept_by: keptBy, ...counts });
  const key = await keys.of(tx, keptBy);
  for (const question of ['good', 'helped'] as const)
    for (const line of set[question]) {
      const lineId = makeId();
      const line_sealed = key.seal(placeOfLine(lineId), line);
      await query(tx).insert(afterLines).values({ id: lineId, set_id: id, kept_by: keptBy, question, line_sealed });
    }
}

type SetRow = {
  id: string;
  pot_id: string;
  opened_at: Date | string;
  again_yes: number;
  again_unsure: number;
  again_no: number;
  lines: { id: string; kept_by: string; question: 'good' | 'helped'; sealed: string }[];
};

/**
 * The sets of these pots that this host may read, newest first. A host whose own answers are opened there reads none: of five
 * they would know one.
 */
export async function findSets(tx: SystemTx, keys: PersonKeys, hostId: string, pots: readonly string[]) {
  const { rows } = await query(tx).execute<SetRow>(sql`
    SELECT s.id, s.pot_id, s.opened_at, s.again_yes, s.again_unsure, s.again_no,
           coalesce((SELECT json_agg(json_build_object('id', l.id, 'kept_by', l.kept_by, 'question', l.question,
                                     'sealed', encode(l.line_sealed, 'base64')) ORDER BY l.id)
                       FROM after_lines l WHERE l.set_id = s.id), '[]') AS lines
      FROM after_sets s
     WHERE s.pot_id = ANY(${sql.param(pots)}::uuid[])
       AND NOT EXISTS (SELECT FROM after_answers a JOIN workshops w ON w.id = a.workshop_id
                        WHERE a.user_id = ${hostId} AND a.state = 'opened' AND coalesce(w.series_id, w.id) = s.pot_id)
     ORDER BY s.opened_at DESC, s.id`);
  const sets: { pot: string; set: OpenedSet }[] = [];
  for (const { id, pot_id: pot, opened_at, lines, ...row } of rows) {
    const texts = { good: [] as string[], helped: [] as string[] };
    for (const { id: lineId, kept_by, question, sealed } of lines) {
      const key = await keys.of(tx, kept_by);
      texts[question].push(key.open(placeOfLine(lineId), Buffer.from(sealed, 'base64')));
    }
    const again = { yes: row.again_yes, unsure: row.again_unsure, no: row.again_no };
    sets.push({ pot, set: { id, opened_at: new Date(opened_at).toISOString(), ...texts, again } });
  }
  return sets;
}

const forgottenAtOnce = 500;

/** Takes away a few sets opened longer ago than that, with their lines, and gives their number. */
export async function deleteOldSets(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM after_sets WHERE id IN (
      SELECT id FROM after_sets WHERE opened_at < now() - make_interval(hours => ${hours}::int)
       LIMIT ${forgottenAtOnce} FOR UPDATE SKIP LOCKED)`);
  return rowCount ?? 0;
}
