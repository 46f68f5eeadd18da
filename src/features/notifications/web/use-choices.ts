import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#platform/web/use-write.ts';
import { ownZone } from '#platform/web/when.ts';
import type { Choices } from '../domain/contract.ts';
import { api } from './api.ts';
import { notificationChoicesStrings as words } from './public/strings.ts';
import { notificationChoices } from './queries.ts';

/** What I want to be told, and how to change it. The device says in which time zone the e-mail has its hour. */
export function useChoices() {
  const queries = useQueryClient();
  const choices = useQuery(notificationChoices);
  const { run, busy } = useWrite({
    mutationFn: async (given: Choices) =>
      queries.setQueryData(notificationChoices.queryKey, await api.choose({ ...given, time_zone: ownZone() })),
    done: () => ({ title: words.saved }),
    failed: () => ({ title: words.notSaved }),
    invalidates: notificationChoices,
  });
  return { choices, choose: run, busy };
}
