import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { freshenWorkshops } from '#features/circles/workshops/web/index.ts';
import { paths } from '#platform/shared/paths.ts';
import { answerOf } from '#platform/web/public-answers.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { withNext } from '#platform/web/router/safe-next.ts';
import { useAdopted } from '#platform/web/router/use-adopted.ts';
import { takePlace } from '#platform/web/session/kept-place.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useNow } from '#platform/web/use-now.ts';
import { usePublic } from '#platform/web/use-public.ts';
import type { AnsweredCircle, Circle } from '../domain/contract.ts';
import { api } from './api.ts';
import { circlePage } from './public/use-circle-page.ts';
import { circlePageStrings as words } from './strings.ts';
import { circleDates } from './use-dates.ts';

/** A circle's page as it's shown, and where it goes on by another door. `now` in ms. */
export type ShownCircle = {
  circle: Circle;
  now: number;
  door: DoorAhead;
  onDoor: (door: DoorAhead, circle: Circle) => void;
  /** As a visitor reads it, before it's known who reads: their way in isn't a member's. */
  isVisitors?: boolean;
};

/** By its link, or by its address. */
export function useDoor(): DoorAhead {
  const { token, id = '' } = useParams();
  return token === undefined ? { id } : { token };
}

/** The circle behind a door, and now by the server's clock, in ms. */
export function useCircle(door: DoorAhead) {
  const page = usePublic(circlePage(door));
  const here = useNow();
  const isVisitors = !useAdopted() || page.isStandIn;
  const saidAt = page.data ? Date.parse(page.data.server_time) : here;
  // What the server wrote is drawn as of when it was read.
  return { page, now: isVisitors || !page.data ? saidAt : here + saidAt - page.readAt, isVisitors };
}

/** Asks for the page again, after its circle was changed from here. */
export function freshenPage(id: string, door: DoorAhead): void {
  answerOf(circlePage(door)).renew();
  answerOf(circleDates(id, door)).renew();
}

/** Asks again for the reader's own seat; only a member's page has asked for it. */
async function freshenPayment(id: string): Promise<void> {
  const queries = await import('#features/circles/payments/web/queries.ts').catch(() => null);
  await queries?.freshenPayment(id);
}

/**
 * The reader's own seat where it costs something. `isToPay`: it's theirs once they pay. `asks`: whether a member's has to be
 * known for that, which `tell` is told. `freshen`: asks again for the page and the seat.
 */
export function useSeat({ id, price, part }: Circle, door: DoorAhead) {
  const { status } = useSession();
  const [isOwn, tell] = useState<boolean | null>(null);
  const isPriced = price !== null && part === 'none';
  const asks = isPriced && status === 'signed-in';
  const freshen = () => {
    void freshenPayment(id);
    freshenPage(id, door);
  };
  return { isToPay: isPriced && !(asks && isOwn), isLoading: asks && isOwn === null, asks, tell, freshen };
}

/** What's said to this date, to all of them, or to another one, by its id. */
export type SeatAct = 'come' | 'comeToAll' | 'decline' | 'declineAll' | { comeTo: string };

/** Marks the address that one comes back to with the answer already given: to this date, to all, or to one by its id. */
function markOf(act: SeatAct): string {
  if (typeof act === 'object') return `?come=${act.comeTo}`;
  return { come: '?come=1', comeToAll: '?come=all', decline: '', declineAll: '' }[act];
}

function actOf(search: string): SeatAct | null {
  const [, said = ''] = /^\?come=(1|all|[0-9a-f-]{36})$/.exec(search) ?? [];
  if (said === '') return null;
  if (said === '1') return 'come';
  return said === 'all' ? 'comeToAll' : { comeTo: said };
}

/** What they've just said that they can't come to. */
const leftBy = { come: null, comeToAll: null, decline: 'this', declineAll: 'all' } as const;

/** `dates`: where they're all answered, what stands at each. */
async function send(act: SeatAct, door: DoorAhead): Promise<{ circle: Circle; dates?: AnsweredCircle['dates'] }> {
  if (typeof act === 'object') return api.comeToDate({ door, date_id: act.comeTo });
  if (act === 'comeToAll' || act === 'declineAll') return api[act](door);
  return { circle: await api[act](door) };
}

/**
 * Saying that one comes or doesn't. Visitors sign in or up first, and come back to this page with their answer given
 * (CARE moment 1). `left`: what they just said they can't come to; this date alone they may take back.
 */
export function useComing(door: DoorAhead, goTo: ShownCircle['onDoor']) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const [left, setLeft] = useState<'this' | 'all' | null>(null);
  const [{ isSending, error }, setSending] = useState<{ isSending: boolean; error?: unknown }>({ isSending: false });

  async function take(act: SeatAct): Promise<Circle> {
    const { circle, dates } = await send(act, door);
    // What was paid may be on its way back: the page would offer to come back to it for nothing.
    if (circle.price) await freshenPayment(circle.id);
    setLeft((last) => (typeof act === 'object' ? last : leftBy[act]));
    // Someone who left a private circle finds it only by its link.
    const next = circle.invitation === null ? door : { token: circle.invitation };
    answerOf(circlePage(next)).put(circle);
    // By the door that's open from now on: the page still asks by the one before.
    const datesHere = answerOf(circleDates(circle.id, next));
    if (dates) datesHere.put({ dates });
    else datesHere.renew();
    goTo(next, circle);
    void freshenWorkshops();
    return circle;
  }

  /** Where they're back with this answer given. */
  const placeOf = (act: SeatAct) => pathname + markOf(act);

  /** Null if it failed; the page says so. */
  async function say(act: SeatAct): Promise<Circle | null> {
    if (status !== 'signed-in') {
      await navigate(withNext(paths.auth, placeOf(act)));
      return null;
    }
    setSending({ isSending: true });
    const [outcome] = await Promise.allSettled([take(act)]);
    if (outcome.status === 'fulfilled') {
      setSending({ isSending: false });
      return outcome.value;
    }
    setSending({ isSending: false, error: outcome.reason });
    return null;
  }

  /** Into the room's lobby, with a seat. */
  async function enter(circle: Circle): Promise<void> {
    const seated = circle.part === 'facilitator' || circle.part === 'coming' ? circle : await say('come');
    if (seated && seated.part !== 'waiting') await navigate(paths.roomOf(circle.id));
  }

  const goOn = useEffectEvent((act: SeatAct) => void say(act));
  useEffect(() => {
    const act = actOf(search);
    if (status === 'signed-in' && act && takePlace(pathname + search)) goOn(act);
  }, [status, pathname, search]);

  const { offline, adults, other } = words.failed;
  const failed = error === undefined ? null : wordsFor(error, { offline, adults_only: adults, other });
  return { busy: isSending, failed, left, placeOf, say, enter };
}
