import type { Database } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/feature.ts';
import { limits } from '../domain/limits.ts';
import { forgetAddresses } from './session-repository.ts';

export function createAuthJobs(database: Database): Job[] {
  return [
    {
      name: 'auth.forget-addresses',
      cron: '23 3 * * *',
      run: () =>
        database.asSystem('network addresses are kept for a few days only (CARE C20)', (tx) =>
          forgetAddresses(tx, limits.addressKeptDays),
        ),
    },
  ];
}
