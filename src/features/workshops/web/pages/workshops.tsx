import { Suspense, useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { signInPath } from '#platform/web/router/safe-next.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState, Loader } from '#platform/web/ui/quiet-states.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { MyWorkshops, UpcomingWorkshops } from '../components/member-lists.tsx';
import { AlumniTab, InsightsTab, JourneyTab } from '../components/quiet-tabs.tsx';
import { ScheduleCard } from '../components/schedule-card.tsx';
import { StartInstantRoom } from '../components/start-instant-room.tsx';
import { TeaserList } from '../components/teaser-list.tsx';
import { TemplateList } from '../components/template-list.tsx';
import { TopicRow } from '../components/topic-row.tsx';
import { JoinWithCode } from '../public/components/join-with-code.tsx';
import { workshopsStrings as words } from '../strings.ts';
import { useLiveLists } from '../use-live-lists.ts';
import { usePlan } from '../use-plan.ts';

export const title = words.title;
export const description = words.lead;

/** With its list of time zones it weighs 40 kB, so it comes when someone plans. */
const ScheduleForm = lazyPart(
  'schedule-form',
  async () => (await import('../components/schedule-form.tsx')).ScheduleForm,
);

const tabs = [
  { value: 'workshops', label: words.tabs.workshops, panel: <WorkshopsTab /> },
  { value: 'journey', label: words.tabs.journey, panel: <JourneyTab /> },
  { value: 'alumni', label: words.tabs.alumni, panel: <AlumniTab /> },
  { value: 'insights', label: words.tabs.insights, panel: <InsightsTab /> },
];

function WorkshopsPage() {
  useLiveLists();
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
      <div className="page-width grid gap-8 pt-6 pb-14 md:gap-10 md:pt-10 md:pb-20">
        <div className="grid max-w-2xl gap-4">
          <h1>{words.title}</h1>
          <p className="text-ink-2 text-lg">{words.lead}</p>
        </div>
        <Tabs label={words.tabs.label} tabs={tabs} value={shown?.value ?? 'workshops'} onValueChange={show} />
      </div>
      <div className="bg-sunk py-12 md:py-16">
        <div className="page-width">
          <TopicRow />
        </div>
      </div>
    </>
  );
}

/** Joining, the lists, and templates to start from. */
function WorkshopsTab() {
  const { search } = useLocation();
  const { status, user } = useSession();
  const { plan, key, made, open, close, finish, toggle } = usePlan();
  const formId = useId();
  return (
    <div className="grid gap-10 md:gap-14">
      <div className="grid gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {/* Another invite link is another form. */}
        <JoinWithCode key={new URLSearchParams(search).get('code')} />
        <StartInstantRoom />
        <ScheduleCard formId={formId} isOpen={plan !== null} onToggle={toggle} />
      </div>
      {plan && (
        <Suspense fallback={<Loader label={words.schedule.opening} />}>
          <ScheduleForm key={key} id={formId} plan={plan} onClose={close} onDone={finish} />
        </Suspense>
      )}
      {status === 'signed-out' ? (
        <div className="grid gap-12">
          <TeaserList />
          <Visitor />
        </div>
      ) : (
        <div className="grid gap-12">
          <UpcomingWorkshops />
          {user && (
            <MyWorkshops userId={user.id} made={made} onEdit={(workshop) => void open({ kind: 'edit', workshop })} />
          )}
        </div>
      )}
      <TemplateList onUse={(template) => void open({ kind: 'template', template })} />
    </div>
  );
}

function Visitor() {
  const location = useLocation();
  const { title, text, signIn } = words.visitor;
  return (
    <section>
      <h2 className="sr-only">{title}</h2>
      <EmptyState
        title={title}
        text={text}
        action={
          <ButtonLink to={signInPath(location)} kind="quiet" size="sm">
            {signIn}
          </ButtonLink>
        }
      />
    </section>
  );
}

/** `/workshops` (R-ROUTE-23) and `/workshops/{id}/platform` (R-ROUTE-28). */
export const Page = withQueries(WorkshopsPage);
