import type { Caller } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { NewPersonReport } from '../domain/contract.ts';
import { makeReport } from './making-steps.ts';
import type { ReportDeps } from './report-service.ts';

/** Telling the steward about a card in the directory, or a note (CARE C6, C10). */
export type PersonReportService = {
  /** Once by its id. @throws Refusal `not_found` for what the caller can't read or wrote themselves, `rate_limited` */
  tell(caller: Caller, report: NewPersonReport): Promise<{ id: string }>;
};

export function createPersonReportService(deps: ReportDeps): PersonReportService {
  const { database, written } = deps;
  return {
    async tell(caller, { id, about, reason, words }) {
      const found =
        'card_of' in about ? await written.card(caller, about.card_of) : await written.note(caller, about.note_id);
      if (!found) throw new Refusal('not_found', 'There is no such card or note here.');
      const place = 'card_of' in about ? 'card' : 'note';
      const { personId: person_id, line } = found;
      await database.asSystem((tx) =>
        makeReport(deps, tx, caller.userId, { id, reason, words, place, person_id, line }),
      );
      return { id };
    },
  };
}
