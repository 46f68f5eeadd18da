import type { BreakoutsView } from '../../domain/breakouts/breakouts-view.ts';
import { groupsOf, connected as pairsNow, promptOf, type Sorting } from '../../domain/breakouts/one-press.ts';
import type { AbilityProps, QuickAction } from '../ability.ts';
import type { BreakoutActs } from './breakouts-session.ts';
import { breakoutStrings } from './strings.ts';

const words = breakoutStrings.quick;

type Props = AbilityProps<BreakoutsView, BreakoutActs>;

/** What a host opens with one press (REAL 17): pairs, and the groups that the phase under way says. */
export function quickGroups(props: Props): QuickAction[] {
  const { view, participants, self, connected, still, phase, acts } = props;
  if (view.breakouts || still || !phase) return [];
  const awake = {
    others: participants.filter(({ userId, resting }) => userId !== self && !resting).length,
    self: participants.some(({ userId, resting }) => userId === self && !resting),
  };
  const prompt = promptOf(phase.words);
  const disabled = !connected;
  const open = (sorting: Sorting, until?: { phase: number }) => () =>
    acts.create({ ...sorting, activity: '', prompt, atOnce: true, ...until });
  const pairs = pairsNow(awake);
  const connect: QuickAction[] = pairs
    ? [
        {
          kind: 'connect',
          label: words.connect,
          text: words.connectText(pairs.minutes ?? 0),
          disabled,
          onSelect: open(pairs),
        },
      ]
    : [];
  const planned = phase.isRead && phase.planned;
  const sorting = planned && groupsOf(planned.grouping, planned.minutes, awake);
  if (!planned || !sorting) return connect;
  const label = words.open(planned.grouping.kind === 'groups' ? planned.grouping.size : 2);
  if ('needs' in sorting) {
    const text = breakoutStrings.needs(sorting.needs);
    return [...connect, { kind: 'phase', label, text, disabled: true, onSelect: () => undefined }];
  }
  const text = sorting.minutes === null ? words.untilPhase : words.eachRound(sorting.minutes);
  return [...connect, { kind: 'phase', label, text, disabled, onSelect: open(sorting, { phase: phase.at }) }];
}
