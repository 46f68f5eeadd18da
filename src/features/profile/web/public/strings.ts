/** The words of what other features show of one's profile. */
export const profilePublicStrings = {
  remind: {
    ask: 'Would you like an e-mail a day before, and one a quarter of an hour before?',
    yes: 'Yes, remind me',
    on: 'We’ll e-mail you a day before and a quarter of an hour before.',
    onBut: (from: string, to: string) =>
      `We’ll e-mail you a day before and a quarter of an hour before, but not between ${from} and ${to}.`,
    change: 'Change this',
    failed: { title: 'We couldn’t save this just now', text: 'Please try again in a moment.' },
  },
} as const;
