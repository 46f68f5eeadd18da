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
  listed: {
    joining: 'Joining room…',
    notLive: { title: 'Workshop not live', text: 'Ask the facilitator to start the room.' },
    failed: { title: 'Failed to join', text: "We couldn't join the room. Please try again." },
    full: {
      title: 'Failed to join',
      text: 'Every seat in this room is taken. If someone leaves, you can have theirs: please try again in a while.',
    },
  },

  schedule: {
    title: 'Schedule Workshop',
    text: 'Choose a day and a time. Everyone sees it in their own time zone.',
    button: 'Schedule Workshop',
    signInFirst: { title: 'Please sign in', text: 'You must be logged in to schedule a workshop.' },
    saving: 'Saving…',
    saved: 'Changes saved',
    failed: {
      code: (reason: string) => `Failed to generate meeting code: ${reason}`,
      create: (reason: string) => `Failed to create workshop: ${reason}`,
      edit: (reason: string) => `Failed to save workshop: ${reason}`,
      cancel: (reason: string) => `Failed to cancel workshop: ${reason}`,
    },
    reasons: { offline: 'You are offline.', other: 'Please try again.' },
  },
  planned: {
    title: 'It’s planned',
    text: 'This is what your guests see. Send them the invitation: they can look now, and come in by the same link once it begins.',
    share: 'Share',
    page: 'See its page',
    done: 'Done',
  },
  leading: {
    more: (title: string) => `More for ${title}`,
    invite: 'Copy invitation',
    edit: 'Edit',
    again: 'Plan it again',
    renew: 'New invitation link',
    renewTitle: 'Make a new link?',
    renewText: 'The old one stops working right away. Anyone who’s said yes can still come.',
    renewed: 'There’s a new link',
    cancel: 'Cancel workshop',
    cancelTitle: (title: string) => `Cancel “${title}”?`,
    cancelWhich: (when: string) => `This is the one on ${when}.`,
    cancelOne: 'Cancel this one',
    cancelLater: (count: number) => `Cancel this and ${count} later ${count === 1 ? 'date' : 'dates'}`,
    cancelText:
      'We’ll e-mail everyone who was coming, or waiting for a seat. Its code stops working, and it can’t be brought back. For a day, the lists will say it didn’t take place.',
    keep: 'Keep it',
    cancelled: 'Workshop cancelled',
  },

  led: {
    title: 'Circles you lead',
    text: 'Who came, what they said, and your notes for next time.',
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
    empty: {
      title: 'Nothing planned yet',
      text: 'Circles that are open to you will appear here. Until then, you can open a room of your own in one tap.',
    },
    onlyOwn: 'Only your own so far. Other circles that are open to you will appear here.',
    buttons: { pending: 'Not Started', live: 'Join Video Chat', ended: 'Ended' },
  },
  mine: {
    title: 'My Workshops',
    empty: 'Workshops you start or join will appear here.',
    lead: { pending: 'Start Workshop', live: 'Join Video Room', ended: 'Workshop Ended' },
    take: { pending: 'Not Started', live: 'Join Video Room', ended: 'Workshop Ended' },
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
