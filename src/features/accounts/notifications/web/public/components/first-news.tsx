import { Suspense } from 'react';
import type { QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { useNews } from '../../use-news.ts';

/** Its words are many, and most days there's none of it. */
const NewsLink = lazyPart('news-link', async () => (await import('../../components/news-link.tsx')).NewsLink);

/** The one piece of news that matters most, as a line (CARE §3 e); nothing where there's none, and none in these quiet hours, or as long as they're unknown. */
export function FirstNews({ quiet }: { quiet: QuietHours | null | undefined }) {
  const [first] = useNews(quiet);
  return first ? (
    <Suspense>
      <p className="wrap-anywhere">
        <NewsLink news={first} />
      </p>
    </Suspense>
  ) : null;
}
