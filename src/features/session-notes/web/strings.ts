import { limits } from '../domain/limits.ts';

const most = limits.length.toLocaleString('en');

export const sessionNotesStrings = {
  title: 'Session Notes',
  tab: 'Notes',
  close: 'Close notes',
  unread: () => 'Notes, something new',
  field: 'Notes of the circle',
  placeholder: 'Write down what shouldn’t get lost. Everyone can write at the same time.',
  loading: 'Opening the notes',
  failed: 'The notes couldn’t be opened.',
  again: 'Try again',
  intro: 'Everyone in the circle reads these, now and afterwards on its page. No names are kept.',
  whole: 'These are for the whole circle, not only for your group.',
  hostsOnly: 'Only hosts write',
  hostsOnlyHint: 'Everyone else goes on reading.',
  reading: 'Only hosts are writing now. You’re reading along.',
  rule: {
    hosts: 'Only hosts write into the notes now',
    everyone: 'Everyone can write into the notes again',
    failed: 'That didn’t work. Please try again.',
  },
  state: {
    saved: 'Everything is saved',
    sending: 'Saving …',
    waiting: 'Waits for the connection. What you write isn’t lost.',
    hosts: 'Your last words aren’t in the notes yet: only hosts write now.',
    full: 'The notes are full, so your last words aren’t in them yet. Please shorten something.',
    failed: 'Your last words aren’t in the notes yet. We keep trying.',
  },
  count: (length: number) => `${length.toLocaleString('en')} of ${most} characters`,
  full: `The notes are full, with ${most} characters. Shorten something before you add more.`,
  unsent: 'words in a circle’s notes that aren’t saved yet',
  page: {
    title: 'Session Notes',
    back: 'Back to the circle',
    lead: (circle: string, when: string) => `${circle}, ${when}`,
    loading: 'Looking for the notes',
    missing: {
      title: 'These notes aren’t here',
      text: 'They’re kept for those who were in the circle. Perhaps you’re signed in with another account.',
    },
    empty: { title: 'Nothing was written', text: 'This circle has no notes.' },
    live: 'The circle is still going on. The notes are written in its room.',
    kept: (days: number) => `Everyone who was there can read them. They’re kept for ${days} days after the circle.`,
    copy: 'Copy',
    copied: { title: 'The notes are copied', text: 'You can paste them wherever you like.' },
    notCopied: { title: 'The notes couldn’t be copied', text: 'Please mark the text and copy it by hand.' },
    download: 'Download as text',
    file: (day: string) => `notes-${day}.txt`,
  },
} as const;
