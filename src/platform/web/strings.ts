/** The words that belong to no feature. */
export const platformStrings = {
  product: 'Attune',
  description:
    'Small live circles with a facilitator, for people who want to feel closer to themselves and to others. Come as you are.',
  loading: 'One moment',
  close: 'Close',
  skipToContent: 'Skip to content',
  nav: {
    label: 'Main',
    home: 'Attune home',
    menu: 'Menu',
    signIn: 'Sign in',
    join: 'Sign up',
  },
  footer: {
    label: 'More',
    promise: 'Help is always one tap away. No circle is ever recorded.',
  },
  theme: { label: 'Appearance', system: 'System', light: 'Light', dark: 'Dark' },
  error: {
    title: 'Something went wrong',
    text: 'Something went wrong. Please try refreshing or contact support if the issue persists.',
    retry: 'Try Again',
    router: 'Unexpected Application Error!',
  },
  offline: {
    banner: 'You are offline. Some features may be limited.',
    restored: 'Connection restored',
  },
  notifications: 'Notifications',
  when: {
    within: (minutes: number) => (minutes === 1 ? 'In 1 minute' : `In ${minutes} minutes`),
    today: (time: string) => `Today ${time}`,
    tonight: (time: string) => `Tonight ${time}`,
    tomorrow: (time: string) => `Tomorrow ${time}`,
    justNow: 'just now',
    zone: (city: string) => `${city} time`,
  },
} as const;
