export const workshopsStrings = {
  title: 'Workshops',
  lead: 'Small live circles, cameras on or off.',

  tabs: {
    label: 'Workshop platform',
    workshops: 'Workshops',
    journey: 'My Journey',
    alumni: 'Alumni Network',
    insights: 'Insights',
  },

  join: {
    title: 'Join with Code',
    /** Leads to the field. */
    have: 'I have a code',
    text: 'Have a code or a link? Type or paste it here.',
    label: 'Meeting code',
    placeholder: '123-456-789',
    button: 'Join Room',
    finding: 'Finding room…',
    joining: 'Joining room…',
    incomplete: 'A meeting code has nine digits.',
    atTheDoor: 'Not open yet, or not the right code. We’ll keep trying while this page is open.',
    signInFirst: { title: 'Please sign in', text: 'You must be logged in to join a room.' },
    notFound: { title: 'Room not found', text: 'No active room found with that meeting code.' },
    failed: { title: 'Failed to join', text: 'Could not join the room. Please check the code and try again.' },
    tooMany: {
      title: 'Failed to join',
      text: 'That’s a lot of codes in a short time. Please wait a while, then try again.',
    },
    payFirst: {
      title: 'This circle costs something',
      text: 'You can pay on its page before it begins. The person who invited you has the link.',
    },
    full: {
      title: 'Failed to join',
      text: 'Every seat in this room is taken. If someone leaves, you can have theirs: please try again in a while.',
    },
  },
  instant: {
    title: 'Start Instant Room',
    text: 'A private room for up to 8 people, for an hour. You’ll get a code to share.',
    button: 'Start Instant Room',
    creating: 'Creating instant room…',
    created: { title: 'Room created', text: 'Connecting you now.' },
    signInFirst: { title: 'Please sign in', text: 'You must be logged in to start a room.' },
    failed: { title: 'Failed to create room', text: 'Please try again.' },
  },

  schedule: {
    title: 'Schedule Workshop',
    text: 'Choose a day and a time. Everyone sees it in their own time zone.',
    button: 'Schedule Workshop',
    signInFirst: { title: 'Please sign in', text: 'You must be logged in to schedule a workshop.' },
  },

  templates: {
    title: 'Available Templates',
    text: 'Whole circles to lead as they are, or to make your own.',
  },

  members: {
    title: 'For members',
    text: 'Sign in to see this.',
  },

  status: { pending: 'Scheduled', live: 'Live', ended: 'Ended' },
  upcoming: {
    title: 'Upcoming Workshops',
  },
  mine: {
    facilitator: 'Facilitator',
    participant: 'Participant',
  },
  entry: {
    code: 'Code',
    minutes: (minutes: number) => `${minutes} minutes`,
    people: (count: number) => `up to ${count} people`,
    there: (time: string, zone: string) => `${time} ${zone} time`,
    public: 'Public',
    private: 'Private',
    neverBegan: 'It didn’t take place.',
  },
  list: {
    spans: { live: 'Live now', today: 'Today', tonight: 'Tonight', week: 'This week', later: 'Later' },
    loading: 'Looking for circles',
    more: 'Show more',
    offline: { title: 'You are offline', text: 'You’ll see your circles again as soon as you’re back online.' },
    earlier: (when: string) => `Last updated ${when}. Something may have changed since.`,
  },
  teaser: {
    title: 'Upcoming Workshops',
    empty: { title: 'Nothing planned yet', text: 'Circles that are open to everyone will appear here.' },
  },
  visitor: {
    text: 'Sign in to see the circles you can join and the ones you lead.',
    signIn: 'Sign in',
  },

  topics: {
    title: 'Five ways in. Everyone is welcome.',
    back: 'All circles',
    steps: 'What to expect',
    boundaries: 'Boundaries',
    forWhom: 'It may be for you if',
    notFor: 'Not tonight if',
    entrance: {
      join: 'Sign up',
      see: 'See circles',
      howItWorks: 'How a circle works',
    },
    next: {
      title: 'Next circles',
      none: 'No public circles planned yet. They’ll appear here as soon as there are some.',
    },
  },
} as const;
