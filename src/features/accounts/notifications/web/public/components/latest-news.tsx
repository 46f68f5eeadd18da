import { useQuery } from '@tanstack/react-query';
import type { QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { laterPart } from '#platform/web/later-part.tsx';
import { unreadNotifications } from '../../queries.ts';
import { useNews } from '../../use-news.ts';

/** Mostly there's none, and then nothing of it comes. */
const NewsLines = laterPart(async () => (await import('../../components/news-lines.tsx')).NewsLines);

/** What's new, for part of a page where suggestions stand anyway (REAL 6); nothing where there's none, or in these quiet hours, or as long as they're unknown. */
export function LatestNews({ quiet }: { quiet: QuietHours | null | undefined }) {
  const { isError } = useQuery(unreadNotifications);
  const news = useNews(quiet).filter(({ kind }) => kind !== 'suggestion');
  return news.length === 0 && !isError ? null : <NewsLines news={news} />;
}
