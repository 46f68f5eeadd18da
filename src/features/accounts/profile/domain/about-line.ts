import { lineOrNone } from './username.ts';

/** Longest line about oneself, in characters. */
const aboutLineLength = 140;

/** One line about a person in their own words; null for none. */
export const AboutLine = lineOrNone(aboutLineLength);
