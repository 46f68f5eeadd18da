import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { SystemTx } from '#platform/server/database/database.ts';
import { Id } from '#platform/shared/ids.ts';
import { TemplateDraft } from '../domain/contract.ts';
import { upsertTemplates } from './content-repository.ts';

export const Templates = v.array(
  v.pipe(
    v.object({ ...TemplateDraft.entries, id: Id, is_active: v.boolean() }),
    v.check(
      ({ activity_structure, duration_minutes }) =>
        activity_structure.phases.reduce((sum, { duration }) => sum + duration, 0) === duration_minutes,
      'the phases must add up to the duration',
    ),
  ),
);

/**
 * Reads our templates from db/content and writes them as they are; ids are fixed, so that seeding again changes nothing
 * and an edited text reaches every installation.
 */
export function templatesContent(folder: string): (tx: SystemTx) => Promise<void> {
  return async (tx) => {
    const file = readFileSync(join(folder, 'workshop-templates.json'), 'utf8');
    await upsertTemplates(tx, v.parse(Templates, JSON.parse(file)));
  };
}
