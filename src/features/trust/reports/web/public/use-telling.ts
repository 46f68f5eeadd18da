import { wordsFor } from '#platform/web/refusals.ts';
import { useSameId } from '#platform/web/use-same-id.ts';
import type { NewPostReport, NewReport } from '../../domain/contract.ts';
import { api } from '../api.ts';
import { reportStrings } from './strings.ts';

const { missing, missingPost, limited, offline, other } = reportStrings.failed;

/** Tells the steward; returns what went wrong, in words. What wasn't answered is told again with the same id. */
export function useTelling() {
  const makeOne = useSameId();
  return async (report: Omit<NewReport, 'id'> | Omit<NewPostReport, 'id'>): Promise<string | undefined> => {
    try {
      await makeOne((id) => ('post_id' in report ? api.ofPost({ id, ...report }) : api.make({ id, ...report })));
      return undefined;
    } catch (error) {
      return wordsFor(error, {
        not_found: 'post_id' in report ? missingPost : missing,
        rate_limited: limited,
        offline,
        other,
      });
    }
  };
}

/** Asks a steward to look again at what a host removed; returns what went wrong, in words. */
export function useAskingAgain() {
  const makeOne = useSameId();
  return async (asked: { post_id: string; words: string }): Promise<string | undefined> => {
    try {
      await makeOne((id) => api.askForPost({ id, ...asked }));
      return undefined;
    } catch (error) {
      const { asked: already } = reportStrings.again;
      return wordsFor(error, { conflict: already, not_found: missingPost, rate_limited: limited, offline, other });
    }
  };
}
