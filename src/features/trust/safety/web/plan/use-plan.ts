import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useConsent } from '#features/trust/consent/web/public/use-consent.ts';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { Change, Kept } from '../../domain/plan/contract.ts';
import { emptyPlan, type Plan } from '../../domain/plan/plan.ts';
import { safetyApi } from '../api.ts';
import { ownPlan, planHere } from '../queries.ts';
import { keepMirror, readMirror } from './plan-store.ts';
import type { planStrings } from './strings.ts';
import { ChangedInAnotherTab, isSame, usePlanHere } from './use-plan-here.ts';

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
  /** What's on the page, and what of it is saved somewhere. */
  const shown = useRef(plan);
  const saved = useRef(plan);
  const [state, setState] = useState<PlanState | undefined>(() =>
    waiting ? (consent.onDevice ? 'device' : 'waiting') : kept?.plan ? 'account' : undefined,
  );
  const isInAccount = consent.standing === 'yes' || (consent.standing === undefined && kept?.plan != null);
  const here = usePlanHere(person, waiting, (now) => {
    // What was written here isn't saved yet: they choose. Else it's shown as the other tab made it.
    if (!isSame(shown.current, saved.current)) return setState('changed');
    here.know(now);
    take(now ?? readMirror(person), now);
  });

  function take(now: Kept | null, waits: Change | null): void {
    version.current = now?.version ?? 0;
    shown.current = now?.plan ?? emptyPlan;
    saved.current = shown.current;
    setPlan(shown.current);
    setState(waits ? (consent.onDevice ? 'device' : 'waiting') : now?.plan ? 'account' : undefined);
  }
  function settle(now: Kept): void {
    version.current = now.version;
    keepMirror(person, now);
    queries.setQueryData(ownPlan(person).queryKey, now);
  }
  async function setAside(change: Change): Promise<void> {
    await here.put(change);
    saved.current = change.plan;
  }

  async function send(change: Change): Promise<void> {
    setState('saving');
    const isAside = await setAside(change).then(
      () => true,
      (error: unknown) => (error instanceof ChangedInAnotherTab ? null : false),
    );
    if (isAside === null) return setState('changed');
    try {
      settle(await safetyApi.keep(change));
      saved.current = change.plan;
      setState('account');
      await here.drop();
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
      saved.current = change.plan;
      await here.drop();
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
        (error: unknown) => setState(error instanceof ChangedInAnotherTab ? 'changed' : 'failed'),
      );
    if (!isInAccount) return setState('unkept');
    await send(change);
  }

  const inAccount = () => queries.fetchQuery({ ...ownPlan(person), staleTime: 0 });
  /** Does what they chose; if it can't be done just now, they can choose again. */
  const choose = (work: () => Promise<void>) => work().catch(() => setState('unchosen'));

  return {
    plan,
    state,
    question: keeping.question,
    save,
    edit: (next: Plan) => {
      shown.current = next;
      setPlan(next);
      setState((now) => (now === undefined && !isInAccount && !consent.onDevice ? 'unkept' : now));
    },
    /** The first time, which asks. */
    keep: () => keeping.save({ plan, version: version.current }).catch(() => setState('failed')),
    /** After a change elsewhere: what's here takes its place. */
    keepMine: () =>
      choose(async () => {
        const theirs = consent.onDevice ? null : await inAccount();
        here.know(await here.read());
        if (theirs) return send({ plan, version: theirs.version });
        await setAside({ plan, version: version.current });
        setState('device');
      }),
    takeOther: () =>
      choose(async () => {
        const waits = await here.read();
        // Another tab's, unless it's the one that was made here.
        const isTheirs = waits && !isSame(waits.plan, saved.current);
        if (isTheirs || (consent.onDevice && waits)) {
          here.know(waits);
          return take(waits, waits);
        }
        const theirs = await inAccount();
        await here.clear();
        take(theirs, null);
      }),
    /** From the account and from here. Rejects where the account can't be reached. */
    async remove() {
      if (kept?.plan || state === 'account') settle(await safetyApi.discard({}));
      await here.clear();
      take(null, null);
    },
  };
}
