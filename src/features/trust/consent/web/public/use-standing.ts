import { useQuery } from '@tanstack/react-query';
import type { ConsentKind } from '../../domain/kinds.ts';
import { type ConsentStanding, standingIn } from '../../domain/standing.ts';
import { ownConsents } from '../queries.ts';

/**
 * What the person here said about one kind, for what doesn't ask them: without the words of the questions, which weigh 2 kB. Undefined
 * until it's known; without a connection it stays so.
 */
export function useStanding(kind: ConsentKind): ConsentStanding | undefined {
  const { data } = useQuery(ownConsents);
  return data && standingIn(kind, data);
}
