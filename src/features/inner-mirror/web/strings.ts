export const innerMirrorStrings = {
  title: 'Inner mirror',
  text: 'A quiet look at how you are. Nobody else sees it.',
  history: 'Look back on your check-ins',
  notFound: 'We can’t find that check-in just now. Perhaps it’s deleted, or you’re offline.',
  more: {
    title: 'More for yourself',
    history: { label: 'Look back on your check-ins', text: 'As a calendar, in your own words, or as trends.' },
    moments: { label: 'Moments', text: 'Small things worth remembering, in a line.' },
    exercises: { label: 'Exercises', text: 'A few minutes for calm, rest, kindness or other people.' },
    coach: { label: 'Talk with the coach', text: 'Say what’s on your mind, at any hour.' },
    plan: { label: 'My safety plan', text: 'For hard hours: what helps, and who’s there.' },
  },
} as const;
