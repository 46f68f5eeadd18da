import { limits } from '../../domain/limits.ts';

export const journeyPublicStrings = {
  intention: { title: 'Your intention', only: 'You wrote this before. Only you see it.' },
  quietNote: {
    title: 'A note to yourself',
    hint: 'Only you can read this. Nobody sees whether you write.',
    tooLong: `Please keep it to ${limits.responseLength} characters.`,
    standing: {
      unkept: 'Not kept yet.',
      account: 'Kept in My Journey.',
      device: 'Kept on this device only. You’ll find it in My Journey.',
      failed: 'It isn’t kept yet. What you wrote is still here.',
    },
    keep: 'Keep it',
    leave: 'Let it go',
    done: 'Done',
  },
} as const;
