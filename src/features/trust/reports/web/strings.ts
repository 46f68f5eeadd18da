import type { ReportPlace, ReportReason } from '../domain/contract.ts';
import type { ReportAct } from '../domain/policy.ts';
import type { ReportState } from '../domain/report-state.ts';

const days = (count: number) => `${count} days`;

/** Every word of the stewards' pages, and of the page that a decision's mail leads to. */
export const reportsStrings = {
  title: 'Steward',
  lead: 'What people told you about circles, and about what’s written in the inner circle. Only stewards read it.',
  loading: 'Looking for reports',
  noSteward: {
    title: 'This page is for stewards',
    text: 'If something felt wrong in a circle, you can tell a steward on that circle’s page.',
  },
  waiting: 'Waiting for you',
  closed: 'Closed',
  none: { title: 'Nothing is waiting', text: 'When someone tells you something, you’ll get an e-mail.' },
  about: (name: string | null, place: ReportPlace) => {
    if (place === 'removal') return `${name ?? 'Someone'} asks you to look again`;
    if (name !== null) return `About ${name}`;
    return place === 'post' ? 'About a post' : 'About a circle';
  },
  facilitator: 'Facilitator',
  states: { open: 'New', appealed: 'Asks you to look again', closed: 'Closed' } satisfies Record<ReportState, string>,
  reasons: {
    unkind: 'Unkind, or put people down',
    pressure: 'Pushed someone to do or say something',
    sexual: 'Unwanted sexual words or looks',
    unsafe: 'It didn’t feel safe',
    recorded: 'Someone recorded it',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  places: {
    room: 'In the room',
    chat: 'In the chat',
    circle: 'On the circle’s page',
    farewell: 'When leaving',
    thanks: 'A thank-you',
    post: 'A post in the inner circle',
    removal: 'A post that a host removed',
  } satisfies Record<ReportPlace, string>,
  one: {
    back: 'All reports',
    missing: 'This report isn’t here any more.',
    when: 'When',
    circle: 'Circle',
    space: 'Space',
    where: 'Where they told us',
    what: 'What happened',
    by: 'Told by',
    gone: 'someone whose account is gone',
    noWords: 'No words of their own.',
    words: 'In their own words',
    line: 'The line from the chat',
    thanksLine: 'What the thank-you said',
    postLine: 'The post, as it stood',
    earlier: (count: number) =>
      count === 1
        ? 'There was one earlier report about this person that led to something.'
        : `There were ${count} earlier reports about this person that led to something.`,
  },
  log: {
    title: 'What happened since',
    someone: 'Someone whose account is gone',
    steps: {
      made: (by: string) => `${by} told us`,
      noted: (by: string) => `${by} wrote a note`,
      decided: (by: string) => `${by} decided`,
      appealed: (by: string) => `${by} asked you to look again`,
      kept: (by: string) => `${by} looked again and kept it`,
      lifted: (by: string) => `${by} looked again and took it back`,
    },
    nothing: 'No consequences',
  },
  note: {
    label: 'A note',
    hint: 'For stewards alone.',
    save: 'Keep the note',
    wrong: 'Please write between 1 and 2000 characters.',
  },
  acts: {
    word: 'A word from you',
    removed: 'Removed from the circle',
    unvouched: 'Can’t list public circles any more',
    paused: 'Account paused',
    'post-removed': 'Post removed',
    'post-restored': 'Post put back',
    'sent-away': 'Sent away from the space',
  } satisfies Record<ReportAct, string>,
  decide: {
    title: 'Your decision',
    text: 'Choose nothing if there should be no consequences. The person who told you hears that you’ve looked into it; the other person hears of it only if there are consequences, and never who told you.',
    what: 'What should happen?',
    hints: {
      word: 'They get your message, and nothing else changes.',
      removed: 'They leave the circle at once, and no host can let them back. Its code and link change.',
      unvouched: 'What they’ve planned publicly becomes private.',
      'post-removed': 'Nobody but them and the hosts reads it any more. They read your message at it, too.',
      'post-restored': 'Everyone in the space reads it again.',
      'sent-away': 'They neither read nor write there any more. What they wrote stays.',
      paused: 'They’re signed out and can’t sign in until it’s over.',
    } satisfies Record<ReportAct, string>,
    howLong: 'For how long?',
    days,
    message: 'Your message to them',
    messageHint: 'They read it by a link in an e-mail, and can ask you once to look again.',
    messageMissing: 'Please tell them in a few words why, in at most 2000 characters.',
    go: 'Decide',
    nothingGo: 'Close with no consequences',
    textRemoval:
      'They wrote this post, and a host removed it. Choose what fits: they get your message either way, unless you choose nothing.',
    /** Said of words that stayed without a name, and kept in place of a message. */
    ofGone: 'Nobody but the hosts reads it any more. The person who wrote it isn’t here, so nobody gets a message.',
    gone: 'Their account is gone, so there can’t be any consequences for them.',
  },
  measure: { title: 'What they were told', until: (time: string) => `Until ${time}`, appeal: 'What they answered' },
  answer: {
    title: 'They ask you to look again',
    label: 'Your answer to them',
    wrong: 'Please answer in at most 2000 characters.',
    what: 'And now?',
    kept: 'It stays as it is',
    lifted: 'Take it back',
    go: 'Answer',
    given: 'Your answer',
  },
  decision: {
    title: 'A message from a steward',
    loading: 'Looking for your message',
    lead: 'Someone told us about something that happened here. A steward has looked into it, and wrote to you.',
    acts: {
      word: 'This is a word to you. Nothing else changes.',
      removed: 'You can’t come back to that circle.',
      unvouched: 'For now you can’t list circles for everyone.',
      'post-removed': 'What you wrote has been removed. You can still read it yourself.',
      'post-restored': 'What you wrote is back where it was.',
      'sent-away': 'You can’t come back to that space of the inner circle.',
      paused: (until: string) => `Your account is paused until ${until}.`,
    },
    message: 'Their words',
    appeal: {
      title: 'Do you see it differently?',
      text: 'You can ask a steward, once, to look at it again. Tell them how it was for you.',
      label: 'Your words',
      wrong: 'Please write something, in at most 2000 characters.',
      send: 'Ask them to look again',
    },
    sent: 'Thank you. A steward will look again, and you’ll get an e-mail.',
    yours: 'What you wrote',
    answer: 'The answer',
    kept: 'They’ve looked again, and it stays as it is.',
    lifted: 'They’ve looked again, and took it back.',
    lost: {
      title: 'There’s nothing behind this link',
      text: 'A newer e-mail may have a newer link, and after a year such messages are deleted.',
    },
    help: 'If this is hard to carry right now, you don’t have to carry it alone.',
    helpNow: 'Help now',
  },
  failed: {
    decided: 'Someone decided this meanwhile, or part of it can’t be done any more. Here’s how it is now.',
    offline: 'You’re offline. Your words are still here: please try again once you’re back.',
    other: 'That didn’t go through. Your words are still here: please try again.',
  },
} as const;
