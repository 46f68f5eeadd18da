import { useQuery } from '@tanstack/react-query';
import { HearingOf } from '#features/people/spaces/web/public/components/space-hearing.tsx';
import { ownSpaces } from '#features/people/spaces/web/queries.ts';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import { OwnWords } from '../choices/components/own-words.tsx';
import { choicesStrings as words } from '../choices/strings.ts';
import { postsStrings } from '../strings.ts';

export const title = words.title;

/** Where one chooses how one hears of each space, and what becomes of one's words. */
export const Page = withQueries(() => (
  <PageColumn width="md" className="gap-9 pt-4 pb-20 md:gap-12 md:pt-10">
    <header className="grid gap-3">
      <p>
        <TextLink to={paths.innerCircle}>{postsStrings.title}</TextLink>
      </p>
      <h1>{words.title}</h1>
    </header>
    <Hearing />
    <OwnWords />
  </PageColumn>
));

function Hearing() {
  const { data, isError, fetchStatus, refetch } = useQuery(ownSpaces);
  if (data) return <HearingOf spaces={data.spaces.filter(({ own }) => own)} />;
  if (isError) return <OutOfReach onRetry={() => void refetch()} />;
  return fetchStatus === 'paused' ? <OfflineState /> : <ListSkeleton rows={2} />;
}
