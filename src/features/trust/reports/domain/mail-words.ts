/* Mails about reports. Neutral: nobody's name, no circle, no reason (CARE C17). */

type Words = { subject: string; heading: string; paragraphs: string[]; link?: string };

/** To a steward. */
export const waitsWords = {
  subject: 'Something is waiting for you',
  heading: 'Something is waiting for you',
  paragraphs: ['Someone wrote to you as a steward. Sign in to read it.'],
  link: 'Read it',
} satisfies Words;

/** To the person who made the report, whatever was decided: what happens to somebody else is theirs to know. */
export const decidedWords = {
  subject: 'An answer to what you told us',
  heading: 'We’ve looked into what you told us',
  paragraphs: [
    'Thank you for telling us. A steward has read it, thought about it, and done what seemed right. We won’t say more about it here, for everyone’s sake.',
    'If it happens again, or something else does, please tell us again.',
  ],
} satisfies Words;

/** To the person something follows for: that there's a message, not what it says. */
export const measureWords = {
  subject: 'There’s a message for you',
  heading: 'There’s a message for you',
  paragraphs: [
    'It’s from a steward of this site, and it’s for you alone. You can read and answer it with this link, even without signing in. Please don’t pass the link on.',
  ],
  link: 'Read it',
} satisfies Words;

/** To the same person, once their answer was looked at. */
export const answeredWords = {
  subject: 'There’s an answer for you',
  heading: 'There’s an answer for you',
  paragraphs: ['A steward has read what you wrote, and has answered it. This link replaces the earlier one.'],
  link: 'Read it',
} satisfies Words;
