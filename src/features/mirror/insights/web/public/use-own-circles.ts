import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownCircles } from '../queries.ts';

/**
 * When I was last in each of my circles, in ms since 1970, the same list until one changes; none where it can't be known.
 * Undefined while it's asked for, which is only where it `matters`.
 */
export function useOwnCircles(matters: boolean): readonly number[] | undefined {
  const { data, isPending } = useQuery({ ...ownCircles, enabled: matters });
  const isKnown = matters && !isPending;
  return useMemo(() => (isKnown ? (data?.circles ?? []).map((at) => Date.parse(at)) : undefined), [isKnown, data]);
}
