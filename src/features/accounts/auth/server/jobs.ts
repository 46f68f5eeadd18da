import type { Database } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/feature.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { createAdminService } from './accounts/admin-service.ts';
import type { DeletionService } from './deletion/deletion-service.ts';
import type { IdleService } from './deletion/idle-service.ts';
import { deleteRetiredKeys } from './keys/signing-key-repository.ts';

type Deps = { database: Database; clock: Clock; deletions: Pick<DeletionService, 'deleteDue'>; idle: IdleService };

/**
 * What belongs to people who stay goes by what personal-data.ts declares; and factors that nobody kept from going. Each
 * is a job of its own, so that trouble with one holds up no other.
 */
export function createAuthJobs({ database, clock, deletions, idle }: Deps): Job[] {
  const { carryOutRemovals } = createAdminService({ database, clock });
  return [
    { name: 'auth.forget-keys', cron: '43 * * * *', run: () => database.asSystem(deleteRetiredKeys) },
    { name: 'auth.remove-factors', cron: '*/10 * * * *', run: carryOutRemovals },
    { name: 'auth.tell-idle', cron: '11 * * * *', run: idle.run },
    { name: 'auth.delete-accounts', cron: '17 * * * *', run: deletions.deleteDue },
  ];
}
