export const innerMirrorStrings = {
  title: 'Inner mirror',
  text: 'A quiet look at how you are. Nobody else sees it.',
  history: 'Look back on your check-ins',
  notFound: 'We can’t find that check-in just now. Perhaps it’s deleted, or you’re offline.',
  more: {
    title: 'More for yourself',
    exercises: 'Exercises',
    coach: 'Talk with the coach',
    plan: 'My safety plan',
  },
} as const;
