import { wordsFor } from '#platform/web/refusals.ts';
import type { ToastText } from '#platform/web/ui/toast.ts';
import { useSameId } from '#platform/web/use-same-id.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from '../api.ts';
import { worryStrings } from './strings.ts';

const { missing, limited, offline, other } = worryStrings.failed;

/** Tells that one is worried; again after no answer changes nothing. */
export function useWorrying() {
  const makeOne = useSameId();
  return useWrite({
    mutationFn: (about: { post_id: string; is_signed: boolean }) => makeOne((id) => api.worry({ id, ...about })),
    failed: (error) => wordsFor<ToastText>(error, { not_found: missing, rate_limited: limited, offline, other }),
  });
}
