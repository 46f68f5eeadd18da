import type { Helping, Tried } from '#features/mirror/moments/domain/helped.ts';
import type { Suggestion } from './contract.ts';
import type { Trigger } from './triggers.ts';

/** The exercise that a reason leads to, by its slug, where it names none itself; null: a check-in, or the list of all. */
const usual: Readonly<Record<Trigger, string | null>> = {
  'low-evenings': 'before-sleep',
  'low-days': 'a-kind-hand',
  'tense-days': 'longer-out',
  'after-circle': null,
  'week-after-circle': null,
  'missed-practice': null,
};

/** The exercise that a suggestion leads to, by its slug. */
export const exerciseFor = ({ trigger, exercise }: Pick<Suggestion, 'trigger' | 'exercise'>): string | null =>
  exercise ?? usual[trigger];

/**
 * What was said first of a suggestion's exercise since it was made, or undefined: then it needn't be asked again whether it helped.
 */
export function saidSince(one: Suggestion, tried: readonly Tried[]): Helping | undefined {
  if (one.status !== 'pending' && one.status !== 'delivered') return undefined;
  const made = Date.parse(one.created_at);
  const since = tried.filter(({ at, exercise }) => at > made && exercise === exerciseFor(one));
  return since.toSorted((a, b) => a.at - b.at)[0]?.helped;
}

/** Where a suggestion stands that may still be answered (R-STATE-03). */
export const isActive = ({ status }: Pick<Suggestion, 'status'>): boolean =>
  isPending({ status }) || status === 'delivered';

/** Whether it's still a suggestion: what was taken up is a question whether it helped (R-STATE-03). */
export const isPending = ({ status }: Pick<Suggestion, 'status'>): boolean => status === 'pending';
