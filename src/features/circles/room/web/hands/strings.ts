/** What hosts do about a raised hand; the other words of hands are the room's. */
export const handStrings = {
  giveWord: 'Give the floor',
  giveWordTo: (name: string) => `Give the floor to ${name}`,
} as const;
