import { useEffect } from 'react';
import { useNow } from '#platform/web/use-now.ts';
import { leads } from '../../domain/ability.ts';
import { situationOf } from '../../domain/facilitation/situation.ts';
import type { FacilitationProps } from './facilitation-session.ts';

/** Tells the written facilitator every second how things stand, on a host's tab alone. */
export function useAttention(props: FacilitationProps): void {
  const now = useNow(1_000) + props.clockOffset;
  const { known = {}, participants, still = false, quiet = false, startedAt = null, acts } = props;
  const isFor = leads(props);
  useEffect(() => {
    if (isFor) acts.notice(situationOf(known, participants, { now, still, quiet, startedAt }));
  }, [acts, isFor, known, participants, now, still, quiet, startedAt]);
}
