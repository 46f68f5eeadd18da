import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { Notification } from '../../domain/contract.ts';
import { notificationsStrings as words } from '../strings.ts';
import { lineOf, NewsLink } from './news-link.tsx';

/** One piece of news: where it leads, when it came, and a button to mark it as read. */
export function NewsCard({ news, busy, onRead }: { news: Notification; busy: boolean; onRead: () => void }) {
  return (
    <Card as="li" pad="sm" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1 wrap-anywhere">
        <p className="font-semibold">
          <NewsLink news={news} />
        </p>
        <p className="text-ink-2 text-sm">
          <time dateTime={news.created_at}>{dateTime(news.created_at)}</time>
        </p>
      </div>
      <Button kind="quiet" size="sm" busy={busy} aria-label={words.markOne(lineOf(news))} onClick={onRead}>
        {words.markRead}
      </Button>
    </Card>
  );
}
