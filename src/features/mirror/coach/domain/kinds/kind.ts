/*
 * A line is heard as one of these kinds, by what its words weigh (`kind-of.ts`), and met with one of its sentences. Each has to be
 * true of any line of its kind: it takes up what was said and adds nothing to it (CARE C25).
 */

/** What comes first in a line: trouble, gladness, a way on, what's only told, or something for the program itself. */
export type KindGroup = 'hard' | 'good' | 'way' | 'told' | 'program' | 'asked';

export type SpokenKind = {
  id: string;
  group: KindGroup;
  /** `{who}`: the one person that the line speaks of; a sentence with it is left out where there's none, or several. */
  says: readonly string[];
  /** What may be asked after it, rarely. */
  asks?: readonly string[];
};
