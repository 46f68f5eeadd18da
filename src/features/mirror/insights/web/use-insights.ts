import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { feltOf } from '#features/mirror/check-ins/domain/felt.ts';
import { useCheckInsHere } from '#features/mirror/check-ins/web/public/use-check-ins.ts';
import { useTried } from '#features/mirror/moments/web/public/use-tried.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { offerLater } from '#platform/web/later.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useLiveQueries } from '#platform/web/use-live-queries.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { ownZone } from '#platform/web/when.ts';
import { whenIdle } from '#platform/web/when-idle.ts';
import type { SuggestionsChanged } from '../domain/contract.ts';
import { type Insight, shownInsights } from '../domain/contract.ts';
import { factsOf } from '../domain/facts.ts';
import { allShown } from '../domain/keeping.ts';
import { api } from './api.ts';
import { useOwnCircles } from './public/use-own-circles.ts';
import { insightsKept, lookedHere, ownInsights } from './queries.ts';
import { insightsStrings as words } from './strings.ts';

const changed: SuggestionsChanged['type'] = 'suggestions-changed';
const live = { watch: 'watch-suggestions', changed, queries: ownInsights };

/** What finds and keeps them here: only where there's something to go through, and early for when there's no connection. */
const loadStore = () => import('./insights-store.ts');
offerLater(loadStore);

/**
 * What stands out, newest first: what the account found in its check-ins, and what's found here in those kept only on this
 * device, by the fact they tell. `facts` is undefined until there's anything to say of either.
 */
export function useInsights() {
  const queries = useQueryClient();
  const person = useSession().user?.id ?? '';
  const list = useQuery(ownInsights);
  useLiveQueries(live);
  const here = useKeptRows(insightsKept) ?? [];
  const isFromHere = useLookHere(person, here.length > 0);
  const { run, busy } = useWrite({
    /** All of one fact: the account lets go of the others by itself, once it's told of one. */
    async mutationFn(fact: readonly Insight[]) {
      const inAccount = new Set(list.data?.insights.map(({ id }) => id));
      const known = fact.find(({ id }) => inAccount.has(id));
      if (known) queries.setQueryData(ownInsights.queryKey, await api.dismiss({ id: known.id }));
      // They mustn't be found here either: the account doesn't know of them, nor this device of what the account was told.
      for (const one of fact)
        if (isFromHere || !inAccount.has(one.id)) await (await loadStore()).letGoHere(person, one);
      await queries.invalidateQueries(insightsKept.all(person));
    },
    failed: () => words.notSaved,
    invalidates: ownInsights,
  });
  const account = list.data?.insights ?? (isFromHere ? [] : undefined);
  const facts = account && factsOf(allShown(account, here).slice(0, shownInsights));
  return { list, facts, dismiss: run, busy };
}

/**
 * Looks once a day, and whenever something changed, as soon as the page has time; also through none: what was found in those that
 * are deleted is taken back. True if there's something to look through.
 */
function useLookHere(person: string, hasFound: boolean): boolean {
  const queries = useQueryClient();
  const checkIns = useCheckInsHere();
  const tried = useTried();
  const today = Math.floor(useNow() / dayMs);
  const isFromHere = checkIns !== undefined && checkIns.length > 0;
  const circles = useOwnCircles(isFromHere);
  useEffect(() => {
    if (!checkIns || !tried || (isFromHere && !circles) || !(isFromHere || hasFound)) return;
    return whenIdle(() => {
      const history = { felt: checkIns.map(feltOf), tried, circles: circles ?? [], timeZone: ownZone() };
      const past = JSON.stringify([today, history]);
      if (queries.getQueryData(lookedHere(person).queryKey) === past) return;
      // Tried again once something has changed, or tomorrow; without its code, with the next visit.
      const look = async () => {
        const store = await loadStore();
        queries.setQueryData(lookedHere(person).queryKey, past);
        await store.lookHere(person, history);
      };
      look().catch(() => undefined);
    });
  }, [queries, person, checkIns, isFromHere, hasFound, tried, circles, today]);
  return isFromHere;
}
