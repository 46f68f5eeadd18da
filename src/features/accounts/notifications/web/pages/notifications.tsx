import { useRef } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import { NewsCard } from '../components/news-card.tsx';
import { notificationsStrings as words } from '../strings.ts';
import { useNotifications } from '../use-notifications.ts';

export const title = words.title;

function NotificationsPage() {
  const { unread, markRead, busy } = useNotifications();
  const heading = useRef<HTMLHeadingElement>(null);
  const news = unread.data?.notifications;

  async function mark(ids: string[]): Promise<void> {
    const { ok } = await markRead(ids);
    // The button that was pressed is gone; keyboard focus stays here.
    if (ok) heading.current?.focus();
  }

  return (
    <PageColumn className="gap-6 pt-4 pb-14 md:pt-10">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-heading outline-none">
          {words.title}
        </h1>
        <p className="text-ink-2">{words.intro}</p>
      </div>
      {!news && unread.fetchStatus === 'paused' && <OfflineState />}
      {!news && unread.isError && <ErrorCard onRetry={() => void unread.refetch()} />}
      {unread.isLoading && <ListSkeleton label={words.loading} />}
      {news?.length === 0 && (
        <EmptyState
          title={words.empty.title}
          text={words.empty.text}
          action={
            <ButtonLink kind="quiet" to={paths.home}>
              {words.empty.go}
            </ButtonLink>
          }
        />
      )}
      {news && news.length > 0 && (
        <>
          <ul className="grid gap-3">
            {news.map((one) => (
              <NewsCard key={one.id} news={one} busy={busy} onRead={() => void mark([one.id])} />
            ))}
          </ul>
          {news.length > 1 && (
            <div>
              <Button kind="quiet" busy={busy} onClick={() => void mark(news.map(({ id }) => id))}>
                {words.markAll}
              </Button>
            </div>
          )}
        </>
      )}
    </PageColumn>
  );
}

/** `/notifications`: what's new for somebody, and nothing that counts. */
export const Page = withQueries(NotificationsPage);
