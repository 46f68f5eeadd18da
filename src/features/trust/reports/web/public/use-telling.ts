import { wordsFor } from '#platform/web/refusals.ts';
import { useSameId } from '#platform/web/use-same-id.ts';
import type { NewPersonReport, NewPostReport, NewReport } from '../../domain/contract.ts';
import { api } from '../api.ts';
import { reportStrings } from './strings.ts';

const { missing, missingPost, limited, offline, other } = reportStrings.failed;

type Told = Omit<NewReport, 'id'> | Omit<NewPostReport, 'id'> | Omit<NewPersonReport, 'id'>;

function send(id: string, report: Told) {
  if ('post_id' in report) return api.ofPost({ id, ...report });
  return 'about' in report ? api.ofPerson({ id, ...report }) : api.make({ id, ...report });
}

/** Tells the steward; returns what went wrong, in words. What wasn't answered is told again with the same id. */
export function useTelling() {
  const makeOne = useSameId();
  return async (report: Told): Promise<string | undefined> => {
    try {
      await makeOne((id) => send(id, report));
      return undefined;
    } catch (error) {
      const not_found = 'workshop_id' in report ? missing : missingPost;
      return wordsFor(error, { not_found, rate_limited: limited, offline, other });
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
