import { expect, test } from 'vitest';
import { questionFrom, questions } from './onboarding.ts';

test('REAL 52 each question leads to the next and back, and the last to none', () => {
  for (const [index, question] of questions.entries()) {
    expect(questionFrom(question, 1)).toBe(questions[index + 1] ?? null);
    expect(questionFrom(question, -1)).toBe(questions[index - 1] ?? null);
  }
});
