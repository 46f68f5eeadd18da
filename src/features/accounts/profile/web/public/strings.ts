/** The words of what other features show of one's profile. */
export const profilePublicStrings = {
  hostName: {
    label: 'Your name',
    hint: 'Guests read it on the circle’s page. A first name is plenty; left empty, they read “a host”.',
    refused: 'Please enter the name guests can call you by, up to 40 characters.',
    reserved: 'That name is reserved for a role here. Please enter the name guests can call you by.',
    failed: 'We couldn’t save your name just now. Please try again in a moment.',
  },
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
