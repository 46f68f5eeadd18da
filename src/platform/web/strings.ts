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
    workshops: 'Workshops',
    helpNow: 'Help now',
    signIn: 'Sign in',
    join: 'Join',
    profile: (name: string) => `Your profile, ${name}`,
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
  notFound: {
    title: 'Page not found',
    text: 'The address may have changed, or a letter got lost on the way. Nothing of yours is gone.',
    home: 'To the start',
    workshops: 'See the workshops',
  },
  offline: {
    banner: 'You are offline. Some features may be limited.',
    restored: 'Connection restored',
  },
  notifications: 'Notifications',
} as const;
