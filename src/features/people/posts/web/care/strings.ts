import { limits } from '../../domain/limits.ts';

/** What one may do about what somebody wrote, in its menu. */
export const postCareStrings = {
  worry: 'I’m worried about this',
  mute: (name: string) => `Mute what ${name} writes`,
  report: 'Report',
  block: 'Block',
  remove: 'Remove it',
  putBack: 'Put it back',
  sendAway: 'Ask them to leave the space',
  askAgain: 'Ask a steward to look again',
} as const;

/** Words of removing it, which come once that's chosen. */
export const removingStrings = {
  title: 'Remove this?',
  text: 'Then only the hosts and the person who wrote it see it. They can ask a steward to look again.',
  note: 'A few words to the person who wrote it',
  noteHint: 'Only they read them. Say kindly why, and what would make it fit here.',
  noteWrong: `Please write a few words, ${limits.declineLength} characters at most.`,
  send: 'Send, and remove it',
  notNow: 'Not now',
  done: 'It’s removed, and they’ve got your words',
  kept: 'A steward has looked at this and put it back. If it’s still not right, please report it to them.',
  /** Its writer has deleted their account. */
  ofGone: {
    text: 'Then only the hosts see it. The person who wrote it isn’t here any more.',
    send: 'Remove it',
    done: 'It’s removed',
  },
} as const;

/** Words of putting it back. */
export const puttingBackStrings = {
  title: 'Put this back?',
  description: 'Everyone in the space can read it again, and the person who wrote it is told.',
  stay: 'Not now',
  act: 'Put it back',
} as const;
