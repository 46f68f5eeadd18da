/** `hosted`: words are sent to an outside service, which the question names. */
type KindFacts = {
  /** Of the words that are asked with. Raised with them, and everyone is asked again; the old words stay readable. */
  version: number;
  /** Whether it's about keeping something, which can then be kept on one device alone. */
  keeps: boolean;
  /** What else a device keeps under it, beside its own: kinds of `deviceStore`. */
  alsoHere?: readonly string[];
  /** What a device has at hand of the account's, by the names of `copies.ts`: a withdrawal takes it, too. */
  atHand?: readonly string[];
  /** The same, where it stands in localStorage: how its key begins, before the person. */
  mirror?: string;
  hosted?: true;
};

/** Everything that needs a person's own yes, first of all what is like health data (CARE C13). */
export const kinds = {
  /** How people say they are, the moments they note, and what follows from these. */
  'check-ins': {
    version: 2,
    keeps: true,
    alsoHere: [
      'moments',
      'worked-out/insights',
      'worked-out/suggestions',
      'worked-out/learned',
      'worked-out/recommendations',
    ],
    atHand: ['check-ins', 'moments', 'recommendations'],
  },
  coach: { version: 2, keeps: true, alsoHere: ['coach-memories', 'worked-out/follow-up'] },
  journey: { version: 1, keeps: true, alsoHere: ['journey-notes'] },
  /** How people left a circle, and their line to themselves. */
  farewells: { version: 1, keeps: true },
  'safety-plan': { version: 1, keeps: true, mirror: 'attune-plan' },
  pulses: { version: 1, keeps: true },
  /** A program's help on this place's own machine. */
  ai: { version: 2, keeps: false },
  'ai-hosted': { version: 2, keeps: false, hosted: true },
} as const satisfies Record<string, KindFacts>;

export type ConsentKind = keyof typeof kinds;

/** Their names, in the order people read them. */
export const kindNames = Object.keys(kinds) as [ConsentKind, ...ConsentKind[]];

/** The facts of a kind, as one type for all. */
export function factsOf(kind: ConsentKind): KindFacts {
  return kinds[kind];
}
