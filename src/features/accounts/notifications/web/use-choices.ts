import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#platform/web/use-write.ts';
import { ownZone } from '#platform/web/when.ts';
import type { NotificationChoices } from '../domain/contract.ts';
import { api } from './api.ts';
import { notificationChoicesStrings as words } from './public/strings.ts';
import { notificationChoices } from './queries.ts';

type Change = (before: NotificationChoices) => NotificationChoices;

/**
 * What I want to be told, and how to change it. A change shows at once and is made to what the account has by then, so that two
 * in quick succession are both kept. The device says in which time zone the e-mail has its hour.
 */
export function useChoices() {
  const queries = useQueryClient();
  const choices = useQuery(notificationChoices);
  const [waiting, setWaiting] = useState<readonly Change[]>([]);
  const { run, busy } = useWrite({
    inOrder: 'notification-choices',
    mutationFn: async (change: Change) => {
      const before = await queries.ensureQueryData(notificationChoices);
      queries.setQueryData(notificationChoices.queryKey, await api.choose({ ...change(before), time_zone: ownZone() }));
    },
    done: () => ({ title: words.saved }),
    failed: () => ({ title: words.notSaved }),
    invalidates: notificationChoices,
  });
  async function choose(change: Change): Promise<void> {
    setWaiting((others) => [...others, change]);
    await run(change);
    setWaiting((others) => others.filter((one) => one !== change));
  }
  const shown = choices.data && waiting.reduce((made, change) => change(made), choices.data);
  return { choices, shown, choose, busy };
}
