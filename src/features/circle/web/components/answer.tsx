import type { ReactNode } from 'react';
import { PaidNote } from '#features/payments/web/public/components/paid-note.tsx';
import { PaySeat } from '#features/payments/web/public/components/pay-seat.tsx';
import { LeadActions } from '#features/workshops/web/public/components/lead-actions.tsx';
import { paths } from '#platform/shared/paths.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { AllDates } from '../../domain/all-dates.ts';
import { type CircleState, circleState, endingOf } from '../../domain/circle-state.ts';
import type { Circle, Door } from '../../domain/contract.ts';
import { circleStrings as words } from '../strings.ts';
import { useComing, useFreshPage, useSeat } from '../use-circle.ts';
import { useDates } from '../use-dates.ts';
import { Dates } from './dates.tsx';
import { Seats } from './seats.tsx';
import { ComeToAll, DeclineAll, SaidToAll } from './to-all.tsx';

type AnswerProps = { circle: Circle; now: number; door: Door; onDoor: (door: Door) => void };

/** What its reader can do about a circle: come, wait, enter, or thank for it. `now` in ms. */
export function Answer({ circle, now, door, onDoor }: AnswerProps) {
  const state = circleState(circle, now);
  if (state === 'ended' || state === 'cancelled')
    return <Over circle={circle} door={door} {...words[endingOf(circle, now)]} />;
  if (circle.door !== 'open') return <Over circle={circle} door={door} {...words[circle.door]} />;
  return <Coming circle={circle} now={now} door={door} onDoor={onDoor} />;
}

function Coming({ circle, now, door, onDoor }: AnswerProps) {
  const { busy, failed, left, say, enter } = useComing(door, onDoor);
  const isVisitor = useSession().status === 'signed-out';
  const state = circleState(circle, now);
  const { part, place, seats_left, price } = circle;
  // Nobody comes without paying, so there's no list to wait on and no yes to take back.
  const { isToPay, isLoading, freshen } = useSeat(circle, door);
  const isFull = part === 'none' && seats_left === 0;
  const { dates, all } = useDates(circle, door);
  return (
    <Card className="grid gap-5">
      <div role="status" className="grid gap-1 empty:hidden">
        {part === 'coming' && <Said title={words.coming.title} text={textFor(state, circle)} />}
        {part === 'waiting' && <Said title={words.waiting.title(place ?? 1)} text={words.waiting.text} />}
        {part !== 'none' && <SaidToAll dates={dates} all={all} />}
        {part === 'none' && left === 'all' && <p>{words.dates.gone}</p>}
        {part === 'none' && left === 'this' && !isToPay && (
          <p className="flex flex-wrap items-center gap-x-3">
            {words.gone}
            <Button kind="quiet" size="sm" busy={busy} onClick={() => void say('come')}>
              {words.undo}
            </Button>
          </p>
        )}
      </div>
      <Seats left={seats_left} all={circle.max_participants} />
      {isFull && !isToPay && <p className="text-ink-2">{words.full}</p>}
      {isToPay && price && !isLoading && <PaySeat circle={{ ...circle, price }} {...{ door, now }} onPaid={freshen} />}
      {price !== null && part === 'coming' && !circle.is_host && <PaidNote id={circle.id} now={now} onPaid={freshen} />}
      <div className="flex flex-wrap gap-3">
        {state === 'live' && !isFull && !isToPay && part !== 'waiting' && (
          <Button kind="dawn" busy={busy} onClick={() => void enter(circle)}>
            {words.enter}
          </Button>
        )}
        {part === 'none' && (state !== 'live' || isFull) && left !== 'this' && !isToPay && (
          <Button kind="dawn" busy={busy} onClick={() => void say('come')}>
            {isFull ? words.comeIfFree : words.come}
          </Button>
        )}
        {left !== 'this' && <ComeToAll {...{ all, busy }} onCome={() => void say('comeToAll')} />}
        {part !== 'none' && (
          <Button kind="quiet" busy={busy} onClick={() => void say('decline')}>
            {cannotFor(part, all)}
          </Button>
        )}
        <DeclineAll {...{ all, busy }} onDecline={() => void say('declineAll')} />
      </div>
      {all.mayCome && all.isSomeFull && left !== 'this' && <p className="text-ink-2 text-sm">{words.dates.someFull}</p>}
      <Dates circle={circle} door={door} />
      {isVisitor && <p className="text-ink-2 text-sm">{words.signInFirst}</p>}
      {failed && (
        <p role="alert" className="text-berry-ink">
          {failed}
        </p>
      )}
    </Card>
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

function Said({ title, text, children }: { title: string; text: string | null; children?: ReactNode }) {
  return (
    <>
      <h2 className="text-title">{title}</h2>
      {text && <p className="text-ink-2">{text}</p>}
      {children}
    </>
  );
}

/** Thanks, and where it goes on. */
function Over({ circle, door, title, text }: { circle: Circle; door: Door; title: string; text: string }) {
  const { next, part } = circle;
  const freshen = useFreshPage(door);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <Said title={title} text={text} />
      </div>
      {next && (
        <p>
          {words.next}:{' '}
          <TextLink to={paths.circleOf(next.id)}>{`${next.title}, ${dateTime(next.scheduled_at)}`}</TextLink>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.workshops} kind="quiet">
          {words.others}
        </ButtonLink>
        {part === 'facilitator' && <LeadActions workshopId={circle.id} onChanged={freshen} />}
      </div>
      <Dates circle={circle} door={door} />
    </Card>
  );
}
