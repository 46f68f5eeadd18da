import type { Change } from '../../domain/engagement/metrics.ts';
import type { AbilityProps, QuickAction } from '../ability.ts';
import { runnerStrings } from '../runner/strings.ts';
import { engagementStrings as words } from './strings.ts';

type Ways = Pick<AbilityProps<unknown, unknown>, 'offers' | 'quick'>;

/** What accepting a change does: what the room's own button does, and nothing else; null while that one rests. */
export function changeOf(change: Change, { offers = {}, quick = [] }: Ways): { label: string; act: () => void } | null {
  const { energize, slowDown, takeBreak, adapt } = offers;
  switch (change) {
    case 'groups':
      return adapt ? { label: words.adapt, act: adapt } : null;
    case 'energize':
      return energize ? { label: runnerStrings.quick.energize, act: energize } : null;
    case 'slow-down':
      return slowDown ? { label: runnerStrings.quick.slowDown, act: slowDown } : null;
    case 'break':
      return takeBreak ? { label: runnerStrings.quick.breakTime, act: takeBreak } : null;
    case 'check-in':
    case 'connect':
      return pressOf(quick.find(({ kind }) => kind === change));
    default:
      return change satisfies never;
  }
}

function pressOf(action: QuickAction | undefined) {
  return action && !action.disabled ? { label: action.label, act: action.onSelect } : null;
}
