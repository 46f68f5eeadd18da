import { useQuery } from '@tanstack/react-query';
import { NewsLink } from '../../components/news-link.tsx';
import { unreadNotifications } from '../../queries.ts';

/** The one piece of news that matters most, as a line (CARE §3 e); nothing where there's none. */
export function FirstNews() {
  const unread = useQuery(unreadNotifications);
  const [first] = unread.data?.notifications ?? [];
  return first ? (
    <p className="wrap-anywhere">
      <NewsLink news={first} />
    </p>
  ) : null;
}
