/** Every word of 'Block' in the room, and of the warning in the lobby (CARE C6). */
export const blockingStrings = {
  block: 'Block',
  title: (name: string) => `Block ${name}?`,
  text: 'You won’t see or hear each other any more, or find each other’s circles. They aren’t told. Only hosts still see everyone in their circle.',
  notNow: 'Not now',
  lobby: 'Someone you’ve blocked is in this circle. You can stay away; they aren’t told that you were here.',
  done: (name: string) => `You’ve blocked ${name}`,
  doneText: 'You can undo this on your profile.',
  failed: { title: 'That didn’t go through', text: 'Please try again.' },
  offline: { title: 'You’re offline', text: 'Please try again once you’re back.' },
  limited: {
    title: 'That’s a lot for one day',
    text: 'You can block more people later, by this time tomorrow at the latest. You can also report what happened.',
  },
} as const;
