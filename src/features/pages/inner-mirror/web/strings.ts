/** How often an exercise helped; none is said as plainly, and of all without a sum to work out. */
function times(helped: number, of: number): string {
  if (of === 1) return helped === 1 ? 'helped the one time' : 'didn’t help the one time';
  if (helped === of) return helped === 2 ? 'helped both times' : `helped all ${of} times`;
  return helped === 0 ? `hasn’t helped in ${of} tries` : `helped ${helped} of ${of} times`;
}

export const innerMirrorStrings = {
  title: 'Inner mirror',
  text: 'A quiet look at how you are. Nobody else sees it.',
  history: 'Look back on your check-ins',
  loading: 'Looking at what you’ve kept',
  notFound: 'We can’t find that check-in. It may have been deleted, or you may be offline.',
  insights: {
    title: 'Insights',
    text: 'What your check-ins, exercises and circles add up to. Only you see it.',
    mirror: 'Your inner mirror',
    helped: {
      title: 'Exercises and circles',
      failed: 'This couldn’t be loaded just now.',
      exercise: 'An exercise',
      times,
      fewExercises: (said: number) =>
        `Once you’ve said five times whether an exercise helped, you’ll see which ones did. ${said === 0 ? 'None so far.' : `So far: ${said}.`}`,
      circles: (helped: number, of: number) =>
        helped === 0
          ? `Going by your check-ins, none of ${of} circles left you feeling better within a day or so. Some circles stir things up first.`
          : `You felt better after ${helped === of ? `all ${of}` : `${helped} of ${of}`} circles, going by your check-ins before and after.`,
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
