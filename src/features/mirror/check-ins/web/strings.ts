import { limits } from '../domain/limits.ts';

/** The words of a value from -100 to 100. */
function level(axis: 'energy' | 'pleasantness', value: number): string {
  const levels = {
    energy: ['hardly any energy', 'little energy', 'some energy', 'quite a bit of energy', 'a lot of energy'],
    pleasantness: [
      'very unpleasant',
      'rather unpleasant',
      'neither pleasant nor unpleasant',
      'rather pleasant',
      'very pleasant',
    ],
  };
  return levels[axis][Math.min(4, Math.floor((value + 100) / 40))] ?? '';
}

export const checkInStrings = {
  onlyYou: 'Only you see this.',
  leave: 'Not now',
  back: 'Back',
  next: 'Next',
  keep: 'Keep it',
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  steps: {
    place: { title: 'Where are you right now?', text: 'Touch the field wherever feels closest.' },
    feelings: { title: 'Which word comes closest?', text: 'One is enough. Or none, if no word fits.' },
    factors: { title: 'What’s it about?', text: 'Pick whatever has to do with it, or nothing.' },
    note: { title: 'Anything you’d like to remember?', text: 'A word or a page. Only you see it.' },
  },
  placeThen: 'Where were you then?',
  place: {
    field: 'A field: up is more energy, down is less; left is unpleasant, right is pleasant.',
    up: 'more energy',
    down: 'less energy',
    left: 'unpleasant',
    right: 'pleasant',
    sliders: 'The same with two sliders',
    energy: { label: 'Energy', low: 'Less', high: 'More' },
    pleasantness: { label: 'How it feels', low: 'Unpleasant', high: 'Pleasant' },
    level,
    near: (level: string, word: string) => `${level}, near ${word}`,
    open: 'nothing chosen yet',
    somewhere: (word: string) => `somewhere near ${word.toLowerCase()}`,
    missing: 'Touch the field first, or use the sliders. There’s no wrong place.',
  },
  feelings: {
    near: 'Words from around there',
    all: 'All words',
    fewer: 'Fewer words',
    search: 'Find a word',
    none: 'We don’t have that word. You can write it in the note.',
    chosen: (words: string) => `Chosen: ${words}`,
    families: {
      stirred: 'Stirred: high energy, unpleasant',
      bright: 'Bright: high energy, pleasant',
      gentle: 'Gentle: low energy, pleasant',
      heavy: 'Heavy: low energy, unpleasant',
    },
    more: 'Say more',
  },
  factors: {
    groups: { people: 'People', place: 'Place', sleep: 'Sleep', movement: 'Movement', happened: 'What happened' },
    own: 'In your own words',
    add: 'Add',
    full: `There’s room for ${limits.factors} of these. Take one off, or clear what you typed.`,
    noRoom: (typed: string) => `There’s no room for “${typed}” yet. Take one of the others off first, or clear it.`,
    note: 'Add a note',
  },
  note: {
    label: 'Your note',
    speak: 'Speak instead',
    stop: 'Stop listening',
    listening: 'Listening …',
    heard: 'The company that makes your browser hears what you say and turns it into words. We only get the words.',
    notHeard: 'That didn’t work. You can type it instead.',
  },
  failed: {
    offline:
      'You’re offline, and this browser keeps nothing for later. It’s still here; please try again when you’re back.',
    not_found: 'This one isn’t there any more, so it can’t be changed.',
    invalid_input: 'We couldn’t keep it like this. Is this device’s clock right?',
    other: 'We couldn’t keep it just now. It’s still here; please try again in a moment.',
  },
} as const;
