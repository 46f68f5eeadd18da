import { limits } from '../domain/limits.ts';

const people = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const facilitatingStrings = {
  title: 'Circles you lead',
  lead: 'What’s ahead, who came, what they said, and what you’d like to carry into the next one. Only its hosts see this.',
  loading: 'Looking for the circles you lead',
  none: {
    title: 'No circles at the moment',
    text: `Once you plan one, or someone makes you a second host, you’ll find it here, and for ${limits.shownDays} days after it.`,
    go: 'Plan a circle',
  },
  window: `Circles that are over stay here for ${limits.shownDays} days.`,
  with: (name: string) => `With ${name}`,
  weekly: (count: number) => `Weekly, ${count} dates`,
  next: {
    title: 'Next',
    place: (position: number, count: number) => `${position} of ${count}`,
    saidYes: (count: number) =>
      count === 0 ? 'No replies yet.' : `${people(count, 'person has', 'people have')} said yes.`,
    none: 'Nothing planned.',
  },
  past: {
    title: 'Who came',
    counts: (saidYes: number, came: number) => `${saidYes} said yes, ${came} came.`,
    yes: (saidYes: number) => `${saidYes} said yes.`,
    nobody: 'Nobody else was there.',
    gone: 'Who came isn’t kept any more.',
    new: 'New',
    earlier: (count: number) => people(count, 'earlier date', 'earlier dates'),
  },
  said: {
    title: 'What people said',
    none: 'Nothing to read yet. What people say opens together, once five of them have answered.',
    noneOfSeries: 'In a series their answers add up over its dates.',
    opened: (day: string) => `Opened on ${day}. Shuffled, and without names.`,
    again: {
      title: 'Would they come again?',
      yes: (count: number) => `${count} yes`,
      unsure: (count: number) => `${count} not sure`,
      no: (count: number) => `${count} no`,
    },
  },
  carry: {
    title: 'Notes for next time',
    label: 'For the next one',
    hint: 'Only for you: what to do again, and what to change. You’ll find it here and where you plan.',
    earlier: 'This is what you wrote last time. Only you see it.',
    read: 'Your notes for this time',
    tooLong: `Please keep it to ${limits.noteLength} characters.`,
    save: 'Save',
    saved: 'Saved.',
    all: 'Circles you lead',
  },
  ask: {
    title: 'About this circle',
    yesterday: (title: string) => `How was “${title}”?`,
    lead: 'For its hosts, if you like. Nobody reads it before five people have answered. Then they read all of it together, shuffled and without names.',
    good: 'What was good?',
    helped: 'What would have helped?',
    again: 'Would you come again?',
    agains: { yes: 'Yes', unsure: 'Not sure', no: 'No' },
    tooLong: `Please keep it to ${limits.lineLength} characters.`,
    nothing: 'Say at least one of the three. Or leave it: that’s fine, too.',
    send: 'Send',
    leave: 'Leave it',
    sent: 'Thank you. It’s sealed, and you can take it back until it’s opened with the others’.',
    opened: 'What you said is with the hosts now, among what others said. Thank you.',
    takeBack: 'Take it back',
    takenBack: 'You’ve taken it back.',
  },
  failed: {
    offline: 'You’re offline. Please try again when you’re back.',
    conflict: 'It’s opened already, together with what others said.',
    not_found: 'The week in which this could be said is over.',
    other: 'That didn’t work. Please try again.',
  },
} as const;
