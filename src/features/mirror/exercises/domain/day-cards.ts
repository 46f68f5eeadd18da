import type { CardText } from './exercise.ts';

/** Exercises for a day: what matters, what's next, what's good, and where worries go. */
export const dayCards: readonly CardText[] = [
  {
    slug: 'small-next-step',
    line: 'When everything’s too much, or nothing moves.',
    minutes: 3,
    tradition: 'If-then plans',
    source: {
      author: 'Peter M. Gollwitzer',
      work: 'Implementation intentions: strong effects of simple plans',
      year: 1999,
    },
    families: ['heavy', 'stirred'],
    needs: ['next'],
  },
  {
    slug: 'what-matters',
    line: 'A direction, for when there isn’t a plan.',
    minutes: 5,
    tradition: 'Acceptance and commitment',
    source: { author: 'Russ Harris', work: 'ACT Made Simple', year: 2009 },
    families: ['heavy', 'gentle', 'bright'],
    needs: ['next', 'feelings'],
  },
  {
    slug: 'worry-time',
    line: 'Worries may come, but by appointment.',
    minutes: 5,
    tradition: 'Worry postponement',
    source: {
      author: 'Thomas D. Borkovec and colleagues',
      work: 'Stimulus control applications to the treatment of worry',
      year: 1983,
    },
    families: ['stirred', 'heavy'],
    needs: ['rest', 'next', 'calm'],
    notFor: {
      when: 'If the worry is about something that’s happening this minute, do the next small thing instead.',
      instead: 'small-next-step',
    },
  },
  {
    slug: 'three-good-things',
    line: 'For the end of a day, whatever kind it was.',
    minutes: 4,
    tradition: 'Counting blessings',
    source: {
      author: 'Robert A. Emmons and Michael E. McCullough',
      work: 'Counting blessings versus burdens',
      year: 2003,
    },
    families: ['gentle', 'heavy', 'bright'],
    needs: ['good', 'rest'],
  },
  {
    slug: 'savouring',
    line: 'Is something nice right now? Stay with it for three minutes.',
    minutes: 3,
    tradition: 'Savouring',
    source: {
      author: 'Fred B. Bryant and Joseph Veroff',
      work: 'Savoring: a new model of positive experience',
      year: 2007,
    },
    families: ['bright', 'gentle'],
    needs: ['good'],
  },
  {
    slug: 'good-ending',
    line: 'A small ritual between the day’s work and the evening.',
    minutes: 3,
    tradition: 'Detaching from work',
    source: {
      author: 'Sabine Sonnentag and Charlotte Fritz',
      work: 'The Recovery Experience Questionnaire',
      year: 2007,
    },
    families: ['stirred', 'heavy', 'bright'],
    needs: ['rest', 'next'],
  },
];
