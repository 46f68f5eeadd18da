import type { ReportReason } from '../../domain/contract.ts';

/** What leads to telling the steward, wherever that is. */
export const tellingStrings = { report: 'Report', wrong: 'Something felt wrong' } as const;

/** Every word of telling. */
export const reportStrings = {
  title: (name: string) => `Report ${name}`,
  circleTitle: 'Something felt wrong?',
  reader: 'Attune’s steward reads this, not the facilitator. Nobody in the circle is told that you wrote.',
  postReader:
    'Attune’s stewards read this, together with the post as it stands now. Nobody else is told that you wrote.',
  cardReader:
    'Attune’s stewards read this, together with the card as it stands now. Nobody else is told that you wrote.',
  noteReader: 'Attune’s stewards read this, together with the note. Nobody else is told that you wrote.',
  who: 'Who is it about?',
  whoOptions: {
    facilitator: 'The facilitator',
    other: 'Someone else, or the circle as a whole',
  },
  what: 'What happened?',
  reasons: {
    unkind: 'Someone was unkind or put people down',
    pressure: 'Someone was pushed to do or say something',
    sexual: 'Unwanted sexual words or looks',
    unsafe: 'It didn’t feel safe',
    recorded: 'Someone recorded it',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  noReason: 'Please choose the one that fits best.',
  words: 'In your own words',
  wordsHint: 'Only if you like. What happened, and who was there?',
  tooLong: 'That’s a little too long. Please use at most 2000 characters.',
  quoted: 'The line from the chat goes with it.',
  quotedPost: 'The post goes with it.',
  quotedCard: 'Their card goes with it.',
  quotedNote: 'The note goes with it.',
  quotedThanks: 'What they wrote goes with it.',
  danger: 'Are you in danger, or is someone else?',
  help: 'Help now',
  newTab: '(opens in a new tab)',
  send: 'Send',
  cancel: 'Cancel',
  close: 'Close',
  thanks: 'Thank you for telling us',
  thanksText: 'A steward will read it. You’ll get an e-mail once they’ve looked into it.',
  back: 'Back to circles',
  again: {
    title: 'Ask a steward to look again',
    text: 'A steward who didn’t remove it reads your post, and what you write here. You can ask once.',
    label: 'How was it meant?',
    wrong: 'Please write something, in at most 2000 characters.',
    thanks: 'A steward will look again',
    thanksText: 'You’ll get an e-mail once they have.',
    asked: 'You’ve asked already. You’ll get an e-mail once a steward has looked.',
  },
  failed: {
    missing: 'You can tell us about circles you were in, and people who were there.',
    missingPost: 'It isn’t there any more, or you can’t read it any more.',
    limited:
      'You’ve told us a lot today, and we’ll read it all. You can write again later, by this time tomorrow at the latest.',
    offline: 'You’re offline. Your words are still here: please send them once you’re back.',
    other: 'That didn’t go through. Your words are still here: please try again.',
  },
} as const;
