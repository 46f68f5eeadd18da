/** The words of the links that every page carries; apart from the rest, so that only they come with every page. */
export const workshopsNavigation = {
  workshops: 'Workshops',
  see: 'See circles',
  topics: 'Topics',
  allTopics: 'The five topics',
  topic: {
    im: 'Interpersonal Mindfulness',
    yoga: 'Authentic Relating',
    nvc: 'Non-violent Communication',
    touch: 'The Art of Touch',
    mm: 'Mindfulness Meditation',
  },
} as const;
