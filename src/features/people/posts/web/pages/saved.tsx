import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { SavedThreads } from '../components/thread-list.tsx';
import { postsStrings } from '../strings.ts';

const words = postsStrings.saved;
export const title = words.title;

/** Threads that one has saved; nobody else knows. */
export const Page = withQueries(() => (
  <PageColumn width="lg" className="gap-7 pt-4 pb-20 md:gap-9 md:pt-10">
    <p>
      <TextLink to={paths.innerCircle}>{postsStrings.title}</TextLink>
    </p>
    <h1>{words.title}</h1>
    <SavedThreads none={<EmptyState title={words.none} text={words.noneText} />} />
  </PageColumn>
));
