import type { InvalidateQueryFilters } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from '../api.ts';
import { spacesStrings } from '../strings.ts';
import { awayStrings as words } from './strings.ts';

/** As a host: lets somebody come in again who was asked to leave. */
export function useLettingBack(slug: string, invalidates: InvalidateQueryFilters) {
  return useWrite({
    mutationFn: (user_id: string) => api.letBack({ slug, user_id }),
    done: () => ({ title: words.done }),
    failed: (error) => ({ title: wordsFor<string>(error, spacesStrings.failed) }),
    invalidates,
  });
}
