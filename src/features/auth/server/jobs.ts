import type { Database, Tx } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/feature.ts';
import { limits } from '../domain/limits.ts';
import {
  deleteEndedSessions,
  deleteNameless,
  deleteOldChallenges,
  deleteOldFlows,
  deleteOldTokens,
  deleteUnconfirmed,
  deleteUnfinishedFactors,
  forgetAddressChanges,
  forgetAddresses,
} from './clean-up-repository.ts';
import { deleteRetiredKeys } from './keys/signing-key-repository.ts';

export function createAuthJobs(database: Database): Job[] {
  return [
    {
      name: 'auth.forget-addresses',
      cron: '23 3 * * *',
      run: () =>
        littleByLittle(database, 'network addresses are kept for a few days only (CARE C20)', (tx) =>
          forgetAddresses(tx, limits.addressKeptDays),
        ),
    },
    {
      name: 'auth.forget-unconfirmed',
      cron: '53 3 * * *',
      run: () =>
        littleByLittle(database, 'an address that nobody confirmed is let go of', (tx) =>
          deleteUnconfirmed(tx, limits.unconfirmedDays),
        ),
    },
    { name: 'auth.clean-up', cron: '41 * * * *', run: () => cleanUp(database) },
  ];
}

/** @param deleteFew says how many it took */
async function littleByLittle(database: Database, why: string, deleteFew: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await database.asSystem(why, deleteFew)) > 0);
}

/** Takes away what has run out (E10). */
async function cleanUp(database: Database): Promise<void> {
  const why = 'what has run out is taken away';
  for (const deleteFew of [
    deleteEndedSessions,
    deleteOldChallenges,
    deleteUnfinishedFactors,
    deleteOldFlows,
    deleteOldTokens,
    (tx: Tx) => deleteNameless(tx, limits.namelessDays),
    (tx: Tx) => forgetAddressChanges(tx, limits.addressChangeHours),
  ]) {
    await littleByLittle(database, why, deleteFew);
  }
  await database.asSystem(why, deleteRetiredKeys);
}
