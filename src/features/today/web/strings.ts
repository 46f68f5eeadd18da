const small = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export const todayStrings = {
  title: 'Today',
  greeting: {
    morning: (name: string) => `Good morning, ${name}`,
    day: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
    night: (name: string) => `Still up, ${name}?`,
    plain: 'Good to see you',
  },
  door: {
    live: { enter: 'Your circle has begun', join: 'A circle has begun' },
    late: 'not open yet',
    enter: 'Enter',
    open: 'Open the room',
    invite: 'Copy invitation',
    page: 'See the circle',
    led: 'Circles you lead',
    seats: (taken: number, all: number) => `${taken} of ${all} seats taken`,
    fresh: (count: number) => (count === 1 ? 'one is new' : `${small[count] ?? count} are new`),
  },
  here: {
    title: 'Where are you right now?',
    text: 'Four taps, for you alone.',
    checkIn: 'Check in',
    breathe: 'Take a breath',
  },
  next: {
    title: 'Coming up',
    all: 'All workshops',
  },
  welcome: {
    title: 'A few first questions',
    text: 'They take two minutes, and you can leave any of them open.',
    go: 'Begin',
    left: {
      title: 'Shall we go on?',
      text: 'You’ve begun. What’s left is short, and you can leave any of it open.',
      go: 'Go on',
    },
  },
  empty: {
    title: 'Nothing planned yet',
    text: 'That’s fine. Look around for a circle, if you like.',
    workshops: 'Find a circle',
    help: 'If today is a hard day, Help now is always there.',
  },
  loading: 'Looking for your circles',
} as const;
