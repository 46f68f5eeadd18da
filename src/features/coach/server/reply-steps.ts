import { readFileSync } from 'node:fs';
import { reviewReply } from '#features/safety/domain/reply-guard.ts';
import type { Model } from '#platform/server/ai/model.ts';

/** The prompt in use; its name stands beside every line that it made. */
export const promptName = 'coach-1';
const instructions = readFileSync(new URL(`./prompts/${promptName}.md`, import.meta.url), 'utf8');

/** Lines of the talk that a model reads, and pieces of words that it may answer with. */
const [read, most] = [24, 300];

type Said = { who: 'person' | 'guide' | 'model'; text: string };

/**
 * A model's reply, whole sentence by whole sentence: each is looked at, with what came before it, before anyone sees it.
 * @throws Error when the model fails, says nothing, or says what no reply may say (CARE C22), and at `signal`
 */
export async function* spoken(model: Model, lines: readonly Said[], signal: AbortSignal): AsyncGenerator<string, void> {
  const talk = lines.slice(-read).map(({ who, text }) => ({ role: roleOf(who), content: text }) as const);
  let [sent, waiting] = ['', ''];
  for await (const piece of model.speak({ instructions, lines: talk, most, signal })) {
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

const roleOf = (who: Said['who']) => (who === 'person' ? 'user' : 'assistant');

/** Where the last whole sentence ends; 0 without one. */
function lastEnd(text: string): number {
  const ends = [...text.matchAll(/[.?!]\s+|\n/g)];
  const last = ends.at(-1);
  return last ? last.index + last[0].length : 0;
}

function review(text: string): void {
  if (text.trim() === '') throw new Error('The model said nothing.');
  const { ok, faults } = reviewReply(text);
  if (!ok) throw new Error(`The model's reply was turned down: ${faults.join(', ')}.`);
}
