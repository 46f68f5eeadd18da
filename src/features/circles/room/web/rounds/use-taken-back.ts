import { useEffect, useState } from 'react';
import { clock } from '#platform/web/world.ts';
import { mayTakeBack, takenBackMs } from '../../domain/rounds/round.ts';
import type { ShownRound } from '../../domain/rounds/rounds-view.ts';

/** Whether this person handed the piece on a moment ago, and may still take it back. `clockOffset` in ms. */
export function useTakenBack(round: ShownRound, self: string, clockOffset: number): boolean {
  const [now, setNow] = useState(clock.now);
  const until = round.since + takenBackMs - clockOffset;
  useEffect(() => {
    const timer = setTimeout(() => setNow(clock.now()), Math.max(0, until - clock.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return mayTakeBack(round, self, now + clockOffset);
}
