import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKey, PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { broughtAlong } from '../domain/brought-along.ts';
import { type Line, Safety, type Talk, withReply } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { keptOpening } from '../domain/opening.ts';
import type { States } from '../domain/written-guide.ts';
import { findMemories } from './memory-repository.ts';
import { conversations, messages } from './tables.ts';

/** What is sealed of a line. `rules`, `prompt` and `model`: what made it, for people who ask why it was said (REAL 48). */
const SealedLine = v.object({
  text: v.string(),
  rules: v.array(v.string()),
  prompt: v.nullable(v.string()),
  model: v.nullable(v.string()),
  safety: Safety,
  exercise: v.nullable(v.string()),
  ...withReply,
});
export type SealedLine = v.InferOutput<typeof SealedLine>;
export type SaidLine = Line & { said: SealedLine };

const stateOf = (row: string) => ({ column: 'conversations.state_sealed', row }) as const;
const saidOf = (row: string) => ({ column: 'messages.said_sealed', row }) as const;

/** Held until the transaction ends, so that lines of two tabs come one after the other. Null for none of theirs. */
export async function holdTalk(tx: UserTx, keys: PersonKeys, userId: string, id: string): Promise<States | null> {
  const [row] = await query(tx).select().from(conversations).where(eq(conversations.id, id)).for('update');
  if (!row) return null;
  return statesOf(await keys.of(tx, userId), row);
}

function statesOf(key: PersonKey, { id, state_sealed }: typeof conversations.$inferSelect): States {
  return JSON.parse(key.open(stateOf(id), state_sealed)) as States;
}

/** False where the id is taken, no matter who by. */
export async function insertTalk(
  tx: UserTx,
  keys: PersonKeys,
  userId: string,
  id: string,
  states: States,
): Promise<boolean> {
  const state_sealed = (await keys.of(tx, userId)).seal(stateOf(id), JSON.stringify(states));
  // In SQL, since people may give only these columns.
  const { rowCount } = await query(tx).execute(sql`
    INSERT INTO conversations (id, user_id, state_sealed) VALUES (${id}, ${userId}, ${state_sealed}) ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

export async function updateTalk(
  tx: UserTx,
  keys: PersonKeys,
  userId: string,
  id: string,
  states: States,
): Promise<void> {
  const state_sealed = (await keys.of(tx, userId)).seal(stateOf(id), JSON.stringify(states));
  await query(tx).update(conversations).set({ state_sealed }).where(eq(conversations.id, id));
}

/** In the order they were said. */
export async function findLines(tx: UserTx, keys: PersonKeys, userId: string, talk: string): Promise<SaidLine[]> {
  const rows = await query(tx)
    .select()
    .from(messages)
    .where(eq(messages.conversation_id, talk))
    .orderBy(asc(messages.said_at));
  const key = await keys.of(tx, userId);
  return rows.map((row) => opened(key, row));
}

/** False where the id is taken, no matter who by. */
export async function insertLine(
  tx: UserTx,
  keys: PersonKeys,
  { id, userId, talk, who, said }: { id: string; userId: string; talk: string; who: Line['who']; said: SealedLine },
): Promise<boolean> {
  const said_sealed = (await keys.of(tx, userId)).seal(saidOf(id), JSON.stringify(said));
  const { rowCount } = await query(tx).execute(sql`
    INSERT INTO messages (id, conversation_id, user_id, who, said_sealed)
    VALUES (${id}, ${talk}, ${userId}, ${who}, ${said_sealed}) ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

export async function deleteLines(tx: UserTx, ids: readonly string[]): Promise<void> {
  await query(tx)
    .delete(messages)
    .where(inArray(messages.id, [...ids]));
}

/** A page of them, the newest first. Ids are made by time, so they tell the order. */
export async function findTalks(tx: UserTx, keys: PersonKeys, userId: string, before?: string): Promise<Talk[]> {
  const rows = await query(tx)
    .select()
    .from(conversations)
    .where(and(eq(conversations.user_id, userId), before === undefined ? undefined : lt(conversations.id, before)))
    .orderBy(desc(conversations.id))
    .limit(limits.talksPerPage + 1);
  const talks = rows.map(({ id, started_at }): Talk => ({ id, started_at: started_at.toISOString(), lines: [] }));
  const lines = await query(tx)
    .select()
    .from(messages)
    .where(
      inArray(
        messages.conversation_id,
        talks.map(({ id }) => id),
      ),
    )
    .orderBy(asc(messages.said_at));
  const key = await keys.of(tx, userId);
  for (const row of lines) {
    const { said: _, ...line } = opened(key, row);
    talks.find(({ id }) => id === row.conversation_id)?.lines.push(line);
  }
  return talks;
}

/** Null for none of theirs. */
export async function findTalk(tx: UserTx, keys: PersonKeys, userId: string, id: string): Promise<Talk | null> {
  const [row] = await query(tx).select().from(conversations).where(eq(conversations.id, id));
  if (!row) return null;
  const lines = (await findLines(tx, keys, userId, id)).map(({ said: _, ...line }) => line);
  const opening = keptOpening(statesOf(await keys.of(tx, userId), row), await findMemories(tx, keys, userId));
  return { id, started_at: row.started_at.toISOString(), ...(opening !== undefined && { opening }), lines };
}

/** With its lines, and what was remembered of them. */
export async function deleteTalk(tx: UserTx, id: string): Promise<void> {
  await query(tx).delete(conversations).where(eq(conversations.id, id));
}

/** All of one person's, the same way. */
export async function deleteTalks(tx: UserTx, userId: string): Promise<void> {
  await query(tx).delete(conversations).where(eq(conversations.user_id, userId));
}

/** A line as its person gets it, and with what made it. */
export function lineOf({ id, who, said, saidAt }: Pick<SaidLine, 'id' | 'who' | 'said'> & { saidAt: Date }): SaidLine {
  const { text, exercise } = said;
  const more = { ...(exercise && { exercise }), ...broughtAlong(said) };
  return { id, who, text, said_at: saidAt.toISOString(), ...more, said };
}

function opened(key: PersonKey, { id, who, said_sealed, said_at }: typeof messages.$inferSelect): SaidLine {
  const said = v.parse(SealedLine, JSON.parse(key.open(saidOf(id), said_sealed)));
  return lineOf({ id, who, said, saidAt: said_at });
}
