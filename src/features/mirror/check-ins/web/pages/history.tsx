import { useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { ListSkeleton } from '#platform/web/ui/waiting.tsx';
import { CalendarView } from '../history/components/calendar-view.tsx';
import { TrendsView } from '../history/components/trends-view.tsx';
import { WordsView } from '../history/components/words-view.tsx';
import { historyStrings as words } from '../history/strings.ts';
import { useHistory } from '../history/use-history.ts';
import { useDeleting } from '../use-deleting.ts';

export const title = words.title;

function HistoryPage() {
  return (
    <PageColumn className="gap-6 pt-4 pb-14 md:pt-10">
      <div className="grid gap-2">
        <h1 className="text-heading">{words.title}</h1>
        <p className="text-ink-2">{words.text}</p>
      </div>
      <Views />
    </PageColumn>
  );
}

function Views() {
  const { checkIns, account } = useHistory(null);
  // The last one may just have been deleted, and can still come back.
  const [hadSome, setHadSome] = useState(false);
  if (checkIns.length > 0 && !hadSome) setHadSome(true);
  // Here, since the view that one leaves goes with all it knew: what was deleted can come back from any of them.
  const deleting = useDeleting();
  if (hadSome) {
    const views = [
      { value: 'calendar', label: words.views.calendar, panel: <CalendarView deleting={deleting} /> },
      { value: 'words', label: words.views.words, panel: <WordsView deleting={deleting} /> },
      { value: 'trends', label: words.views.trends, panel: <TrendsView /> },
    ];
    return <Tabs label={words.views.label} tabs={views} />;
  }
  if (account.data === undefined && account.isError) return <OutOfReach onRetry={() => void account.refetch()} />;
  if (account.data === undefined) return <ListSkeleton label={words.loading} />;
  return (
    <EmptyState
      title={words.empty.title}
      text={words.empty.text}
      action={<ButtonLink to={paths.checkIn}>{words.empty.go}</ButtonLink>}
    />
  );
}

/** `/inner-mirror/history`: one's own check-ins as a calendar, in words, and as trends. */
export const Page = withQueries(HistoryPage);
