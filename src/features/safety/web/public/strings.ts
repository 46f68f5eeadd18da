/** Words about safety on pages of others. */
export const safetyPublicStrings = {
  plan: {
    title: 'My safety plan',
    text: 'What helps you, and whom you can reach. It opens without a connection, too.',
    open: 'Open my safety plan',
  },
  care: {
    title: { concern: 'That sounds heavy', urgent: 'Are you safe right now?' },
    text: {
      concern: 'You don’t have to carry it alone. There are people who listen, at any hour.',
      urgent: 'If you might hurt yourself, please reach someone now. You matter, and you don’t have to do this alone.',
    },
    help: 'Help now',
    close: 'Not now',
    private:
      'A program read your words, on this device only. It can be wrong. Nothing about it is kept, and nobody is told.',
  },
} as const;
