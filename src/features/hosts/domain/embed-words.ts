/** On the card that hosts put on sites of their own. */
export const embedWords = {
  title: (name: string) => `Next circles with ${name}`,
  none: 'There are no public dates right now.',
  gone: 'There’s nothing to see here.',
  live: 'On now',
  more: (name: string) => `All dates with ${name}`,
  on: 'on Attune',
  newTab: 'opens in a new tab',
} as const;
