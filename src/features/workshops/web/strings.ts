export const workshopsStrings = {
  title: 'Workshops',
  lead: 'Live circles, three to eight people, cameras on or off. Come in with a code, or open a room of your own.',

  tabs: {
    label: 'Workshop platform',
    workshops: 'Workshops',
    journey: 'My Journey',
    alumni: 'Alumni Network',
    insights: 'Insights',
  },

  join: {
    title: 'Join with Code',
    text: 'Did someone give you nine digits or a link? Enter either here.',
    label: 'Meeting code',
    placeholder: '123-456-789',
    button: 'Join Room',
    finding: 'Finding room…',
    joining: 'Joining room…',
    incomplete: 'A meeting code has nine digits.',
    atTheDoor: 'If the code is right, the door opens when your host begins. You can try again here.',
    signInFirst: { title: 'Please sign in', text: 'You must be logged in to join a room.' },
    notFound: { title: 'Room not found', text: 'No active room found with that meeting code.' },
    failed: { title: 'Failed to join', text: 'Could not join the room. Please check the code and try again.' },
    tooMany: {
      title: 'Failed to join',
      text: 'Those were many codes in a short time. Please wait a while, then try again.',
    },
    full: { title: 'Failed to join', text: 'Every seat in this room is taken.' },
  },
  instant: {
    title: 'Start Instant Room',
    text: 'A private room for up to 8 people, for an hour. You get a code to share.',
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
    full: { title: 'Failed to join', text: 'Every seat in this room is taken.' },
  },

  schedule: {
    title: 'Schedule Workshop',
    text: 'Choose a day and an hour. People see the time on their own clock.',
    button: 'Schedule Workshop',
    signInFirst: { title: 'Please sign in', text: 'You must be logged in to schedule a workshop.' },
    opening: 'Loading the form',
    headings: {
      create: 'Plan a workshop',
      template: (name: string) => `Plan a workshop from “${name}”`,
      edit: (title: string) => `Change “${title}”`,
    },
    fields: {
      title: 'Title',
      description: 'Description',
      descriptionHint: 'What will you do together, and for whom is it? You may leave this empty.',
      topic: 'Topic',
      noTopic: 'No particular topic',
      date: 'Date',
      time: 'Time',
      zone: 'Time zone',
      duration: 'Minutes',
      seats: 'Seats',
      seatsHint: 'Yours included.',
    },
    faults: {
      title: {
        missing: 'Please give it a title.',
        'too-long': 'Please keep the title to 80 characters.',
        'not-plain': 'Please use plain text on one line.',
      },
      description: {
        'too-long': 'Please keep the description to 1000 characters.',
        'not-plain': 'Please use plain text.',
      },
      date: {
        missing: 'Please choose a day.',
        past: 'This time has passed. Please choose one that is still to come.',
        'too-far': 'Please choose a day within the next year.',
      },
      time: { missing: 'Please choose a time.' },
      timeZone: { missing: 'Please choose a time zone from the list.' },
      duration: { range: 'From 5 minutes to 480, which is 8 hours.' },
      seats: { range: 'From 2 people to 100.' },
    },
    clock: {
      yours: (time: string) => `On your clock that is ${time}.`,
      skipped: (time: string, real: string) =>
        `The clocks go forward that night and leave out ${time}. It begins at ${real}.`,
      twice: (time: string) => `The clocks go back that night, so ${time} comes twice. It begins at the first.`,
    },
    who: {
      label: 'Who can come',
      private: 'Private',
      privateHint: 'Anyone with the code.',
      public: 'Public',
      publicHint: 'Listed for everyone. Anyone signed in can come.',
      onlyPrivate: 'This workshop is private: anyone with the code can come.',
      vouched:
        'Public circles are led by hosts whom a steward of this place knows, so that everyone can come with trust.',
      touch:
        'Public circles of The Art of Touch are led by hosts whom a steward of this place knows, so that everyone can come with trust.',
      ask: 'Would you like to be one of them? Write to',
      askHere: 'Would you like to be one of them? Ask the people who run this place.',
    },
    submit: { create: 'Schedule', edit: 'Save changes' },
    notNow: 'Not now',
    saving: { create: 'Scheduling…', edit: 'Saving…' },
    saved: { create: 'Workshop scheduled', edit: 'Changes saved' },
    failed: {
      code: (reason: string) => `Failed to generate meeting code: ${reason}`,
      create: (reason: string) => `Failed to create workshop: ${reason}`,
      edit: (reason: string) => `Failed to save workshop: ${reason}`,
      cancel: (reason: string) => `Failed to cancel workshop: ${reason}`,
    },
    reasons: { offline: 'You are offline.', other: 'Please try again.' },
  },
  leading: {
    more: (title: string) => `More for ${title}`,
    invite: 'Copy invitation',
    edit: 'Change',
    cancel: 'Cancel workshop',
    cancelTitle: (title: string) => `Cancel “${title}”?`,
    cancelText:
      'Its code stops working, and it cannot be brought back. For a day the lists say that it did not take place.',
    keep: 'Keep it',
    cancelled: 'Workshop cancelled',
  },

  templates: {
    title: 'Available Templates',
    text: 'Written by people who lead circles. Take one as it is, or make it yours.',
    use: 'Use This Template',
    useNamed: (name: string) => `Use This Template: ${name}`,
    empty: { title: 'No templates yet', text: 'You can plan a workshop without one.' },
    loading: 'Looking for templates',
  },

  journey: {
    none: {
      title: 'No Active Workshop',
      text: 'Once you belong to a workshop, what to prepare for it and what to take along stands here.',
    },
    bare: (title: string) => `Nothing to prepare for “${title}”`,
    bareText: 'Come as you are.',
  },
  alumni: {
    title: 'Nobody here yet',
    text: 'People you practised with appear here once they and you have chosen to be seen.',
  },
  insights: {
    title: 'Nothing to show yet',
    text: 'What you notice over weeks will appear here, drawn from what you noted yourself. Only you see it.',
  },
  members: {
    title: 'For members',
    text: 'Once you are in, this is yours.',
  },

  status: { pending: 'Scheduled', live: 'Live', ended: 'Ended' },
  upcoming: {
    title: 'Upcoming Workshops',
    empty: {
      title: 'Nothing planned yet',
      text: 'Circles that are open to you will appear here. Until then a room of your own is one tap away.',
    },
    buttons: { pending: 'Not Started', live: 'Join Video Chat', ended: 'Ended' },
  },
  mine: {
    title: 'My Workshops',
    empty: { title: 'Nothing of yours yet', text: 'Rooms that you start or join will appear here.' },
    lead: { pending: 'Start Workshop', live: 'Join Video Room', ended: 'Workshop Ended' },
    take: { pending: 'Not Started', live: 'Join Video Room', ended: 'Workshop Ended' },
    facilitator: 'Facilitator',
    participant: 'Participant',
  },
  entry: {
    code: 'Code',
    minutes: (minutes: number) => `${minutes} minutes`,
    people: (count: number) => `up to ${count} people`,
    there: (time: string, zone: string) => `${time} in ${zone}`,
    public: 'Public',
    private: 'Private',
    neverBegan: 'It did not take place.',
  },
  list: {
    loading: 'Looking for circles',
    more: 'Show more',
    offline: { title: 'You are offline', text: 'Your circles show again as soon as you are back.' },
  },
  teaser: {
    title: 'Upcoming Workshops',
    empty: { title: 'Nothing planned yet', text: 'Circles that are open to everyone will appear here.' },
  },
  visitor: {
    title: 'Your circles',
    text: 'Once you are in, the circles you may join and the rooms you lead appear here.',
    signIn: 'Come in',
  },

  topics: {
    title: 'Five ways in. Everyone is welcome.',
    back: 'All workshops',
    steps: 'What to expect',
    boundaries: 'Boundaries',
    forWhom: 'It may be for you, if',
    notFor: 'Not tonight, if',
    entrance: {
      join: 'Join',
      see: 'See circles',
      startText: 'Or practise it with people you know: open a room and send them the code.',
      howItWorks: 'How a circle works',
    },
    next: {
      title: 'Next circles',
      none: 'No public circle is planned yet. It will appear here as soon as there is one.',
    },
  },
} as const;
