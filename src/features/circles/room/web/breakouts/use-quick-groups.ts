import type { BreakoutsView } from '../../domain/breakouts/breakouts-view.ts';
import {
  type Awake,
  adapted,
  groupsOf,
  connected as pairsNow,
  promptOf,
  type Sorting,
} from '../../domain/breakouts/one-press.ts';
import type { AbilityProps, QuickAction } from '../slots.ts';
import type { BreakoutActs } from './breakouts-session.ts';
import { breakoutStrings } from './strings.ts';

const words = breakoutStrings.quick;

type Props = AbilityProps<BreakoutsView, BreakoutActs>;

/** What a tired circle may be changed into with one press (REAL 31), while it's one circle and enough people are here. */
export function adaptation(props: Props): (() => void) | null {
  const { view, still, quiet, phase, acts } = props;
  const groups = view.breakouts || still || quiet ? null : adapted(awakeOf(props));
  if (!groups) return null;
  const prompt = promptOf(phase?.words ?? '');
  return () => acts.adapt({ ...groups, activity: '', prompt, atOnce: true });
}

function awakeOf({ participants, self }: Props): Awake {
  return {
    others: participants.filter(({ userId, resting }) => userId !== self && !resting).length,
    self: participants.some(({ userId, resting }) => userId === self && !resting),
  };
}

/** What a host opens with one press (REAL 17): pairs, and the groups that the phase under way says. */
export function quickGroups(props: Props): QuickAction[] {
  const { view, connected, still, phase, acts } = props;
  if (view.breakouts || still || !phase) return [];
  const awake = awakeOf(props);
  const prompt = promptOf(phase.words);
  const disabled = !connected;
  const open = (sorting: Sorting, until?: { phase: number }) => () =>
    void acts.create({ ...sorting, activity: '', prompt, atOnce: true, ...until });
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
