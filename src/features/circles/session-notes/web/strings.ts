/** What the room says of them from the start. */
export const sessionNotesStrings = {
  title: 'Session Notes',
  tab: 'Notes',
  close: 'Close notes',
  unread: () => 'Notes, something new',
  rule: {
    hosts: 'Only hosts write in the circle’s notes now',
    everyone: 'Everyone can write in the circle’s notes again',
    failed: 'That didn’t work. Please try again.',
  },
  unsent: 'words in a circle’s notes that aren’t saved yet',
} as const;

/** What their panel and their page say. */
export const notesStrings = {
  field: 'Notes of the circle',
  placeholder: 'Write down what shouldn’t get lost. Everyone can write at the same time.',
  loading: 'Opening the notes',
  failed: 'The notes couldn’t be opened.',
  again: 'Try again',
  intro: 'Everyone in the circle reads these, now and afterwards on its page. No names are kept.',
  whole: 'These are for the whole circle, not only for you two.',
  group: {
    field: 'Notes of your group',
    intro: 'People in your group read these for now, and a host who visits. Once groups close, the whole circle does.',
  },
  hostsOnly: 'Only hosts write',
  hostsOnlyHint: 'Everyone else goes on reading.',
  reading: 'Only hosts are writing now. You’re reading along.',
  state: {
    saved: 'Everything is saved',
    sending: 'Saving …',
    waiting: 'Waits for the connection. What you write isn’t lost.',
    hosts: 'Your last words aren’t in the notes yet: only hosts write now.',
    full: 'The notes are full, so your last words aren’t in them yet. Please shorten something.',
    failed: 'Your last words aren’t in the notes yet. We keep trying.',
  },
  count: (length: number, most: number) => `${length.toLocaleString('en')} of ${most.toLocaleString('en')} characters`,
  full: (most: number) =>
    `The notes are full: they hold ${most.toLocaleString('en')} characters. Shorten something before you add more.`,
  page: {
    title: 'Session Notes',
    back: 'Back to the circle',
    lead: (circle: string, when: string) => `${circle}, ${when}`,
    loading: 'Looking for the notes',
    missing: {
      title: 'These notes aren’t here',
      text: 'They’re kept for the people who were in the circle. Maybe you’re signed in with a different account.',
    },
    empty: { title: 'Nothing was written', text: 'This circle has no notes.' },
    live: 'The circle is still going on. The notes are written in its room.',
    kept: (days: number) => `Everyone who was there can read them. They’re kept for ${days} days after the circle.`,
    copy: 'Copy',
    copied: { title: 'The notes are copied', text: 'You can paste them wherever you like.' },
    notCopied: { title: 'The notes couldn’t be copied', text: 'Please select the text and copy it yourself.' },
    download: 'Download as text',
    file: (day: string) => `notes-${day}.txt`,
  },
} as const;
