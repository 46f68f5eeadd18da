import { queryClient } from '#platform/web/query-client.tsx';
import type { Kind } from '../../domain/kinds.ts';
import { ownConsents } from '../queries.ts';
import { standingIn } from './use-consent.ts';

/** Whether the person here said yes to it, which is at hand from then on. False where it can't be had. */
export async function isAgreed(kind: Kind): Promise<boolean> {
  const all = await queryClient.fetchQuery({ ...ownConsents, staleTime: 60_000 }).catch(() => null);
  return all !== null && standingIn(kind, all) === 'yes';
}
