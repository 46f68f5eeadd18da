/** Words of the kit's lazily loaded pieces; those of every page are in platformStrings. */
export const kitStrings = {
  clear: 'Clear',
  choices: (label: string) => `${label}, all options`,
  nothingFound: 'Nothing by that name. Try part of it.',
  offline: { title: 'You’re offline', text: 'You’ll see this again as soon as you’re back online.' },
  laterPart: { failed: 'This didn’t load. Everything else goes on.', again: 'Try again' },
  leaving: {
    title: 'Leave this page?',
    description: 'What you’ve typed here isn’t saved yet.',
    stay: 'Stay',
    act: 'Leave without saving',
  },
  avatars: { more: (count: number) => `and ${count} more` },
  breathing: {
    ready: 'breathe',
    in: 'breathe in',
    out: 'breathe out',
    start: 'Begin',
    stop: 'Stop here',
    left: (count: number) => (count === 1 ? '1 breath' : `${count} breaths`),
  },
} as const;

/** Of `BehindNote`. */
export const behindNoteStrings = { first: 'Before you open this', open: 'Open it', close: 'Hide it again' } as const;
