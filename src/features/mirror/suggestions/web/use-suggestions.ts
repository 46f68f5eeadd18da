import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SuggestionsChanged } from '#features/mirror/insights/domain/contract.ts';
import { useTried } from '#features/mirror/moments/web/public/use-tried.ts';
import { allMomentsHere, momentPages } from '#features/mirror/moments/web/queries.ts';
import { useStanding } from '#features/trust/consent/web/public/use-standing.ts';
import { dayParts } from '#platform/shared/day-parts.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useLiveQueries } from '#platform/web/use-live-queries.ts';
import { useSend } from '#platform/web/use-send.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { ownZone } from '#platform/web/when.ts';
import { clock } from '#platform/web/world.ts';
import { allSuggested } from '../domain/answers.ts';
import type { SuggestionAnswer } from '../domain/contract.ts';
import { openParts } from '../domain/receptive.ts';
import { isActive, isPending, saidSince } from '../domain/ways.ts';
import { api } from './api.ts';
import { engagementPattern, lastLook, type OwnLook, suggestions, suggestionsKept } from './queries.ts';
import { suggestionsStrings as words } from './strings.ts';
import { type SuggestionsHere, useSuggestionsHere } from './use-suggestions-here.ts';

const changed: SuggestionsChanged['type'] = 'suggestions-changed';
const live = { watch: 'watch-suggestions', changed, queries: suggestions };
const livePattern = { ...live, queries: engagementPattern };

/** What is suggested to me by the account and by this device, what of it I took up (R-STATE-03), and what I say to one. */
export function useSuggestions() {
  const queries = useQueryClient();
  const person = useSession().user?.id ?? '';
  const list = useQuery(suggestions);
  const fromHere = useSuggestionsHere();
  const tried = useTried() ?? [];
  useLiveQueries(live);
  async function send(answer: SuggestionAnswer): Promise<void> {
    if (!fromHere.here.some(({ id }) => id === answer.id)) {
      queries.setQueryData(suggestions.queryKey, await api.answer(answer));
      return void queries.invalidateQueries(momentPages);
    }
    await fromHere.answer(answer);
    // Before the page says so.
    await queries.invalidateQueries(allMomentsHere(person));
    await queries.invalidateQueries(suggestionsKept.all(person));
  }
  const { run, busy } = useWrite({
    mutationFn: send,
    failed: () => words.notSaved,
    invalidates: suggestions,
  });
  const account = list.data?.interventions ?? (fromHere.isFromHere ? [] : undefined);
  const all = account && allSuggested(account, fromHere.here);
  // People who said after the exercise whether it helped aren't asked again.
  const active = all?.filter((one) => isActive(one) && saidSince(one, tried) === undefined);
  return {
    list,
    fromHere,
    answer: run,
    busy,
    pending: active?.filter(isPending),
    taken: active?.filter((one) => !isPending(one)),
    /** They're on their way to it, so where that can't be noted they aren't held up by a word of it. */
    takeUp: (id: string) => void send({ id, status: 'delivered' }).catch(() => undefined),
  };
}

/**
 * The orchestration state (SPEC.md §3): whether my past is being looked through, what went wrong, the last look, and when
 * the next is due. It goes with the cache when I sign out (R-STATE-09).
 */
export function useLook({ isFromHere, look: lookHere }: SuggestionsHere) {
  const queries = useQueryClient();
  const userId = useSession().user?.id ?? '';
  const standing = useStanding('check-ins');
  const inAccount = standing === 'yes';
  const { data: here } = useQuery(lastLook);
  const learned = useQuery({ ...engagementPattern, enabled: inAccount }).data?.pattern;
  const account = learned ? { at: learned.looked_at, next: learned.next_look_at } : null;
  const { busy, failed, run } = useSend({
    // What's here alone is looked through here, also without a connection, and the server isn't asked to.
    async mutationFn() {
      const here = isFromHere ? [await lookHere()] : [];
      if (!inAccount) return here;
      const { nextCheckIn } = await api.system({ userId, triggerId: 'manual_trigger', timeZone: ownZone() });
      return [...here, nextCheckIn];
    },
    onSuccess(next) {
      const look: OwnLook = { at: new Date(clock.now()).toISOString(), next: next.toSorted()[0] ?? '' };
      queries.setQueryData(lastLook.queryKey, () => look);
      void queries.invalidateQueries(suggestions);
      void queries.invalidateQueries(engagementPattern);
    },
  });
  return {
    /** Undefined as long as nobody knows whether the account keeps any. */
    mayLook: isFromHere || (standing && inAccount),
    analysing: busy,
    error: failed ? words.failed.trigger : undefined,
    // This tab's own, unless the account was looked through since.
    last: here && account ? (here.at > account.at ? here : account) : (here ?? account),
    look: () => void run(),
  };
}

/** At which parts of the day suggestions come, if answers closed some; and a way to have that forgotten (R-ENT-05). */
export function useReceptive({ isFromHere, pattern, forget: forgetHere }: SuggestionsHere) {
  const queries = useQueryClient();
  const inAccount = useStanding('check-ins') === 'yes';
  const learned = useQuery({ ...engagementPattern, enabled: inAccount }).data?.pattern;
  useLiveQueries(livePattern);
  const { run, busy } = useWrite({
    async mutationFn() {
      if (isFromHere) await forgetHere();
      if (inAccount) queries.setQueryData(engagementPattern.queryKey, await api.forgetPattern({}));
    },
    failed: () => words.notSaved,
    invalidates: engagementPattern,
  });
  // Where nobody knows the hours of somebody's day, nothing is said of them.
  const known = isFromHere ? pattern : learned?.time_zone ? learned.day_parts : undefined;
  const open = known ? openParts(known) : dayParts;
  return { parts: open.length < dayParts.length ? open : null, forget: run, busy };
}
