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
    page: (title: string, line: string) => `${title}. ${line}`,
  },
  hosts: 'Circles on Attune',
  topic: 'Small live circles',
  circle: 'A live circle',
  next: (when: string) => `Next: ${when}`,
  /** On the pictures of pages that are always there; their titles are those of the pages. */
  pages: {
    home: { tag: 'Small live circles', title: 'Attune', line: 'Feel closer, to yourself and to others.' },
    workshops: { tag: 'Small live circles', title: 'Workshops', line: 'Three to nine people, live.' },
    templates: {
      tag: 'For those who lead circles',
      title: 'Available Templates',
      line: 'As they are, or as you like.',
    },
    'how-it-works': { tag: 'Circles on Attune', title: 'How it works', line: 'Be heard, and hear others.' },
    'how-we-keep-you-safe': {
      tag: 'Circles on Attune',
      title: 'How we keep you safe',
      line: 'What we look for, and what we never do.',
    },
    'help-now': { tag: 'For you, or someone near you', title: 'Help now', line: 'Numbers to call, day and night.' },
    exercises: { tag: 'In your own time', title: 'Exercises', line: 'A few minutes for yourself.' },
    breathe: { tag: 'In your own time', title: 'Take a breath', line: 'Four seconds in, six seconds out.' },
    privacy: { tag: 'In plain words', title: 'Privacy', line: 'What Attune knows, and for how long.' },
    join: { tag: 'Circles on Attune', title: 'Join the community', line: 'Come as you are.' },
    auth: { tag: 'Circles on Attune', title: 'Sign in', line: 'Come as you are.' },
  },
} as const;
