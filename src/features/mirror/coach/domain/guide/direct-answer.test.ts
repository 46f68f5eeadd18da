import { expect, test } from 'vitest';
import { titles } from '../pieces/titles.ts';
import { guide, isCalm } from '../written-guide.ts';
import { talksWith } from './fake-talk.ts';

const { talk } = talksWith(guide, 'GB');
const seeds = [1, 2, 3, 4];

test('CARE C25 a question in the middle of a talk is answered, each time it’s asked, and by no model', () => {
  for (const seed of seeds)
    for (const answer of talk(
      ['My sister is ill.', 'Who reads this?', 'Does my boss see this?', 'Who reads this?'],
      seed,
    ).slice(1)) {
      expect(answer.rules.join(' '), answer.reply).toContain('direct.');
      expect(isCalm(answer)).toBe(false);
    }
});

test('what may help beside an answer can be tapped, and begins by that', () => {
  for (const seed of seeds) {
    const [answer] = talk(['What is a panic attack?'], seed);
    expect(answer?.choices).toEqual([titles['panic-now']]);
    expect(answer?.piece).toBeUndefined();
    expect(talk(['What is a panic attack?', titles['panic-now']], seed)[1]?.piece?.step).toBe(1);
  }
});

test('CARE C12 danger in a question is met as danger', () => {
  for (const seed of seeds) {
    const [answer] = talk(['Is it normal that I want to kill myself?'], seed);
    expect(answer?.safety.asked).toBe(true);
  }
});

test('in a guided piece the step waits for its answer', () => {
  const answers = talk(['A plan for today', 'Today', 'Is this confidential?', 'Ten minutes outside']);
  expect(answers.map(({ piece }) => piece?.step)).toEqual([1, 2, undefined, 3]);
});
