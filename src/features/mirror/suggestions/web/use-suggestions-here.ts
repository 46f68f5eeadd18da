import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { ownProfile } from '#features/accounts/profile/web/queries.ts';
import { feltOf } from '#features/mirror/check-ins/domain/felt.ts';
import { useCheckInsHere } from '#features/mirror/check-ins/web/public/use-check-ins.ts';
import { useOwnCircles } from '#features/mirror/insights/web/public/use-own-circles.ts';
import { useTried } from '#features/mirror/moments/web/public/use-tried.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { offerLater } from '#platform/web/later.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useNow } from '#platform/web/use-now.ts';
import { ownZone } from '#platform/web/when.ts';
import { whenIdle } from '#platform/web/when-idle.ts';
import { type Suggestion, type SuggestionAnswer, shownDays } from '../domain/contract.ts';
import type { Pattern } from '../domain/receptive.ts';
import { isPending } from '../domain/ways.ts';
import { suggestions, suggestionsKept } from './queries.ts';
import { usePatternHere } from './use-pattern-here.ts';

/** What makes and keeps them: only where something's kept here alone, and before that for when there's no connection. */
const loadStore = () => import('./suggestions-store.ts');
offerLater(loadStore);

/** Suggestions from check-ins kept only on this device. `isFromHere`: there are such check-ins, so there may be suggestions. */
export type SuggestionsHere = {
  isFromHere: boolean;
  here: readonly Suggestion[];
  /** At which part of the day suggestions suited, the account's included. */
  pattern: Pattern;
  answer(answer: SuggestionAnswer): Promise<void>;
  /** Because they ask for it; returns when it's next worth looking, in ISO 8601. */
  look(): Promise<string>;
  /** Learns again from here when they suit. */
  forget(): Promise<void>;
};

const none: readonly Suggestion[] = [];

/** These, looked for whenever something changed and every hour, as the server does for the account. */
export function useSuggestionsHere(): SuggestionsHere {
  const person = useSession().user?.id ?? '';
  const here = useKeptRows(suggestionsKept) ?? none;
  const checkIns = useCheckInsHere();
  const tried = useTried();
  const isFromHere = checkIns !== undefined && checkIns.length > 0;
  const isWaiting = here.some(isPending);
  const circles = useOwnCircles(isFromHere || isWaiting);
  const profile = useQuery({ ...ownProfile, enabled: isFromHere }).data;
  const now = useNow();
  const account = useQuery(suggestions);
  // What the account suggested counts for how many there may be; without a connection that's what was known last.
  const isReady =
    isFromHere &&
    tried !== undefined &&
    circles !== undefined &&
    (!account.isPending || account.fetchStatus === 'paused');

  const made = account.data?.interventions;
  const quiet = profile?.quiet_hours ?? null;
  const all = useMemo(() => [...(made ?? none), ...here], [made, here]);
  const { pattern, isKnown, forget } = usePatternHere(person, all);
  const look = useCallback(
    async (isAsked: boolean) => {
      const felt = checkIns?.map(feltOf) ?? [];
      const history = { felt, tried: tried ?? [], circles: circles ?? [], timeZone: ownZone() };
      return (await loadStore()).lookHere(person, { history, account: made ?? none, quiet, pattern, isAsked });
    },
    [person, checkIns, tried, circles, made, quiet, pattern],
  );

  // Also with none left: what was suggested for those that are deleted is withdrawn.
  useEffect(() => {
    if (!isWaiting || !checkIns || !tried || !circles) return;
    const history = { felt: checkIns.map(feltOf), tried, circles, timeZone: ownZone() };
    const keepTrue = async () => (await loadStore()).keepTrueHere(person, history);
    return whenIdle(() => void keepTrue().catch(() => undefined));
  }, [person, isWaiting, checkIns, tried, circles]);

  // Until their quiet hours are known, nothing comes by itself.
  const mayLook = isReady && profile !== undefined && isKnown;
  useEffect(() => {
    if (!mayLook) return;
    const lookNow = () => void look(false).catch(() => undefined);
    const callOff = whenIdle(lookNow);
    const timer = setInterval(lookNow, hourMs);
    return () => {
      callOff();
      clearInterval(timer);
    };
  }, [mayLook, look]);

  return {
    isFromHere,
    here: here.filter(({ created_at }) => Date.parse(created_at) > now - shownDays * dayMs),
    pattern,
    answer: async (answer) => (await loadStore()).answerHere(person, answer, tried ?? []),
    look: () => look(true),
    forget,
  };
}
