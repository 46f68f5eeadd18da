import { and, asc, count, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { UserTx, VisitorTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { KnownTemplate, Peers, TemplateDraft, WorkshopTemplate } from '../domain/contract.ts';
import { templateShares, workshopTemplates } from './tables.ts';

const columns = {
  id: workshopTemplates.id,
  name: workshopTemplates.name,
  description: workshopTemplates.description,
  category: workshopTemplates.category,
  duration_minutes: workshopTemplates.duration_minutes,
  max_participants: workshopTemplates.max_participants,
  is_active: workshopTemplates.is_active,
  activity_structure: workshopTemplates.activity_structure,
  agreements: workshopTemplates.agreements,
  ai_prompts: workshopTemplates.ai_prompts,
};

/** Ours, by name (R-DATA-14). */
export async function findOurs(tx: VisitorTx): Promise<WorkshopTemplate[]> {
  return query(tx)
    .select(columns)
    .from(workshopTemplates)
    .where(and(eq(workshopTemplates.is_active, true), isNull(workshopTemplates.owner_id)))
    .orderBy(asc(workshopTemplates.name));
}

function select(tx: UserTx) {
  return query(tx)
    .select({
      ...columns,
      owner_id: workshopTemplates.owner_id,
      revision: workshopTemplates.revision,
      owner_name: sql<string | null>`template_owner_name(${workshopTemplates.id})`,
      shares: sql<number>`(SELECT count(*)::integer FROM template_shares s
        WHERE s.template_id = ${workshopTemplates.id} AND s.user_id <> current_user_id()
          AND NOT is_apart(s.user_id))`,
    })
    .from(workshopTemplates);
}

function known({ owner_id, ...row }: Awaited<ReturnType<typeof select>>[number], reader: string): KnownTemplate {
  if (owner_id === null) return { ...row, part: 'ours', shares: 0 };
  return owner_id === reader ? { ...row, part: 'owner' } : { ...row, part: 'shared', shares: 0 };
}

/** The reader's own and those shared with them, by name. Said here as well as by row rights, which are asked of each row. */
export async function findMine(tx: UserTx, reader: string): Promise<KnownTemplate[]> {
  const rows = await select(tx)
    .where(
      sql`${workshopTemplates.id} IN (SELECT id FROM ai_workshop_templates WHERE owner_id = ${reader}
        UNION ALL SELECT template_id FROM template_shares WHERE user_id = ${reader}) AND ${isNotNull(workshopTemplates.owner_id)}`,
    )
    .orderBy(asc(sql`lower(${workshopTemplates.name})`), asc(workshopTemplates.id));
  return rows.map((row) => known(row, reader));
}

/** Undefined where there's none that they may read. */
export async function findTemplate(tx: UserTx, reader: string, id: string): Promise<KnownTemplate | undefined> {
  const [row] = await select(tx).where(eq(workshopTemplates.id, id));
  return row && known(row, reader);
}

export async function countOwn(tx: UserTx, owner: string): Promise<number> {
  const [row] = await query(tx)
    .select({ own: count() })
    .from(workshopTemplates)
    .where(eq(workshopTemplates.owner_id, owner));
  return row?.own ?? 0;
}

type New = TemplateDraft & { id: string; owner_id: string };

/** Does nothing where the id is taken. In SQL, for the columns that people may give. */
export async function insertTemplate(tx: UserTx, template: New): Promise<void> {
  const { id, owner_id, name, description, category, duration_minutes, max_participants } = template;
  const { activity_structure, agreements, ai_prompts } = template;
  await query(tx).execute(sql`
    INSERT INTO ai_workshop_templates (id, owner_id, name, description, category, duration_minutes, max_participants,
      activity_structure, agreements, ai_prompts)
    VALUES (${id}, ${owner_id}, ${name}, ${description}, ${category}, ${duration_minutes}, ${max_participants},
      ${JSON.stringify(activity_structure)}::jsonb, ${JSON.stringify(agreements)}::jsonb, ${JSON.stringify(ai_prompts)}::jsonb)
    ON CONFLICT DO NOTHING`);
}

/** False where it has been saved since this revision, or isn't theirs. */
export async function updateTemplate(tx: UserTx, id: string, revision: number, draft: TemplateDraft): Promise<boolean> {
  const { rowCount } = await query(tx)
    .update(workshopTemplates)
    .set({ ...draft, revision: revision + 1, changed_at: sql`now()` })
    .where(and(eq(workshopTemplates.id, id), eq(workshopTemplates.revision, revision)));
  return rowCount === 1;
}

/** One's own; false where it isn't. */
export async function deleteTemplate(tx: UserTx, owner: string, id: string): Promise<boolean> {
  const { rowCount } = await query(tx)
    .delete(workshopTemplates)
    .where(and(eq(workshopTemplates.id, id), eq(workshopTemplates.owner_id, owner)));
  return rowCount === 1;
}

/** Those who host with the reader, and others who have it, by name. */
export async function findPeers(tx: UserTx, id: string): Promise<Peers['people']> {
  const { rows } = await query(tx).execute<Peers['people'][number]>(sql`
    SELECT user_id, name, has FROM template_readers(${id}) ORDER BY lower(name), user_id`);
  return rows;
}

/** Gives it to each that hosts with the reader; anybody else is left out. */
export async function insertShares(tx: UserTx, id: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await query(tx).execute(sql`
    INSERT INTO template_shares (template_id, user_id)
    SELECT ${id}::uuid, c.user_id FROM co_facilitators() c
     WHERE c.user_id IN (${sql.join(
       userIds.map((userId) => sql`${userId}::uuid`),
       sql`, `,
     )})
    ON CONFLICT DO NOTHING`);
}

/** Takes it back from everyone else. */
export async function keepShares(tx: UserTx, id: string, userIds: readonly string[]): Promise<void> {
  await query(tx)
    .delete(templateShares)
    .where(and(eq(templateShares.template_id, id), notInArray(templateShares.user_id, [...userIds])));
}

/** False where it wasn't shared with them. */
export async function deleteShare(tx: UserTx, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await query(tx)
    .delete(templateShares)
    .where(and(eq(templateShares.template_id, id), eq(templateShares.user_id, userId)));
  return rowCount === 1;
}
