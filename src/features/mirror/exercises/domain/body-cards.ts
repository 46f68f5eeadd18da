import type { CardText } from './exercise.ts';

const shock = 'Not right after a shock, an accident or a bad memory: stay with what’s outside you.';

/** Exercises that go through the body, for the day and for the night. */
export const bodyCards: readonly CardText[] = [
  {
    slug: 'short-body-scan',
    line: 'Four minutes from your feet to your face.',
    minutes: 4,
    tradition: 'Mindfulness',
    source: {
      author: 'Mark Williams and Danny Penman',
      work: 'Mindfulness: a practical guide to finding peace in a frantic world',
      year: 2011,
    },
    families: ['stirred', 'gentle', 'heavy'],
    needs: ['calm', 'feelings', 'rest'],
    notFor: { when: shock, instead: 'five-senses', isShock: true },
  },
  {
    slug: 'long-body-scan',
    line: 'A quarter of an hour, lying down, with no aim at all.',
    minutes: 16,
    tradition: 'Mindfulness-based stress reduction',
    source: { author: 'Jon Kabat-Zinn', work: 'Full Catastrophe Living', year: 1990 },
    families: ['gentle', 'heavy', 'stirred'],
    needs: ['rest', 'calm'],
    notFor: { when: `${shock} Another day it may be just right.`, instead: 'feet', isShock: true },
  },
  {
    slug: 'before-sleep',
    line: 'Tighten, let go, and lie down with the day behind you.',
    minutes: 5,
    tradition: 'Progressive relaxation',
    source: { author: 'Edmund Jacobson', work: 'Progressive Relaxation', year: 1929 },
    families: ['stirred', 'heavy', 'gentle'],
    needs: ['rest'],
    notFor: {
      when: 'If tightening hurts, or you have cramps, take the short way through the body.',
      instead: 'short-body-scan',
    },
  },
  {
    slug: 'shoulders-and-jaw',
    line: 'Two minutes at a desk, for everything you’ve been holding up.',
    minutes: 2,
    tradition: 'Mindful movement',
    source: { author: 'Jon Kabat-Zinn', work: 'Full Catastrophe Living (mindful yoga)', year: 1990 },
    families: ['stirred', 'heavy', 'gentle', 'bright'],
    needs: ['calm', 'here'],
    notFor: { when: 'With a sore neck or shoulder, only imagine the movements, or breathe.', instead: 'longer-out' },
  },
];
