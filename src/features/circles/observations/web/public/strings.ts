import { limits } from '../../domain/limits.ts';

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

/** What the room says of it from the start. */
export const observingStrings = {
  everybody: `Hosts note what they observe in the circle. They read it for ${limits.keptDays} days. If you’re named in a note, you’ll find it on the circle’s page.`,
  notice: {
    begins: 'Hosts note what they observe in the circle now',
    ends: 'Hosts have stopped noting what they observe',
    notSet: 'That didn’t reach the room. Please try again.',
  },
  unsent: 'observations of a circle that aren’t saved yet',
} as const;

export const observationsStrings = {
  title: 'Observations',
  switch: 'Note what you observe',
  switchHint: `Everyone here is told. Hosts read it, and anyone named in it, for ${limits.keptDays} days.`,
  field: 'What do you notice in the circle?',
  fieldHint: 'About the circle, more than about any one person.',
  goesWith: (phase: string) => `Goes with “${phase}”.`,
  outside: 'Outside the plan',
  named: (names: readonly string[]) => `You name ${list(names)}, who can read this, too.`,
  readBy: (names: readonly string[]) => `${list(names)} can read this, too.`,
  note: 'Note it',
  tooLong: `Please keep it to ${limits.length} characters.`,
  saved: (time: string) => `Saved at ${time}`,
  notSaved: 'Not saved. We’ll keep trying.',
  notSavedSince: (time: string) => `Not saved since ${time}. We’ll keep trying.`,
  unsaved: 'Not saved yet',
  refused: 'This can’t be saved any more. You can copy it.',
  soFar: (count: number) => `Noted so far: ${count}`,
  by: (name: string) => `by ${name}`,
  remove: 'Delete',
  removeFailed: 'That’s still there. Please try again.',
  again: 'Try again',
  failed: 'What was noted couldn’t be loaded.',
  page: {
    title: 'What hosts observed',
    text: `Only hosts see this. Anyone named in a note can read that one. Each goes after ${limits.keptDays} days.`,
    waiting: 'Not saved yet',
  },
  aboutMe: {
    title: 'You’re named here',
    text: `Hosts noted this about the circle, with your name in it. It goes after ${limits.keptDays} days at most.`,
  },
} as const;
