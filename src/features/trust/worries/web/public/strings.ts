/** Every word of being worried about somebody, for the one who is, and for the one it's about. */
export const worryStrings = {
  ask: 'I’m worried about this',
  title: (name: string) => `Are you worried about ${name}?`,
  text: 'Thank you for noticing. Here’s what happens if you tell us:',
  happens: (name: string) => [
    `The next time ${name} looks in here, they see a private card: someone’s thinking of them, and here’s help.`,
    'The hosts of this space and Attune’s stewards read the post, and your name, and look after it.',
    'It’s no complaint. Nothing is counted, and nothing happens by itself.',
  ],
  calls: 'Attune calls nobody. If someone may be in danger right now, please call for help yourself.',
  help: 'Help now',
  newTab: '(opens in a new tab)',
  sign: (name: string) => `Tell ${name} that it’s me`,
  signHint: 'Otherwise the card doesn’t say who.',
  tell: 'Tell them',
  notNow: 'Not now',
  thanks: 'Thank you for caring',
  thanksText: 'The hosts and the stewards know now. If you’d like to, write to them, too: a kind line does a lot.',
  close: 'Close',
  waits: 'Someone’s worried about a person here.',
  look: 'Look after them',
  failed: {
    missing: { title: 'It isn’t there any more', text: 'They may have taken it down.' },
    limited: {
      title: 'This one didn’t reach anyone',
      text: 'You’ve told us a lot today. Please write to them yourself. If they may be in danger, call for help.',
    },
    offline: { title: 'You’re offline', text: 'Please try again once you’re back.' },
    other: { title: 'That didn’t go through', text: 'Please try again.' },
  },
  card: {
    title: (names: readonly string[]) =>
      names.length === 0
        ? 'Someone here is thinking of you'
        : `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} thinking of you`,
    text: 'They read what you wrote, and would like you to be well. You don’t have to carry it alone: here’s who you can reach, at any hour.',
    honest: 'A person told us, not a program. A host may write to you. Nothing was counted or judged.',
    close: 'Put this away',
  },
} as const;
