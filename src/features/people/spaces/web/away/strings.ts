/** Words of who was asked to leave a space, which come with its hosts' desk. */
export const awayStrings = {
  title: 'Asked to leave',
  text: 'They can’t come in. Let back, they may come in again whenever they like.',
  someone: 'Someone from the circle',
  bySteward: 'A steward decided this.',
  letBack: 'Let back',
  letBackOf: (who: string) => `Let back: ${who}`,
  done: 'They may come in again',
} as const;
