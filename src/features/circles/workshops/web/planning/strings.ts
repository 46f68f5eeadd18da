/** The 1st, 2nd, 3rd, 21st of a month. */
function nth(day: number): string {
  const ending = day > 3 && day < 21 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}

/** The words of the form in which circles are planned and changed, and of its pages. */
export const planningStrings = {
  title: 'Schedule a workshop',
  editTitle: 'Edit a workshop',
  back: 'All circles',
  opening: 'Loading the form',
  missing: {
    title: 'This circle can’t be changed',
    text: 'It’s begun, it’s over, or someone else leads it.',
  },
  template: {
    label: 'Template',
    none: 'None',
    hint: 'Fills in the form with a whole circle. What you’ve typed stays.',
  },
  plan: 'Look at its plan, or change it for this date',
  headings: {
    create: 'Schedule a workshop',
    template: (name: string) => `Schedule a workshop from “${name}”`,
    edit: (title: string) => `Edit “${title}”`,
    again: (title: string) => `Plan “${title}” again`,
  },
  fields: {
    title: 'Title',
    description: 'Description',
    descriptionHint: 'What will you do together, and who is it for? You can leave this empty.',
    topic: 'Topic',
    noTopic: 'No particular topic',
    date: 'Date',
    time: 'Time',
    zone: 'Time zone',
    zoneUnknown: 'This browser doesn’t know its time zone. Please choose yours.',
    duration: 'Minutes',
    seats: 'Seats',
    seatsHint: 'Yours included.',
    manySeats:
      'With more than nine, each person needs a fast connection and a strong computer, because every device connects with all the others, and phones may not keep up. It helps if most cameras stay off, and on the screen six faces are large while the others are small.',
  },
  faults: {
    title: {
      missing: 'Please give it a title.',
      'too-long': 'Please keep the title to 80 characters.',
    },
    description: {
      'too-long': 'Please keep the description to 1000 characters.',
    },
    date: {
      missing: 'Please choose a day.',
      past: 'That time has passed. Please choose a later one.',
      'too-far': 'Please choose a day within the next year.',
    },
    time: { missing: 'Please choose a time.' },
    timeZone: { missing: 'Please choose a time zone from the list.' },
    duration: { range: 'Please choose between 5 and 480 minutes (8 hours).' },
    seats: { range: 'Please choose between 2 and 100 seats.' },
    dates: {
      range: 'Please choose between 2 and 53 dates.',
      'too-far': 'That goes beyond a year. Please choose fewer dates.',
    },
    until: {
      missing: 'Please choose the last day.',
      before: 'Please choose a day after the first one.',
      'too-far': 'Please choose a day within the next year.',
    },
    without: { all: 'Please keep at least one date.' },
  },
  clock: {
    yours: (time: string) => `For you that’s ${time}.`,
    skipped: (time: string, real: string) =>
      `The clocks go forward that night and skip ${time}. It will begin at ${real}.`,
    twice: (time: string) => `The clocks go back that night, so ${time} comes twice. It will begin the first time.`,
  },
  who: {
    label: 'Who can come',
    private: 'Private',
    privateHint: 'Anyone with the link or the code.',
    public: 'Public',
    publicHint: 'Listed for everyone. Anyone signed in can come.',
    onlyPrivate: 'This workshop is private: anyone with the link or the code can come.',
    vouched: 'Public circles are led by hosts a steward of this site knows, so that people can trust who’s leading.',
    touch:
      'Public circles of The Art of Touch are led by hosts a steward of this site knows, so that people can trust who’s leading.',
    ask: 'Would you like to be one of them? Write to',
    askHere: 'Would you like to be one of them? Ask the people who run this site.',
  },
  cohosts: {
    labels: ['Co-host', 'Another co-host'],
    hint: 'If you like: someone you’ve sat in a circle with, by their name there. They’re asked first, and can say no.',
  },
  waitingRoom: {
    label: 'Waiting room',
    hint: 'Guests wait at the door until you let them in. You can switch it on and off in the room, too.',
  },
  series: {
    label: 'Repeats',
    rhythms: {
      once: 'Just once',
      weekly: 'Every week',
      fortnightly: 'Every two weeks',
      'monthly-day': (day: number) =>
        day > 28 ? `Every month on the ${nth(day)} or last day` : `Every month on the ${nth(day)}`,
      'monthly-weekday': (which: number, weekday: string) =>
        `Every month on the ${['first', 'second', 'third', 'fourth'][which - 1]} ${weekday}`,
      'monthly-last': (weekday: string) => `Every month on the last ${weekday}`,
    },
    ends: { label: 'Ends', dates: 'After a number of dates', until: 'On a day' },
    dates: 'Dates',
    lastDay: 'Last day',
    summary: (count: number, first: string, last: string) => `${count} dates, from ${first} to ${last}`,
    oneLeft: (day: string) => `One date, ${day}`,
    none: 'No dates',
    leaveOut: 'Choose a date to leave it out, or to put it back.',
    showAll: (count: number) => `Show all ${count}`,
    scope: {
      label: 'What changes',
      one: 'This one',
      later: (count: number) => `This and ${count} later ${count === 1 ? 'date' : 'dates'}`,
      hint: 'If you change the day, the later ones move with it. If you change only the time, they keep their days.',
    },
  },
  submit: { create: 'Schedule', edit: 'Save changes' },
  notNow: 'Not now',
} as const;
