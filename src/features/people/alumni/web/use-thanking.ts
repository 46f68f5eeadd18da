import { useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useSameId } from '#platform/web/use-same-id.ts';
import { useSend } from '#platform/web/use-send.ts';
import type { Member, NewThanks } from '../domain/contract.ts';
import { api } from './api.ts';
import { anyAlumni } from './queries.ts';
import { alumniStrings } from './strings.ts';

const words = alumniStrings.thanks;

/** Thanks somebody for one circle; `say` returns what went wrong. */
export function useThanking({ id, username }: Member, workshopId: string, onSent: () => void) {
  const queries = useQueryClient();
  const makeOne = useSameId();
  const sending = useSend({
    mutationFn: (said: NewThanks['said']) =>
      makeOne((thanks) => api.thank({ id: thanks, to_id: id, workshop_id: workshopId, said }), JSON.stringify(said)),
    onSettled: () => void queries.invalidateQueries(anyAlumni),
  });
  async function say(said: NewThanks['said']): Promise<string | undefined> {
    const sent = await sending.run(said);
    if (!sent.ok) return wordsFor<string>(sent.error, words.failed);
    toast.success(words.sent(username));
    onSent();
    return undefined;
  }
  return { say, busy: sending.busy };
}
