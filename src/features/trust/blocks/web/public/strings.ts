/** Every word about the people somebody has blocked, and of 'Block' outside the room. */
export const blockedStrings = {
  title: 'People you’ve blocked',
  text: 'You don’t see each other here. They aren’t told.',
  loading: 'Looking for people you’ve blocked',
  none: 'You haven’t blocked anyone. In a circle, you’ll find it in the menu on their picture.',
  unblock: 'Unblock',
  unblockOf: (name: string) => `Unblock ${name}`,
  since: (day: string) => `since ${day}`,
  undone: (name: string) => `You’ve unblocked ${name}`,
  asking: {
    block: 'Block',
    title: (name: string) => `Block ${name}?`,
    text: 'You won’t see or hear each other any more, or find each other’s circles. They aren’t told. Only hosts still see everyone in their circle.',
    notNow: 'Not now',
    done: (name: string) => `You’ve blocked ${name}`,
    doneText: 'You can undo this on your profile.',
    limited: {
      title: 'That’s a lot for one day',
      text: 'You can block more people later, by this time tomorrow at the latest. You can also report what happened.',
    },
  },
  failed: { title: 'That didn’t go through', text: 'Please try again.' },
  offline: { title: 'You’re offline', text: 'Please try again once you’re back.' },
} as const;
