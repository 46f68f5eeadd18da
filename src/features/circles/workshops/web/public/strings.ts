/** The words of what other features show of workshops. Separate, so that they needn't load the rest. */
export const workshopsPublicStrings = {
  circle: {
    live: 'Live',
    with: (name: string) => `with ${name}`,
    /** Says no rhythm: series repeat in several ways. */
    date: (position: number, count: number) => `Date ${position} of ${count}`,
    moreDates: (count: number) => (count === 1 ? 'and 1 more date' : `and ${count} more dates`),
    seats: (left: number) => (left === 0 ? 'no seats left' : left === 1 ? '1 seat left' : `${left} seats left`),
  },
  /** To people who said they're under 18 (CARE C1). */
  adultsOnly: {
    title: 'Circles are for people of 18 and over',
    text: 'You told us you’re younger. If you tapped that by mistake, Today shows how to change it.',
  },
  /** Hosting a circle together. */
  cohosts: {
    title: 'Co-hosts',
    asked: (name: string) => `${name} would like you to host this together.`,
    yes: (name: string) => `You host this circle with ${name}.`,
    no: () => 'You’ve said no this time. That’s fine.',
    means:
      'If you say yes, you have a seat, see the plan, and can do in the room what hosts do. It costs you nothing. If not, you needn’t say why.',
    allDates: 'Your answer counts for all the dates you’re asked for.',
    sayYes: 'Yes',
    sayNo: 'No thanks',
    stepBack: 'Step back',
    afterAll: 'I’d like to after all',
    said: { asked: 'Asked, no answer yet', yes: 'Hosts this with you', no: 'Not this time' },
    takeOff: 'Take off',
    takeOffWho: (name: string) => `Take off: ${name}`,
    failed: {
      offline: 'You’re offline. Please try again when you’re back.',
      room_full: 'Every seat is taken, so there’s none left for you.',
      adults_only:
        'Circles are for people of 18 and over. If you told us you’re younger by mistake, Today shows how to change it.',
      not_found: 'This question isn’t open any more.',
      other: 'That didn’t work. Please try again.',
    },
  },
  openRoom: {
    starting: 'Starting room…',
    failed: { title: 'Failed to start room', text: 'Please check your permissions and try again.' },
    early: {
      title: (title: string) => `“${title}” begins later`,
      text: (time: string) => `It’s planned for ${time}. Open the room now?`,
      keep: 'Not yet',
      open: 'Open it now',
    },
  },
  agreements: {
    title: 'What we agree on',
    house: [
      'What’s said here stays here.',
      'Speak for yourself, not about others.',
      'It’s always fine to pass.',
      'Be alone in your room, or wear headphones.',
      'We don’t record, and ask you not to either.',
    ],
  },
  invitation: {
    copied: { title: 'Invitation copied', text: 'Share this link with others to join' },
    notCopied: { title: 'Failed to copy', text: 'Please share the code instead' },
    own: (name: string, title: string, when: string) => `${name} invites you: ${title}, ${when}.`,
    others: (name: string, title: string, when: string) => `You’re invited: ${title} with ${name}, ${when}.`,
    when: (time: string, city: string) => `${time} (${city} time)`,
    now: 'it’s on now',
  },
} as const;
