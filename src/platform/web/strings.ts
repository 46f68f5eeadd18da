/** The words that belong to no feature. */
export const platformStrings = {
  product: 'Attune',
  description:
    'Small live circles with a facilitator, for people who want to come closer to themselves and to others. Come as you are.',
  loading: 'One moment',
  close: 'Close',
  skipToContent: 'Skip to the content',
  nav: {
    label: 'Main',
    home: 'Attune, to the start',
    menu: 'Menu',
    signIn: 'Sign in',
    join: 'Join',
    /** Beside a link to a part that has not opened yet; the page behind it says the same in more words. */
    soon: 'soon',
  },
  footer: {
    label: 'More',
    promise: 'Help is never further than one tap. Nothing here is recorded.',
  },
  theme: { label: 'Colours', system: 'System', light: 'Light', dark: 'Dark' },
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
    today: (time: string) => `Today ${time}`,
    tonight: (time: string) => `Tonight ${time}`,
    tomorrow: (time: string) => `Tomorrow ${time}`,
    justNow: 'just now',
  },
} as const;
