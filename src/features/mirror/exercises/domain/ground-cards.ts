import type { CardText } from './exercise.ts';

/** Exercises that lead back to here: by the senses, the feet, the skin, by walking. */
export const groundCards: readonly CardText[] = [
  {
    slug: 'five-senses',
    line: 'When everything spins: back into the room, one sense at a time.',
    minutes: 3,
    tradition: 'Grounding',
    source: { author: 'Lisa M. Najavits', work: 'Seeking Safety', year: 2002 },
    families: ['stirred', 'heavy'],
    needs: ['here', 'calm'],
  },
  {
    slug: 'feet',
    line: 'Two minutes with the part of you that’s furthest from your worries.',
    minutes: 2,
    tradition: 'Mindfulness of the soles of the feet',
    source: {
      author: 'Nirbhay N. Singh and colleagues',
      work: 'Individuals with mental illness can control their aggressive behavior through mindfulness training',
      year: 2007,
    },
    families: ['stirred', 'heavy'],
    needs: ['here', 'calm'],
  },
  {
    slug: 'cool-water',
    line: 'For a moment that’s too hot to think in.',
    minutes: 3,
    tradition: 'Distress tolerance skills',
    source: { author: 'Marsha M. Linehan', work: 'DBT Skills Training Manual', year: 2015 },
    families: ['stirred'],
    needs: ['calm', 'here'],
    notFor: {
      when: 'With heart trouble, or if cold feels wrong to you, use the floor instead of water.',
      instead: 'feet',
    },
  },
  {
    slug: 'walking',
    line: 'Ten minutes on foot, in a corridor or under trees.',
    minutes: 11,
    tradition: 'Walking meditation',
    source: { author: 'Thich Nhat Hanh', work: 'The Long Road Turns to Joy', year: 1996 },
    families: ['heavy', 'stirred', 'gentle'],
    needs: ['here', 'calm', 'good'],
  },
  {
    slug: 'leaves',
    line: 'For thoughts that go round and round.',
    minutes: 4,
    tradition: 'Acceptance and commitment approach',
    source: { author: 'Steven C. Hayes', work: 'Get Out of Your Mind and Into Your Life', year: 2005 },
    families: ['stirred', 'heavy'],
    needs: ['here', 'rest'],
    notFor: {
      when: 'Not when pictures of something terrible keep pushing in. Then name what’s in the room.',
      instead: 'five-senses',
      isShock: true,
    },
  },
];
