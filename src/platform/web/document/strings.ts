/** Words of documents, and of the field that they're written in. */
export const documentStrings = {
  newTab: ' (opens in a new tab)',
  toolbar: (label: string) => `Tools for ${label}`,
  acts: {
    strong: 'Bold',
    em: 'Italic',
    list: 'List',
    quote: 'Quote',
    link: 'Link',
    picture: 'Picture',
  },
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  over: (count: number) => (count === 1 ? 'That’s 1 character too long.' : `That’s ${count} characters too long.`),
  waiting: 'This can be changed once you’re back online.',
  link: {
    label: 'Link to',
    placeholder: 'example.org',
    wrong: 'That doesn’t look like the address of a page or an e-mail address.',
    set: 'Set the link',
    remove: 'Remove the link',
    close: 'Close',
  },
  mentions: {
    label: 'People',
    found: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
  },
} as const;
