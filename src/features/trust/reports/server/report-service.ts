import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { NewReport } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { mayReport } from '../domain/policy.ts';
import * as repository from './report-repository.ts';
import { tellLate, tellStewards } from './report-steps.ts';

/** Telling the steward what happened in a circle (CARE C6). */
export type ReportService = {
  /**
   * Once by its id. Nobody but stewards hears of it.
   * @throws Refusal `not_found` for a circle or a person the caller has nothing to do with, `rate_limited`
   */
  make(caller: Caller, report: NewReport): Promise<{ id: string }>;
  /** Stewards who were named after something was told hear that it waits, by one mail. */
  tellLate(): Promise<void>;
};

export type ReportDeps = {
  database: Database;
  personKeys: PersonKeys;
  clock: Clock;
  random: Random;
  /** Addresses of stewards. */
  stewards: readonly string[];
  /** Where somebody else's lines are told of. */
  lines: { chat: FindLine; thanks: FindLine };
  /** What stands in the directory, and notes. */
  written: { card: FindWritten; note: FindWritten };
};

/** What somebody wrote, as the caller reads it, or that its line was taken back; null where they can't, and where it's their own. */
export type FindWritten = (caller: Caller, id: string) => Promise<{ personId: string; line: string | null } | null>;

/** The words of a line by this person, as the reader may see them; null if they may not, or it isn't theirs. */
export type FindLine = (tx: UserTx, line: { id: string; workshopId: string; userId: string }) => Promise<string | null>;

export function createReportService({
  database,
  personKeys,
  clock,
  random,
  stewards,
  lines,
}: ReportDeps): ReportService {
  return {
    tellLate: () => database.asSystem((tx) => tellLate(tx, stewards)),

    async make(caller, report) {
      const { userId } = caller;
      const { id, workshop_id } = report;
      const line = await database.asUser(caller, (tx) => lineOf(tx, report, lines));
      // Nobody's own rights reach these rows: people tell, and only stewards read.
      await database.asSystem(async (tx) => {
        const reporter = await repository.findReporter(tx, id);
        if (reporter === userId) return;
        const wanted = report.person_id === 'facilitator' ? null : report.person_id;
        const standing = await repository.findStanding(tx, workshop_id, userId, wanted);
        const person_id = report.person_id === 'facilitator' ? (standing?.facilitator_id ?? null) : wanted;
        if (!standing || !mayReport(factsOf(standing, userId, person_id)))
          throw new Refusal('not_found', 'There is no such circle or person here.');
        await takeAttempt(tx, `report:${userId}`, { limit: limits.reportsPerDay, windowSeconds: daySeconds });
        if (!(await repository.insertReport(tx, personKeys, userId, { ...report, person_id, line }))) {
          // Sent twice at once: the first was written meanwhile.
          if ((await repository.findReporter(tx, id)) === userId) return;
          throw new Refusal('conflict', 'This id is taken.');
        }
        await repository.insertHosts(tx, id, workshop_id);
        await repository.insertStep(tx, { id: newId(clock, random), reportId: id, by: userId, step: 'made' });
        const made = await repository.lockReport(tx, id);
        if (made) await tellStewards(tx, stewards, made);
      });
      return { id };
    },
  };
}

/** A chat line or a thank-you by this person, as the reader may see it; null if they may not, or it isn't theirs. */
async function lineOf(tx: UserTx, report: NewReport, { chat, thanks }: ReportDeps['lines']): Promise<string | null> {
  const { message_id: id, workshop_id: workshopId, person_id: userId, place } = report;
  if (id === null || userId === null || userId === 'facilitator') return null;
  return (place === 'thanks' ? thanks : chat)(tx, { id, workshopId, userId });
}

type ReporterStanding = NonNullable<Awaited<ReturnType<typeof repository.findStanding>>>;

function factsOf(standing: ReporterStanding, userId: string, personId: string | null): Parameters<typeof mayReport>[0] {
  const { facilitator_id, is_public: isPublic, belongs, person_belongs } = standing;
  const about = () => {
    if (personId === null) return 'circle';
    if (personId === userId) return 'themselves';
    if (personId === facilitator_id) return 'facilitator';
    return person_belongs ? 'someone there' : 'nobody there';
  };
  return { belongs, isPublic, about: about() };
}
