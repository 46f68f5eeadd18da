import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSameId } from '#platform/web/use-same-id.ts';
import { api } from './api.ts';
import { membersCircleStrings } from './members/strings.ts';
import { circleBetween } from './queries.ts';
import { circlePageStrings as words } from './strings.ts';

/** My note to the facilitator, what the facilitator wrote to all, and writing either; each returns what went wrong. */
export function useBetween(id: string) {
  const queries = useQueryClient();
  const makeOne = useSameId();
  const { data } = useQuery(circleBetween(id));
  const put = (between: NonNullable<typeof data>) => queries.setQueryData(circleBetween(id).queryKey, between);
  const keeping = useMutation({ mutationFn: (note: string) => api.keepNote({ id, note }), onSuccess: put });
  const writing = useMutation({
    mutationFn: (content: string) => makeOne((message_id) => api.write({ id, message_id, content })),
    onSuccess: put,
  });

  async function said(sending: Promise<unknown>): Promise<string | undefined> {
    try {
      await sending;
      return undefined;
    } catch (error) {
      const { offline, other } = words.failed;
      return wordsFor(error, { offline, rate_limited: membersCircleStrings.desk.message.limited, other });
    }
  }

  return {
    between: data,
    keepNote: (note: string) => said(keeping.mutateAsync(note)),
    write: (content: string) => said(writing.mutateAsync(content)),
  };
}
