/** Words of the kit's lazily loaded pieces; those of every page are in platformStrings. */
export const kitStrings = {
  clear: 'Clear',
  choices: (label: string) => `${label}, all choices`,
  nothingFound: 'Nothing by that name. Try a part of it.',
  offline: { title: 'You are offline', text: 'This shows again as soon as you are back.' },
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
