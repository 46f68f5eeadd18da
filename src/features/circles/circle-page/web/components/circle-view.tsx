import { Suspense } from 'react';
import { Agreements } from '#features/circles/workshops/web/public/components/agreements.tsx';
import { CircleArt } from '#features/circles/workshops/web/public/components/circle-art.tsx';
import { paths } from '#platform/shared/paths.ts';
import { asking } from '#platform/web/asking-part.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { circleState } from '../../domain/circle-state.ts';
import { mayCome } from '../../domain/contract.ts';
import { circlePageStrings as words } from '../strings.ts';
import type { ShownCircle } from '../use-circle.ts';
import { Answer } from './answer.tsx';
import { CircleWaits } from './circle-waits.tsx';
import { When } from './circle-when.tsx';
import { Expectations } from './expectations.tsx';
import { LedBy } from './led-by.tsx';
import { ReportLink } from './report-link.tsx';
import { ShareCircle } from './share-circle.tsx';

/* What only its hosts and those who come see: no visitor loads it, and the page of a member begins to as it opens. */

const load = {
  HostView: () => asking(async () => (await import('./host-view.tsx')).HostView),
  Between: () => asking(async () => (await import('./between.tsx')).Between),
  NamingQuestion: () => asking(async () => (await import('./naming-question.tsx')).NamingQuestion),
  RemindMe: () =>
    asking(async () => (await import('#features/accounts/profile/web/public/components/remind-me.tsx')).RemindMe),
  CohostAsked: () => asking(async () => (await import('./cohost-asked.tsx')).CohostAsked),
  AfterQuestions: () =>
    asking(
      async () =>
        (await import('#features/circles/after-circle/web/public/components/after-questions.tsx')).AfterQuestions,
    ),
  NamedHere: () =>
    asking(async () => (await import('#features/circles/observations/web/public/components/named-here.tsx')).NamedHere),
  SpaceLink: () =>
    asking(
      async () => (await import('#features/people/spaces/web/public/components/circle-space-link.tsx')).CircleSpaceLink,
    ),
  NotesLink: async () => (await import('../public/components/notes-link.tsx')).NotesLink,
};
const HostView = lazyPart('circle-host', load.HostView);
const Between = lazyPart('circle-between', load.Between);
const NamingQuestion = lazyPart('circle-naming', load.NamingQuestion);
const RemindMe = lazyPart('circle-remind', load.RemindMe);
const CohostAsked = lazyPart('circle-cohost', load.CohostAsked);
const AfterQuestions = lazyPart('circle-after', load.AfterQuestions);
const NamedHere = lazyPart('circle-named', load.NamedHere);
const SpaceLink = lazyPart('circle-space', load.SpaceLink);
const NotesLink = lazyPart('circle-notes-link', load.NotesLink);
const loadHostLink = async () => (await import('#features/circles/hosts/web/public/components/host-link.tsx')).HostLink;
const HostLink = lazyPart('circle-host-link', loadHostLink);

/** Fetches all of it beside what the page asks for, so that it's there when that is. */
export function preloadForMembers(): void {
  // What fails here is tried again when it's drawn.
  const others = [() => import('./own-naming.tsx'), () => import('./own-seat.tsx'), loadHostLink];
  for (const part of [...Object.values(load), ...others]) part().catch(() => undefined);
}

/** The page of a circle in whatever state it is, as a guest has it or as its hosts do. `now` in ms. */
export function CircleView(props: ShownCircle) {
  if (!props.circle.is_host) return <GuestView {...props} />;
  return (
    <Suspense fallback={<CircleWaits />}>
      <HostView {...props} />
    </Suspense>
  );
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
        {circle.cohost !== undefined && (
          <Suspense>
            <CohostAsked circle={circle} door={door} />
          </Suspense>
        )}
        {circle.cohost !== 'asked' && mayCome(circle) && (
          <div data-visitor={isVisitors ? '' : undefined}>
            <Answer circle={circle} now={now} door={door} onDoor={onDoor} />
          </div>
        )}
        {isComing && circle.status !== 'ended' && (
          <Suspense>
            <NamingQuestion circle={circle} />
          </Suspense>
        )}
        {mayCome(circle) && <ShareCircle circle={circle} door={door} />}
        {circle.status === 'pending' && isComing && (
          <Suspense>
            <RemindMe startsAt={Date.parse(circle.scheduled_at)} now={now} />
          </Suspense>
        )}
        {isComing && <Ways id={circle.id} isOver={isOver} />}
        <Suspense>
          {isComing && <Between circle={circle} />}
          {circle.status !== 'pending' && <NamedIn id={circle.id} />}
          {isOver && <AskedAfter id={circle.id} />}
        </Suspense>
        <Suspense>
          {circle.series && <SpaceWay id={circle.id} />}
          {isComing && isOver && <NotesLink workshopId={circle.id} />}
        </Suspense>
        {circle.description && <Description text={circle.description} />}
        <Suspense>{circle.is_public && <HostLink workshopId={circle.id} name={circle.facilitator_name} />}</Suspense>
        <Expectations circle={circle} />
        <Agreements lines={circle.agreements} />
        <ReportLink circle={circle} />
      </div>
    </article>
  );
}

/** Where else it goes on for people who come. */
function Ways({ id, isOver }: { id: string; isOver: boolean }) {
  return (
    <>
      <p className="text-ink-2">
        {words.journey.lead} <TextLink to={paths.journeyOf(id)}>{words.journey.link}</TextLink>
      </p>
      {isOver && (
        <p className="text-ink-2">
          {words.alumni.lead} <TextLink to={paths.alumniOf(id)}>{words.alumni.link}</TextLink>
        </p>
      )}
    </>
  );
}

function Description({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-prose whitespace-pre-line text-lg">
      {text}
    </p>
  );
}

/** A seat isn't held any more by then: whether they were there is the questions' to ask. */
function AskedAfter({ id }: { id: string }) {
  return useSession().user ? <AfterQuestions id={id} /> : null;
}

/** For members alone; whether they've a way there is the space's to say. */
function SpaceWay({ id }: { id: string }) {
  return useSession().user ? <SpaceLink id={id} /> : null;
}

/** Whether they were in it is the observations' to say. */
function NamedIn({ id }: { id: string }) {
  return useSession().user ? <NamedHere id={id} /> : null;
}
