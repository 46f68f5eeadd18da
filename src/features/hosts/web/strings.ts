export const hostsStrings = {
  loading: 'One moment, the page is on its way.',
  circles: {
    title: 'Next dates',
    none: 'Nothing is planned for everyone right now.',
    others: 'See all circles',
  },
  lost: {
    title: 'There’s no page here',
    text: 'It may have moved, or it isn’t public any more.',
    others: 'See all circles',
  },
} as const;
