import { and, desc, eq, gt, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { workshopMembers, workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { RoomLine } from '../../domain/ability.ts';
import type { ChatHistory, ChatMessage, SaidDraft, TakeBackDraft } from '../../domain/chat/chat.ts';
import { workshopMessages } from '../tables.ts';

/** Who an existing id belongs to, and where. */
export type TakenId = { id: string; userId: string | null; workshopId: string };
/** Between two numbers, exclusive. */
export type HistoryRange = { after: number; before?: number; limit: number };

/** The words of one line, as the reader may see them; null if they may not, or it isn't by this person. */
export async function findLine(
  tx: UserTx,
  { id, workshopId, userId }: { id: string; workshopId: string; userId: string },
): Promise<string | null> {
  const [row] = await query(tx)
    .select({ content: workshopMessages.content })
    .from(workshopMessages)
    .where(
      and(
        eq(workshopMessages.id, id),
        eq(workshopMessages.workshop_id, workshopId),
        eq(workshopMessages.user_id, userId),
      ),
    );
  return row?.content ?? null;
}

/** Ids of the newest `limit` messages up to a number that are taken back, as far back as this person may read. */
export async function findTakenBack(tx: UserTx, workshopId: string, upTo: number, limit: number): Promise<string[]> {
  const rows = await query(tx)
    .select({ id: workshopMessages.id })
    .from(workshopMessages)
    .where(
      and(
        eq(workshopMessages.workshop_id, workshopId),
        eq(workshopMessages.type, 'taken-back'),
        lte(workshopMessages.seq, upTo),
      ),
    )
    .orderBy(desc(workshopMessages.seq))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes the words of messages whose author asks for it, or a host; gives back what's left of those. */
export async function takeBack(
  tx: SystemTx,
  workshopId: string,
  drafts: readonly TakeBackDraft[],
): Promise<ChatMessage[]> {
  const allowed = drafts.map(({ takeBack: id, userId, leads }) =>
    and(eq(workshopMessages.id, id), leads ? undefined : eq(workshopMessages.user_id, userId)),
  );
  const rows = await query(tx)
    .update(workshopMessages)
    .set({ type: 'taken-back', content: '' })
    .where(and(eq(workshopMessages.workshop_id, workshopId), ne(workshopMessages.type, 'system'), or(...allowed)))
    .returning();
  return rows.map(toMessage);
}

type StoredRow = { id: string; seq: string | number; created_at: string | Date };

/**
 * The newest `limit` messages within a range, oldest first, as far back as this person may read (CARE C9: row-level
 * security). `more`: there are older ones in between.
 */
export async function findHistory(tx: UserTx, workshopId: string, range: HistoryRange): Promise<ChatHistory> {
  const rows = await query(tx)
    .select()
    .from(workshopMessages)
    .where(
      and(
        eq(workshopMessages.workshop_id, workshopId),
        gt(workshopMessages.seq, range.after),
        range.before === undefined ? undefined : lt(workshopMessages.seq, range.before),
      ),
    )
    .orderBy(desc(workshopMessages.seq))
    .limit(range.limit + 1);
  const messages = rows.slice(0, range.limit).reverse().map(toMessage);
  return { messages, more: rows.length > range.limit };
}

/**
 * Stores a batch of many members in one statement and gives each message the room's next number, above `floor`. An
 * existing id is left alone and returned in `taken`.
 */
export async function insertMessages(
  tx: SystemTx,
  workshopId: string,
  drafts: readonly SaidDraft[],
  floor: number,
): Promise<{ stored: ChatMessage[]; taken: TakenId[] }> {
  const column = <K extends keyof SaidDraft>(key: K) => sql.param(drafts.map((draft) => draft[key] ?? null));
  const { rows } = await query(tx).execute<StoredRow>(sql`
    INSERT INTO workshop_messages (id, workshop_id, seq, user_id, username, content, private_with, part, to_group)
    SELECT draft.id, ${workshopId}::uuid, last.seq + draft.position, draft.user_id, draft.username, draft.content,
           draft.private_with, draft.part, draft.to_group
      FROM unnest(${column('id')}::uuid[], ${column('userId')}::uuid[], ${column('username')}::text[], ${column('content')}::text[],
                  ${column('privateWith')}::uuid[], ${column('part')}::uuid[], ${column('toGroup')}::text[])
           WITH ORDINALITY AS draft (id, user_id, username, content, private_with, part, to_group, position),
           (SELECT greatest(max(seq), ${floor}::bigint) AS seq FROM workshop_messages WHERE workshop_id = ${workshopId}::uuid) AS last
    ON CONFLICT (id) DO NOTHING
    RETURNING id, seq, created_at`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const missing = drafts.filter((draft) => !byId.has(draft.id)).map((draft) => draft.id);
  const stored = drafts.flatMap((draft) => {
    const row = byId.get(draft.id);
    return row ? [fromDraft(draft, row)] : [];
  });
  return { stored, taken: missing.length === 0 ? [] : await findTaken(tx, missing) };
}

/** Stores what the room itself writes, each line once, above `floor`; gives back those that are new. */
export async function insertRoomLines(
  tx: SystemTx,
  workshopId: string,
  written: readonly RoomLine[],
  floor: number,
): Promise<ChatMessage[]> {
  const stored: ChatMessage[] = [];
  for (const { id, by, content } of written) {
    const seq = sql<number>`(SELECT greatest(max(seq), ${floor}::bigint) + 1 FROM workshop_messages WHERE workshop_id = ${workshopId}::uuid)`;
    const rows = await query(tx)
      .insert(workshopMessages)
      .values({
        id,
        workshop_id: workshopId,
        seq,
        user_id: null,
        username: by,
        content,
        type: 'system',
        created_at: sql`now()`,
      })
      .onConflictDoNothing({ target: workshopMessages.id })
      .returning();
    stored.push(...rows.map(toMessage));
  }
  return stored;
}

/** Which of these hosts may read a private note of which of these guests: one from before their time isn't theirs. */
export async function findNotes(
  tx: SystemTx,
  workshopId: string,
  hosts: string[],
  guests: string[],
): Promise<{ host: string; guest: string | null }[]> {
  return query(tx)
    .selectDistinct({ host: workshopMembers.user_id, guest: workshopMessages.private_with })
    .from(workshopMessages)
    .innerJoin(workshopMembers, eq(workshopMembers.workshop_id, workshopMessages.workshop_id))
    .where(
      and(
        eq(workshopMessages.workshop_id, workshopId),
        inArray(workshopMessages.private_with, guests),
        eq(workshopMessages.user_id, workshopMessages.private_with),
        ne(workshopMessages.type, 'taken-back'),
        inArray(workshopMembers.user_id, hosts),
        lte(workshopMembers.host_since, workshopMessages.created_at),
      ),
    );
}

async function findTaken(tx: SystemTx, ids: string[]): Promise<TakenId[]> {
  return query(tx)
    .select({
      id: workshopMessages.id,
      userId: workshopMessages.user_id,
      workshopId: workshopMessages.workshop_id,
    })
    .from(workshopMessages)
    .where(inArray(workshopMessages.id, ids));
}

const forgottenAtOnce = 500;
const ago = (hours: number) => sql`now() - make_interval(hours => ${hours}::int)`;

/** Takes away a few messages older than that, and gives their number. */
export function deleteOldMessages(tx: SystemTx, hours: number): Promise<number> {
  return deleteSome(tx, lt(workshopMessages.created_at, ago(hours)));
}

/** The same of circles whose hosts chose to keep them for a week. */
export function deleteWeekOldMessages(tx: SystemTx, hours: number): Promise<number> {
  const chosen = query(tx).select({ id: workshops.id }).from(workshops).where(eq(workshops.chat_days, 7));
  return deleteSome(
    tx,
    and(lt(workshopMessages.created_at, ago(hours)), inArray(workshopMessages.workshop_id, chosen)),
  );
}

/** Takes away a few messages of circles that are over for this long and whose hosts chose to keep none. */
export function deleteUnkeptMessages(tx: SystemTx, hours: number): Promise<number> {
  const over = query(tx)
    .select({ id: workshops.id })
    .from(workshops)
    .where(and(eq(workshops.chat_days, 0), lt(workshops.ended_at, ago(hours))));
  return deleteSome(tx, inArray(workshopMessages.workshop_id, over));
}

async function deleteSome(tx: SystemTx, which: SQL | undefined): Promise<number> {
  const old = query(tx)
    .select({ id: workshopMessages.id })
    .from(workshopMessages)
    .where(which)
    .limit(forgottenAtOnce)
    .for('update', { skipLocked: true });
  const { rowCount } = await query(tx).delete(workshopMessages).where(inArray(workshopMessages.id, old));
  return rowCount ?? 0;
}

function fromDraft(draft: SaidDraft, row: StoredRow): ChatMessage {
  return {
    ...draft,
    seq: Number(row.seq),
    timestamp: new Date(row.created_at).toISOString(),
    type: 'message',
  };
}

function toMessage(row: typeof workshopMessages.$inferSelect): ChatMessage {
  return {
    id: row.id,
    seq: row.seq,
    content: row.content,
    userId: row.user_id,
    username: row.username ?? 'Anonymous',
    timestamp: row.created_at.toISOString(),
    type: row.type,
    ...(row.private_with !== null && { privateWith: row.private_with }),
    ...(row.part !== null && { part: row.part }),
    ...(row.to_group !== null && { toGroup: row.to_group }),
  };
}
