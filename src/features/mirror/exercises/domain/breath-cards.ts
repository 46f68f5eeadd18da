import type { CardText } from './exercise.ts';

/** Exercises of breath alone. */
export const breathCards: readonly CardText[] = [
  {
    slug: 'even-breath',
    line: 'Five minutes of slow, even breathing, for a body that runs too fast.',
    minutes: 5,
    tradition: 'Resonance breathing',
    source: {
      author: 'Paul Lehrer and Richard Gevirtz',
      work: 'Heart rate variability biofeedback: how and why does it work?',
      year: 2014,
    },
    families: ['stirred', 'heavy'],
    needs: ['calm', 'rest'],
    notFor: { when: 'If watching your breath makes you more uneasy, feel your feet instead.', instead: 'feet' },
  },
  {
    slug: 'longer-out',
    line: 'For nerves before something, or after.',
    minutes: 3,
    tradition: 'Yoga, as studied in the laboratory',
    source: {
      author: 'Ilse Van Diest and colleagues',
      work: 'Inhalation/exhalation ratio modulates the effect of slow breathing on heart rate variability and relaxation',
      year: 2014,
    },
    families: ['stirred'],
    needs: ['calm', 'rest'],
    notFor: {
      when: 'If you’re breathing very fast already, begin with cool water on your wrists.',
      instead: 'cool-water',
    },
  },
  {
    slug: 'four-sides',
    line: 'A steady square of breath, for a head that’s all over the place.',
    minutes: 4,
    tradition: 'Box breathing',
    source: { author: 'Mark Divine', work: 'The Way of the SEAL', year: 2013 },
    families: ['stirred', 'bright'],
    needs: ['calm', 'next'],
    notFor: {
      when: 'Holding your breath isn’t good for everyone: when you’re pregnant, with a weak heart or lungs, or in a panic, take the even breath.',
      instead: 'even-breath',
    },
  },
  {
    slug: 'two-in-one-out',
    line: 'The sigh your body knows already. Two minutes.',
    minutes: 2,
    tradition: 'Cyclic sighing',
    source: {
      author: 'Melis Yilmaz Balban and colleagues',
      work: 'Brief structured respiration practices enhance mood and reduce physiological arousal',
      year: 2023,
    },
    families: ['stirred', 'heavy'],
    needs: ['calm'],
    notFor: { when: 'Pain in your chest is for a doctor, right away, not for an exercise.', instead: null },
  },
  {
    slug: 'three-minute-pause',
    line: 'Stop, gather, and go on: a pause between two parts of a day.',
    minutes: 3,
    tradition: 'Mindfulness-based cognitive approach',
    source: {
      author: 'Zindel Segal, Mark Williams and John Teasdale',
      work: 'Mindfulness-Based Cognitive Therapy for Depression (the breathing space)',
      year: 2002,
    },
    families: ['stirred', 'heavy', 'gentle', 'bright'],
    needs: ['here', 'calm'],
  },
];
