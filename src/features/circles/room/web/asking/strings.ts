/** Every word about asking for the facilitator (CARE moment 5). */
export const askingStrings = {
  ask: 'Ask for the facilitator',
  title: 'Asking for the facilitator',
  asked: 'We’ve told the facilitator, and nobody else.',
  nobody:
    'No facilitator is here right now. They’ll read it as soon as they’re back. Help now is always there for you.',
  heard: 'The facilitator has seen it.',
  never: 'Never mind',
  thanks: 'Thank you',
  host: 'Someone’s asking for you',
  asksYou: (name: string) => `${name} is asking for you. Only hosts can see this.`,
  seen: 'I’ve seen it',
  seenOf: (name: string) => `I’ve seen that ${name} is asking`,
  failed: 'That didn’t reach the room. Please try again.',
} as const;
