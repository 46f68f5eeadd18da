import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Random } from '#platform/shared/random.ts';
import { limits } from '../domain/limits.ts';
import { drawCode } from '../domain/meeting-code.ts';
import { takeCode } from './workshops-repository.ts';

/** Gives a workshop a code that no other has. @throws Refusal `no_free_code` */
export async function takeFreeCode(tx: UserTx | SystemTx, random: Random, workshopId: string): Promise<void> {
  for (let tries = 0; tries < limits.codeTries; tries += 1) {
    if (await takeCode(tx, workshopId, drawCode(random))) return;
  }
  throw new Refusal('no_free_code', 'No free meeting code was found. Please try again.');
}
