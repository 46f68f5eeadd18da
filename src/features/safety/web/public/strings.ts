/** Words about one's own safety plan on pages of others. */
export const safetyPublicStrings = {
  plan: {
    title: 'My safety plan',
    text: 'What helps you, and whom you can reach. It opens without a connection, too.',
    open: 'Open my safety plan',
  },
} as const;
