import type { Moment } from './contract.ts';
import type { Tried } from './helped.ts';

/** The exercises of which these moments say whether they helped. */
export function triedOf(moments: readonly Moment[]): Tried[] {
  return moments.flatMap((moment) =>
    moment.kind === 'helped' && moment.payload.exercise !== null
      ? [{ at: Date.parse(moment.created_at), exercise: moment.payload.exercise, helped: moment.payload.helped }]
      : [],
  );
}
