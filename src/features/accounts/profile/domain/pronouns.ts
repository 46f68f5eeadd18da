import { lineOrNone } from './username.ts';

/** Longest pronouns, in characters. */
const pronounsLength = 40;

/** Pronouns in a person's own words, such as `she/her`; null for none. Nothing but blanks is none. */
export const Pronouns = lineOrNone(pronounsLength);
