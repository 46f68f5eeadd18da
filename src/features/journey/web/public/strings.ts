export const journeyPublicStrings = {
  intention: { title: 'Your intention', only: 'You wrote this before. Only you see it.' },
} as const;
