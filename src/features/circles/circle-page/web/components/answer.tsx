import { type ReactNode, Suspense, useRef } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { asking } from '#platform/web/asking-part.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { nextField } from '#platform/web/router/safe-next.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import type { AllDates } from '../../domain/all-dates.ts';
import { type CircleState, circleState, endingOf } from '../../domain/circle-state.ts';
import type { Circle } from '../../domain/contract.ts';
import { circlePageStrings as words } from '../strings.ts';
import { type SeatAct, type ShownCircle, useComing, useSeat } from '../use-circle.ts';
import { useDates } from '../use-dates.ts';
import { Dates } from './dates.tsx';
import { Over, Said } from './over.tsx';
import { Seats } from './seats.tsx';
import { ComeToAll, DeclineAll, SaidToAll } from './to-all.tsx';

const PaidNote = lazyPart('paid-note', () =>
  asking(async () => (await import('#features/circles/payments/web/public/components/paid-note.tsx')).PaidNote),
);
const OwnSeat = lazyPart('own-seat', () => asking(async () => (await import('./own-seat.tsx')).OwnSeat));
const PaySeat = lazyPart(
  'pay-seat',
  async () => (await import('#features/circles/payments/web/public/components/pay-seat.tsx')).PaySeat,
);

/** What its reader can do about a circle: come, wait, enter, or thank for it. `now` in ms. */
export function Answer({ circle, now, door, onDoor }: ShownCircle) {
  const state = circleState(circle, now);
  if (state === 'ended' || state === 'cancelled')
    return <Over circle={circle} door={door} onDoor={onDoor} {...words[endingOf(circle, now)]} />;
  if (circle.door !== 'open') return <Over circle={circle} door={door} onDoor={onDoor} {...words[circle.door]} />;
  return <Coming circle={circle} now={now} door={door} onDoor={onDoor} />;
}

function Coming({ circle, now, door, onDoor }: ShownCircle) {
  const { busy, failed, left, placeOf, say, enter } = useComing(door, onDoor);
  const isVisitor = useSession().status === 'signed-out';
  const state = circleState(circle, now);
  const { part, place, seats_left, price } = circle;
  // Nobody comes without paying, so there's no list to wait on and no yes to take back.
  const { isToPay, isLoading, asks, tell, freshen } = useSeat(circle, door);
  const isFull = part === 'none' && seats_left === 0;
  const { dates, all } = useDates(circle, door);
  // The button goes with its answer; keyboard focus stays here.
  const box = useRef<HTMLDivElement>(null);
  const answer = (act: SeatAct) => void say(act).then((done) => done && box.current?.focus());
  return (
    <Card className="grid gap-5">
      <div ref={box} tabIndex={-1} data-page-start="" className="grid gap-5 outline-none">
        <div role="status" className="grid gap-1 empty:hidden">
          {part === 'coming' && <Said title={words.coming.title} text={textFor(state, circle)} />}
          {part === 'waiting' && <Said title={words.waiting.title(place ?? 1)} text={words.waiting.text} />}
          {part === 'none' && left === 'all' && <p>{words.dates.gone}</p>}
          {part === 'none' && left === 'this' && !isToPay && <Gone busy={busy} onUndo={() => answer('come')} />}
          <SaidToAll circle={circle} dates={dates} all={all} />
        </div>
        <Seats left={seats_left} all={circle.max_participants} />
      </div>
      {isFull && !isToPay && <p className="text-ink-2">{words.full}</p>}
      <Suspense>{asks && <OwnSeat id={circle.id} onKnown={tell} />}</Suspense>
      <Suspense>
        {isToPay && price && !isLoading && (
          <PaySeat circle={{ ...circle, price }} door={door} now={now} onPaid={freshen} />
        )}
        {price !== null && part === 'coming' && !circle.is_host && (
          <PaidNote id={circle.id} now={now} onPaid={freshen} />
        )}
      </Suspense>
      <div className="flex flex-wrap gap-3">
        {state === 'live' && !isFull && !isToPay && part !== 'waiting' && (
          <WayIn busy={busy} place={placeOf('come')} onTaken={() => void enter(circle)}>
            {words.enter}
          </WayIn>
        )}
        {part === 'none' && (state !== 'live' || isFull) && left !== 'this' && !isToPay && (
          <WayIn busy={busy} place={placeOf('come')} onTaken={() => answer('come')}>
            {isFull ? words.comeIfFree : words.come}
          </WayIn>
        )}
        {left !== 'this' && <ComeToAll all={all} busy={busy} onCome={() => answer('comeToAll')} />}
        {part !== 'none' && (
          <Button kind="quiet" busy={busy} onClick={() => answer('decline')}>
            {cannotFor(part, all)}
          </Button>
        )}
        <DeclineAll all={all} busy={busy} onDecline={() => answer('declineAll')} />
      </div>
      {all.mayCome && all.isSomeFull && left !== 'this' && <p className="text-ink-2 text-sm">{words.dates.someFull}</p>}
      <Dates circle={circle} door={door} busy={busy} onCome={(comeTo) => say({ comeTo })} />
      {isVisitor && <p className="text-ink-2 text-sm">{words.signInFirst}</p>}
      {failed && <Failed text={failed} />}
    </Card>
  );
}

/** They don't come after all, and may think again. */
function Gone({ busy, onUndo }: { busy: boolean; onUndo: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {words.gone}
      <Button kind="quiet" size="sm" busy={busy} onClick={onUndo}>
        {words.undo}
      </Button>
    </p>
  );
}

function Failed({ text }: { text: string }) {
  return (
    <p role="alert" className="text-berry-ink">
      {text}
    </p>
  );
}

type WayInProps = { busy: boolean; place: string; onTaken: () => void; children: ReactNode };

/** The main button. Before the page's scripts run it leads to the sign-in page by itself, and from there to `place`. */
function WayIn({ busy, place, onTaken, children }: WayInProps) {
  return (
    <form
      action={paths.auth}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        onTaken();
      }}
    >
      <input type="hidden" name={nextField} value={place} />
      <Button type="submit" kind="dawn" busy={busy}>
        {children}
      </Button>
    </form>
  );
}

function cannotFor(part: Circle['part'], { coming, waiting }: AllDates): string {
  if (part === 'waiting') return words.stopWaiting;
  return coming + waiting > 1 ? words.cannotThis : words.cannot;
}

function textFor(state: CircleState, { facilitator_name }: Circle): string | null {
  if (state === 'live') return null;
  if (state === 'late') return words.coming.late(facilitator_name);
  return state === 'near' ? words.coming.near : words.coming.ahead;
}
