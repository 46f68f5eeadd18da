/** The 1st, 2nd, 3rd, 21st of a month. */
function nth(day: number): string {
  const ending = day > 3 && day < 21 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}

export const workshopsStrings = {
  title: 'Workshops',
  lead: 'Live circles of three to nine people, cameras on or off.',

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
    opening: 'Loading the form',
    plan: 'Look at its plan, or change it for this date',
    headings: {
      create: 'Schedule a workshop',
      template: (name: string) => `Schedule a workshop from “${name}”`,
      edit: (title: string) => `Edit “${title}”`,
      again: (title: string) => `Plan “${title}” again`,
    },
    fields: {
      title: 'Title',
      description: 'Description',
      descriptionHint: 'What will you do together, and who is it for? You can leave this empty.',
      topic: 'Topic',
      noTopic: 'No particular topic',
      date: 'Date',
      time: 'Time',
      zone: 'Time zone',
      zoneUnknown: 'This browser doesn’t know its time zone. Please choose yours.',
      duration: 'Minutes',
      seats: 'Seats',
      seatsHint: 'Yours included.',
    },
    faults: {
      title: {
        missing: 'Please give it a title.',
        'too-long': 'Please keep the title to 80 characters.',
      },
      description: {
        'too-long': 'Please keep the description to 1000 characters.',
      },
      date: {
        missing: 'Please choose a day.',
        past: 'That time has passed. Please choose a later one.',
        'too-far': 'Please choose a day within the next year.',
      },
      time: { missing: 'Please choose a time.' },
      timeZone: { missing: 'Please choose a time zone from the list.' },
      duration: { range: 'Please choose between 5 and 480 minutes (8 hours).' },
      seats: { range: 'Please choose between 2 and 100 seats.' },
      dates: {
        range: 'Please choose between 2 and 53 dates.',
        'too-far': 'That goes beyond a year. Please choose fewer dates.',
      },
      until: {
        missing: 'Please choose the last day.',
        before: 'Please choose a day after the first one.',
        'too-far': 'Please choose a day within the next year.',
      },
      without: { all: 'Please keep at least one date.' },
    },
    clock: {
      yours: (time: string) => `For you that’s ${time}.`,
      skipped: (time: string, real: string) =>
        `The clocks go forward that night and skip ${time}. It will begin at ${real}.`,
      twice: (time: string) => `The clocks go back that night, so ${time} comes twice. It will begin the first time.`,
    },
    who: {
      label: 'Who can come',
      private: 'Private',
      privateHint: 'Anyone with the code.',
      public: 'Public',
      publicHint: 'Listed for everyone. Anyone signed in can come.',
      onlyPrivate: 'This workshop is private: anyone with the code can come.',
      vouched: 'Public circles are led by hosts a steward of this site knows, so that people can trust who’s leading.',
      touch:
        'Public circles of The Art of Touch are led by hosts a steward of this site knows, so that people can trust who’s leading.',
      ask: 'Would you like to be one of them? Write to',
      askHere: 'Would you like to be one of them? Ask the people who run this site.',
    },
    waitingRoom: {
      label: 'Waiting room',
      hint: 'Guests wait at the door until you let them in. You can switch it on and off in the room, too.',
    },
    series: {
      label: 'Repeats',
      rhythms: {
        once: 'Just once',
        weekly: 'Every week',
        fortnightly: 'Every two weeks',
        'monthly-day': (day: number) =>
          day > 28 ? `Every month on the ${nth(day)}, or its last day` : `Every month on the ${nth(day)}`,
        'monthly-weekday': (which: number, weekday: string) =>
          `Every month on the ${['first', 'second', 'third', 'fourth'][which - 1]} ${weekday}`,
        'monthly-last': (weekday: string) => `Every month on the last ${weekday}`,
      },
      ends: { label: 'Ends', dates: 'After a number of dates', until: 'On a day' },
      dates: 'Dates',
      lastDay: 'Last day',
      summary: (count: number, first: string, last: string) => `${count} dates, from ${first} to ${last}`,
      oneLeft: (day: string) => `One date, ${day}`,
      none: 'No dates',
      leaveOut: 'Tap a date to leave it out. Tap it again to put it back.',
      showAll: (count: number) => `Show all ${count}`,
      scope: {
        label: 'What changes',
        one: 'This one',
        later: 'This and the later ones',
        hint: 'If you change the day, the later ones move with it. If you change only the time, they keep their days.',
      },
    },
    submit: { create: 'Schedule', edit: 'Save changes' },
    notNow: 'Not now',
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
    text: 'This is what your guests see. Send them the invitation: its link opens the circle’s page now, and lets them in at the hour.',
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
    renewText: 'The old one stops working at once. Anyone who has said yes still comes.',
    renewed: 'There’s a new link',
    cancel: 'Cancel workshop',
    cancelTitle: (title: string) => `Cancel “${title}”?`,
    cancelWhich: (when: string) => `This is the one on ${when}.`,
    cancelOne: 'Cancel this one',
    cancelLater: 'Cancel this and the later ones',
    cancelText:
      'We’ll e-mail everyone who was coming, or waiting for a seat. Its code stops working, and it can’t be brought back. For a day, the lists will say that it didn’t take place.',
    keep: 'Keep it',
    cancelled: 'Workshop cancelled',
  },

  led: {
    title: 'Circles you lead',
    text: 'Who came, what they said, and what to carry over.',
  },
  templates: {
    title: 'Available Templates',
    text: 'Whole circles to lead as they are, or to make your own.',
  },

  members: {
    title: 'For members',
    text: 'Sign in, and this is yours.',
  },

  status: { pending: 'Scheduled', live: 'Live', ended: 'Ended' },
  upcoming: {
    title: 'Upcoming Workshops',
    empty: {
      title: 'Nothing planned yet',
      text: 'Circles that are open to you will appear here. Until then, you can open a room of your own in one tap.',
    },
    onlyOwn: 'Nothing planned yet besides your own.',
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
    earlier: (when: string) => `What we knew ${when}. Something may have changed since.`,
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
    back: 'All workshops',
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
