import type { SnapshotOf } from '../ability.ts';
import type { ViewAbility } from '../view-ability.ts';
import { roundsWire } from './rounds.ts';

type RoundsSnapshot = SnapshotOf<typeof roundsWire>;
/** A round as a tab shows it; `coming` without those who sit out. */
export type ShownRound = NonNullable<RoundsSnapshot['round']>;
/**
 * `awaySeconds`: for how long this person was away when they came back, until the next move. `passing`: they said that they
 * pass this time.
 */
export type RoundsView = RoundsSnapshot;

export type RoundNotice = { type: 'round-over' | 'round-failed' };

/** What a tab shows of the round. */
export const roundsView: ViewAbility<typeof roundsWire, RoundsView, RoundNotice> = {
  wire: roundsWire,
  open: (_before, { round, awaySeconds, passing }) => ({ round, awaySeconds, passing }),
  frames: {
    round: (before, { round }) => ({
      view: { round, awaySeconds: null, passing: before.passing && round !== null },
      ...(before.round && !round && { notice: { type: 'round-over' } }),
    }),
    'round-passing': (before, { passing }) => ({ view: { ...before, passing } }),
  },
};
