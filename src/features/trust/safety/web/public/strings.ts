/** Words about safety on pages of others (CARE C12, C22). */
export const safetyPublicStrings = {
  plan: {
    title: 'My safety plan',
    text: 'What helps you, and who you can reach. It opens without a connection, too.',
    open: 'Open my safety plan',
  },
  reach: {
    call: (name: string) => `Call ${name}`,
    text: (name: string) => `Text ${name}`,
    mail: (name: string) => `Write to ${name}`,
    message: 'It’s hard for me right now. Could you call me, or come over?',
    someone: 'someone',
  },
  help: 'Help now',
  newTab: '(opens in a new tab)',
  care: {
    title: { concern: 'That sounds heavy', urgent: 'Are you safe right now?' },
    text: {
      concern: 'You don’t have to carry it alone. There are people who listen, at any hour.',
      urgent:
        'If you or someone near you is in danger, please call for help now. You matter, and you don’t have to do this alone.',
    },
    close: 'Not now',
    private:
      'A program read your words, on this device only. It can be wrong. Nothing about it is kept, and nobody is told.',
  },
  followUp: {
    title: 'Last time was hard',
    question: 'How are you now?',
    answers: { better: 'Better', same: 'About the same', worse: 'Worse' },
    close: 'Not now',
    said: {
      better: 'It’s good to hear that. Thank you for saying so.',
      hard: 'Thank you for saying so. You don’t have to get through it alone: here’s who you can reach.',
    },
    done: 'Close',
    honest: 'Only you see this, and what you answer isn’t kept.',
  },
} as const;
