import type { EngagementChange } from '../../domain/engagement/metrics.ts';
import type { AbilityProps, QuickKind } from '../slots.ts';
import { figuresStrings as words } from './strings.ts';

type Ways = Pick<AbilityProps<unknown, unknown>, 'offers' | 'quick' | 'known'>;
const kindOf: Readonly<Record<Exclude<EngagementChange, 'groups'>, QuickKind>> = {
  energize: 'energize',
  'slow-down': 'slow-down',
  break: 'break-time',
  'check-in': 'check-in',
  connect: 'connect',
};

/** What accepting a change does: what the room's own button does, and nothing else; null while that one rests. */
export function changeOf(
  change: EngagementChange,
  { offers = {}, quick = [], known }: Ways,
): { label: string; act: () => void } | null {
  if (change === 'groups') return offers.adapt ? { label: words.adapt, act: offers.adapt } : null;
  // In a break it would make the break longer.
  if (change === 'slow-down' && known?.run?.interlude) return null;
  const action = quick.find(({ kind }) => kind === kindOf[change]);
  return action && !action.disabled ? { label: action.label, act: action.onSelect } : null;
}
