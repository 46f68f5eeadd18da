import { paths } from '#platform/shared/paths.ts';
import { type NotificationKind, subjectOf } from './kinds.ts';

/** What two who practise together are told. */
const ofPractice: ReadonlySet<NotificationKind> = new Set([
  'practice-soon',
  'practice-pair',
  'practice-times',
  'practice-agreed',
]);

/** Where a piece of news leads; `circle` is the one it's about, null for none or one that's gone, and so is `post`. */
export function placeOf(kind: NotificationKind, circle: string | null, post: string | null = null): string {
  if (kind === 'worried') return paths.worries;
  if (kind === 'post-late') return paths.steward;
  if (kind === 'new-in-spaces') return paths.innerCircle;
  if (subjectOf(kind) === 'threads' || subjectOf(kind) === 'spaces')
    return post === null ? paths.notifications : paths.postOf(post);
  if (kind === 'note') return paths.innerCircleNotes;
  if (kind === 'check-in') return paths.checkIn;
  if (ofPractice.has(kind)) return paths.alumni;
  if (kind === 'suggestion') return paths.innerMirror;
  if (circle === null) return paths.workshops;
  if (kind === 'thanks') return paths.alumniOf(circle);
  if (kind === 'notes-ready') return paths.notesOf(circle);
  return subjectOf(kind) === 'journey' ? paths.journeyOf(circle) : paths.circleOf(circle);
}
