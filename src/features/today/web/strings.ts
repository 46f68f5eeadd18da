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
    live: 'Your circle has begun',
    enter: 'Enter',
    wait: 'Enter',
    lead: 'Open the room',
    seats: (taken: number, all: number) => `${taken} of ${all} seats taken`,
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
    text: 'That’s fine. A circle takes two people and a quiet hour. Look around, use a code, or open a room of your own.',
    workshops: 'Find a circle',
    help: 'If today is a hard day, Help now is always there.',
  },
  loading: 'Looking for your circles',
} as const;
