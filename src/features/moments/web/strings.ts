import { limits } from '../domain/limits.ts';

export const momentsStrings = {
  title: 'Moments',
  lead: 'Small things worth remembering, in a line. Only you see them.',
  open: 'Write or read',
  kind: 'What is it?',
  kinds: { noticed: 'I noticed …', chose: 'I chose …', helped: 'This helped in the moment' },
  line: {
    noticed: { label: 'I noticed', hint: 'For example: my shoulders drop when I look out of the window.' },
    chose: { label: 'I chose', hint: 'For example: to ask, and not to guess.' },
    helped: { label: 'What was it?', hint: 'For example: three slow breaths by the door.' },
  },
  instead: { label: 'Instead of', hint: 'If you like: what you’d usually have done.' },
  helped: { label: 'Did it help?', yes: 'Yes', 'a-little': 'A little', no: 'Not this time' },
  empty: 'Write a few words first.',
  tooLong: `Please keep it to ${limits.lineLength} characters.`,
  keep: 'Keep it',
  kept: {
    account: 'Kept.',
    device: 'Kept on this device.',
    nowhere: 'Nothing was kept.',
  },
  failed: {
    offline: 'You’re offline, and this browser keeps nothing for later. Please try again when you’re back.',
    other: 'That didn’t work. Please try again.',
  },
  list: {
    title: 'Your moments',
    none: 'Nothing here yet',
    noneText: 'One line is plenty. Some days there’s none, and that’s fine.',
    insteadOf: (line: string) => `instead of: ${line}`,
    helped: { yes: 'It helped', 'a-little': 'It helped a little', no: 'It didn’t help this time' },
    onDevice: 'Only on this device',
    edit: 'Edit',
    editOne: (line: string) => `Edit “${line}”`,
    remove: 'Delete',
    removeOne: (line: string) => `Delete “${line}”`,
    removed: 'Deleted.',
    undo: 'Undo',
    save: 'Save',
    cancel: 'Cancel',
  },
} as const;
