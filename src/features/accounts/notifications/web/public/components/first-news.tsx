import type { QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { NewsLink } from '../../components/news-link.tsx';
import { useNews } from '../../use-news.ts';

/** The one piece of news that matters most, as a line (CARE §3 e); nothing where there's none, and none in these quiet hours, or as long as they're unknown. */
export function FirstNews({ quiet }: { quiet: QuietHours | null | undefined }) {
  const [first] = useNews(quiet);
  return first ? (
    <p className="wrap-anywhere">
      <NewsLink news={first} />
    </p>
  ) : null;
}
