import { endsItself } from '../opening.ts';
import { mayAsk } from './balance.ts';
import { add, addWords, type Draft } from './draft.ts';
import type { Knowledge } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { plain } from './person-words.ts';
import { best, reflect } from './reflecting.ts';
import { replies } from './replies.ts';

/*
 * What people let the coach keep from earlier talks: their own lines, given back where they belong, each once in a talk.
 */

type Remembered = Knowledge['remembered'][number];

const relation =
  /\b[Mm]y (wife|husband|partner|girlfriend|boyfriend|mother|mum|mom|father|dad|sister|brother|daughter|son|friend|boss|colleague|therapist|dog|cat|grandmother|grandma|grandfather|grandpa|aunt|uncle|cousin|neighbou?r)\b(?:,? (?:is called |is named )?([A-Z][a-z]+))?/;
const helps = /\bhelps? me\b|\bI feel better when\b/i;

/** Gives back what was said before about somebody they speak of now. False if there's nothing of that. */
export function recall(draft: Draft, heard: Heard, knowledge: Knowledge): boolean {
  const { state } = draft;
  if (state.turn <= state.carefulUntil || heard.bright) return false;
  const found = unused(draft, knowledge).find(({ text }) => isAbout(text, heard.words));
  if (!found) return false;
  const clause = best(draft, heard);
  if (clause) reflect(draft, clause, heard);
  give(draft, found, 'recall');
  if (mayAsk(draft)) add(draft, 'question', 'recall-ask', replies['recall-ask']);
  return true;
}

/** For whoever asks what to do: what helps them, by their own word. False if they never said. */
export function ownHelp(draft: Draft, knowledge: Knowledge): boolean {
  const found = unused(draft, knowledge).find(({ text }) => helps.test(text));
  if (!found) return false;
  give(draft, found, 'own-help');
  if (mayAsk(draft)) add(draft, 'question', 'own-help-ask', replies['own-help-ask']);
  return true;
}

/** Says what it knows of them, and where they find it. */
export function tellWhatIsKnown(draft: Draft, { remembered, checkIns }: Knowledge): void {
  const lines = remembered.slice(0, 3).map(({ text }) => `“${text}”`);
  const end = endsItself(remembered.slice(0, 3).at(-1)?.text ?? '') ? '' : '.';
  const feelings = feelingsOf(checkIns);
  if (lines.length > 0) {
    for (const { id } of remembered.slice(0, 3)) draft.state.used.push(`memory.${id}`);
    addWords(draft, 'says-it-is-a-program', 'known', `You’ve let me keep this: ${lines.join('; ')}${end}`);
  }
  if (feelings) add(draft, 'says-it-is-a-program', 'known-feelings', replies['known-feelings'], { feelings });
  add(draft, 'says-it-is-a-program', 'known-end', replies[lines.length > 0 ? 'known-where' : 'known-none']);
}

/** The feelings of their latest check-in, as words: “tired” and “on edge”. */
export function feelingsOf(checkIns: Knowledge['checkIns']): string {
  return (checkIns[0]?.feelings ?? [])
    .slice(0, 2)
    .map((word) => `“${word.toLowerCase()}”`)
    .join(' and ');
}

const unused = ({ state }: Draft, { remembered }: Knowledge) =>
  remembered.filter(({ id, text }) => text.length < 160 && !state.used.includes(`memory.${id}`));

function give(draft: Draft, { id, text }: Remembered, pool: 'recall' | 'own-help'): void {
  draft.state.used.push(`memory.${id}`);
  add(draft, 'simple-reflection', pool, replies[pool], { text });
}

/** Whether a kept line and these words are about the same person: by name, else by what they are to them. */
function isAbout(text: string, words: string): boolean {
  const [, who, name] = relation.exec(text) ?? [];
  if (!who || plain(text) === plain(words)) return false;
  const said = plain(words);
  if (name && said.includes(` ${name.toLowerCase()} `)) return true;
  const [, now, other] = relation.exec(words) ?? [];
  return now?.toLowerCase() === who.toLowerCase() && (!name || !other || name === other);
}

/** Asks after what was said, rather than after what's kept. */
export const isOfThisTalk =
  /\b(?:do|don't|can) you (?:still |even )?(?:know|remember)\b|\bwhat (?:was it |did |have |had )?(?:that )?I (?:tell|told|say|said)\b|\b(?:did|have) I (?:ever |already )?(?:tell|told) you\b|\bI mean (?:today|now|here|in this)\b/i;
const ofTheQuestion = new Set(
  "about what that this when where told tell said say from with tomorrow today everything talk remember know conversation mean here does your still even have you was did and the for i've i'm can don't again something".split(
    ' ',
  ),
);

/** What they said in this talk about what they ask after, or of whoever was asked after last. False if there's nothing. */
export function tellFromThisTalk({ state, ...draft }: Draft, { words }: Heard): boolean {
  const asked = plain(words)
    .trim()
    .split(' ')
    .filter((word) => word.length > 2 && !ofTheQuestion.has(word));
  const last = [...state.people, ...(state.names ?? [])].toSorted((one, other) => other.turn - one.turn)[0]?.name;
  const about = (word: string) => state.said.filter((one) => plain(one.words).includes(` ${word} `));
  const found = [...asked, ...(/\b(?:he|she|they)\b/i.test(words) && last ? [last.toLowerCase()] : [])]
    .map(about)
    .find((said) => said.length > 0);
  const said = found?.toSorted((one, other) => other.weight - one.weight)[0];
  return (
    said !== undefined &&
    add({ state, ...draft }, 'simple-reflection', 'told-me', replies['told-me'], { said: said.words })
  );
}
