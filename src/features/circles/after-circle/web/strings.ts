import { limits } from '../domain/limits.ts';

const people = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const afterCircleStrings = {
  title: 'Circles you lead',
  lead: 'What’s ahead, who came, what they said, and your notes for next time. Only hosts see this page.',
  loading: 'Looking for the circles you lead',
  none: {
    title: 'No circles at the moment',
    text: `Once you plan one, or someone makes you a second host, you’ll find it here, and for ${limits.shownDays} days after it.`,
    go: 'Plan a circle',
  },
  window: `Circles that are over stay here for ${limits.shownDays} days.`,
  with: (name: string) => `With ${name}`,
  dates: (count: number) => people(count, 'date', 'dates'),
  next: {
    title: 'Next',
    place: (position: number, count: number) => `Date ${position} of ${count}`,
    saidYes: (count: number) =>
      count === 0 ? 'No replies yet.' : `${people(count, 'person has', 'people have')} said yes.`,
    none: 'Nothing planned.',
  },
  past: {
    title: 'Who came',
    counts: (saidYes: number, came: number) => {
      if (saidYes === 0) return came === 0 ? 'No replies.' : `${came} came.`;
      return `${saidYes} said yes, ${came === 0 ? 'nobody' : came} came.`;
    },
    yes: (saidYes: number) => (saidYes === 0 ? 'No replies.' : `${saidYes} said yes.`),
    nobody: 'Nobody else was there.',
    gone: 'This has been deleted: it’s only kept for a while.',
    new: 'New',
    earlier: (count: number) => people(count, 'earlier date', 'earlier dates'),
  },
  said: {
    title: 'What people said',
    none: 'Nothing to read yet. What people say opens together, once five of them have answered.',
    few: 'Fewer than five guests were there, so nobody was asked how it was: with so few, you’d know who said what.',
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
    label: 'What to do again, and what to change',
    hint: 'Only for you. You’ll find it on the page of the next date, and where you plan.',
    earlier: 'This is what you wrote last time. Only you see it.',
    read: 'What you wrote after the last one. Only you see it.',
    tooLong: `Please keep it to ${limits.noteLength} characters.`,
    save: 'Save',
    saved: 'Saved.',
    all: 'Circles you lead',
  },
  ask: {
    title: 'About this circle',
    yesterday: (title: string) => `How was “${title}”?`,
    lead: 'For its hosts, if you like. Nobody reads it until five people have answered. Then the hosts read all of it together, shuffled and without names.',
    good: 'What was good?',
    helped: 'What would have helped?',
    again: 'Would you come again?',
    agains: { yes: 'Yes', unsure: 'Not sure', no: 'No' },
    tooLong: `Please keep it to ${limits.lineLength} characters.`,
    nothing: 'Please answer at least one of the three. Or leave it: that’s fine, too.',
    send: 'Send',
    leave: 'Leave it',
    sent: 'Thank you. It’s sealed, and you can take it back until it’s opened with the others’.',
    opened: 'What you said is with the hosts now, along with what others said. Thank you.',
    takeBack: 'Take it back',
    takenBack: 'You’ve taken it back.',
  },
  failed: {
    offline: 'You’re offline. Please try again when you’re back.',
    conflict: 'It’s already been opened, along with what others said.',
    not_found: 'This was open for a week, and the week is over.',
    other: 'That didn’t work. Please try again.',
  },
} as const;
