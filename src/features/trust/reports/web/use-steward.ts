import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSameId } from '#platform/web/use-same-id.ts';
import { type Sent, useSend } from '#platform/web/use-send.ts';
import type { Decision, Report } from '../domain/contract.ts';
import { api } from './api.ts';
import { oneReport, reportList, stewardReports } from './queries.ts';
import { reportsStrings } from './strings.ts';

const { decided, offline, other } = reportsStrings.failed;

/** One report, and what a steward does about it; each returns what went wrong, in words. */
export function useSteward(id: string) {
  const queries = useQueryClient();
  const makeNote = useSameId();
  const report = useQuery(oneReport(id));
  const put = async (changed: Report) => {
    // What's being asked for was told before this, and would come after it.
    await queries.cancelQueries(oneReport(id));
    queries.setQueryData(oneReport(id).queryKey, changed);
    void queries.invalidateQueries(reportList);
  };
  const noting = useSend({
    mutationFn: (note: string) => makeNote((note_id) => api.note({ id, note_id, note })),
    onSuccess: put,
  });
  const deciding = useSend({ mutationFn: (decision: Decision) => api.decide({ id, decision }), onSuccess: put });
  const answering = useSend({
    mutationFn: (answer: { lifted: boolean; answer: string }) => api.answer({ id, ...answer }),
    onSuccess: put,
  });

  function faultOf(sent: Sent<unknown>): string | undefined {
    if (sent.ok) return undefined;
    // It stands differently by now than what was decided about.
    void queries.invalidateQueries(stewardReports);
    return wordsFor(sent.error, { conflict: decided, offline, other });
  }

  return {
    report,
    note: async (note: string) => faultOf(await noting.run(note)),
    decide: async (decision: Decision) => faultOf(await deciding.run(decision)),
    answer: async (answer: { lifted: boolean; answer: string }) => faultOf(await answering.run(answer)),
  };
}
