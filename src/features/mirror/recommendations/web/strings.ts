import type { LatelyMatter, Mood } from '../domain/lately.ts';

export const recommendationsStrings = {
  title: 'Worth a try',
  helped: (helped: number, done: number) =>
    done === 1 ? 'It helped you once.' : `It helped you ${helped} of ${done} times.`,
  feeling: (word: string) => `For when you feel ${word}.`,
  factor: (words: string) => `For days with ‘${words}’.`,
  show: (count: number) => (count === 1 ? 'Show one thing to try' : `Show ${count} things to try`),
  others: (count: number) => (count === 1 ? 'Show one more' : `Show ${count} more`),
  dismiss: 'Not for me',
  gone: 'It won’t come back.',
  empty: 'Nothing yet. After a check-in, you’ll find here what may fit.',
  notSaved: { title: 'That wasn’t saved', text: 'Please try again in a moment.' },
  moods: {
    stirred: 'For days with a lot going on inside.',
    bright: 'For bright days.',
    gentle: 'For quiet, gentle days.',
    heavy: 'For heavy days.',
  } satisfies Record<Mood, string>,
  circle: {
    /** @param when such as 'Tomorrow 19:05' */
    facts: (when: string, leader: string, seats: number) =>
      `${when}, with ${leader}. ${seats === 1 ? 'One seat is' : `${seats} seats are`} free.`,
    helped: (helped: number, done: number) =>
      done === 1
        ? 'You felt better after a circle like this.'
        : `You felt better after ${helped} of ${done} circles like this.`,
    yes: 'You’ve said yes to a circle like this before.',
    theirTime: 'It’s at a time you’ve said yes to before.',
    matters: {
      conflict: 'For days with anger, hurt or an argument in them.',
      lonely: 'For days that felt lonely.',
    } satisfies Record<LatelyMatter, string>,
  },
} as const;
