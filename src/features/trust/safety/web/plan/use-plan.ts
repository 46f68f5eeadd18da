import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsent } from '#features/trust/consent/web/public/use-consent.ts';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import type { KeptState } from '#platform/shared/kept/kept-state.ts';
import { useKept } from '#platform/web/kept/use-kept.ts';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { SafetyPlanChange } from '../../domain/plan/contract.ts';
import { isEmpty, type SafetyPlan } from '../../domain/plan/plan.ts';
import { samePlan } from '../../domain/plan/same-plan.ts';
import { discardPlan, foundHere, foundThere, ownPlanKept } from './own-plan-store.ts';
import { newerOf, readMirror } from './plan-store.ts';
import { ownPlan, planRows } from './queries.ts';
import type { planStrings } from './strings.ts';

/** How it stands with what's on the page. */
export type PlanState = keyof typeof planStrings.state;

/** Where the plan is, by what's known: changes that are only here, the account, or what was noted of it. */
export function useKnownPlan() {
  const person = useSession().user?.id ?? '';
  const account = useQuery(ownPlan(person));
  const [here] = useKeptRows(planRows) ?? [];
  // Where nothing can be kept here, nothing is waited for.
  const isReadingHere = useQuery(planRows.all(person)).isPending;
  // Noted by every tab, and newer where another one has saved.
  const kept = newerOf(account.data, readMirror(person));
  const isKnown = kept !== null || account.fetchStatus === 'paused' || account.isError;
  return {
    person,
    isReady: !isReadingHere && (isKnown || !!here),
    /** Nothing is known of it, so nothing may be put in its place. */
    isLost: account.isError && !kept && !here,
    retry: () => void account.refetch(),
    here,
    kept,
  };
}

/** Keeps a plan where its person wants it, by itself once they've said where (CARE C13). */
export function usePlan({ person, here, kept }: ReturnType<typeof useKnownPlan>) {
  const consent = useConsent('safety-plan');
  const { onDevice } = consent;
  const found = here ? foundHere(here, onDevice) : foundThere(kept, onDevice);
  // What's in the account was agreed to; not to be had without a connection, that's the answer.
  const isGuess = consent.standing === undefined && !!kept?.plan;
  const standing = isGuess ? 'yes' : consent.standing;
  const mine = useKept(ownPlanKept, { person, onDevice }, { found, consent: { standing, onDevice, isGuess } });
  const { state, ways } = mine;
  const keeping = useKeeping<SafetyPlanChange>('safety-plan', {
    ...ways,
    isInAccount: false,
    done: (to) => to === 'nowhere' && mine.discard(),
  });
  const [isUnchosen, setUnchosen] = useState(false);
  const choose = (one: 'mine' | 'theirs') =>
    mine.choose(one).then(
      () => setUnchosen(false),
      () => setUnchosen(true),
    );
  // Stays on the page until it's gone.
  const leaving = [state.work, state.next].find((step) => step?.kind === 'remove');
  const { plan } = (leaving?.kind === 'remove' && leaving.had) || state.typed;

  return {
    plan,
    state: state.standing === 'changed' && isUnchosen ? 'unchosen' : standingOf(state, !!kept?.plan),
    question: keeping.question,
    edit: (next: SafetyPlan) => mine.type({ ...state.typed, plan: next }),
    again: mine.again,
    /** The first time, which asks. Why it can't be kept is in `state`. */
    keep: () => keeping.save(state.typed).catch(() => undefined),
    keepMine: () => choose('mine'),
    takeOther: () => choose('theirs'),
    /** From the account and from here. Rejects where the account can't be reached. */
    async remove(): Promise<void> {
      // Only on this device by now, it may be in the account from before.
      if (kept?.plan && !ways.isInAccount) await discardPlan(person);
      if (!(await mine.remove())) throw new Error('not removed');
    },
  };
}

function standingOf(
  { standing, where, typed, saved, consent }: KeptState<SafetyPlanChange>,
  isInAccount: boolean,
): PlanState | undefined {
  if (standing === 'refused') return 'failed';
  if (standing === 'withdrawn') return isEmpty(typed.plan) ? undefined : 'unkept';
  // Nobody said yes to sending it.
  if (standing === 'waiting') return consent.answer === 'no' ? 'unkept' : 'waiting';
  if (standing !== 'blank') return standing;
  // Said at once, so that nobody leaves with it unasked.
  const goesNowhere = consent.answer !== 'yes' && !consent.onDevice;
  if (goesNowhere && !samePlan(typed.plan, saved.plan)) return 'unkept';
  return where === 'device' ? 'device' : isInAccount ? 'account' : undefined;
}
