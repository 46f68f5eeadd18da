import { useEffect } from 'react';
import { laterCode } from '#platform/web/later.ts';
import { useNow } from '#platform/web/use-now.ts';
import { leads } from '../../domain/ability.ts';
import type { FacilitationProps } from './facilitation-session.ts';

const situations = laterCode(() => import('../../domain/facilitation/situation.ts'));

/** Tells the written facilitator every second how things stand, on a host's tab alone. */
export function useAttention(props: FacilitationProps): void {
  const now = useNow(1_000) + props.clockOffset;
  const { known = {}, participants, still = false, quiet = false, startedAt = null, acts } = props;
  const isFor = leads(props);
  useEffect(() => {
    const situation = isFor && situations()?.situationOf(known, participants, { now, still, quiet, startedAt });
    if (situation) acts.notice(situation);
  }, [acts, isFor, known, participants, now, still, quiet, startedAt]);
}
