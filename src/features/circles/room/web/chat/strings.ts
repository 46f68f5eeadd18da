/** Words about single lines of the chat; the others are the room's. */
export const chatStrings = {
  about: 'About this line',
  /** Beside a line that no person wrote. */
  program: (name: string) => `${name}, a program`,
  isWriting: (name: string) => `${name} is writing …`,
  takeBack: 'Take back',
  remove: 'Remove this line',
  takenBack: 'Taken back',
  takeBackFailed: 'The line is still there',
  takeBackFailedText: 'Please try again in a moment.',
  /** A private note and its answer: how they're begun, and how they're marked for each side. */
  toHosts: 'To the facilitator only',
  toHostsText: 'Only you and the hosts will read it.',
  /** Unless it's kept so. */
  oneLine: 'The line after that goes to everyone again.',
  keepPrivate: 'Keep it private',
  /** In the field, while it's so. */
  onlyHosts: 'Only to the facilitator …',
  only: (name: string) => `Only to ${name} …`,
  tooLong: (count: number) =>
    `${count === 1 ? 'One character' : `${count} characters`} too many. Nothing is cut: shorten it, or send it in two.`,
  answer: 'Answer privately',
  answering: (name: string) => `Only to ${name}`,
  toEveryone: 'Write to everyone',
  toYou: 'Only to you',
  /** Who the field writes to while the room is in parts. */
  to: { circle: 'To the circle …', group: 'To your group …', aside: 'To the side room …' },
  /** Before words go out in another part than the one they were begun in. */
  nowTo: {
    everyone: 'This now goes to everyone in the circle.',
    circle: 'This now goes to those in the circle.',
    group: 'This now goes to your group.',
    aside: 'This now goes to the side room.',
  },
  sendNow: 'Send',
  keep: 'Keep',
  /** A guest whose name isn't known any more. */
  guest: 'this guest',
  /** On a line that was written while small groups were open. */
  whoWasThere: 'Only for those who were there',
  /** On a host's line to one group, from outside it: to its author, and to people who were there. */
  toGroup: (group: string) => `Only to ${group}`,
  toYourGroup: 'To your group',
  heardInGroup: (name: string, text: string) => `${name} to your group: ${text}`,
  heardPrivately: (name: string, text: string) => `${name}, in private: ${text}`,
  /** On one's own card after a heavy line: sent to the hosts alone, and only if it's tapped. */
  tell: 'Tell the facilitator',
  tellText: 'I’m not doing well right now. Could you look in on me?',
  sent: 'Sent',
  waiting: 'Goes out once you’re back',
  notSent: 'Not sent',
  cutOff: 'You’re offline. Keep writing: it goes out once you’re back.',
  full: 'That’s as much as we can keep for you until you’re back.',
  /** As a part of a sentence, when signing out asks. */
  unsent: 'what you’ve written in a circle’s chat and not sent yet',
} as const;

/** What hosts choose about the chat. */
export const chatRulesStrings = {
  latecomers: 'Latecomers see',
  sees: {
    'until-round': 'Everything, until a round begins',
    everything: 'Everything',
    arrival: 'From when they came',
  },
  kept: 'The chat is kept',
  keptFor: { usual: 'As long as usual', 7: '7 days', 0: 'Until the circle is over' },
  failed: 'That didn’t reach the room. Please try again.',
} as const;
