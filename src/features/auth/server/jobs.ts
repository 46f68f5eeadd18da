import type { Database } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/feature.ts';
import { deleteRetiredKeys } from './keys/signing-key-repository.ts';

/** What belongs to people goes by what personal-data.ts declares. */
export function createAuthJobs(database: Database): Job[] {
  return [{ name: 'auth.forget-keys', cron: '43 * * * *', run: () => database.asSystem(deleteRetiredKeys) }];
}
