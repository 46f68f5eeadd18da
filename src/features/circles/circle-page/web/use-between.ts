import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSameId } from '#platform/web/use-same-id.ts';
import { type Sent, useSend } from '#platform/web/use-send.ts';
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
  const keeping = useSend({ mutationFn: (note: string) => api.keepNote({ id, note }), onSuccess: put });
  const writing = useSend({
    mutationFn: (content: string) => makeOne((message_id) => api.write({ id, message_id, content })),
    onSuccess: put,
  });

  function faultOf(sent: Sent<unknown>): string | undefined {
    const { offline, other } = words.failed;
    const limited = membersCircleStrings.desk.message.limited;
    return sent.ok ? undefined : wordsFor(sent.error, { offline, rate_limited: limited, other });
  }

  return {
    between: data,
    keepNote: async (note: string) => faultOf(await keeping.run(note)),
    write: async (content: string) => faultOf(await writing.run(content)),
  };
}
