import { limits } from '../../domain/limits.ts';

/** Words of the field, which come with it. */
export const writingStrings = {
  title: 'Write something',
  answerTitle: 'Write an answer',
  changeTitle: 'Change what you wrote',
  where: 'Where',
  choose: 'Please choose',
  kind: 'What is it?',
  kinds: { post: 'Something to share', question: 'A question' },
  field: { post: 'What would you like to say?', question: 'What would you like to ask?', answer: 'Your answer' },
  addNote: 'Hide it behind a note',
  note: 'Note',
  noteHint: 'People read this first, and open the rest if they like. “Loss”, for example.',
  removeNote: 'Remove the note',
  picture: {
    title: 'Add a picture',
    sending: 'Your picture is on its way.',
    sent: 'Your picture is here, and waits on this site until you post it, for a month after you last looked at it. Where and when it was taken isn’t in it any more.',
    alt: 'What’s in the picture?',
    altHint: 'A few words for people who can’t see it. “A foggy lake at dawn”, for example.',
    altMissing: 'Please say in a few words what’s in it.',
    take: 'Add it',
    again: 'Try again',
    leave: 'Not now',
    failed: {
      not_in_space: 'You’re not in this space. Come in first, then add your picture.',
      rate_limited: 'That’s a lot of pictures. Please try again later.',
      unavailable: 'Pictures can’t be taken in just now. Please try again in a moment.',
      offline: 'You’re offline. You can add your picture once you’re back.',
      other: 'Your picture didn’t come through. Please try again.',
    },
  },
  agreements: 'What we agree on',
  post: 'Post',
  answer: 'Post',
  change: 'Save the change',
  notNow: 'Not now',
  discard: 'Throw it away',
  kept: 'Your words are kept on this device until you post them.',
  keptPictures:
    'Your words are kept on this device until you post them. Pictures wait on this site, for a month after you last looked at them.',
  unkept: 'This browser can’t keep what you write. Please post it before you leave this page.',
  offline: 'You’re offline. What you write is kept on this device, and you can post it once you’re back.',
  choice: {
    text: 'You’ve written on in another tab.',
    gone: 'Another tab has posted this, or thrown it away.',
    mine: 'Keep what’s here',
    theirs: 'Take what’s there',
  },
  asking: {
    title: 'Throw away what you’ve written?',
    description: 'It’s kept nowhere else.',
    stay: 'Keep it',
    act: 'Throw it away',
  },
  failed: {
    empty: 'Please write a few words first.',
    noSpace: 'Please choose where it should go first.',
    long: 'That’s a little too long. You could post it in two parts.',
    noteLong: `Please use at most ${limits.noteLength} characters for the note.`,
    not_found: 'This isn’t there any more. Your words are still here.',
    not_in_space: 'You’re not in this space. Come in first: your words stay here.',
    too_many_links: `While you’re new here, a post can have ${limits.newcomerLinks} links at most. Please take some out.`,
    written_already: 'You’ve posted exactly this a moment ago, so it’s there already.',
    picture_gone:
      'A picture in it isn’t kept here any more. Please take it out and add it again: your words are still here.',
    changed_meanwhile: 'You’ve changed this somewhere else in the meantime. Your words are still here.',
    invalid_input: 'Something in it can’t be posted as it is. Your words are still here.',
    slow: (pause: string) =>
      `This space takes its time: there’s a pause of ${pause} between two posts of one person. Your words are kept here until then.`,
    rate_limited: 'You’ve written a lot today. Your words are kept here: please post them tomorrow.',
    offline: 'You’re offline. Your words are kept on this device: please post them once you’re back.',
    other: 'That didn’t go through. Your words are still here: please try again.',
  },
  pause: (minutes: number) =>
    minutes >= 1440
      ? 'a day'
      : minutes >= 120
        ? `${Math.round(minutes / 60)} hours`
        : minutes >= 60
          ? 'an hour'
          : `${minutes} minutes`,
} as const;
