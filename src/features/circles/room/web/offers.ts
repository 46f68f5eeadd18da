import type { ReactNode } from 'react';
import type { GroupingWay } from '../domain/breakouts/breakout.ts';
import { defineSignal, first, type HeardOf } from '../domain/signal.ts';

/**
 * What abilities let others in the same tab do for a host who asks for it there: what their own buttons do (ADR 071). Null
 * while it can't be done.
 */
export const offerSignals = [
  /** On to the next phase, if the plan is still as it was at this version. */
  defineSignal('advance', first<(version: number) => void>()),
  /** A plan of groups, in the hosts' window. */
  defineSignal(
    'planGroups',
    first<(groups: { way: GroupingWay; size: number; minutes: number; activity: string }) => void>(),
  ),
  /** The voice of the AI Facilitator: the switch, and whether it listens. */
  defineSignal('voice', first<ReactNode>()),
  /** Small groups at once, for five minutes (REAL 31). */
  defineSignal('adapt', first<() => void>()),
  /** To somebody whose hand is up, which goes down with it. */
  defineSignal('giveWord', first<(userId: string) => void>()),
  /** Asks somebody who's muted to unmute. */
  defineSignal('askUnmute', first<(userId: string) => void>()),
  /** Into a small group, for oneself. */
  defineSignal('visit', first<(group: string) => void>()),
  /** Words to one small group, from outside it; whether they're on their way. */
  defineSignal('tellGroup', first<(text: string, group: { id: string; name: string }) => boolean>()),
] as const;

/** All of them, as they are now. */
export type Offers = HeardOf<typeof offerSignals>;
