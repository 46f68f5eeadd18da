import type { SystemTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { limits } from '../domain/limits.ts';
import * as repository from './report-repository.ts';
import { tellStewards } from './report-steps.ts';

type MakingDeps = { personKeys: PersonKeys; clock: Clock; random: Random; stewards: readonly string[] };

/**
 * Makes one about what belongs to no circle, and tells stewards; by the same id once more it changes nothing.
 * @param keptOut who did what it's about, and so doesn't judge it
 * @throws Refusal `rate_limited`, `conflict` for an id that's somebody else's
 */
export async function makeReport(
  { personKeys, clock, random, stewards }: MakingDeps,
  tx: SystemTx,
  by: string,
  row: repository.ReportRow,
  keptOut: string | null = null,
): Promise<void> {
  const { id } = row;
  if ((await repository.findReporter(tx, id)) === by) return;
  await takeAttempt(tx, `report:${by}`, { limit: limits.reportsPerDay, windowSeconds: daySeconds });
  if (!(await repository.insertReport(tx, personKeys, by, row))) throw new Refusal('conflict', 'This id is taken.');
  if (keptOut) await repository.insertHost(tx, id, keptOut);
  await repository.insertStep(tx, { id: newId(clock, random), reportId: id, by, step: 'made' });
  const told = await repository.lockReport(tx, id);
  if (told) await tellStewards(tx, stewards, told);
}
