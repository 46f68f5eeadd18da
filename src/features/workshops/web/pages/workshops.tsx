import { useLocation } from 'react-router';
import { withQueries } from '#platform/web/query-client.tsx';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { signInPath } from '#platform/web/router/safe-next.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { JoinWithCode } from '../components/join-with-code.tsx';
import { MyWorkshops, UpcomingWorkshops } from '../components/member-lists.tsx';
import { StartInstantRoom } from '../components/start-instant-room.tsx';
import { TopicRow } from '../components/topic-row.tsx';
import { workshopsStrings as words } from '../strings.ts';

function WorkshopsPage() {
  const { search } = useLocation();
  const { status, user } = useSession();
  return (
    <>
      <PageTitle title={words.title} description={words.lead} />
      <div className="page-width grid gap-10 pt-6 pb-14 md:gap-14 md:pt-10 md:pb-20">
        <div className="grid max-w-2xl gap-4">
          <h1>{words.title}</h1>
          <p className="text-ink-2 text-lg">{words.lead}</p>
        </div>
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          {/* Another invite link is another form. */}
          <JoinWithCode key={search} />
          <StartInstantRoom />
        </div>
        {status === 'signed-out' ? (
          <Visitor />
        ) : (
          <div className="grid gap-12">
            <UpcomingWorkshops />
            {user && <MyWorkshops userId={user.id} />}
          </div>
        )}
      </div>
      <div className="bg-sunk py-12 md:py-16">
        <div className="page-width">
          <TopicRow />
        </div>
      </div>
    </>
  );
}

function Visitor() {
  const location = useLocation();
  const { title, text, wayIn } = words.visitor;
  return (
    <section>
      <h2 className="sr-only">{title}</h2>
      <EmptyState
        title={title}
        text={text}
        action={
          <ButtonLink to={signInPath(location)} kind="quiet" size="sm">
            {wayIn}
          </ButtonLink>
        }
      />
    </section>
  );
}

/** `/workshops` (R-ROUTE-23) and `/workshops/{id}/platform` (R-ROUTE-28). */
export const Workshops = withQueries(WorkshopsPage);
