import type { PlainTime } from '../domain/plain-time.ts';
import type { PostKind, ReactionWord } from '../domain/words.ts';

const reactions: Record<ReactionWord, string> = {
  'with-you': 'With you',
  'me-too': 'Me too',
  'thank-you': 'Thank you',
};
const quoted = (word: ReactionWord) => `‘${reactions[word]}’`;
/** `‘With you’ and ‘Me too’` */
const together = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const you = 'You';
const small = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

const failed = {
  not_found: 'That isn’t there any more.',
  forbidden: 'That isn’t yours to change.',
  changed_meanwhile: 'You’ve changed this somewhere else in the meantime. Please look again.',
  not_in_space: 'Please come into this space first.',
  rate_limited: 'That’s a lot for one day. Please come back tomorrow.',
  offline: 'You’re offline. Please try again once you’re back.',
  other: 'That didn’t work. Please try again.',
} as const;

export const postsStrings = {
  title: 'Inner circle',
  back: 'Back to the inner circle',
  lead: 'A small place to write to each other between circles.',
  failed,
  anonymous: 'Anonymous',
  you,
  asItWas: (when: string) => `As it was ${when}. What’s come since shows once you’re back online.`,
  time: (time: PlainTime, weekday: string, date: string): string => {
    switch (time.at) {
      case 'now':
        return 'just now';
      case 'minutes':
        return `${time.count} minutes ago`;
      case 'today':
        return 'earlier today';
      case 'yesterday':
        return 'yesterday';
      case 'week':
        return `on ${weekday}`;
      case 'before':
        return date;
    }
  },
  lines: {
    question: 'A question',
    helped: 'An answer helped',
    noAnswer: 'No answer yet',
    isNew: 'New',
    muted: 'Muted',
    held: 'Waits to be looked at',
    gone: 'Taken down',
    behindNote: (note: string) => `Behind a note: ${note}`,
    markRead: 'Mark as read',
    markReadOf: (who: string) => `Mark as read: what ${who} began`,
    markNew: 'Mark as new',
    markNewOf: (who: string) => `Mark as new: what ${who} began`,
    more: 'Show more',
    loading: 'One moment',
  },
  since: {
    title: 'Since you were here',
    mine: 'Threads you’re in',
    moreIn: (space: string) => `There’s more in ${space}`,
    end: 'You’ve seen everything',
    endText: 'That’s all there is for now.',
    seen: 'Mark all as seen',
  },
  spaces: {
    own: 'Your spaces',
    other: 'Spaces you may come into',
    none: 'There’s no space for you here yet',
    noneText: 'Come to a circle, and you’ll find its people here afterwards.',
    circles: 'See circles',
    threads: 'What’s written here',
    choices: 'How you hear what’s new',
  },
  ways: {
    title: 'Also here',
    people: 'People who’d like to be found',
    notes: 'Your notes',
    saved: 'What you’ve saved',
    muted: 'What you’ve muted',
    choices: 'Your choices',
  },
  empty: {
    title: 'Nobody’s written here yet',
    text: 'A few honest words are plenty. Someone has to be first, and it may be you.',
    outside: 'You’ll read what’s here once you’ve come in.',
  },
  saved: {
    title: 'What you’ve saved',
    none: 'You haven’t saved anything yet',
    noneText: 'What you save from a thread’s menu is here. Nobody else knows.',
  },
  space: {
    about: 'About this space',
    gone: 'This space isn’t here',
    goneText: 'It may be gone, or it isn’t yours to see.',
  },
  write: { open: 'Write', posted: 'It’s there', answered: 'Your answer is there' },
  openings: {
    title: 'Five ways to begin',
    text: 'You host this space, so it’s easiest when you begin. A press puts one of these into the field, and you make it yours.',
    use: (nth: number) => `Begin with this, the ${['first', 'second', 'third', 'fourth', 'fifth'][nth - 1]} of five`,
    act: 'Begin with this',
  },
  post: {
    title: (kind: PostKind, who: string) =>
      `${kind === 'question' ? 'A question from' : 'From'} ${who === you ? 'you' : who}`,
    gone: 'This isn’t here',
    goneText: 'It may be gone, or it isn’t yours to see.',
    edited: 'Changed since',
    history: 'See what it said before',
    historyTitle: 'What it said before',
    hideHistory: 'Close',
    noPicture: (alt: string) => `A picture that can’t be shown now: ${alt}`,
    until: (time: string) => `Until ${time}`,
    noVersions: 'There’s nothing from before.',
    takenDown: 'The person who wrote this has taken it down.',
    removed: 'A host has taken this down.',
    removedOwn: 'A host has taken this down. You and the hosts still see it.',
    removedHost: 'Removed. Only hosts and the person who wrote it see it.',
    hostsNote: 'A host wrote to you',
    held: (until: string | null) =>
      until === null
        ? 'Thank you. Someone reads first posts before others do, so only you and the hosts see this for now.'
        : `Thank you. Someone reads first posts before others do, so only you and the hosts see this for now. If nobody has looked by ${until}, a steward is asked.`,
    quotes: (who: string) => (who === you ? 'Answering yourself' : `Answering ${who}`),
    dropQuote: 'Answer the whole thread instead',
    quoteGone: 'What this answers isn’t there any more.',
    menu: 'More about this',
    answerMenu: (who: string) => `More about what ${who} wrote`,
    follow: 'Follow',
    unfollow: 'Stop following',
    mute: 'Mute this thread',
    unmute: 'Stop muting this thread',
    save: 'Save',
    unsave: 'Remove from saved',
    markNew: 'Mark as new',
    change: 'Change it',
    takeDown: 'Take it down',
    said: {
      follow: 'You’ll hear of new answers',
      unfollow: 'You won’t hear of new answers',
      mute: 'You won’t be shown this thread as new',
      unmute: 'You’ll be shown this thread again',
      save: 'You’ll find it under what you’ve saved',
      unsave: 'It’s no longer among what you’ve saved',
      markNew: 'It’s marked as new',
    },
    asking: {
      title: 'Take this down?',
      description: 'Nobody can read it any more, you included. Answers by others stay.',
      stay: 'Leave it',
      act: 'Take it down',
    },
    down: 'It’s taken down',
    answers: 'Answers',
    noAnswers: 'Nobody has answered yet. It needn’t be long.',
    noAnswersOwn: 'Nobody has answered yet. It may take a day or two.',
    answer: 'Answer',
    answerTo: (who: string) => `Answer ${who}`,
    more: 'Show more answers',
    comeIn: 'Come into this space to answer',
    fresh: (count: number) => (count === 1 ? 'One new answer' : `${small[count] ?? count} new answers`),
    helped: 'This helped',
    helpedThem: 'This helped the person who asked',
  },
  reactions: {
    words: reactions,
    label: 'Say something with one tap',
    given: (words: readonly ReactionWord[]) => `Someone here says ${together(words.map(quoted))}.`,
    by: (word: ReactionWord, names: readonly string[]) => `${reactions[word]}: ${together(names)}`,
  },
} as const;
