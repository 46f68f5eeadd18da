export const innerMirrorStrings = {
  title: 'Inner mirror',
  text: 'A quiet look at how you are. Nobody else sees it.',
  history: 'Look back on your check-ins',
  notFound: 'We can’t find that check-in just now. Perhaps it’s deleted, or you’re offline.',
  insights: {
    title: 'Insights',
    text: 'What your own check-ins, exercises and circles come to. Only you see it.',
    mirror: 'Your inner mirror',
    helped: {
      title: 'Exercises and circles',
      failed: 'This couldn’t be loaded just now.',
      exercise: 'An exercise',
      times: (helped: number, of: number) => `helped ${helped} of ${of} times`,
      fewExercises: (said: number) =>
        `Once you’ve said five times whether an exercise helped, you’ll see here which did. ${said === 0 ? 'None so far.' : `So far: ${said}.`}`,
      circles: (helped: number, of: number) =>
        `After ${helped} of ${of} circles you felt better than before, by your check-ins on either side.`,
      fewCircles: (all: number) =>
        all === 0
          ? 'You haven’t been in a circle in the last three months.'
          : `In the last three months you’ve been in ${all === 1 ? 'one circle' : `${all} circles`}. Check in before and after five of them, and you’ll see how they left you.`,
    },
  },
  more: {
    title: 'More for yourself',
    history: { label: 'Look back on your check-ins', text: 'As a calendar, in your own words, or as trends.' },
    moments: { label: 'Moments', text: 'Small things worth remembering, in a line.' },
    exercises: { label: 'Exercises', text: 'A few minutes for calm, rest, kindness or other people.' },
    coach: { label: 'Talk with the coach', text: 'Say what’s on your mind, at any hour.' },
    plan: { label: 'My safety plan', text: 'For hard hours: what helps, and who’s there.' },
  },
} as const;
