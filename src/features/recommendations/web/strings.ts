import type { Mood } from '../domain/ranking.ts';

export const recommendationsStrings = {
  title: 'What may do you good',
  helped: (helped: number, done: number) =>
    done === 1 ? 'It helped you once.' : `It helped you ${helped} of ${done} times.`,
  dismiss: 'Not for me',
  gone: 'It won’t come back.',
  notSaved: { title: 'That isn’t saved', text: 'Please try again in a moment.' },
  moods: {
    stirred: 'For days with a lot going on inside.',
    bright: 'For bright days.',
    gentle: 'For quiet, gentle days.',
    heavy: 'For heavy days.',
  } satisfies Record<Mood, string>,
} as const;
