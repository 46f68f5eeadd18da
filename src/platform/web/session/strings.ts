import type { HowEnded } from './session-end.ts';

/** What is said to someone whose session has ended without their asking here. */
const ended: Record<HowEnded, { title: string; text: string }> = {
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

const list = new Intl.ListFormat('en-GB');

export const sessionStrings = {
  ended,
  /** On a form whose sending failed because the session ended: read once one has signed in again. */
  back: 'You’re back. Please save once more.',
  /** Before signing out deletes something. */
  question: {
    title: 'You’d lose something here',
    text: (losses: readonly string[]) => `If you go on, you’ll lose ${list.format(losses)}.`,
    unsent: (count: number) =>
      count === 1 ? 'the one thing that hasn’t been sent yet' : `the ${count} things that haven’t been sent yet`,
    typed: 'what you’ve typed and not saved yet',
    kept: (count: number) =>
      count === 1 ? 'the one thing you keep only on this device' : `the ${count} things you keep only on this device`,
    stay: 'Not yet',
    act: 'Go on anyway',
    plain: 'If you go on, you’ll lose what hasn’t been saved or sent and what you keep only on this device. Go on?',
  },
};
