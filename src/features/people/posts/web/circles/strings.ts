/** Words of a circle that's shared with a post, and of choosing one. */
export const postedCircleStrings = {
  label: 'A circle',
  loading: 'Looking for the circle',
  notYours: 'This circle isn’t open to you',
  notYoursText: 'It’s private, or it’s gone.',
  failed: 'The circle can’t be shown right now.',
  again: 'Try again',
  with: (name: string) => `With ${name}`,
  over: 'It’s over.',
  off: 'It didn’t take place.',
  live: 'It’s on now.',
  part: { coming: 'You’re coming.', waiting: 'You’re on the waiting list.', facilitator: 'You lead it.' },
  seats: (left: number) => {
    const few = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'][left];
    if (left === 1) return 'One seat is free.';
    return few === undefined ? 'There are seats free.' : `${few} seats are free.`;
  },
  see: 'See the circle',
  save: 'Save my seat',
  choice: {
    open: 'Share a circle',
    title: 'Share a circle',
    text: 'It’s shown below your words. People who can’t see the circle only read that it isn’t open to them.',
    loading: 'Looking for circles',
    none: 'There’s no circle ahead that you could share.',
    private: 'Private: only people who belong to it see it',
    more: 'Show more',
    leave: 'Not now',
    remove: 'Leave the circle out',
    failed: 'Your circles can’t be had right now.',
  },
} as const;
