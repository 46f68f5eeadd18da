import type { Database } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/feature.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { createAdminService } from './accounts/admin-service.ts';
import { deleteRetiredKeys } from './keys/signing-key-repository.ts';

/** What belongs to people goes by what personal-data.ts declares; and factors that nobody kept from going. */
export function createAuthJobs({ database, clock }: { database: Database; clock: Clock }): Job[] {
  const { carryOutRemovals } = createAdminService({ database, clock });
  return [
    { name: 'auth.forget-keys', cron: '43 * * * *', run: () => database.asSystem(deleteRetiredKeys) },
    { name: 'auth.remove-factors', cron: '*/10 * * * *', run: carryOutRemovals },
  ];
}
