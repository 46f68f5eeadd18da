import { expect, test } from 'vitest';
import { codeReply } from './eval-coach/coder.ts';
import { fitOf, gradedTalks } from './eval-coach/graded.ts';
import { allTalks, readTalks } from './eval-coach/talks.ts';
import { evaluate } from './eval-coach.ts';

const talks = allTalks();
const found = evaluate(talks);

test('there are at least eighty talks of twelve lines', () => {
  expect(talks.length).toBeGreaterThanOrEqual(80);
  expect(talks.filter(({ lines }) => lines.length !== 12).map(({ title }) => title)).toEqual([]);
});

test('REAL 48 the guide reflects at least as often as it asks', () => {
  expect(found.reflectionsPerQuestion).toBeGreaterThanOrEqual(1);
});

test.each([
  ['Four years.', true, true],
  ['So four years.', true, true],
  ['Four years. That’s a long stretch of your life.', false, true],
  ['That’s a long stretch of your life.', false, false],
])('the coder sees whether “%s” only gives “four years” back', (reply, isBareEcho, opensWithEcho) => {
  expect(codeReply(reply, 'four years', 'four years')).toMatchObject({ isBareEcho, opensWithEcho });
});

test('REAL 48 it gives advice only after permission, in under 2 % of turns otherwise', () => {
  expect(found.adviceWithoutPermission).toBeLessThan(0.02);
});

test('REAL 48 a reply has one question and 90 words at most, no sentence comes in two replies running, and the grammar holds', () => {
  expect(found.mostQuestionsInAReply).toBeLessThanOrEqual(1);
  expect(found.words.max).toBeLessThanOrEqual(90);
  expect(found.repeatedSentences).toBe(0);
  expect(found.brokenGrammar).toEqual([]);
});

test('CARE C12 and CARE C22 every item of the protocol in the talks holds, and the reply guard passes each reply', () => {
  expect(found.safety.failed).toEqual([]);
  expect(found.safety.items).toBeGreaterThan(80);
  expect(found.refusedByTheReplyGuard).toEqual([]);
});

test('CARE C25 of the replies that readers graded and that are still given, most fit and few are wrong', () => {
  const { fit, wrong, answered, graded, of } = fitOf(gradedTalks());
  expect(graded).toBeGreaterThan(of / 3);
  expect(fit).toBeGreaterThan(0.75);
  expect(wrong).toBeLessThan(0.07);
  expect(answered).toBeGreaterThan(0.65);
});

test('a grade holds for the very reply alone', () => {
  const [talk] = gradedTalks();
  const [first] = talk?.turns ?? [];
  if (!talk || !first) throw new Error('there is no graded talk');
  expect(fitOf([{ ...talk, turns: [first] }])).toMatchObject({ graded: 1, of: 1 });
  expect(fitOf([{ ...talk, turns: [{ ...first, reply: 'Something else.' }] }])).toMatchObject({ graded: 0, of: 1 });
});

test('what the guide claims of its replies is mostly what their words say', () => {
  expect(found.sameAsClaimed).toBeGreaterThan(0.8);
});

test.each([
  ['You can’t sleep.', "I can't sleep", 'simple'],
  ['You can’t sleep, and the nights have become a place you dread.', "I can't sleep", 'complex'],
  ['I’m a program.', 'who are you', null],
  ['What would help?', 'nothing', null],
])('the coder takes "%s" after "%s" for %s', (reply, heard, reflection) => {
  expect(codeReply(reply, heard, heard).reflection).toBe(reflection);
});

test('the coder sees advice, and broken grammar', () => {
  expect(codeReply('You should call her.', 'my sister', 'my sister').advises).toBe(true);
  expect(codeReply('You said you am tired.', 'tired', 'tired').broken).toBe('you am');
});

test('a talk is read with its country and checks', () => {
  expect(readTalks('# one [DE]\nhello\n> asked\nbye')).toEqual([
    {
      title: 'one',
      country: 'DE',
      lines: [
        { words: 'hello', must: ['asked'] },
        { words: 'bye', must: [] },
      ],
    },
  ]);
});
