import type { CardText } from './exercise.ts';

/** Exercises about somebody else: before a talk, in the middle of it, and after. */
export const peopleCards: readonly CardText[] = [
  {
    slug: 'their-shoes',
    line: 'Understanding someone, without having to agree.',
    minutes: 4,
    tradition: 'Person-centred listening',
    source: { author: 'Carl R. Rogers', work: 'Empathic: an unappreciated way of being', year: 1975 },
    families: ['stirred', 'gentle', 'heavy'],
    needs: ['people'],
    notFor: {
      when: 'Not with someone who frightens or harms you. Your own safety comes first.',
      instead: 'four-steps',
    },
  },
  {
    slug: 'hard-talk',
    line: 'Get it clear for yourself first: six minutes of preparation.',
    minutes: 6,
    tradition: 'Harvard Negotiation Project',
    source: {
      author: 'Douglas Stone, Bruce Patton and Sheila Heen',
      work: 'Difficult Conversations',
      year: 1999,
    },
    families: ['stirred', 'heavy'],
    needs: ['people', 'next'],
    notFor: {
      when: 'If saying it would put you in danger, don’t prepare the talk. Tell someone you trust.',
      instead: null,
    },
  },
  {
    slug: 'clear-request',
    line: 'From “you never …” to something a person can say yes or no to.',
    minutes: 4,
    tradition: 'Nonviolent communication in daily life',
    source: { author: 'Marshall B. Rosenberg', work: 'Speak Peace in a World of Conflict', year: 2005 },
    families: ['stirred', 'heavy', 'gentle'],
    needs: ['people', 'next'],
  },
  {
    slug: 'kind-no',
    line: 'A no that protects a yes.',
    minutes: 4,
    tradition: 'Negotiation',
    source: { author: 'William Ury', work: 'The Power of a Positive No', year: 2007 },
    families: ['stirred', 'heavy', 'bright'],
    needs: ['people', 'next', 'kindness'],
  },
  {
    slug: 'after-a-conflict',
    line: 'When the door has slammed: come down, look, and think about mending.',
    minutes: 5,
    tradition: 'Repair in close relationships',
    source: {
      author: 'John Gottman and Nan Silver',
      work: 'The Seven Principles for Making Marriage Work',
      year: 1999,
    },
    families: ['stirred', 'heavy'],
    needs: ['people', 'calm', 'feelings'],
    notFor: {
      when: 'If someone hit, threatened or cornered you, this isn’t a matter of mending. Help now has people to talk to.',
      instead: null,
    },
  },
  {
    slug: 'thank-you-letter',
    line: 'Write to someone who was good to you.',
    minutes: 5,
    tradition: 'Gratitude visit',
    source: {
      author: 'Martin Seligman and colleagues',
      work: 'Positive psychology progress: empirical validation of interventions',
      year: 2005,
    },
    families: ['gentle', 'bright', 'heavy'],
    needs: ['good', 'people', 'kindness'],
  },
];
