import { useQuery } from '@tanstack/react-query';
import { paths } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { Notification } from '../../domain/contract.ts';
import { unreadNotifications } from '../queries.ts';
import { notificationsStrings } from '../strings.ts';
import { NewsLink } from './news-link.tsx';

const words = notificationsStrings.latest;
/** How many lines stand there; the rest is a tap away. */
const lines = 3;

/** A few of these pieces of news; what couldn't be looked for is said (R-ERR-07). */
export function NewsLines({ news }: { news: readonly Notification[] }) {
  const unread = useQuery(unreadNotifications);
  return (
    <section aria-labelledby="latest-news" className="grid gap-4">
      <h2 id="latest-news" className="text-title">
        {words.title}
      </h2>
      {unread.isError && (
        <div className="grid justify-items-start gap-3">
          <FailureNote text={words.failed} />
          <Button kind="quiet" size="sm" onClick={() => void unread.refetch()}>
            {words.again}
          </Button>
        </div>
      )}
      {news.length > 0 && (
        <Card pad="sm" className="grid gap-3">
          <ul className="grid gap-3">
            {news.slice(0, lines).map((one) => (
              <li key={one.id} className="wrap-anywhere">
                <NewsLink news={one} />
              </li>
            ))}
          </ul>
          <p className="text-sm">
            <TextLink to={paths.notifications}>{words.all}</TextLink>
          </p>
        </Card>
      )}
    </section>
  );
}
