import * as v from 'valibot';
import { line, toLine } from '#platform/shared/text.ts';
import { type OnboardingQuestion, questions } from './onboarding.ts';

/** Longest username, in characters. */
export const usernameLength = 40;

/** A line that others read as is: trimmed, visibly non-empty, and at most `length` characters. */
function plainLine(length: number) {
  return v.pipe(
    line,
    v.nonEmpty('must have something to read'),
    v.check((text) => Array.from(text).length <= length, `must have at most ${length} characters`),
  );
}

/** The same, or null for none. Nothing but blanks is none. */
export function lineOrNone(length: number) {
  const nothing = v.pipe(
    line,
    v.literal(''),
    v.transform(() => null),
  );
  return v.nullable(v.union([nothing, plainLine(length)]));
}

/** A name that a person chose. Names aren't unique: people know each other by their circle, not by a handle. */
export const Username = plainLine(usernameLength);

/** The name a person gave at sign-up, as far as it can be one. */
export function givenUsername(given: unknown): string | undefined {
  return (typeof given === 'string' && cleaned(given)) || undefined;
}

/** The first word of an address, where it may be a first name: letters alone, as long as names are. */
const firstWord = /^\p{L}{2,20}(?=[._+@-])/u;
/** First words of addresses that are a role, not a person. */
const roles = new Set([
  'admin',
  'contact',
  'hello',
  'help',
  'hi',
  'info',
  'mail',
  'me',
  'my',
  'noreply',
  'office',
  'support',
  'team',
  'the',
]);

/**
 * The name proposed to a new person: the first word of their e-mail if it looks like a name, as one writes a name, without
 * what may be a surname, a year or a number; else 'User-' and the first 8 characters of the id (R-ENT-19). Only a proposal (CARE C2):
 * until it's chosen, strangers don't see it.
 */
export function proposeUsername({ id, email }: { id: string; email: string | null }): string {
  const [word = ''] = firstWord.exec(email ?? '') ?? [];
  return word && !roles.has(word.toLowerCase()) ? cleaned(written(word)) : madeUp(id);
}

/** 'Anna' for what an address has as 'anna' or 'ANNA'; a 'McKay' is left as it is. */
function written(word: string): string {
  const isMixed = word !== word.toLowerCase() && word !== word.toUpperCase();
  const [first = '', ...rest] = word;
  return isMixed ? word : first.toUpperCase() + rest.join('').toLowerCase();
}

const madeUp = (id: string) => `User-${id.slice(0, 8)}`;

/** Whether a name is the one we made up, which says nothing to its person: theirs to fill in, and no way to greet them. */
export function isMadeUp({ id, username }: { id: string; username: string }): boolean {
  return username === madeUp(id);
}

type Named = { id: string; username: string; welcomed: boolean; next_question: OnboardingQuestion | null };

/** The name to greet somebody by; undefined while it's only proposed (CARE C2), and for one that we made up. */
export function nameToGreet({ id, username, welcomed, next_question: next }: Named): string | undefined {
  const wasAsked = welcomed || (next !== null && questions.indexOf(next) > questions.indexOf('name'));
  return wasAsked && !isMadeUp({ id, username }) ? username : undefined;
}

/** As much of `text` as can be a username; '' if nothing readable is left. */
function cleaned(text: string): string {
  return toLine(Array.from(toLine(text)).slice(0, usernameLength).join(''));
}

/** A person chose their name for the first time, and not the one we had proposed. */
export type ChosenName = { userId: string; proposed: string; chosen: string };
