import type { CardText } from './exercise.ts';

/** Exercises with one's own feelings: understanding them, being kind to them, giving them room. */
export const heartCards: readonly CardText[] = [
  {
    slug: 'four-steps',
    line: 'What happened, what I feel, what I need, what I wish for.',
    minutes: 5,
    tradition: 'Nonviolent communication',
    source: { author: 'Marshall B. Rosenberg', work: 'Nonviolent Communication', year: 1999 },
    families: ['stirred', 'heavy'],
    needs: ['feelings', 'people'],
  },
  {
    slug: 'a-kind-hand',
    line: 'Three sentences for when you’re hard on yourself.',
    minutes: 3,
    tradition: 'Self-compassion',
    source: { author: 'Kristin Neff', work: 'Self-Compassion', year: 2011 },
    families: ['heavy', 'stirred'],
    needs: ['kindness', 'feelings'],
  },
  {
    slug: 'kind-wishes',
    line: 'For someone dear, for yourself, for a stranger, for everyone.',
    minutes: 5,
    tradition: 'Loving-kindness',
    source: { author: 'Sharon Salzberg', work: 'Lovingkindness: the revolutionary art of happiness', year: 1995 },
    families: ['gentle', 'heavy', 'bright'],
    needs: ['kindness', 'people', 'good'],
  },
  {
    slug: 'anger',
    line: 'Anger has strength in it. Use it before it uses you.',
    minutes: 4,
    tradition: 'Work with anger',
    source: { author: 'Harriet Lerner', work: 'The Dance of Anger', year: 1985 },
    families: ['stirred'],
    needs: ['feelings', 'calm', 'people'],
    notFor: {
      when: 'If you’re afraid you might hurt someone, leave the room first, then cool your hands.',
      instead: 'cool-water',
    },
  },
  {
    slug: 'room-for-grief',
    line: 'A while with what you miss, and a way back.',
    minutes: 5,
    tradition: 'Going near and coming away (the dual process of grieving)',
    source: {
      author: 'Margaret Stroebe and Henk Schut',
      work: 'The dual process model of coping with bereavement',
      year: 1999,
    },
    families: ['heavy'],
    needs: ['feelings', 'kindness'],
    notFor: { when: 'In the very first days, company is better than any exercise. Call someone.', instead: null },
  },
  {
    slug: 'letter-to-myself',
    line: 'Ten minutes with paper, from the kindest voice you know.',
    minutes: 10,
    tradition: 'Compassionate letter',
    source: { author: 'Paul Gilbert', work: 'The Compassionate Mind', year: 2009 },
    families: ['heavy', 'gentle', 'stirred'],
    needs: ['kindness', 'feelings'],
  },
];
