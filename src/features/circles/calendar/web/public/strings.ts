/** The words about one's own calendar. */
export const calendarStrings = {
  title: 'Calendar',
  text: 'See your circles in the calendar you already use. It keeps itself up to date.',
  make: 'Make a calendar link',
  again: 'Make a new link',
  off: 'Turn it off',
  since: (day: string) => `You’ve had a calendar link since ${day}.`,
  made: {
    label: 'Your calendar link',
    hint: 'Copy it now, we only show it once. Anyone who has it can see when your circles are, so keep it to yourself.',
    copy: 'Copy link',
    open: 'Open in my calendar',
  },
  titles: {
    label: 'Show which circles they are',
    hint: 'Otherwise it only says “Circle on Attune”, so nobody who looks at your calendar learns more.',
  },
  ask: {
    again: {
      title: 'Make a new link?',
      text: 'The one you have stops working. You’ll add the new one to your calendar instead.',
      act: 'Make a new link',
    },
    off: {
      title: 'Turn your calendar link off?',
      text: 'Your circles will no longer show up in your calendar.',
      act: 'Turn it off',
    },
    stay: 'Keep it',
  },
  copied: { title: 'Link copied', text: 'In your calendar, look for “add by URL” or “subscribe”.' },
  notCopied: { title: 'We couldn’t copy it', text: 'Please select the link and copy it yourself.' },
  failed: { title: 'That didn’t work', text: 'The server didn’t answer. Please try again in a moment.' },
  add: {
    google: 'Google Calendar',
    outlook: 'Outlook.com',
    other: 'Any other (a file)',
    /** Beside all dates of a series: each of these is one of them. */
    one: {
      google: 'This date in Google Calendar',
      outlook: 'This date in Outlook.com',
      other: 'This date (a file)',
    },
    dates: (count: number) => `Your ${count} dates (a file)`,
    file: 'circle.ics',
  },
} as const;
