import { beginWith } from '#platform/web/handed.ts';
import { usePublic } from '#platform/web/use-public.ts';
import type { TeaserCircle } from '../domain/contract.ts';
import { handedNames } from '../domain/handed-names.ts';
import { api } from './api.ts';

type Teaser = { circles: TeaserCircle[]; server_time: string };

/** Milliseconds: so that people waiting for a start see it. */
const lookAgainMs = 30_000;
/** Milliseconds in which what was read, or handed over, isn't asked for again: a member may have changed a circle meanwhile. */
const freshMs = 10_000;

/** The next public circles, of one topic by its id or slug or of all, for everyone (CARE §3). */
export function useTeaser(category?: string) {
  const name = handedNames.teaser(category ?? '');
  return usePublic<Teaser>({
    name,
    freshMs,
    begin: beginWith<Teaser>(name),
    ask: (signal) => api.teaser(category === undefined ? {} : { category }, { signal }),
    every: () => lookAgainMs,
  });
}
