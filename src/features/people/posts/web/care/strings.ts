import { limits } from '../../domain/limits.ts';

/** Words of what one may do about what somebody wrote, which come when one of them is chosen; but for the menu's own. */
export const postCareStrings = {
  remove: 'Remove it',
  sendAway: 'Ask them to leave the space',
  askAgain: 'Ask a steward to look again',
  removing: {
    title: 'Remove this?',
    text: 'Then only the hosts and the person who wrote it see it. They can ask a steward to look again.',
    note: 'A few words to the person who wrote it',
    noteHint: 'Only they read them. Say kindly why, and what would make it fit here.',
    noteWrong: `Please write a few words, ${limits.declineLength} characters at most.`,
    send: 'Send, and remove it',
    notNow: 'Not now',
    done: 'It’s removed, and they’ve got your words',
  },
} as const;
