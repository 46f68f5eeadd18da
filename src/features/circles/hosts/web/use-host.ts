import { beginWith } from '#platform/web/handed.ts';
import { usePublic } from '#platform/web/use-public.ts';
import type { HostPage } from '../domain/contract.ts';
import { handedNames } from '../domain/handed-names.ts';
import { api } from './api.ts';

/** A host's public page; refused where there's none for its reader. */
export function useHost(slug: string) {
  const name = handedNames.page(slug);
  return usePublic<HostPage>({
    name,
    begin: beginWith<HostPage>(name),
    ask: (signal) => api.page({ slug }, { signal }),
  });
}

/** Where the page of a public circle's facilitator is; null where they have none. */
export function useHostOf(circleId: string) {
  const name = handedNames.ofCircle(circleId);
  return usePublic<{ slug: string | null }>({
    name,
    begin: beginWith<{ slug: string | null }>(name),
    ask: (signal) => api.ofCircle({ id: circleId }, { signal }),
  });
}
