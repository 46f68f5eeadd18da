import { HowItWent } from '#features/course/web/public/components/how-it-went.tsx';
import { AfterQuestions } from '#features/facilitating/web/public/components/after-questions.tsx';
import { CarryOver } from '#features/facilitating/web/public/components/carry-over.tsx';
import { HostLink } from '#features/hosts/web/public/components/host-link.tsx';
import { NamedHere } from '#features/observations/web/public/components/named-here.tsx';
import { Observed } from '#features/observations/web/public/components/observed.tsx';
import { PriceForm } from '#features/payments/web/public/components/price-form.tsx';
import { RemindMe } from '#features/profile/web/public/components/remind-me.tsx';
import { hostName } from '#features/workshops/domain/host-name.ts';
import { sameClock } from '#features/workshops/domain/local-time.ts';
import { Agreements } from '#features/workshops/web/public/components/agreements.tsx';
import { CircleArt } from '#features/workshops/web/public/components/circle-art.tsx';
import { workshopsPublicStrings } from '#features/workshops/web/public/strings.ts';
import { paths } from '#platform/shared/paths.ts';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime, ownZone, zoneCity } from '#platform/web/when.ts';
import { circleState, timeLeft } from '../../domain/circle-state.ts';
import type { Circle, Door } from '../../domain/contract.ts';
import { NotesLink } from '../public/components/notes-link.tsx';
import { circleStrings as words } from '../strings.ts';
import { Answer } from './answer.tsx';
import { Between } from './between.tsx';
import { Desk } from './desk.tsx';
import { Expectations } from './expectations.tsx';
import { ShareCircle } from './share-circle.tsx';
import { WhoWasThere } from './who-was-there.tsx';

type CircleViewProps = { circle: Circle; now: number; door: Door; onDoor: (door: Door) => void };

/** A circle as its guests see it, in whatever state it is (CARE moment 1). `now` in ms. */
export function CircleView({ circle, now, door, onDoor }: CircleViewProps) {
  return (
    <article className="page-width grid items-start gap-x-16 gap-y-8 pt-4 pb-20 md:grid-cols-[1fr_1.2fr] md:pt-10">
      <PageTitle title={circle.title} description={circle.description} />
      <div className="grid gap-6 md:sticky md:top-24">
        <CircleArt category={circle.category} className="aspect-[5/2] w-full rounded-xl md:aspect-[5/3]" />
        <div className="max-md:hidden">
          <Facilitator circle={circle} />
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8 wrap-anywhere">
        <header className="grid gap-3">
          <h1 dir="auto">{circle.title}</h1>
          <When circle={circle} now={now} />
        </header>
        <div className="-mt-2 md:hidden">
          <Facilitator circle={circle} />
        </div>
        <Answer circle={circle} now={now} door={door} onDoor={onDoor} />
        <ShareCircle circle={circle} door={door} />
        {circle.status === 'pending' && isAwaited(circle) && (
          <RemindMe startsAt={Date.parse(circle.scheduled_at)} now={now} />
        )}
        {isAwaited(circle) && (
          <p className="text-ink-2">
            {words.journey.lead} <TextLink to={paths.journeyOf(circle.id)}>{words.journey.link}</TextLink>
          </p>
        )}
        {isAwaited(circle) && circleState(circle, now) === 'ended' && (
          <p className="text-ink-2">
            {words.alumni.lead} <TextLink to={paths.alumniOf(circle.id)}>{words.alumni.link}</TextLink>
          </p>
        )}
        {circle.part === 'coming' && <Between circle={circle} />}
        {circle.part === 'facilitator' && circle.status === 'pending' && <PriceForm id={circle.id} />}
        {circle.part === 'facilitator' && circle.status !== 'ended' && <Desk id={circle.id} />}
        {circle.is_host && circleState(circle, now) === 'ended' && <WhoWasThere id={circle.id} />}
        {circle.is_host && circleState(circle, now) === 'ended' && <HowItWent id={circle.id} />}
        {circle.is_host && circle.status !== 'pending' && <Observed id={circle.id} />}
        {circle.is_host && <HostsOwn circle={circle} />}
        {circle.status !== 'pending' && <NamedIn circle={circle} />}
        {circleState(circle, now) === 'ended' && <AskedAfter circle={circle} />}
        {isAwaited(circle) && circleState(circle, now) === 'ended' && <NotesLink workshopId={circle.id} />}
        {circle.description && (
          <p dir="auto" className="max-w-prose whitespace-pre-line text-lg">
            {circle.description}
          </p>
        )}
        {circle.is_public && <HostLink workshopId={circle.id} name={circle.facilitator_name} />}
        <Expectations circle={circle} />
        {circle.is_host && circle.status !== 'ended' && (
          <p>
            <TextLink to={paths.planOf(circle.id)}>{words.plan}</TextLink>
          </p>
        )}
        <Agreements lines={circle.agreements} />
        {isReportable(circle) && (
          <p className="text-sm">
            <TextLink to={paths.reportOf(circle.id)}>{words.report}</TextLink>
          </p>
        )}
      </div>
    </article>
  );
}

/** A seat isn't held any more by then: whether they were there is the questions' to ask. */
function AskedAfter({ circle: { id, is_host } }: { circle: Circle }) {
  const { user } = useSession();
  return user && !is_host ? <AfterQuestions id={id} /> : null;
}

/** Whether they were in it is the observations' to say. A host reads all of them anyway. */
function NamedIn({ circle: { id, is_host } }: { circle: Circle }) {
  const { user } = useSession();
  return user && !is_host ? <NamedHere id={id} /> : null;
}

/** What a host carries over, and the way to all that they lead. */
function HostsOwn({ circle: { id } }: { circle: Circle }) {
  return (
    <div className="grid gap-3">
      <CarryOver id={id} />
      <p>
        <TextLink to={paths.led}>{words.led}</TextLink>
      </p>
    </div>
  );
}

/** Whether its reader may tell the steward about it, as the server sees it (CARE C6). */
const isReportable = ({ part, is_public, door }: Circle) =>
  part !== 'facilitator' && (part === 'coming' || is_public || door === 'refused');

/** Whether its reader is awaited there. */
const isAwaited = ({ part }: Circle) => part === 'facilitator' || part === 'coming';

/** On the reader's own clock, and how long it still is. */
function When({ circle, now }: { circle: Circle; now: number }) {
  const { scheduled_at: at, time_zone: zone, duration_minutes, series } = circle;
  const differs = !sameClock(Date.parse(at), ownZone(), zone);
  const left = timeLeft(Date.parse(at), now);
  const state = circleState(circle, now);
  return (
    <div className="grid gap-1">
      <p className="text-lg">
        <time dateTime={at}>{dateTime(at)}</time>
        {differs && ` ${words.yourTime}`}
        {/* On a phone a line of its own, without the sign between. */}
        <span className="text-ink-2 max-sm:block">
          <span className="max-sm:hidden">{' · '}</span>
          {words.minutes(duration_minutes)}
          {series && ` · ${workshopsPublicStrings.circle.weekly(series.position, series.count)}`}
        </span>
      </p>
      {differs && circle.part === 'facilitator' && (
        <p className="text-ink-2 text-sm">{words.there(dateTime(at, zone), zoneCity(zone))}</p>
      )}
      {(state === 'ahead' || state === 'near') && (
        <p className="font-semibold text-dawn-ink">{left ? words.begins(left) : words.anyMoment}</p>
      )}
      {state === 'late' && <p className="font-semibold text-dawn-ink">{words.late}</p>}
      {state === 'live' && (
        <p className="font-semibold text-sage-ink">{Date.parse(at) > now ? words.early : words.live}</p>
      )}
      {circle.part === 'none' && state !== 'ended' && state !== 'cancelled' && (
        <p className="text-ink-2">{words.how}</p>
      )}
    </div>
  );
}

function Facilitator({ circle: { facilitator_name: name, facilitator_line: line } }: { circle: Circle }) {
  return (
    <div className="flex items-center gap-4">
      {name !== hostName(null) && <Avatar name={name} beside />}
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p className="font-semibold">{words.with(name)}</p>
        {line && (
          <p dir="auto" className="font-serif text-ink-2 italic">
            {line}
          </p>
        )}
      </div>
    </div>
  );
}
