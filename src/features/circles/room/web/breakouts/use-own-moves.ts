import { useEffect, useRef } from 'react';
import { type BreakoutsView, partIn } from '../../domain/breakouts/breakouts-view.ts';
import type { AbilityProps } from '../slots.ts';
import { showLine } from '../visit/use-notices.ts';
import type { BreakoutActs } from './breakouts-session.ts';
import { breakoutStrings as words } from './strings.ts';
import { companionsOf } from './use-groups.ts';

type Props = Pick<AbilityProps<BreakoutsView, BreakoutActs>, 'view' | 'participants' | 'self'>;

/**
 * Says to people who are moved who they're with now, at once and also in a silence: their microphone and camera are as they
 * were. That all are back after groups closed is said to everybody already.
 */
export function useOwnMoves({ view: { breakouts }, participants, self }: Props): void {
  const part = partIn(breakouts, self);
  const group = part === breakouts?.circle ? null : part;
  const before = useRef({ group, way: breakouts?.way });
  useEffect(() => {
    const was = before.current;
    before.current = { group, way: breakouts?.way };
    if (group === was.group) return;
    if (breakouts && group !== null) {
      const names = companionsOf(breakouts, participants, self);
      showLine(names === null ? words.nowAlone : words.nowWith(names));
    } else if (breakouts || was.way === 'aside') showLine(words.backNow);
  });
}
