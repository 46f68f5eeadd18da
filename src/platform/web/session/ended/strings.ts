import type { HowEnded } from '../session-end.ts';

/** What is said to someone whose session has ended without their asking here. */
export const endedStrings: Record<HowEnded, { title: string; text: string }> = {
  left: { title: 'You’re signed out', text: 'You signed out in another tab. Nothing of yours is left on this device.' },
  gone: { title: 'This account isn’t here any more', text: 'What Attune kept for it on this device is gone, too.' },
  'long-ago': { title: 'Please sign in again', text: 'It’s been a long while, so you’re signed out here.' },
  elsewhere: {
    title: 'Please sign in again',
    text: 'You’re signed out here now. That happens when you sign out from another device, or change how you sign in.',
  },
  unopened: {
    title: 'Please sign in again',
    text: 'Your phone didn’t open its safe storage, where it keeps you signed in. It may still do so in a moment.',
  },
};
