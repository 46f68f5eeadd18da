import { createHash } from 'node:crypto';
import { record } from '#platform/server/audit-trail.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { ReportMeasure } from '../domain/contract.ts';
import { stateAfter } from '../domain/report-state.ts';
import * as measures from './measure-repository.ts';
import * as repository from './report-repository.ts';
import type { ReportDeps } from './report-service.ts';
import { tellStewards } from './report-steps.ts';

/** For people something followed for, by the link in their mail: somebody whose account is paused can't sign in. */
export type AppealService = {
  /** What was decided. @throws Refusal `not_found`, the same for every wrong link */
  measure(token: string): Promise<ReportMeasure>;
  /** Asks that it be looked at again. @throws Refusal `not_found`; `conflict` the second time */
  appeal(token: string, words: string): Promise<ReportMeasure>;
};

/** The end of a link as it's stored. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function createAppealService({ database, personKeys, clock, random, stewards }: ReportDeps): AppealService {
  // 256 bits, which nobody guesses: so wrong ones needn't be counted.
  async function find(tx: SystemTx, token: string): Promise<measures.Taken> {
    const taken = await measures.findMeasureBy(tx, personKeys, hashOf(token));
    if (!taken) throw new Refusal('not_found', 'There is nothing behind this link.');
    return taken;
  }

  return {
    measure: (token) => database.asSystem(async (tx) => (await find(tx, token)).measure),

    appeal: (token, words) =>
      database.asSystem(async (tx) => {
        const { reportId } = await find(tx, token);
        const report = await repository.lockReport(tx, reportId);
        // Again, as another tab may have appealed meanwhile.
        const taken = await find(tx, token);
        const state = report && stateAfter(report.state, 'appeal', taken.measure.appeal !== null);
        if (!report || !state) throw new Refusal('conflict', 'This was looked at again already.');
        const by = taken.personId;
        await measures.updateAppeal(tx, personKeys, taken, words);
        await repository.insertStep(tx, { id: newId(clock, random), reportId, by, step: 'appealed' });
        await repository.updateState(tx, reportId, state);
        await record(tx, 'report-appealed', {
          by: { id: by },
          person: by,
          ...(report.workshop_id && { about: report.workshop_id }),
        });
        await tellStewards(tx, stewards, report);
        return (await find(tx, token)).measure;
      }),
  };
}
