import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { Notification } from '../../domain/contract.ts';
import { subjectOf } from '../../domain/kinds.ts';
import { notificationsStrings as words } from '../strings.ts';

/** What happened, in one line. */
export const lineOf = (news: Notification): string =>
  words.news[news.kind](news.workshop_title, dateTime(news.circle_at ?? news.created_at));

/** One piece of news as a line that leads to it. */
export function NewsLink({ news }: { news: Notification }) {
  return <TextLink to={placeOf(news)}>{lineOf(news)}</TextLink>;
}

function placeOf({ kind, workshop_id: id }: Notification): string {
  if (kind.startsWith('practice-')) return paths.alumni;
  if (id === null) return kind === 'suggestion' ? paths.innerMirror : paths.workshops;
  if (kind === 'thanks') return paths.alumniOf(id);
  if (kind === 'notes-ready') return paths.notesOf(id);
  return subjectOf(kind) === 'journey' ? paths.journeyOf(id) : paths.circleOf(id);
}
