import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewestAnswers, isShown, moodOf, mostWords, type PulseAnswer, pictureOf } from './picture.ts';
import { itemsOf, type PulseQuestion, readAs, wordsIn } from './question.ts';

const checkIn: PulseQuestion = { kind: 'check-in' };
const choice: PulseQuestion = { kind: 'choice', text: 'Now what?', choices: ['Go on', 'Pause', 'Stop'] };
const cloud: PulseQuestion = { kind: 'words', text: 'One word' };

const step = (count: number) => fc.option(fc.nat(count - 1), { nil: null });
const word = fc.constantFrom('calm', 'tired', 'glad', 'open', 'at ease');
const anyAsked: fc.Arbitrary<{ question: PulseQuestion; answers: PulseAnswer[] }> = fc.oneof(
  fc.record({ question: fc.constant(checkIn), answers: fc.array(fc.tuple(step(5), step(5)), { maxLength: 14 }) }),
  fc.record({ question: fc.constant(choice), answers: fc.array(fc.tuple(step(3)), { maxLength: 14 }) }),
  fc.record({
    question: fc.constant(cloud),
    answers: fc.array(fc.tuple(fc.option(fc.uniqueArray(word, { minLength: 1, maxLength: 2 }), { nil: null })), {
      maxLength: 14,
    }),
  }),
);
const saidTo = (answers: readonly PulseAnswer[], item: number) =>
  answers.flatMap((answer) => (answer[item] === null || answer[item] === undefined ? [] : [answer[item]]));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test('CARE C15 nothing is made of fewer than five answers, item by item', () => {
  fc.assert(
    fc.property(anyAsked, ({ question, answers }) => {
      const { items } = pictureOf(1, question, answers);
      expect(items).toHaveLength(itemsOf(question).length);
      for (const [index, item] of items.entries())
        expect(item === null).toBe(saidTo(answers, index).length < fewestAnswers);
    }),
  );
  expect(fewestAnswers).toBe(5);
  const four = pictureOf(1, cloud, Array<PulseAnswer>(4).fill([['calm']]));
  expect([four.items, isShown(four)]).toEqual([[null], false]);
  // Of somebody who left one scale out, the other still counts.
  const half = pictureOf(1, checkIn, [...Array<PulseAnswer>(4).fill([2, 3]), [null, 3]]);
  expect(half.items).toEqual([null, { type: 'steps', people: 5, counts: [0, 0, 0, 5, 0] }]);
  expect(isShown(half)).toBe(true);
});

test('the sums are right: every answer is counted once, and nothing else is', () => {
  fc.assert(
    fc.property(anyAsked, ({ question, answers }) => {
      for (const [index, item] of pictureOf(1, question, answers).items.entries()) {
        const said = saidTo(answers, index);
        if (!item) continue;
        expect(item.people).toBe(said.length);
        if (item.type === 'words') {
          expect(sum(item.words.map(({ count }) => count))).toBe(said.flat().length);
          for (const { word: own, count } of item.words)
            expect(said.filter((words) => Array.isArray(words) && words.includes(own))).toHaveLength(count);
        } else {
          expect(sum(item.counts)).toBe(said.length);
          for (const [at, count] of item.counts.entries())
            expect(said.filter((value) => value === at)).toHaveLength(count);
        }
      }
    }),
  );
});

test('the picture says nothing of the order people answered in', () => {
  const shuffledToo = anyAsked.chain(({ question, answers }) =>
    fc.record({
      question: fc.constant(question),
      answers: fc.constant(answers),
      others: fc.shuffledSubarray(answers, { minLength: answers.length }),
    }),
  );
  fc.assert(
    fc.property(shuffledToo, ({ question, answers, others }) => {
      expect(pictureOf(1, question, others)).toEqual(pictureOf(1, question, answers));
    }),
  );
});

test('a cloud has the commonest words first, and no more than can be read', () => {
  const answers: PulseAnswer[] = Array.from({ length: 100 }, (_, index) => [[`word ${index}`, 'calm']]);
  const [item] = pictureOf(1, cloud, answers).items;
  if (item?.type !== 'words') throw new Error('a cloud is of words');
  expect(item.words[0]).toEqual({ word: 'calm', count: 100 });
  expect(item.words).toHaveLength(mostWords);
  expect(item.people).toBe(100);
});

test.each<[string, readonly string[] | null]>([
  ['Calm', ['calm']],
  [' at  Ease, Tired! ', ['at ease', 'tired']],
  ['calm, CALM', ['calm']],
  ['“ok”', ['“ok”']],
  ['', null],
  [' , ! ', null],
  ['one, two, three', null],
  ['far too many words', null],
  ['donaudampfschifffahrtsgesellschaft', null],
])('one or two words: %s', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test('an answer fits what was asked, or is none', () => {
  const [steps] = itemsOf(choice);
  const [words] = itemsOf(cloud);
  if (!steps || !words) throw new Error('each asks for one thing');
  expect([readAs(steps, 0), readAs(steps, 2), readAs(steps, 3), readAs(steps, 'Stop')]).toEqual([0, 2, null, null]);
  expect([readAs(words, 'Calm'), readAs(words, 1)]).toEqual([['calm'], null]);
});

test('REAL 27 a group’s mood is what it said in a check-in, of five answers or more, and of no other question', () => {
  const moods = (...said: number[]) =>
    moodOf(
      pictureOf(
        1,
        checkIn,
        said.map((one): PulseAnswer => [null, one]),
      ),
    );
  expect(moods(0, 0, 0, 0, 0)).toBe(0);
  expect(moods(4, 4, 4, 4, 4)).toBe(100);
  expect(moods(0, 1, 2, 3, 4)).toBe(50);
  expect(moods(0, 1, 2, 3)).toBeNull();
  expect(moodOf(pictureOf(1, choice, Array<PulseAnswer>(6).fill([1])))).toBeNull();
});
