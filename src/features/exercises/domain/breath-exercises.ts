import { ask, type BreathPart, breathe, type Exercise, easy, say, wait } from './exercise.ts';

/** Five and a half a minute. */
const coherent: readonly BreathPart[] = [
  { part: 'in', seconds: 5 },
  { part: 'out', seconds: 6 },
];
const longOut: readonly BreathPart[] = [
  { part: 'in', seconds: 3 },
  { part: 'out', seconds: 6 },
];
const box: readonly BreathPart[] = [
  { part: 'in', seconds: 4 },
  { part: 'hold', seconds: 4 },
  { part: 'out', seconds: 4 },
  { part: 'rest', seconds: 4 },
];
const sigh: readonly BreathPart[] = [
  { part: 'in', seconds: 3 },
  { part: 'more', seconds: 1 },
  { part: 'out', seconds: 7 },
];

/** Exercises of breath alone. */
export const breathExercises: readonly Exercise[] = [
  {
    slug: 'even-breath',
    title: 'An even breath',
    line: 'Five minutes of slow, even breathing, for a body that runs too fast.',
    tradition: 'Resonance breathing',
    source: {
      author: 'Paul Lehrer and Richard Gevirtz',
      work: 'Heart rate variability biofeedback: how and why does it work?',
      year: 2014,
    },
    families: ['stirred', 'heavy'],
    needs: ['calm', 'rest'],
    notFor: { when: 'If watching your breath makes you more uneasy, feel your feet instead.', instead: 'feet' },
    wayOut: 'If you get dizzy, or short of air, let your breath go back to its own way.',
    steps: [
      say('Sit, stand or lie, whichever asks the least of you. Your eyes can be open.'),
      say('Loosen what you can: a belt, your jaw, your shoulders.'),
      say('We’ll breathe five and a half times a minute. That’s slow, but it isn’t deep.'),
      breathe('Small breaths, through your nose if it’s free.', coherent, 6),
      say('If it’s too slow for you, take an extra breath whenever you want one.'),
      breathe('In and out, as if a wave carried you.', coherent, 7),
      say('Your mind has probably wandered off. That’s what minds do. Come back with the next one.'),
      breathe('Let the out-breath fall by itself.', coherent, 7),
      say('Now forget the pace. Let your breath do what it likes.'),
      ask('What’s a little different from five minutes ago, if anything is?', 15),
    ],
  },
  {
    slug: 'longer-out',
    title: 'Out longer than in',
    line: 'For nerves before something, or after.',
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
    wayOut: 'Too much air, or too little? Yawn, stretch, and look around the room.',
    steps: [
      say('You can do this anywhere, and nobody will notice.'),
      say('Breathe in gently, only as much as comes easily.'),
      say('Then let it out slowly, as if you were cooling a spoonful of soup.'),
      breathe('In through the nose, out through soft lips.', longOut, 5),
      say('The out-breath is when the heart slows a little. You’re only giving it more time.'),
      breathe('Nothing to reach. Just a longer way out.', longOut, 6),
      say('If a sigh wants to come, let it.'),
      breathe('A few more, softer than before.', longOut, 4),
      wait('Let go of the counting, and notice where you’re sitting.', 12),
    ],
  },
  {
    slug: 'four-sides',
    title: 'Four sides',
    line: 'A steady square of breath, for a head that’s all over the place.',
    tradition: 'Box breathing',
    source: { author: 'Mark Divine', work: 'The Way of the SEAL', year: 2013 },
    families: ['stirred', 'bright'],
    needs: ['calm', 'next'],
    notFor: {
      when: 'Holding your breath isn’t good for everyone: when you’re pregnant, with a weak heart or lungs, or in a panic, take the even breath.',
      instead: 'even-breath',
    },
    wayOut: 'Leave out the holding at any point. In and out is enough.',
    steps: [
      say('Picture a square. Each side takes four seconds.'),
      say('Up the first side you breathe in. Along the top you wait, without pressing.'),
      say('Down the next you breathe out. Along the bottom you wait again.'),
      breathe('Trace the square, one side after the other.', box, 4),
      say('Keep your throat open in the pauses. It’s a rest, and no test.'),
      breathe('Let your eyes follow an edge: a window, a door, a screen.', box, 4),
      say('If you lost the thread, join in again at any corner.'),
      breathe('Once more around, as easily as you can.', box, 3),
      ask('With your head a bit quieter: what’s the one thing that’s next?', 15),
    ],
  },
  {
    slug: 'two-in-one-out',
    title: 'Two in, one long out',
    line: 'The sigh your body knows already. Two minutes.',
    tradition: 'Cyclic sighing',
    source: {
      author: 'Melis Yilmaz Balban and colleagues',
      work: 'Brief structured respiration practices enhance mood and reduce physiological arousal',
      year: 2023,
    },
    families: ['stirred', 'heavy'],
    needs: ['calm'],
    notFor: { when: 'A pain in the chest is for a doctor, at once, and not for an exercise.', instead: null },
    wayOut: 'After two or three you may feel light. Stop there; that was plenty.',
    steps: [
      say('People sigh every few minutes without knowing it. We’ll do it on purpose.'),
      say('A breath in. Then a small sip more on top. Then all of it out, slowly.'),
      breathe('In, a sip more, and a long way out.', sigh, 3),
      say('You can make a sound with it, if you’re alone. Or not.'),
      breathe('Let your shoulders come down with the air.', sigh, 4),
      wait('And now an ordinary breath, or five.', 15),
    ],
  },
  {
    slug: 'three-minute-pause',
    title: 'Three minutes in the middle of things',
    line: 'Stop, gather, and go on: a pause between two parts of a day.',
    tradition: 'Mindfulness-based cognitive approach',
    source: {
      author: 'Zindel Segal, Mark Williams and John Teasdale',
      work: 'Mindfulness-Based Cognitive Therapy for Depression (the breathing space)',
      year: 2002,
    },
    families: ['stirred', 'heavy', 'gentle', 'bright'],
    needs: ['here', 'calm'],
    wayOut: 'If being still is hard today, do this while you wash a cup.',
    steps: [
      say('Sit up a little, as if somebody you like had just come in.'),
      ask('First minute: what’s going through your head? Just the headlines.', 20),
      ask('And what mood is in the room with you?', 15),
      ask('What does your body say: warm, tight, tired, nothing much?', 20),
      say('Second minute: all your attention goes to one place. Your belly, as it rises and sinks.'),
      breathe('Only this breath, then only this one.', easy, 5),
      say('Third minute: make it wider. Your whole body, sitting here, breathing.'),
      say('The sounds around you belong to it as well, and so does whatever is difficult.'),
      wait('Take this wider view along into what you do next.', 20),
    ],
  },
];
