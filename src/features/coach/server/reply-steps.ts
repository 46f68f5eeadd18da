import { readFileSync } from 'node:fs';
import { reviewReply } from '#features/safety/domain/reply-guard.ts';
import type { Model } from '#platform/server/ai/model.ts';
import { languageOf } from '../domain/guide/other-languages.ts';
import { plain } from '../domain/guide/person-words.ts';

/** The prompt in use; its name stands beside every line that it made. */
export const promptName = 'coach-2';
const instructions = readFileSync(new URL(`./prompts/${promptName}.md`, import.meta.url), 'utf8');

/** Lines of the talk that a model reads, and pieces of words that it may answer with. */
const [read, most] = [24, 300];

type Said = { who: 'person' | 'guide' | 'model'; text: string };

/** What a model may read: the talk up to the line that waits, and what the person said in earlier ones and let us keep. */
export type ForModel = { lines: readonly Said[]; remembered: readonly string[] };

/**
 * A model's reply, whole sentence by whole sentence: each is looked at, with what came before it, before anyone sees it.
 * @throws Error when the model fails, says nothing, or says what no reply may say (CARE C22), and at `signal`
 */
export async function* spoken(
  model: Model,
  { lines, remembered }: ForModel,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const talk = lines.slice(-read).map(({ who, text }) => ({ role: roleOf(who), content: text }) as const);
  let [sent, waiting] = ['', ''];
  for await (const piece of model.speak({ instructions: withRemembered(remembered), lines: talk, most, signal })) {
    waiting += piece;
    const end = lastEnd(waiting);
    if (end === 0) continue;
    const next = waiting.slice(0, end);
    review(sent + next);
    sent += next;
    waiting = waiting.slice(end);
    yield next;
  }
  review(sent + waiting);
  if (waiting.trim()) yield waiting;
}

/** Their lines stand in JSON, so that none of them can pass for a rule. */
function withRemembered(remembered: readonly string[]): string {
  return remembered.length === 0 ? instructions : `${instructions}\n${JSON.stringify(remembered)}\n`;
}

const roleOf = (who: Said['who']) => (who === 'person' ? 'user' : 'assistant');

/** Where the last whole sentence ends; 0 without one. */
function lastEnd(text: string): number {
  const ends = [...text.matchAll(/[.?!]\s+|\n/g)];
  const last = ends.at(-1);
  return last ? last.index + last[0].length : 0;
}

function review(text: string): void {
  if (text.trim() === '') throw new Error('The model said nothing.');
  // The guard reads English only, so nothing else gets past it.
  if (languageOf(plain(text), text)) throw new Error("The model's reply isn't in English.");
  const { ok, faults } = reviewReply(text);
  if (!ok) throw new Error(`The model's reply was turned down: ${faults.join(', ')}.`);
}
