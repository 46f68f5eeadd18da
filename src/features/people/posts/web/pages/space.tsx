import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { aboutOf } from '#features/people/spaces/web/public/components/space-told.tsx';
import { spaceOf } from '#features/people/spaces/web/queries.ts';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import { SpaceView } from '../components/space-view.tsx';
import { postsStrings as words } from '../strings.ts';

export const title = null;

function SpacePage() {
  const { slug = '' } = useParams();
  return (
    <PageColumn width="lg" className="gap-7 pt-4 pb-20 md:gap-9 md:pt-10">
      <p>
        <TextLink to={paths.innerCircle}>{words.title}</TextLink>
      </p>
      <Shown key={slug} slug={slug} />
    </PageColumn>
  );
}

function Shown({ slug }: { slug: string }) {
  const { data: space, error, fetchStatus, refetch } = useQuery(spaceOf(slug));
  const navigate = useNavigate();
  if (space)
    return (
      <>
        <PageTitle title={space.name} />
        <header className="grid gap-3">
          <h1 dir="auto" className="wrap-anywhere">
            {space.name}
          </h1>
          <p dir="auto" className="whitespace-pre-line text-ink-2 text-lg wrap-anywhere">
            {aboutOf(space)}
          </p>
        </header>
        <SpaceView space={space} onLeft={() => void navigate(paths.innerCircle)} />
      </>
    );
  if (error === null)
    return (
      <>
        <PageTitle title={words.title} />
        {fetchStatus === 'paused' ? <OfflineState /> : <ListSkeleton />}
      </>
    );
  if (!isRefused(error)) return <OutOfReach level="h1" onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-5">
      <PageTitle title={words.space.gone} />
      <h1>{words.space.gone}</h1>
      <p className="text-ink-2">{words.space.goneText}</p>
      <div>
        <ButtonLink to={paths.innerCircle} kind="quiet">
          {words.title}
        </ButtonLink>
      </div>
    </div>
  );
}

/** One space of the inner circle (CARE C27). */
export const Page = withQueries(SpacePage);
