/** The words of the readable page in somebody's copy of their data. */
export const archiveWords = {
  title: 'Your data',
  made: (when: string, site: string) => `Made on ${when} by ${site}.`,
  lead: 'This is what’s kept about you, part by part: what it is, for how long, and what happens to it when your account is deleted. The file data.json beside this page holds all of it for programs to read. Pictures you put into what you wrote are in the folder pictures-in-posts, if there are any. Times are in UTC.',
  careful: 'It’s private, so keep this copy somewhere only you can open.',
  parts: 'Parts',
  kept: 'Kept',
  deletion: 'When your account is deleted',
  onDeletion: { deleted: 'Deleted too.', unnamed: 'It stays, without your name.' },
  none: 'Nothing.',
  more: (shown: number, all: number) =>
    `Here are ${shown.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')}. All of them are in data.json.`,
  leftOut: 'Left out',
  secrets: 'Not in this copy',
  secretsText: 'These hold nothing but secrets: with them, someone else could pose as you.',
  yes: 'Yes',
  no: 'No',
  fromTheStart: 'From the start',
  withoutEnd: 'Without end',
  unreadable: 'This text is damaged and can’t be opened.',
} as const;
