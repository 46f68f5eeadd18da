import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { type ChatRules, type ChatRulesChange, usualChatRules } from '../domain/chat-rules.ts';
import { workshopMembers, workshops } from './tables.ts';

/*
 * From when on members read a circle's chat (CARE C9). For those who'll read it from when they come in, `history_from` is
 * 'infinity' until they do (door/door-repository.ts).
 */

/** Whether those who come for the first time read from then on: as the host chose, or once a round has begun. */
const fromArrival = sql<boolean>`coalesce(${workshops.chat_latecomers} = 'arrival', ${workshops.sharing_since} IS NOT NULL)`;

/** The `history_from` of a new member. */
export const historyOfNewcomers = (workshopId: string) =>
  sql`(SELECT CASE WHEN ${fromArrival} THEN 'infinity' ELSE '-infinity' END::timestamptz
         FROM ${workshops} WHERE ${workshops.id} = ${workshopId}::uuid)`;

/** From the first round on, people who aren't here read the chat from when they come in, unless the host chose otherwise. */
export async function beginSharing(tx: SystemTx, workshopId: string, here: readonly string[]): Promise<void> {
  const [begun] = await query(tx)
    .update(workshops)
    .set({ sharing_since: sql`now()` })
    .where(and(eq(workshops.id, workshopId), isNull(workshops.sharing_since)))
    .returning({ fromArrival });
  if (begun?.fromArrival) await hideFromAbsent(tx, workshopId, here);
}

/** The usual ones for a circle that's gone. */
export async function findChatRules(tx: SystemTx, workshopId: string): Promise<ChatRules> {
  const [row] = await query(tx).select(chosen).from(workshops).where(eq(workshops.id, workshopId));
  return row ? rulesOf(row) : usualChatRules;
}

/**
 * Changes at least one. What's chosen for latecomers holds for those who haven't come yet, or come again; nobody reads
 * what was hidden from them while they were inside.
 */
export async function updateChatRules(tx: SystemTx, workshopId: string, change: ChatRulesChange): Promise<ChatRules> {
  const { latecomers, days, here } = change;
  const [row] = await query(tx)
    .update(workshops)
    .set({
      ...(latecomers && { chat_latecomers: latecomers === 'until-round' ? null : latecomers }),
      ...(days !== undefined && { chat_days: days }),
    })
    .where(eq(workshops.id, workshopId))
    .returning({ ...chosen, fromArrival });
  if (!row) return usualChatRules;
  if (latecomers && row.fromArrival) await hideFromAbsent(tx, workshopId, here);
  if (latecomers && !row.fromArrival) await showAll(tx, workshopId);
  return rulesOf(row);
}

const chosen = { latecomers: workshops.chat_latecomers, days: workshops.chat_days };

function rulesOf({
  latecomers,
  days,
}: {
  latecomers: 'everything' | 'arrival' | null;
  days: number | null;
}): ChatRules {
  return { latecomers: latecomers ?? 'until-round', days: days === 0 || days === 7 ? days : null };
}

/** Hosts read on: what was written to them while they were away is theirs. */
async function hideFromAbsent(tx: SystemTx, workshopId: string, here: readonly string[]): Promise<void> {
  await query(tx)
    .update(workshopMembers)
    .set({ history_from: sql`'infinity'` })
    .where(
      and(
        eq(workshopMembers.workshop_id, workshopId),
        eq(workshopMembers.role, 'participant'),
        notInArray(workshopMembers.user_id, [...here]),
      ),
    );
}

async function showAll(tx: SystemTx, workshopId: string): Promise<void> {
  await query(tx)
    .update(workshopMembers)
    .set({ history_from: sql`'-infinity'` })
    .where(and(eq(workshopMembers.workshop_id, workshopId), eq(workshopMembers.history_from, sql`'infinity'`)));
}
