import { sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { TemplateDraft } from '../domain/contract.ts';
import { workshopTemplates } from './tables.ts';

const kept = [
  'name',
  'description',
  'category',
  'duration_minutes',
  'max_participants',
  'is_active',
  'activity_structure',
  'agreements',
  'ai_prompts',
];

type Seeded = TemplateDraft & { id: string; is_active: boolean };

export async function upsertTemplates(tx: SystemTx, content: Seeded[]): Promise<void> {
  await query(tx)
    .insert(workshopTemplates)
    .values(content)
    .onConflictDoUpdate({
      target: workshopTemplates.id,
      set: Object.fromEntries(kept.map((name) => [name, sql.raw(`excluded.${name}`)])),
    });
}
