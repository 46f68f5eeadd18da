import { limits } from '../../domain/limits.ts';

/** Words of what hosts do, which come with their desk. */
export const deskStrings = {
  title: 'What waits for you',
  text: 'Only you and the other hosts see this.',
  nothing: 'Nothing waits for you. Everyone here has been answered.',
  held: 'Waits to be shown',
  by: (time: string) => `Please look by ${time}. After that a steward is asked.`,
  show: 'Show it',
  showOf: (who: string) => `Show it: what ${who} wrote`,
  changed: 'They’ve changed it since you read it. Please read it again first.',
  shown: 'Everyone here can read it now',
  decline: 'Don’t show it',
  declineOf: (who: string) => `Don’t show it: what ${who} wrote`,
  note: 'A few words to the person who wrote it',
  noteHint: 'Only they read them. Say kindly what would make it fit here.',
  noteWrong: `Please write a few words, ${limits.declineLength} characters at most.`,
  send: 'Send, and don’t show it',
  notNow: 'Not now',
  declined: 'It isn’t shown, and they’ve got your words',
  first: 'Wrote here for the first time',
  firstText: 'A line from you is a welcome.',
  unanswered: 'Without an answer for a day',
} as const;
