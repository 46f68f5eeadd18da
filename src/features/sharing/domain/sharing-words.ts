/** What's said of a page where its link is shared: in a chat's card, by a search engine, on the drawn picture. */
export const sharingWords = {
  invitation: {
    title: 'You’re invited to a circle',
    description: 'Someone would like to have you there. Open the link to see what it is and when.',
  },
  with: (host: string) => `With ${host}`,
  over: 'This circle is over.',
  cancelled: 'This circle isn’t taking place.',
  /** Beside a price that's one for a whole series. */
  allDates: 'All the dates still to come',
  host: (name: string) => `${name}’s next circles on Attune.`,
  /** Beside the pictures, for those who can't see them. */
  alt: {
    circle: (title: string, when: string) => `${title}. ${when}.`,
    topic: (title: string) => `${title}, a topic of circles on Attune.`,
    host: (name: string) => `${name}, host of circles on Attune.`,
    invitation: 'An invitation to a circle on Attune.',
  },
  hosts: 'Circles on Attune',
  topic: 'Live circles in small groups',
  circle: 'A live circle',
  next: (when: string) => `Next: ${when}`,
} as const;
