export const historyStrings = {
  title: 'Looking back',
  text: 'Your own check-ins, for your eyes only.',
  views: { label: 'Ways to look back', calendar: 'Calendar', words: 'Words', trends: 'Trends' },
  loading: 'Looking for your check-ins',
  older: 'Looking further back',
  unread: 'The ones in your account can’t be read just now.',
  notOlder: 'We couldn’t look further back just now.',
  again: 'Try again',
  offlineOlder: 'You’re offline. What’s on this device is shown; the rest comes when you’re back.',
  empty: {
    title: 'Nothing to look back on yet',
    text: 'Your check-ins will gather here, one by one.',
    go: 'Check in',
  },
  families: { stirred: 'stirred', bright: 'bright', gentle: 'gentle', heavy: 'heavy' },
  calendar: {
    before: 'The month before',
    after: 'The month after',
    day: (date: string, families: string, isKnown: boolean) =>
      families ? `${date}: ${families}` : isKnown ? `${date}: nothing kept` : date,
    none: 'You kept nothing that day.',
    key: 'Each mark is where you touched the field: up is more energy, right is more pleasant.',
    hint: 'Use the arrow keys to go from day to day.',
  },
  words: {
    search: 'Find your own words',
    hint: 'In notes, feelings and factors. It searches on this device only.',
    since: (date: string) => `These go back to ${date}.`,
    more: 'Show older ones',
    none: 'Nothing here has those words.',
    time: (time: string) => `Check-in at ${time}`,
    noWord: 'No word for it',
    here: 'Only on this device',
    edit: 'Edit',
    remove: 'Delete',
    removed: 'Deleted.',
    undo: 'Undo',
  },
  trends: {
    title: 'How you’ve been',
    tooFew: (more: number) =>
      more === 1
        ? 'One more check-in, and there’s a first line to see.'
        : `${more} more check-ins, and there’s a first line to see.`,
    span: 'How far to look',
    spans: { week: 'Week', month: 'Month', year: 'Year' },
    before: { week: 'The week before', month: 'The month before', year: 'The year before' },
    after: { week: 'The week after', month: 'The month after', year: 'The year after' },
    /** A plot for people who don't see it; the levels in words. */
    plotted: (title: string, name: string, kept: string, lowest: string, highest: string, middle: string) =>
      lowest === highest
        ? `${title}, ${name}: ${kept}, always ${middle}.`
        : `${title}, ${name}: ${kept}, from ${lowest} to ${highest}, on average ${middle}.`,
    kept: {
      day: (count: number) => (count === 1 ? 'one day' : `${count} days`),
      month: (count: number) => (count === 1 ? 'one month' : `${count} months`),
    },
    energy: { title: 'Energy', high: 'more', low: 'less' },
    pleasantness: { title: 'How it felt', high: 'pleasant', low: 'unpleasant' },
    about: 'Each dot is the average of what you kept then. Gaps are days or months without a check-in.',
    none: 'Nothing kept in this period.',
    table: 'Show as table',
    plot: 'Show as plots',
    caption: (span: string) => `${span}, from −100 to 100`,
    columns: { from: { week: 'Day', month: 'Day', year: 'Month' }, none: 'nothing kept', unknown: 'not known yet' },
  },
} as const;
