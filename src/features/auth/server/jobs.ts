import type { Database, SystemTx } from '#platform/server/database/database.ts';
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
      // Network addresses are kept for a few days only (CARE C20).
      name: 'auth.forget-addresses',
      cron: '23 3 * * *',
      run: () => deleteInBatches(database, (tx) => forgetAddresses(tx, limits.addressKeptDays)),
    },
    {
      name: 'auth.forget-unconfirmed',
      cron: '53 3 * * *',
      run: () => deleteInBatches(database, (tx) => deleteUnconfirmed(tx, limits.unconfirmedDays)),
    },
    { name: 'auth.clean-up', cron: '41 * * * *', run: () => cleanUp(database) },
  ];
}

/** @param deleteBatch returns how many rows it deleted */
async function deleteInBatches(database: Database, deleteBatch: (tx: SystemTx) => Promise<number>): Promise<void> {
  while ((await database.asSystem(deleteBatch)) > 0);
}

/** Deletes what has expired (E10). */
async function cleanUp(database: Database): Promise<void> {
  for (const deleteBatch of [
    deleteEndedSessions,
    deleteOldChallenges,
    deleteUnfinishedFactors,
    deleteOldFlows,
    deleteOldTokens,
    (tx: SystemTx) => deleteNameless(tx, limits.namelessDays),
    (tx: SystemTx) => forgetAddressChanges(tx, limits.addressChangeHours),
  ]) {
    await deleteInBatches(database, deleteBatch);
  }
  await database.asSystem(deleteRetiredKeys);
}
