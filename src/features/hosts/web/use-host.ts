import { beginWith } from '#platform/web/handed.ts';
import { usePublic } from '#platform/web/use-public.ts';
import type { HostPage } from '../domain/contract.ts';
import { handedNames } from '../domain/handed-names.ts';
import { api } from './api.ts';

/** A host's public page; refused where there's none for its reader. */
export function useHost(slug: string) {
  const name = handedNames.page(slug);
  return usePublic<HostPage>({
    ...{ name, begin: beginWith<HostPage>(name) },
    ask: (signal) => api.page({ slug }, { signal }),
  });
}
