/** The words about one's own data on the profile. */
export const ownDataStrings = {
  title: 'Your data',
  text: 'A copy of everything that’s kept about you here, to read and to take with you.',
  copy: {
    export: 'Export my data',
    again: 'Make a new copy',
    download: 'Download',
    making: 'We’re putting your copy together. It may take a few minutes, and you don’t have to wait here.',
    ready: (size: string, until: string) => `Your copy is ready (${size}). You can download it until ${until}.`,
    failed: 'We couldn’t put your copy together. Something went wrong on our side; please try again.',
    enough: {
      title: 'That’s enough copies for one day',
      text: 'Please try again later, by this time tomorrow at the latest.',
    },
    notAsked: {
      title: 'Your copy isn’t under way yet',
      text: 'The server didn’t answer. Please try again in a moment.',
    },
    notSaved: {
      title: 'We couldn’t start the download',
      text: 'The server didn’t answer. Please try again in a moment.',
    },
  },
} as const;
