import { endsItself } from '../opening.ts';
import { add, addWords, type ReplyDraft } from './draft.ts';
import type { Knowledge } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { plain } from './person-words.ts';
import { replies } from './replies.ts';

/*
 * What people let the coach keep from earlier talks: their own lines, given back where they belong, each once in a talk.
 */

const relation =
  /\b[Mm]y (wife|husband|partner|girlfriend|boyfriend|mother|mum|mom|father|dad|sister|brother|daughter|son|friend|boss|colleague|therapist|dog|cat|grandmother|grandma|grandfather|grandpa|aunt|uncle|cousin|neighbou?r)\b(?:,? (?:is called |is named )?([A-Z][a-z]+))?/;

/** Gives back what was said before about somebody they speak of now. False if there's nothing of that. */
export function recall(draft: ReplyDraft, heard: Heard, { remembered }: Knowledge): boolean {
  const { state } = draft;
  if (state.turn <= state.carefulUntil) return false;
  const found = remembered.find(
    ({ id, text }) => text.length < 160 && !state.used.includes(`memory.${id}`) && isAbout(text, heard.words),
  );
  if (!found) return false;
  state.used.push(`memory.${found.id}`);
  add(draft, 'simple-reflection', 'recall', replies.recall, { text: found.text });
  if (!state.quiet) add(draft, 'question', 'recall-ask', replies['recall-ask']);
  return true;
}

/** Says what it knows of them, and where they find it. */
export function tellWhatIsKnown(draft: ReplyDraft, { remembered, checkIns }: Knowledge): void {
  const lines = remembered.slice(0, 3).map(({ text }) => `“${text}”`);
  const end = endsItself(remembered.slice(0, 3).at(-1)?.text ?? '') ? '' : '.';
  const feelings = feelingsOf(checkIns);
  if (lines.length > 0) {
    for (const { id } of remembered.slice(0, 3)) draft.state.used.push(`memory.${id}`);
    addWords(draft, 'says-it-is-a-program', 'known', `You’ve let me keep this: ${lines.join('; ')}${end}`);
  }
  const named = draft.state.people.flatMap(({ name, relation }) => (name ? [`${name}, your ${relation}`] : []));
  if (named.length > 0) addWords(draft, 'says-it-is-a-program', 'known-people', `From this talk: ${named.join('; ')}.`);
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

/** Whether a kept line and these words are about the same person: by name, else by what they are to them. */
function isAbout(text: string, words: string): boolean {
  const [, who, name] = relation.exec(text) ?? [];
  if (!who || plain(text) === plain(words)) return false;
  const said = plain(words);
  if (name && said.includes(` ${name.toLowerCase()} `)) return true;
  const [, now, other] = relation.exec(words) ?? [];
  return now?.toLowerCase() === who.toLowerCase() && (!name || !other || name === other);
}
