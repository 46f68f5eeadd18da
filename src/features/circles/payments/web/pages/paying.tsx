import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Loader } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { wayBack } from '../queries.ts';
import { paymentsStrings } from '../strings.ts';

const words = paymentsStrings.way;
export const title = words.title;

/** `/paying/{seat}`: where Stripe leads back to, without having been told which circle it is. */
function Paying() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { data, error, isError, refetch } = useQuery(wayBack(id));
  if (data) {
    const page = data.token === null ? paths.circleOf(data.id) : paths.invitation(data.token);
    return <Navigate to={page + (new URLSearchParams(search).has('paid') ? '?paid' : '')} replace />;
  }
  return (
    <PageColumn className="gap-6 py-10 md:py-16">
      <h1>{isRefused(error) ? words.lost.title : words.title}</h1>
      {isRefused(error) ? (
        <>
          <p className="text-ink-2 text-lg">{words.lost.text}</p>
          <div>
            <ButtonLink to={paths.workshops} kind="quiet">
              {words.lost.circles}
            </ButtonLink>
          </div>
        </>
      ) : isError ? (
        <ErrorCard onRetry={() => void refetch()} />
      ) : (
        <Loader label={words.looking} />
      )}
    </PageColumn>
  );
}

export const Page = withQueries(Paying);
