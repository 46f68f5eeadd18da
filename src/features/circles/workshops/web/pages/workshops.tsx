import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { asking } from '#platform/web/asking-part.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { useAdopted } from '#platform/web/router/use-adopted.ts';
import { session } from '#platform/web/session/session-store.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { Part, WaitingRows } from '../components/programme-parts.tsx';
import { OtherTab } from '../components/quiet-tabs.tsx';
import { TopicRow } from '../components/topic-row.tsx';
import { VisitorProgramme } from '../components/visitor-programme.tsx';
import { ScheduleWorkshop, StartInstantRoom, ToTemplates } from '../components/ways-in.tsx';
import { JoinWithCode } from '../public/components/join-with-code.tsx';
import { workshopsStrings as words } from '../strings.ts';
import { useGivenInvitation } from '../use-given-invitation.ts';
import { useOutcome, usePlan } from '../use-plan.ts';

export const title = words.title;
export const description = words.lead;

/* What members alone see, and the library that it asks with: no visitor loads it, and a member's page begins to as it opens. */

const load = {
  MemberProgramme: () => asking(async () => (await import('../components/member-programme.tsx')).MemberProgramme),
  Planned: () => asking(async () => (await import('../components/planned-card.tsx')).Planned),
  ToLed: () => asking(async () => (await import('../components/to-led.tsx')).ToLed),
  LiveLists: () => asking(async () => (await import('../components/live-lists.tsx')).LiveLists),
};
const MemberProgramme = lazyPart('member-programme', load.MemberProgramme);
const Planned = lazyPart('planned', load.Planned);
const ToLed = lazyPart('to-led', load.ToLed);
const LiveLists = lazyPart('live-lists', load.LiveLists);

// What fails here is tried again when it's drawn.
if (session.getSnapshot().status !== 'signed-out')
  for (const part of Object.values(load)) part().catch(() => undefined);

/** Tabs of the platform that are other features', each loaded when it's opened. */
export type OtherTabs = Record<'journey' | 'alumni' | 'insights', () => Promise<ComponentType>>;

type TabsProps = { tabs: readonly { value: string; label: string; panel: ReactNode }[] };

function WorkshopsPage({ tabs }: TabsProps) {
  useGivenInvitation();
  const { status } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search);
  const shown = tabs.find(({ value }) => value === wanted.get('tab')) ?? tabs[0];
  function show(tab: string): void {
    if (tab === 'workshops') wanted.delete('tab');
    else wanted.set('tab', tab);
    void navigate({ search: wanted.toString() }, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <Suspense>{status === 'signed-in' && <LiveLists />}</Suspense>
      <div className="page-width grid gap-3 pt-1 pb-12 md:gap-8 md:pt-8 md:pb-20">
        <div className="grid grid-cols-[1fr_auto] items-center gap-3">
          <h1 className="max-md:text-heading">{words.title}</h1>
          <ButtonLink to="#code" kind="quiet" size="sm" className="lg:hidden">
            {words.join.have}
          </ButtonLink>
          <p className="col-span-2 text-ink-2 text-lg max-md:hidden">{words.lead}</p>
        </div>
        <Tabs label={words.tabs.label} tabs={tabs} value={shown?.value ?? 'workshops'} onValueChange={show} />
      </div>
      {/* Beneath a tab that's another feature's, whose height nobody knows before it's there. */}
      <div className="bg-sunk py-8 md:py-16" data-after-wait={shown === tabs[0] ? undefined : ''}>
        <div className="page-width grid grid-cols-[minmax(0,1fr)]">
          <TopicRow />
        </div>
      </div>
    </>
  );
}

/**
 * What stands below lists that are still to come would move away under the thumb that presses it: it shows with them,
 * and keeps its place until then, so that the page doesn't jump. People with a code needn't wait: the ways are above the lists for them.
 */
const below = 'max-lg:peer-has-data-waiting:invisible';

/** The programme, with the ways to a circle of one's own beside it, and on a phone below. */
function WorkshopsTab() {
  const { search, hash } = useLocation();
  const { status, user } = useSession();
  const { edit } = usePlan();
  const { planned, made, goOn } = useOutcome();
  const invited = new URLSearchParams(search).get('code');
  // Someone who comes with a code finds its field first. Prerendered pages don't know yet.
  const isAdopted = useAdopted();
  const isInvited = isAdopted && invited !== null;
  // Another invite link is another form.
  const join = <JoinWithCode key={invited} />;
  const template = new URLSearchParams(search).get('template');
  // Links from before the form had a page of its own.
  if (template !== null) return <Navigate to={paths.fromTemplate(template)} replace />;
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_21rem]">
      <div className="peer group grid min-w-0 gap-8 md:gap-12">
        {isInvited && join}
        {planned && user && (
          <Suspense>
            <Planned id={planned.id} onDone={() => goOn(planned)} />
          </Suspense>
        )}
        {status === 'signed-out' || !user ? (
          <VisitorProgramme />
        ) : (
          <Suspense fallback={<ProgrammeWaits />}>
            <MemberProgramme userId={user.id} made={made} onEdit={({ id }) => edit(id)} />
          </Suspense>
        )}
      </div>
      <div className={`grid gap-3 md:max-lg:grid-cols-2 ${isAdopted && hash === '#code' ? 'max-lg:-order-1' : below}`}>
        {!isInvited && join}
        <StartInstantRoom />
        <ScheduleWorkshop />
        <ToTemplates />
        <Suspense>{status === 'signed-in' && <ToLed />}</Suspense>
      </div>
    </div>
  );
}

function ProgrammeWaits() {
  return (
    <Part title={words.upcoming.title}>
      <WaitingRows />
    </Part>
  );
}

/** `/workshops` (R-ROUTE-23) and `/workshops/{id}/platform` (R-ROUTE-28), with the tabs that are other features'. */
export function pageWith({ journey, alumni, insights }: OtherTabs) {
  const Journey = lazyPart('my-journey', () => asking(journey));
  const Alumni = lazyPart('alumni-network', () => asking(alumni));
  const Insights = lazyPart('insights-tab', () => asking(insights));
  const tabs = [
    { value: 'workshops', label: words.tabs.workshops, panel: <WorkshopsTab /> },
    { value: 'journey', label: words.tabs.journey, panel: <OtherTab title={words.tabs.journey} Tab={Journey} /> },
    { value: 'alumni', label: words.tabs.alumni, panel: <OtherTab title={words.tabs.alumni} Tab={Alumni} /> },
    { value: 'insights', label: words.tabs.insights, panel: <OtherTab title={words.tabs.insights} Tab={Insights} /> },
  ];
  return () => <WorkshopsPage tabs={tabs} />;
}
