import { desc, eq, sql } from 'drizzle-orm';
import type { UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { CoachMemory } from '../domain/contract.ts';
import { coachMemories, messages } from './tables.ts';

const lineOf = (row: string) => ({ column: 'coach_memories.line_sealed', row }) as const;

/** All of one person's, the newest first. */
export async function findMemories(tx: UserTx, keys: PersonKeys, userId: string): Promise<CoachMemory[]> {
  const rows = await query(tx)
    .select({
      id: coachMemories.id,
      line_sealed: coachMemories.line_sealed,
      paused: coachMemories.paused,
      message_id: coachMemories.message_id,
      noted_at: coachMemories.noted_at,
      conversation_id: messages.conversation_id,
    })
    .from(coachMemories)
    .innerJoin(messages, eq(messages.id, coachMemories.message_id))
    .where(eq(coachMemories.user_id, userId))
    .orderBy(desc(coachMemories.noted_at), desc(coachMemories.id));
  if (rows.length === 0) return [];
  const key = await keys.of(tx, userId);
  return rows.map(({ line_sealed, noted_at, ...row }) => ({
    ...row,
    text: key.open(lineOf(row.id), line_sealed),
    noted_at: noted_at.toISOString(),
  }));
}

export async function insertMemory(
  tx: UserTx,
  keys: PersonKeys,
  { id, userId, messageId, text }: { id: string; userId: string; messageId: string; text: string },
): Promise<void> {
  const line_sealed = (await keys.of(tx, userId)).seal(lineOf(id), text);
  await query(tx).execute(sql`
    INSERT INTO coach_memories (id, user_id, message_id, line_sealed)
    VALUES (${id}, ${userId}, ${messageId}, ${line_sealed})`);
}

export async function updateMemory(
  tx: UserTx,
  keys: PersonKeys,
  { id, userId, text, paused }: { id: string; userId: string; text: string; paused: boolean },
): Promise<void> {
  const line_sealed = (await keys.of(tx, userId)).seal(lineOf(id), text);
  await query(tx).update(coachMemories).set({ line_sealed, paused }).where(eq(coachMemories.id, id));
}

/** False where there was none. */
export async function deleteMemory(tx: UserTx, id: string): Promise<boolean> {
  const { rowCount } = await query(tx).delete(coachMemories).where(eq(coachMemories.id, id));
  return rowCount === 1;
}
