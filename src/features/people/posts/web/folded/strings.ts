/** Words of what's folded, which come with it. */
export const foldedStrings = {
  word: 'Hidden: a word you muted',
  person: 'Hidden: someone you’ve muted',
  show: 'Show once',
  muted: 'What you’ve muted',
} as const;
