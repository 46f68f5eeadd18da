import { useQuery } from '@tanstack/react-query';
import { HearingOf } from '#features/people/spaces/web/public/components/space-hearing.tsx';
import { ownSpaces } from '#features/people/spaces/web/queries.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import { OwnWords } from './own-words.tsx';

/** How one hears of each space one's in, and what becomes of one's words. */
export const Choices = withQueries(() => (
  <>
    <Hearing />
    <OwnWords />
  </>
));

function Hearing() {
  const { data, isError, fetchStatus, refetch } = useQuery(ownSpaces);
  if (data) return <HearingOf spaces={data.spaces.filter(({ own }) => own)} />;
  if (isError) return <OutOfReach onRetry={() => void refetch()} />;
  return fetchStatus === 'paused' ? <OfflineState /> : <ListSkeleton rows={2} />;
}
