export const notificationChoicesStrings = {
  title: 'Notifications',
  text: 'What you’re told here in Attune. In your quiet hours nothing shows that it’s new.',
  loading: 'Looking for what you chose',
  subjects: {
    circles: {
      label: 'My circles',
      hint: 'New times, cancellations, seats that come free, notes you wrote together, and your practice pair.',
    },
    messages: {
      label: 'Messages',
      hint: 'From the facilitator of a circle you’re coming to, and thanks from people you practised with.',
    },
    journey: {
      label: 'My journey',
      hint: 'A day, a week and a month after a circle, if you’d like to look back. Only if you switch it on.',
    },
    suggestions: { label: 'Suggestions', hint: 'Drawn from your own check-ins, a few a week at most.' },
  },
  digest: {
    label: 'An e-mail when something new waits',
    options: { never: 'Never', daily: 'Once a day', weekly: 'Once a week' },
    hint: 'At nine in the morning at the earliest, and never in your quiet hours. It doesn’t say what it’s about.',
  },
  saved: 'Your choice is saved',
  notSaved: 'That didn’t work. Please try again.',
} as const;
