import { useParams } from 'react-router';
import { SubjectSwitch } from '#features/accounts/notifications/web/public/components/subject-switch.tsx';
import { paths } from '#platform/shared/paths.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import { JourneyView } from '../../components/journey-view.tsx';
import { OtherCircles } from '../../components/other-circles.tsx';
import { journeyStrings as words } from '../../strings.ts';
import { useJourney } from '../../use-journey.ts';

/** My Journey (R-PLAT-20 to 22): of the circle in the address, or the one its reader is in or goes to next. For members. */
export function MyJourney() {
  const { id } = useParams();
  const { account, journey, others, now } = useJourney(id);
  return (
    <section
      aria-labelledby="my-journey"
      className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="grid min-w-0 gap-7">
        <div className="grid gap-2">
          <h2 id="my-journey">{words.title}</h2>
          <p className="max-w-prose text-ink-2">{words.lead}</p>
        </div>
        {journey === undefined && account.fetchStatus === 'paused' && <OfflineState />}
        {journey === undefined && account.isError && <ErrorCard level="h3" onRetry={() => void account.refetch()} />}
        {journey === undefined && account.isLoading && <ListSkeleton label={words.loading} />}
        {journey === null && (
          <EmptyState
            title={words.none.title}
            text={words.none.text}
            action={
              <ButtonLink kind="quiet" size="sm" to={paths.workshops}>
                {words.none.go}
              </ButtonLink>
            }
          />
        )}
        {journey && <JourneyView key={journey.workshop_id} journey={journey} now={now} />}
      </div>
      <div className="grid gap-8 lg:pt-3">
        {journey !== undefined && <SubjectSwitch subject="journey" label={words.remind} />}
        <OtherCircles circles={others} />
      </div>
    </section>
  );
}
