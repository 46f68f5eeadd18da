/** Every word about the people whom somebody has blocked; 'Block' itself is the room's. */
export const blockedStrings = {
  title: 'People you’ve blocked',
  text: 'You don’t see each other here. They aren’t told.',
  loading: 'Looking for people you’ve blocked',
  none: 'You haven’t blocked anyone. In a circle, you’ll find it in the menu on their picture.',
  unblock: 'Unblock',
  unblockOf: (name: string) => `Unblock ${name}`,
  since: (day: string) => `since ${day}`,
  undone: (name: string) => `You’ve unblocked ${name}`,
  failed: { title: 'That didn’t go through', text: 'Please try again.' },
  offline: { title: 'You’re offline', text: 'Please try again once you’re back.' },
} as const;
