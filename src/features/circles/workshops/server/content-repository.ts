import { sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Topic } from '../domain/content.ts';
import { topics } from './tables.ts';

export async function upsertTopics(tx: SystemTx, content: Topic[]): Promise<void> {
  await query(tx)
    .insert(topics)
    .values(content.map((topic, position) => ({ ...topic, position })))
    .onConflictDoUpdate({
      target: topics.id,
      set: fromInserted([
        'slug',
        'title',
        'image',
        'line',
        'welcome',
        'position',
        'steps',
        'boundaries',
        'for_whom',
        'not_for',
      ]),
    });
}

function fromInserted(columns: readonly string[]) {
  return Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${name}`)]));
}
