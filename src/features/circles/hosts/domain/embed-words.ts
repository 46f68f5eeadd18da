/** On the card that hosts put on sites of their own. */
export const embedWords = {
  title: (name: string) => `Next circles with ${name}`,
  none: 'There are no public dates right now.',
  gone: 'There’s nothing to see here.',
  live: 'On now',
  moreDates: (count: number) => (count === 1 ? 'and 1 more date' : `and ${count} more dates`),
  more: (name: string) => `All dates with ${name}`,
  on: 'on Attune',
  newTab: 'opens in a new tab',
} as const;
