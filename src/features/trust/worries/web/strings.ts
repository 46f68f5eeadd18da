/** Every word of the page for hosts and stewards. */
export const worriesStrings = {
  title: 'Someone’s worried',
  lead: 'People told you here that they’re worried about someone. It’s nothing against the one who wrote: they may need a kind word.',
  loading: 'Looking for what waits',
  none: {
    title: 'Nobody’s worried right now',
    text: 'When someone is, you’ll find it here, and in your notifications.',
  },
  helps: {
    title: 'What helps',
    lines: [
      'Write to them, warmly: that you’ve read it, and that you’re glad they wrote.',
      'Ask how they are right now. You don’t have to solve anything.',
      'If someone may be in danger, say so plainly, and give them the numbers.',
    ],
    calls: 'Attune calls nobody. If you know where they are and they’re in danger, call for help yourself.',
    help: 'Help now',
  },
  /** On the stewards' page. */
  told: {
    text: 'Hosts of the space read it, too. It waits until one of you has looked after it.',
    about: (by: string, author: string) => `${by} is worried about ${author}`,
    look: 'Read it, and look after them',
  },
  of: (author: string) => `What ${author} wrote`,
  by: (name: string, space: string) => `${name} is worried. In ${space}`,
  open: 'See it in its space',
  gone: 'They’ve taken it down since.',
  settle: 'I’ve looked after this',
  settled: { title: 'Thank you for looking after them', text: 'The words are deleted from here now.' },
  failed: {
    offline: { title: 'You’re offline', text: 'Please try again once you’re back.' },
    other: { title: 'That didn’t go through', text: 'Please try again.' },
  },
} as const;
