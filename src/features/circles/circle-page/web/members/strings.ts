/** What only a circle's hosts and those who come read: a visitor's page comes without. */
export const membersCircleStrings = {
  lead: {
    title: 'You lead this circle',
    open: 'Open the room',
    invite: 'Copy invitation',
  },
  note: {
    label: 'Anything I should know?',
    hint: (name: string) => `If you like. Only ${name} reads it, and it’s deleted a few days after the circle.`,
    save: 'Save',
    saved: 'Saved.',
    tooLong: 'Please keep it to 500 characters.',
  },
  naming: {
    ask: (name: string) =>
      `${name} suggests that e-mails show this circle’s name. If you say yes, they and your calendar show its title and host. Otherwise they only say “a circle”.`,
    name: 'Show the name',
    neutral: 'Don’t show it',
    isNamed: 'E-mails and your calendar show this circle’s name.',
    isNeutral: 'E-mails and your calendar don’t show this circle’s name.',
    propose: 'Show this circle’s name in e-mails and calendars',
    proposeHint: 'Each guest is asked once and decides. Without a yes it isn’t shown.',
    proposeHintAll: 'For all its dates. Each guest is asked once and decides. Without a yes it isn’t shown.',
  },
  messages: { from: (name: string) => `From ${name}` },
  desk: {
    title: 'Who’s coming',
    yours: 'Only you see this part.',
    none: 'No replies yet. Send the invitation to the people you’d like to see.',
    new: 'New',
    /** Beside people who have a seat on every date of the series. */
    regular: 'Every date',
    waiting: 'On the waiting list',
    message: {
      label: 'A message to everyone who’s coming',
      hint: 'We’ll e-mail them that there’s a message, and they’ll read it here.',
      hintOfDate:
        'Only to those who come on this date. We’ll e-mail them that there’s a message, and they’ll read it here.',
      wrong: 'Please write up to 1000 characters.',
      send: 'Send',
      sent: 'What you wrote to everyone',
      limited: 'That’s three messages in a day. You can write again later, by this time tomorrow at the latest.',
    },
  },
  attendance: {
    title: 'Who was there',
    from: (from: string, to: string) => `${from} to ${to}`,
    alone: 'Nobody else was there.',
    nobody: 'Nobody was there.',
    missed: 'Said yes, but didn’t make it',
    told: 'Everyone was told at the door that hosts see this. It’s deleted after a while; the privacy page says when.',
    gone: 'This has been deleted: it’s only kept for a while.',
  },
  led: 'All circles you lead',
  seenByGuests: 'What guests see',
  notes: 'Read the notes of this circle',
  plan: 'Look at its plan, or change it',
} as const;
