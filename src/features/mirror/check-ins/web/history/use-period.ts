import { useState } from 'react';
import { localTimeOf } from '#platform/shared/local-time.ts';
import { useNow } from '#platform/web/use-now.ts';
import { ownZone } from '#platform/web/when.ts';
import { plusSpans, startOf, type TrendSpan } from '../../domain/trends.ts';

/** Today's date here, and one to look at, never later. `go` moves it by so many spans. */
export function usePeriod(span: TrendSpan) {
  const today = localTimeOf(useNow(), ownZone()).date;
  const [chosen, choose] = useState(today);
  const date = chosen > today ? today : chosen;
  const isLast = startOf(span, date) === startOf(span, today);
  const go = (count: number) => choose(plusSpans(span, date, count));
  return { today, date, choose, isLast, go };
}
