import * as v from 'valibot';
import { plainLine } from './username.ts';

/** Longest pronouns, in characters. */
const pronounsLength = 40;

/** Pronouns in a person's own words, such as `she/her`; null for none. Nothing but blanks is none. */
export const Pronouns = v.nullable(
  v.union([
    v.pipe(
      v.string(),
      v.trim(),
      v.literal(''),
      v.transform(() => null),
    ),
    plainLine(pronounsLength),
  ]),
);
