/** What only members read of their circles: a visitor's page comes without. */
export const membersWorkshopsStrings = {
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
  upcoming: {
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
  },
} as const;
