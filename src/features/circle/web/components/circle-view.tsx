import { AfterQuestions } from '#features/facilitating/web/public/components/after-questions.tsx';
import { HostLink } from '#features/hosts/web/public/components/host-link.tsx';
import { NamedHere } from '#features/observations/web/public/components/named-here.tsx';
import { RemindMe } from '#features/profile/web/public/components/remind-me.tsx';
import { Agreements } from '#features/workshops/web/public/components/agreements.tsx';
import { CircleArt } from '#features/workshops/web/public/components/circle-art.tsx';
import { paths } from '#platform/shared/paths.ts';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { circleState } from '../../domain/circle-state.ts';
import { mayCome } from '../../domain/contract.ts';
import { NotesLink } from '../public/components/notes-link.tsx';
import { circleStrings as words } from '../strings.ts';
import type { ShownCircle } from '../use-circle.ts';
import { Answer } from './answer.tsx';
import { Between } from './between.tsx';
import { When } from './circle-when.tsx';
import { CohostAsked } from './cohost-asked.tsx';
import { Expectations } from './expectations.tsx';
import { HostView } from './host-view.tsx';
import { LedBy } from './led-by.tsx';
import { NamingQuestion } from './naming-question.tsx';
import { ReportLink } from './report-link.tsx';
import { ShareCircle } from './share-circle.tsx';

/** The page of a circle in whatever state it is, as a guest has it or as its hosts do. `now` in ms. */
export function CircleView(props: ShownCircle) {
  return props.circle.is_host ? <HostView {...props} /> : <GuestView {...props} />;
}

/** A circle as its guests see it (CARE moment 1). */
function GuestView({ circle, now, door, onDoor, isVisitors }: ShownCircle) {
  const isOver = circleState(circle, now) === 'ended';
  const isComing = circle.part === 'coming';
  return (
    <article className="page-width grid items-start gap-x-16 gap-y-8 pt-4 pb-20 md:grid-cols-[1fr_1.2fr] md:pt-10">
      <PageTitle title={circle.title} description={circle.description} />
      <div className="grid gap-6 md:sticky md:top-24">
        <CircleArt category={circle.category} className="aspect-[5/2] w-full rounded-xl md:aspect-[5/3]" />
        <div className="max-md:hidden">
          <LedBy circle={circle} />
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8 wrap-anywhere">
        <header className="grid gap-3">
          <h1 dir="auto">{circle.title}</h1>
          <When circle={circle} now={now} />
        </header>
        <div className="-mt-2 md:hidden">
          <LedBy circle={circle} />
        </div>
        <CohostAsked circle={circle} door={door} />
        {circle.cohost !== 'asked' && mayCome(circle) && (
          <div data-visitor={isVisitors ? '' : undefined}>
            <Answer circle={circle} now={now} door={door} onDoor={onDoor} />
          </div>
        )}
        {isComing && circle.status !== 'ended' && <NamingQuestion circle={circle} />}
        {mayCome(circle) && <ShareCircle circle={circle} door={door} />}
        {circle.status === 'pending' && isComing && <RemindMe startsAt={Date.parse(circle.scheduled_at)} now={now} />}
        {isComing && (
          <p className="text-ink-2">
            {words.journey.lead} <TextLink to={paths.journeyOf(circle.id)}>{words.journey.link}</TextLink>
          </p>
        )}
        {isComing && isOver && (
          <p className="text-ink-2">
            {words.alumni.lead} <TextLink to={paths.alumniOf(circle.id)}>{words.alumni.link}</TextLink>
          </p>
        )}
        {isComing && <Between circle={circle} />}
        {circle.status !== 'pending' && <NamedIn id={circle.id} />}
        {isOver && <AskedAfter id={circle.id} />}
        {isComing && isOver && <NotesLink workshopId={circle.id} />}
        {circle.description && (
          <p dir="auto" className="max-w-prose whitespace-pre-line text-lg">
            {circle.description}
          </p>
        )}
        {circle.is_public && <HostLink workshopId={circle.id} name={circle.facilitator_name} />}
        <Expectations circle={circle} />
        <Agreements lines={circle.agreements} />
        <ReportLink circle={circle} />
      </div>
    </article>
  );
}

/** A seat isn't held any more by then: whether they were there is the questions' to ask. */
function AskedAfter({ id }: { id: string }) {
  return useSession().user ? <AfterQuestions id={id} /> : null;
}

/** Whether they were in it is the observations' to say. */
function NamedIn({ id }: { id: string }) {
  return useSession().user ? <NamedHere id={id} /> : null;
}
