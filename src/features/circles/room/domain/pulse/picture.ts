import * as v from 'valibot';
import { checkInItems, type Item, itemsOf, PulseQuestion, type Value } from './question.ts';

/*
 * The group's picture. It's made once, when a question is over, and only of what at least five people said: before that
 * nobody is told anything, hosts neither (CARE C15).
 */

/** With fewer answers than this one could tell who said what (CARE C15). */
export const fewestAnswers = 5;
/** A cloud shows this many words at most, the commonest. */
export const mostWords = 60;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const ItemPicture = v.variant('type', [
  v.object({ type: v.literal('steps'), people: Count, counts: v.array(Count) }),
  v.object({ type: v.literal('words'), people: Count, words: v.array(v.object({ word: v.string(), count: Count })) }),
]);
/** What a group said to one item: of how many people, and how often what. */
export type ItemPicture = v.InferOutput<typeof ItemPicture>;

/** What a group said, without anybody's name: null for what too few answered. */
export const Picture = v.object({ id: v.number(), question: PulseQuestion, items: v.array(v.nullable(ItemPicture)) });
export type Picture = v.InferOutput<typeof Picture>;

/** One person's answers, item by item; null for what they left out. */
export type PulseAnswer = readonly (Value | null)[];

/** The picture of these answers, one for each person, in any order. */
export function pictureOf(id: number, question: PulseQuestion, answers: Iterable<PulseAnswer>): Picture {
  const all = [...answers];
  const items = itemsOf(question).map((item, index) => pictureOfItem(item, valuesAt(all, index)));
  return { id, question, items };
}

/** Whether anything of it can be shown. */
export function isShown({ items }: Pick<Picture, 'items'>): boolean {
  return items.some((item) => item !== null);
}

/** The group's mood in a check-in, from 0 to 100; null where too few said, or it was another question. */
export function moodOf({ question, items }: Pick<Picture, 'question' | 'items'>): number | null {
  const mood = question.kind === 'check-in' ? items[checkInItems.mood] : null;
  if (mood?.type !== 'steps') return null;
  const sum = mood.counts.reduce((all, count, step) => all + count * step, 0);
  return Math.round((100 * sum) / (mood.people * (mood.counts.length - 1)));
}

function valuesAt(answers: readonly PulseAnswer[], index: number): Value[] {
  return answers.flatMap((answer) => {
    const value = answer[index] ?? null;
    return value === null ? [] : [value];
  });
}

function pictureOfItem(item: Item, values: readonly Value[]): ItemPicture | null {
  const people = values.length;
  if (people < fewestAnswers) return null;
  if (item.type === 'words') return { type: 'words', people, words: cloudOf(values) };
  const counts = Array.from({ length: item.count }, (_, step) => values.filter((value) => value === step).length);
  return { type: 'steps', people, counts };
}

/** The commonest first, and words that are as common by the alphabet, so that nothing tells who came first. */
function cloudOf(values: readonly Value[]): { word: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const word of values.flatMap((value) => (typeof value === 'number' ? [] : value)))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return Array.from(counts, ([word, count]) => ({ word, count }))
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, mostWords);
}
