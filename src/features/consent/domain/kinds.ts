/** `hosted`: words are sent to an outside service, which the question names. */
type KindFacts = {
  /** Of the words that are asked with. Raised with them, and everyone is asked again; the old words stay readable. */
  version: number;
  /** Whether it's about keeping something, which can then be kept on one device alone. */
  keeps: boolean;
  /** What else a device keeps under it, beside its own: kinds of `deviceStore`. */
  alsoHere?: readonly string[];
  hosted?: true;
};

/** Everything that needs a person's own yes, first of all what is like health data (CARE C13). */
export const kinds = {
  /** How people say they are, the moments they note, and what follows from these. */
  'check-ins': {
    version: 2,
    keeps: true,
    alsoHere: ['moments', 'worked-out/insights', 'worked-out/suggestions'],
  },
  coach: { version: 1, keeps: true },
  journey: { version: 1, keeps: true },
  /** How people left a circle, and their line to themselves. */
  farewells: { version: 1, keeps: true },
  'safety-plan': { version: 1, keeps: true },
  pulses: { version: 1, keeps: true },
  /** A program's help on this place's own machine. */
  ai: { version: 1, keeps: false },
  'ai-hosted': { version: 1, keeps: false, hosted: true },
} as const satisfies Record<string, KindFacts>;

export type Kind = keyof typeof kinds;

/** Their names, in the order in which people read them. */
export const kindNames = Object.keys(kinds) as [Kind, ...Kind[]];

/** The facts of a kind, as one type for all. */
export function factsOf(kind: Kind): KindFacts {
  return kinds[kind];
}
