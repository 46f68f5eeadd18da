import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { letsIn } from '#features/payments/domain/paid-seat.ts';
import { payment } from '#features/payments/web/queries.ts';
import type { Door } from '#features/workshops/domain/way-in.ts';
import { freshenWorkshops } from '#features/workshops/web/index.ts';
import { paths } from '#platform/shared/paths.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { withNext } from '#platform/web/router/safe-next.ts';
import { useAdopted } from '#platform/web/router/use-adopted.ts';
import { takePlace } from '#platform/web/session/kept-place.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useNow } from '#platform/web/use-now.ts';
import type { Answered, Circle } from '../domain/contract.ts';
import { api } from './api.ts';
import { circleDates, circlePage, datesOfCircles } from './queries.ts';
import { circleStrings as words } from './strings.ts';

/** A circle's page as it's shown, and where it goes on by another door. `now` in ms. */
export type ShownCircle = {
  circle: Circle;
  now: number;
  door: Door;
  onDoor: (door: Door, circle: Circle) => void;
  /** As a visitor reads it, before it's known who reads: their way in isn't a member's. */
  isVisitors?: boolean;
};

/** By its link, or by its address. */
export function useDoor(): Door {
  const { token, id = '' } = useParams();
  return token === undefined ? { id } : { token };
}

/** The circle behind a door, and now by the server's clock, in ms. */
export function useCircle(door: Door) {
  const page = useQuery(circlePage(door));
  const here = useNow();
  const isVisitors = !useAdopted() || page.isPlaceholderData;
  const readAt = page.data ? Date.parse(page.data.server_time) : page.dataUpdatedAt;
  // What the server wrote is drawn as of when it was read.
  return { page, now: isVisitors ? readAt : here + readAt - page.dataUpdatedAt, isVisitors };
}

/** Asks for the page again, after its circle was changed from here. */
export function useFreshPage(door: Door): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries(circlePage(door));
    void queries.invalidateQueries(datesOfCircles);
  };
}

/**
 * The reader's own seat where it costs something. `isToPay`: it's theirs once they pay, which whoever gave up one date of a
 * paid series needn't again. `freshen`: asks anew for the page and the seat.
 */
export function useSeat({ id, price, part }: Circle, door: Door) {
  const queries = useQueryClient();
  const freshenPage = useFreshPage(door);
  const { status } = useSession();
  const asks = price !== null && part === 'none';
  const { data, isLoading } = useQuery({ ...payment(id), enabled: asks && status === 'signed-in' });
  const freshen = () => {
    void queries.invalidateQueries(payment(id));
    freshenPage();
  };
  return { isToPay: asks && !(data?.seat && letsIn(data.seat.state)), isLoading, freshen };
}

/** What's said to this date, to all of them, or to another one, by its id. */
export type Act = 'come' | 'comeToAll' | 'decline' | 'declineAll' | { comeTo: string };

/** Marks the address that one comes back to with the answer already given: to this date, to all, or to one by its id. */
function markOf(act: Act): string {
  if (typeof act === 'object') return `?come=${act.comeTo}`;
  return { come: '?come=1', comeToAll: '?come=all', decline: '', declineAll: '' }[act];
}

function actOf(search: string): Act | null {
  const [, said = ''] = /^\?come=(1|all|[0-9a-f-]{36})$/.exec(search) ?? [];
  if (said === '') return null;
  if (said === '1') return 'come';
  return said === 'all' ? 'comeToAll' : { comeTo: said };
}

/** What they've just said that they can't come to. */
const leftBy = { come: null, comeToAll: null, decline: 'this', declineAll: 'all' } as const;

/** `dates`: where they're all answered, what stands at each. */
async function send(act: Act, door: Door): Promise<{ circle: Circle; dates?: Answered['dates'] }> {
  if (typeof act === 'object') return api.comeToDate({ door, date_id: act.comeTo });
  if (act === 'comeToAll' || act === 'declineAll') return api[act](door);
  return { circle: await api[act](door) };
}

/**
 * Saying that one comes or doesn't. Visitors sign in or up first, and come back to this page with their answer given
 * (CARE moment 1). `left`: what they just said they can't come to; this date alone they may take back.
 */
export function useComing(door: Door, goTo: ShownCircle['onDoor']) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const [left, setLeft] = useState<'this' | 'all' | null>(null);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (act: Act) => send(act, door),
    onSuccess: async ({ circle, dates }, act) => {
      // What was paid may be on its way back: the page would offer to come back to it for nothing.
      if (circle.price) await queries.invalidateQueries(payment(circle.id));
      setLeft((last) => (typeof act === 'object' ? last : leftBy[act]));
      // Whoever left a private circle finds it by its link alone.
      const next = circle.invitation === null ? door : { token: circle.invitation };
      queries.setQueryData(circlePage(next).queryKey, circle);
      // By the door that's open from now on: the page still asks by the one before.
      await queries.cancelQueries(datesOfCircles);
      if (dates) queries.setQueryData(circleDates(circle.id, next).queryKey, { dates });
      else if (circle.series) void queries.prefetchQuery(circleDates(circle.id, next));
      goTo(next, circle);
      void freshenWorkshops();
    },
  });

  /** Where they're back with this answer given. */
  const placeOf = (act: Act) => pathname + markOf(act);

  /** Null if it failed; the page says so. */
  async function say(act: Act): Promise<Circle | null> {
    if (status !== 'signed-in') {
      await navigate(withNext(paths.auth, placeOf(act)));
      return null;
    }
    return mutateAsync(act).then(
      ({ circle }) => circle,
      () => null,
    );
  }

  /** Into the room's lobby, with a seat. */
  async function enter(circle: Circle): Promise<void> {
    const seated = circle.part === 'facilitator' || circle.part === 'coming' ? circle : await say('come');
    if (seated && seated.part !== 'waiting') await navigate(paths.roomOf(circle.id));
  }

  const goOn = useEffectEvent((act: Act) => void say(act));
  useEffect(() => {
    const act = actOf(search);
    if (status === 'signed-in' && act && takePlace(pathname + search)) goOn(act);
  }, [status, pathname, search]);

  const failed =
    error &&
    wordsFor(error, { offline: words.failed.offline, adults_only: words.failed.adults, other: words.failed.other });
  return { busy: isPending, failed, left, placeOf, say, enter };
}
