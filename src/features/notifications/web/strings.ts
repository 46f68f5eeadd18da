export const notificationsStrings = {
  title: 'Notifications',
  intro: 'What’s new for you. It stays for a week, or until you’ve read it.',
  latest: { title: 'What’s new', all: 'See all that’s new' },
  bell: { none: 'Notifications', some: 'Notifications, something new' },
  loading: 'Looking for what’s new',
  empty: {
    title: 'Nothing new',
    text: 'If a circle moves, or its facilitator writes to you, you’ll find it here.',
    go: 'Back to Today',
  },
  markRead: 'Mark as read',
  markOne: (what: string) => `Mark as read: ${what}`,
  markAll: 'Mark all as read',
  notMarked: 'That didn’t work. Please try again.',
  /** `circle` null for one that can't be seen any more. */
  news: {
    moved: (circle: string | null, when: string) => `${circle ?? 'A circle'} has a new time: ${when}`,
    cancelled: (_: string | null, when: string) => `The circle on ${when} won’t take place`,
    'cancelled-several': (_: string | null, when: string) => `Circles from ${when} on won’t take place`,
    'seat-found': (circle: string | null, when: string) => `There’s a place for you: ${circle ?? 'a circle'}, ${when}`,
    suggestion: () => 'There’s a suggestion for you on your inner mirror',
    'journey-day': (circle: string | null) => `A day after ${circle ?? 'your circle'}: what’s still with you?`,
    'journey-week': (circle: string | null) => `A week after ${circle ?? 'your circle'}: your journey is here for you`,
    'journey-month': (circle: string | null) => `A month after ${circle ?? 'your circle'}: what has stayed?`,
    thanks: (circle: string | null) => `Someone you practised with in ${circle ?? 'a circle'} thanked you`,
    message: (circle: string | null) => `A message to everyone coming to ${circle ?? 'a circle'}`,
  },
} as const;
