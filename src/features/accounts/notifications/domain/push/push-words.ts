import type { NotificationKind } from '../kinds.ts';

/** What a locked screen shows. Unless somebody wished for more: neither what it's about nor how much there is (CARE C17). */
export const pushWords = {
  title: 'Attune',
  neutral: 'Something new is waiting for you.',
} as const;

/** Below a circle's name. Still no feeling, no person, no code. */
export const namedWords: Record<NotificationKind, string> = {
  cancelled: 'It’s been cancelled.',
  'cancelled-several': 'Some dates have been cancelled.',
  moved: 'It has a new time.',
  'cohost-asked': 'There’s something new.',
  'seat-found': 'There’s a seat for you.',
  'practice-soon': 'You meet soon.',
  'practice-pair': 'There’s something new.',
  'practice-times': 'There are times to choose from.',
  'practice-agreed': 'You’ve found a time.',
  'notes-ready': 'The notes are here.',
  message: 'There’s a message for everyone who’s coming.',
  thanks: 'Someone thanked you.',
  note: 'There’s something new.',
  answered: 'There’s something new.',
  mentioned: 'There’s something new.',
  'post-shown': 'There’s something new.',
  'post-declined': 'There’s something new.',
  'first-post': 'There’s something new.',
  'post-waits': 'There’s something new.',
  worried: 'There’s something new.',
  'post-late': 'There’s something new.',
  unanswered: 'There’s something new.',
  'new-in-spaces': 'There’s something new.',
  suggestion: 'There’s something new.',
  'journey-day': 'Your journey is here for you.',
  'journey-week': 'Your journey is here for you.',
  'journey-month': 'Your journey is here for you.',
  'check-in': 'There’s something new.',
};
