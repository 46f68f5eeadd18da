import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { Notification } from '../../domain/contract.ts';
import { placeOf } from '../../domain/places.ts';
import { notificationsStrings as words } from '../strings.ts';

/** What happened, in one line. */
export const lineOf = (news: Notification): string =>
  words.news[news.kind](news.workshop_title, dateTime(news.circle_at ?? news.created_at));

/** One piece of news as a line that leads to it. */
export function NewsLink({ news }: { news: Notification }) {
  return <TextLink to={placeOf(news.kind, news.workshop_id, news.post_id)}>{lineOf(news)}</TextLink>;
}
