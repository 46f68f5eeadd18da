import type { Found, KeptRules, KeptStanding, KeptState, KeptWhere } from './kept-state.ts';

/** Where what's typed goes; null where nobody has said so yet. What's in the account stays there. */
export function target<Body>({ where, consent: { answer, onDevice } }: KeptState<Body>): 'account' | 'device' | null {
  const isInAccount = where === 'account' || where === 'waiting';
  if (onDevice && !isInAccount) return 'device';
  return answer === 'yes' ? 'account' : null;
}

/** What's said of it once it's found there. */
export function standingAt<Body>({ standing }: KeptState<Body>, where: KeptWhere): KeptStanding {
  if (where === 'waiting') return standing === 'blank' || standing === 'account' ? 'waiting' : standing;
  if (standing === 'waiting') return where ?? 'blank';
  return where === null && (standing === 'account' || standing === 'device') ? 'blank' : standing;
}

/** What this device has of it; null for nothing. */
export const hereOf = <Body>({ body, where }: Found<Body>): Body | null =>
  where === 'waiting' || where === 'device' ? body : null;

/** How something begins that's found here; `held`: typed before a look at another page, and kept nowhere yet. */
export type KeptBegin<Body> = { found: Found<Body>; held?: Body | undefined; consent: KeptState<Body>['consent'] };

/** The state it begins in. */
export function atFirst<Body>({ found, held, consent }: KeptBegin<Body>, rules: KeptRules<Body>): KeptState<Body> {
  const [typed, here] = [held === undefined ? found.body : held, hereOf(found)];
  const isLoose = !rules.isSame(typed, found.body) && consent.answer !== 'yes';
  const standing = found.where === 'waiting' ? 'waiting' : isLoose ? 'unkept' : 'blank';
  const given = { consent, work: null, next: null, why: null, theirs: null };
  return { typed, saved: found.body, where: found.where, here, standing, ...given };
}

/** Kept nowhere any more, and nothing to say of that; what's typed, and what this device has, is as it was. */
export const nowhere = <Body>(state: KeptState<Body>, empty: Body): KeptState<Body> => ({
  ...state,
  saved: empty,
  where: null,
  standing: 'blank',
  why: null,
  theirs: null,
});
