import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { signInPath } from '#platform/web/router/safe-next.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState, Loader } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { currentWorkshop } from '../../domain/current-workshop.ts';
import { workshopsStrings as words } from '../strings.ts';
import { useWorkshops } from '../use-workshops.ts';

/** A tab's name as a heading, for screen readers; on screen the tab itself says it. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="sr-only">{title}</h2>
      {children}
    </section>
  );
}

export function JourneyTab() {
  return (
    <Part title={words.tabs.journey}>
      <Journey />
    </Part>
  );
}

/** R-PLAT-20, R-PLAT-22: the journey of the workshop one is in or goes to next. */
function Journey() {
  const { status } = useSession();
  const { id } = useParams();
  const mine = useWorkshops('mine');
  if (status === 'signed-out') return <ForMembers />;
  if (mine.isError && !mine.data) return <ErrorCard level="h3" onRetry={() => void mine.refetch()} />;
  if (!mine.data) return mine.fetchStatus === 'paused' ? <EmptyState {...words.list.offline} /> : <Loader />;
  const workshop = currentWorkshop(
    mine.data.pages.flatMap((page) => page.workshops),
    id,
  );
  if (!workshop) return <EmptyState {...words.journey.none} />;
  return (
    <EmptyState
      title={words.journey.bare(workshop.title)}
      text={words.journey.bareText}
      action={
        workshop.is_live && (
          <ButtonLink to={paths.roomOf(workshop.id)} size="sm">
            {words.mine.take.live}
          </ButtonLink>
        )
      }
    />
  );
}

/** People one practised with; everyone decides for themselves whether they're shown. */
export function AlumniTab() {
  const { status } = useSession();
  return (
    <Part title={words.tabs.alumni}>{status === 'signed-out' ? <ForMembers /> : <EmptyState {...words.alumni} />}</Part>
  );
}

/** R-PROD-12. */
export function InsightsTab() {
  const { status } = useSession();
  return (
    <Part title={words.tabs.insights}>
      {status === 'signed-out' ? <ForMembers /> : <EmptyState {...words.insights} />}
    </Part>
  );
}

function ForMembers() {
  const location = useLocation();
  return (
    <EmptyState
      {...words.members}
      action={
        <ButtonLink to={signInPath(location)} kind="quiet" size="sm">
          {words.visitor.signIn}
        </ButtonLink>
      }
    />
  );
}
