export const notificationChoicesStrings = {
  title: 'Notifications',
  text: 'What you’re told here in Attune. In your quiet hours nothing shows that it’s new.',
  loading: 'Looking for what you chose',
  groups: { circles: 'Your circles', practice: 'Practising together', oneself: 'For yourself' },
  subjects: {
    changes: { label: 'Cancelled or at a new time' },
    seats: { label: 'A place has come free for you' },
    facilitators: { label: 'Messages from facilitators' },
    notes: { label: 'Notes you wrote together' },
    pair: { label: 'Your practice pair and its times' },
    'pair-soon': { label: 'Shortly before your pair meets' },
    thanks: { label: 'Thanks from people you practised with' },
    suggestions: { label: 'Suggestions', hint: 'Drawn from your own check-ins, a few a week at most.' },
    journey: {
      label: 'My journey',
      hint: 'A day, a week and a month after a circle, if you’d like to look back. Only if you switch it on.',
    },
  },
  digest: {
    label: 'An e-mail when something new waits',
    options: { never: 'Never', daily: 'Once a day', weekly: 'Once a week' },
    hint: 'At nine in the morning at the earliest, and never in your quiet hours. It doesn’t say what it’s about.',
  },
  saved: 'Your choice is saved',
  notSaved: 'That didn’t work. Please try again.',
} as const;
