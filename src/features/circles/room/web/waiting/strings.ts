/** The words for people before the door, and for who was asked to leave. */
export const waitingStrings = {
  title: (name: string) => `${name} will let you in soon`,
  host: 'The host',
  text: 'Your place is kept, and the door opens by itself. If it can’t be today, we’ll say so here, and nobody else is told.',
  devices:
    'Your camera and microphone are off while you wait. If you’re let in within a minute, you come in just as you were.',
  waited: 'You waited a while, so your camera and microphone are off. Turn them on when you like.',
  declinedTitle: 'Not this time',
  declined: (name: string) =>
    `${name} can’t let anyone in just now. You’re welcome to ask once more in a minute, or to come another day.`,
  again: 'Ask again',
  /** At once after that. */
  asking: (name: string) => `We’re asking ${name} once more. It can take a minute: keep this page open.`,
  closedTitle: 'The door is closed',
  closed:
    'The circle is under way and nobody new comes in. Thank you for wanting to be there; there’ll be another one. If the door opens again, you come in from here.',
  removedTitle: 'You’ve been asked to leave this circle',
  removed:
    'That can hurt. Take a breath. It’s about this one circle: everything else on Attune is as open to you as before.',
  backTitle: 'You can come back in',
  back: 'The circle’s door is open to you again.',
  comeBack: 'Come back in',
} as const;
