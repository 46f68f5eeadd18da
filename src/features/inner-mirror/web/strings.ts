export const innerMirrorStrings = {
  title: 'Inner mirror',
  text: 'A quiet look at how you are. Nobody else sees it.',
  history: 'Look back on your check-ins',
  more: {
    title: 'More for yourself',
    exercises: 'Exercises',
    coach: 'Talk with the coach',
    plan: 'My safety plan',
  },
} as const;
