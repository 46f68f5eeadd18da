/** Words on Today of what's new, which come only where there's something. */
export const newsStrings = {
  text: 'There’s something new in threads you’re in.',
  read: 'Read it in the inner circle',
} as const;
