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
    coming: 'You’re coming',
    late: 'not open yet',
    enter: 'Enter',
    open: 'Open the room',
    invite: 'Copy invitation',
    page: 'See the circle',
    come: 'I come',
    seats: (taken: number, all: number) => `${taken} of ${all} seats taken`,
    fresh: (count: number) => (count === 1 ? 'one is new' : `${small[count] ?? count} are new`),
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
    text: 'That’s fine. Take a breath, or look around for a circle.',
    breathe: 'Take a breath',
    workshops: 'Find a circle',
    help: 'If today is a hard day, Help now is always there.',
  },
  loading: 'Looking for your circles',
} as const;
