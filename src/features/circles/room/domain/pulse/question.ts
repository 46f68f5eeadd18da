import * as v from 'valibot';
import { atMost, lines } from '#platform/shared/text.ts';

/** For how long a question may be open, in seconds. */
export const openSeconds = [10, 30, 60, 120] as const;

/** What a group can be asked: how it is (REAL 16), or a host's own question, on a scale, with choices, or for words. */
export const kinds = ['check-in', 'scale', 'choice', 'words'] as const;
export type PulseKind = (typeof kinds)[number];

/** A check-in takes ten seconds (REAL 16); to read a question, and to find words, takes longer. */
export const usualSeconds: Readonly<Record<PulseKind, (typeof openSeconds)[number]>> = {
  'check-in': 10,
  scale: 30,
  choice: 30,
  words: 60,
};

/** Characters of what's asked and said, and how many choices there are. */
export const askLimits = { text: 140, end: 24, choice: 60, choices: [2, 6], said: 60, word: 24 } as const;
/** How many steps a scale has. */
export const steps = 5;
/** The place of each of a check-in's two scales. */
export const checkInItems = { energy: 0, mood: 1 } as const;

const written = (most: number) => v.pipe(lines, atMost(most));
const Text = v.pipe(written(askLimits.text), v.minLength(1));
const Choices = v.pipe(
  v.array(v.pipe(written(askLimits.choice), v.minLength(1))),
  v.minLength(askLimits.choices[0]),
  v.maxLength(askLimits.choices[1]),
  v.check((choices) => new Set(choices).size === choices.length, 'must differ'),
);

/** What the group is asked, as a host sends it and everybody reads it. */
export const PulseQuestion = v.variant('kind', [
  v.object({ kind: v.literal('check-in') }),
  /** `low` and `high` are what its ends mean; empty for nothing. */
  v.object({ kind: v.literal('scale'), text: Text, low: written(askLimits.end), high: written(askLimits.end) }),
  v.object({ kind: v.literal('choice'), text: Text, choices: Choices }),
  v.object({ kind: v.literal('words'), text: Text }),
]);
export type PulseQuestion = v.InferOutput<typeof PulseQuestion>;

/** On the wire: the number of a step or choice from 0 on, or words as they were typed. */
export const SaidToPulse = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Math.max(steps, askLimits.choices[1]) - 1)),
  v.pipe(written(askLimits.said), v.minLength(1)),
]);
export type SaidToPulse = v.InferOutput<typeof SaidToPulse>;

/** What one question asks for: a step of so many, or words. */
export type Item = { readonly type: 'steps'; readonly count: number } | { readonly type: 'words' };

/** A check-in asks for two things, everything else for one. */
export function itemsOf(question: PulseQuestion): readonly Item[] {
  if (question.kind === 'words') return [{ type: 'words' }];
  if (question.kind === 'choice') return [{ type: 'steps', count: question.choices.length }];
  const scale: Item = { type: 'steps', count: steps };
  return question.kind === 'check-in' ? [scale, scale] : [scale];
}

/** One person's answer to an item; words are one or two, each as it's counted. */
export type Value = number | readonly string[];

/** What was said, as it's kept and counted; null where it doesn't fit what was asked. */
export function readAs(item: Item, said: SaidToPulse): Value | null {
  if (item.type === 'steps') return typeof said === 'number' && said < item.count ? said : null;
  return typeof said === 'string' ? wordsIn(said) : null;
}

const most = 2;

/** One or two words, or short phrases with a comma between; alike whether written large or small. Null for none, or more. */
export function wordsIn(text: string): readonly string[] | null {
  const parts = text.split(/[,;\n]/u).map(asCounted);
  const words = [...new Set(parts.filter((word) => word !== ''))];
  const isShort = words.every((word) => word.length <= askLimits.word && word.split(' ').length <= most);
  return words.length > 0 && words.length <= most && isShort ? words : null;
}

function asCounted(text: string): string {
  const plain = text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ');
  return plain.replace(/^[\s.!?"'…]+|[\s.!?"'…]+$/gu, '');
}

/** A question as it's being written, and for how long it's to be asked. */
export type AskDraft = {
  kind: PulseKind;
  text: string;
  low: string;
  high: string;
  choices: string;
  seconds: (typeof openSeconds)[number];
};
