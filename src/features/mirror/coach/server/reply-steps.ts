import { readFileSync } from 'node:fs';
import { reviewReply } from '#features/trust/safety/domain/reply-guard.ts';
import type { Model, ToolCall } from '#platform/server/ai/model.ts';
import { isEnglish } from '../domain/english.ts';
import { pieceCalled, pieceTool } from '../domain/pieces/piece-tool.ts';
import type { BeginPiece, ScreenedAnswer } from '../domain/written-guide.ts';

/** The prompt in use; its name stands beside every line that it made. */
export const promptName = 'coach-2';
const instructions = readFileSync(new URL(`./prompts/${promptName}.md`, import.meta.url), 'utf8');

/** Lines of the talk that a model reads, pieces of words that it may answer with, and the most words of a reply. */
const [read, most, mostWords] = [24, 300, 90];

type TalkLine = { who: 'person' | 'guide' | 'model'; text: string };

/**
 * What a model may read: the talk up to the line that waits, and what the person said in earlier ones and let us keep.
 * `before`: what the coach said in this talk, which it doesn't read. `begin`: null where it may begin no guided piece.
 */
export type ForModel = {
  lines: readonly TalkLine[];
  remembered: readonly string[];
  before: readonly string[];
  begin: BeginPiece | null;
};

/**
 * The next of a reply. `step`: of the guided piece that it begins with this. `afresh`: what came before no longer counts.
 */
type Spoken = { more: string; step?: ScreenedAnswer; afresh?: boolean };

/** Its reply was turned down. `rules`: why, with no word of it. */
export class TurnedDown extends Error {
  readonly rules: readonly string[];
  constructor(rules: readonly string[]) {
    super(`The model's reply was turned down: ${rules.join(', ')}.`);
    this.rules = rules;
  }
}

/**
 * A model's reply, whole sentence by whole sentence: each is looked at, with what came before it, before anyone sees it. Where it
 * calls for a guided piece (ADR 085), that's the end of it.
 * @throws TurnedDown for what no reply may say (CARE C22), and for any other call @throws Error when the model fails, says
 * nothing, and at `signal`
 */
export async function* spoken(
  model: Model,
  { lines, remembered, before, begin }: ForModel,
  signal: AbortSignal,
): AsyncGenerator<Spoken, void> {
  const talk = lines.slice(-read).map(({ who, text }) => ({ role: roleOf(who), content: text }) as const);
  const used = new Set(before.flatMap(sentencesIn));
  const calls: ToolCall[] = [];
  let [sent, waiting] = ['', ''];
  const asked = { instructions: withRemembered(remembered), lines: talk, most, signal };
  for await (const piece of model.speakOrCall(asked, begin ? [pieceTool] : [])) {
    if (typeof piece !== 'string') {
      calls.push(piece);
      continue;
    }
    waiting += piece;
    const end = lastEnd(waiting);
    // Some models begin a call with an empty line.
    if (end === 0 || waiting.trim() === '') continue;
    const next = waiting.slice(0, end);
    review(sent + next, used);
    sent += next;
    waiting = waiting.slice(end);
    yield { more: next };
  }
  const text = sent + waiting;
  const step = calls.length > 0 ? begunBy(calls, begin) : null;
  if (!step || text.trim()) review(text, used);
  if (waiting.trim()) yield { more: waiting };
  if (!step) return;
  // Of two questions the written one stays, and no reply grows too long.
  const joins = text.trim() !== '' && faultsIn(`${text} ${step.reply}`, used).length === 0;
  const more = joins && !/\s$/.test(text) ? ` ${step.reply}` : step.reply;
  yield { more, step, afresh: text.trim() !== '' && !joins };
}

function begunBy(calls: readonly ToolCall[], begin: BeginPiece | null): ScreenedAnswer {
  const id = pieceCalled(calls);
  const step = id && begin?.(id);
  if (!step) throw new TurnedDown(['model.call']);
  return step;
}

/** Their lines stand in JSON, so that none of them can pass for a rule. */
function withRemembered(remembered: readonly string[]): string {
  return remembered.length === 0 ? instructions : `${instructions}\n${JSON.stringify(remembered)}\n`;
}

const roleOf = (who: TalkLine['who']) => (who === 'person' ? 'user' : 'assistant');

/** Where the last whole sentence ends; 0 without one. */
function lastEnd(text: string): number {
  const ends = [...text.matchAll(/[.?!]\s+|\n/g)];
  const last = ends.at(-1);
  return last ? last.index + last[0].length : 0;
}

function review(text: string, used: ReadonlySet<string>): void {
  if (text.trim() === '') throw new TurnedDown(['model.silent']);
  const rules = faultsIn(text, used);
  if (rules.length > 0) throw new TurnedDown([...new Set(rules)].map((rule) => `guard.${rule}`));
}

/** What the guide may not do, a model may not either. */
function faultsIn(text: string, used: ReadonlySet<string>): string[] {
  const sentences = sentencesIn(text);
  return [
    ...reviewReply(text).faults,
    // The guard reads English only, so nothing else gets past it.
    ...(isEnglish(text) ? [] : ['language']),
    ...((text.match(/[?？]/g) ?? []).length > 1 ? ['questions'] : []),
    ...(text.trim().split(/\s+/).length > mostWords ? ['long'] : []),
    ...(sentences.some((one, at) => used.has(one) || sentences.indexOf(one) !== at) ? ['repeated'] : []),
  ];
}

/** Each by its letters, so that a sign or a capital makes no other sentence of it. */
function sentencesIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[.?!…\n]+/)
    .map((sentence) => sentence.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((sentence) => sentence !== '');
}
