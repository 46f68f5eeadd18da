import { ask, type BreathPart, breathe, easy, type LedExercise, say, wait } from './exercise.ts';

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

/** How each is led, by its slug: exercises of breath alone. */
export const breathSteps: Readonly<Record<string, LedExercise>> = {
  'even-breath': {
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
  'longer-out': {
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
  'four-sides': {
    wayOut: 'Leave out the holding at any point. In and out is enough.',
    steps: [
      say('Picture a square. Each side takes four seconds.'),
      say('Up the first side you breathe in. Along the top you wait, without pressing.'),
      say('Down the next you breathe out. Along the bottom you wait again.'),
      breathe('Trace the square, one side after the other.', box, 4),
      say('Keep your throat open in the pauses. It’s a rest, not a test.'),
      breathe('Let your eyes follow an edge: a window, a door, a screen.', box, 4),
      say('If you lost the thread, join in again at any corner.'),
      breathe('Once more around, as easily as you can.', box, 3),
      ask('With your head a bit quieter: what’s the one thing that’s next?', 15),
    ],
  },
  'two-in-one-out': {
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
  'three-minute-pause': {
    wayOut: 'If being still is hard today, do this while you wash a cup.',
    steps: [
      say('Sit up a little, as if someone you like had just come in.'),
      ask('First minute: what’s going through your head? Just the headlines.', 20),
      ask('And what mood is in the room with you?', 15),
      ask('What does your body say: warm, tight, tired, nothing much?', 20),
      say('Second minute: all your attention goes to one place. Your belly, as it rises and sinks.'),
      breathe('Only this breath, then only this one.', easy, 5),
      say('Third minute: make it wider. Your whole body, sitting here, breathing.'),
      say('The sounds around you belong to it as well, and so does whatever is difficult.'),
      wait('Take this wider view with you into whatever’s next.', 20),
    ],
  },
};
