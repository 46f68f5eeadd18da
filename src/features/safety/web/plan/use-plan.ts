import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useConsent } from '#features/consent/web/public/use-consent.ts';
import { useKeeping } from '#features/consent/web/public/use-keeping.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { Change, Kept } from '../../domain/plan/contract.ts';
import { emptyPlan, type Plan } from '../../domain/plan/plan.ts';
import { safetyApi } from '../api.ts';
import { ownPlan, planHere } from '../queries.ts';
import { keepMirror, plansHere, readMirror } from './plan-store.ts';
import type { planStrings } from './strings.ts';

/** How it stands with what's on the page. */
export type PlanState = keyof typeof planStrings.state;

/** Where the plan is, by what's known: changes that wait here, the account, or what was noted of it. */
export function useKnownPlan() {
  const person = useSession().user?.id ?? '';
  const account = useQuery(ownPlan(person));
  const here = useQuery(planHere(person));
  const [mirror] = useState(() => readMirror(person));
  const kept: Kept | null = account.data ?? mirror;
  const isKnown = kept !== null || account.fetchStatus === 'paused' || account.isError;
  return {
    person,
    isReady: !here.isPending && (isKnown || !!here.data),
    /** Nothing is known of it, so nothing may be put in its place. */
    isLost: account.isError && !kept && !here.data,
    retry: () => void account.refetch(),
    waiting: here.data ?? null,
    kept,
  };
}

/**
 * Keeps a plan where its person wants it. In the account, a change is noted on this device first, so that neither a reload
 * nor a lost connection takes it; the note goes once the account has it.
 */
export function usePlan(known: ReturnType<typeof useKnownPlan>) {
  const { person, waiting, kept } = known;
  const queries = useQueryClient();
  const consent = useConsent('safety-plan');
  const [plan, setPlan] = useState<Plan>(waiting?.plan ?? kept?.plan ?? emptyPlan);
  // Not state: a save that follows another at once is made from what that one was answered.
  const version = useRef(waiting?.version ?? kept?.version ?? 0);
  const [state, setState] = useState<PlanState | undefined>(() =>
    waiting ? (consent.onDevice ? 'device' : 'waiting') : kept?.plan ? 'account' : undefined,
  );
  const isInAccount = consent.standing === 'yes' || (consent.standing === undefined && kept?.plan != null);

  function settle(now: Kept): void {
    version.current = now.version;
    keepMirror(person, now);
    queries.setQueryData(ownPlan(person).queryKey, now);
  }
  async function setAside(change: Change): Promise<void> {
    await plansHere(person).put('plan', change);
    queries.setQueryData(planHere(person).queryKey, change);
  }
  async function clearAside(): Promise<void> {
    await plansHere(person)
      .delete('plan')
      .catch(() => undefined);
    queries.setQueryData(planHere(person).queryKey, null);
  }

  async function send(change: Change): Promise<void> {
    setState('saving');
    const isAside = await setAside(change).then(
      () => true,
      () => false,
    );
    try {
      settle(await safetyApi.keep(change));
      await clearAside();
      setState('account');
    } catch (error) {
      const offline = isAside ? 'waiting' : 'failed';
      setState(
        wordsFor<PlanState>(error, { offline, conflict: 'changed', consent_missing: 'unkept', other: 'failed' }),
      );
    }
  }

  const keeping = useKeeping<Change>('safety-plan', {
    async keep(change) {
      settle(await safetyApi.keep(change));
      await clearAside();
    },
    setAside,
    done: (where) => setState(where === 'nowhere' ? 'unkept' : where),
  });

  /** Saves it where it's kept already; nothing leaves the page before a yes. */
  async function save(next: Plan = plan): Promise<void> {
    const change = { plan: next, version: version.current };
    if (consent.onDevice)
      return setAside(change).then(
        () => setState('device'),
        () => setState('failed'),
      );
    if (!isInAccount) return setState('unkept');
    await send(change);
  }

  return {
    ...{ plan, state, question: keeping.question, save },
    edit: (next: Plan) => {
      setPlan(next);
      setState((now) => (now === undefined && !isInAccount && !consent.onDevice ? 'unkept' : now));
    },
    /** The first time, which asks. Rejects as the API does. */
    keep: () => keeping.save({ plan, version: version.current }).catch(() => setState('failed')),
    /** After a change elsewhere: what's here takes its place. */
    async keepMine() {
      const theirs = await queries.fetchQuery({ ...ownPlan(person), staleTime: 0 });
      await send({ plan, version: theirs.version });
    },
    async takeOther() {
      const theirs = await queries.fetchQuery({ ...ownPlan(person), staleTime: 0 });
      await clearAside();
      setPlan(theirs.plan ?? emptyPlan);
      version.current = theirs.version;
      setState(theirs.plan ? 'account' : undefined);
    },
    /** From the account and from here. Rejects where the account can't be reached. */
    async remove() {
      if (kept?.plan || state === 'account') settle(await safetyApi.discard({}));
      await clearAside();
      setPlan(emptyPlan);
      version.current = 0;
      setState(undefined);
    },
  };
}
