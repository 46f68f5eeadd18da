/** What hosts do about a raised hand; the other words of hands are the room's. */
export const handStrings = {
  giveWord: 'Give the word',
  giveWordTo: (name: string) => `Give the word to ${name}`,
} as const;
