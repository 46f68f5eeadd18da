import { limits } from '../domain/limits.ts';

const offline = 'You’re offline. Please try again once you’re back.';
const failed = 'That didn’t work. Please try again.';
const gone = 'That isn’t there any more.';

export const mutesStrings = {
  title: 'What you’ve muted',
  innerCircle: 'Inner circle',
  lead: 'What you mute is folded away for you alone, and you can open it whenever you like. Nobody is told.',
  letIn: 'Let back in',
  words: {
    title: 'Words',
    text: 'Posts with one of these are folded away in spaces, and left out of what’s new, your notices and the search. Your words are kept encrypted, and nobody else reads them.',
    label: 'A word or phrase',
    hint: 'Only whole words count. Capitals and accents make no difference.',
    mute: 'Mute it',
    none: 'You haven’t muted any words.',
    letInOf: (word: string) => `Let back in: ${word}`,
    empty: 'Please write a word first.',
    long: `Please use at most ${limits.wordLength} characters.`,
    enough: `That’s ${limits.words} already. Let one back in first.`,
    muted: (word: string) => `“${word}” is muted`,
    back: (word: string) => `“${word}” is back`,
  },
  people: {
    title: 'People',
    text: 'To mute someone, open the menu beside something they wrote. They still read what you write, and can answer you.',
    none: 'You haven’t muted anyone.',
    letInOf: (name: string) => `Let back in: ${name}`,
    back: (name: string) => `You’ll read ${name} again`,
  },
  offline,
  failed,
} as const;

/** What's asked where somebody is muted. */
export const mutingStrings = {
  title: (name: string) => `Mute what ${name} writes?`,
  text: 'It’s folded away for you from now on, and you won’t hear of it. They aren’t told, and you can let them back in.',
  stay: 'Not now',
  act: 'Mute',
  done: (name: string) => `What ${name} writes is muted`,
  enough: `You’ve muted ${limits.people} people already. Let someone back in first.`,
  gone,
  offline,
  failed,
} as const;
