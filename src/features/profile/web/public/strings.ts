/** The words of what other features show of one's profile. */
export const profilePublicStrings = {
  remind: {
    both: 'a day before and a quarter of an hour before',
    soon: 'a quarter of an hour before',
    ask: (when: string) => `Would you like an e-mail ${when}?`,
    yes: 'Yes, remind me',
    on: (when: string) => `We’ll e-mail you ${when}.`,
    onBut: (when: string, from: string, to: string) => `We’ll e-mail you ${when}, but not between ${from} and ${to}.`,
    change: 'Change this',
    failed: { title: 'We couldn’t save this just now', text: 'Please try again in a moment.' },
  },
} as const;
