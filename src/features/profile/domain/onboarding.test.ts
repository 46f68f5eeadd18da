import { expect, test } from 'vitest';
import { questions, questionsWhere } from './onboarding.ts';

test('REAL 52 CARE C13 everything is asked where a model answers, and where none does all but about AI', () => {
  expect(questionsWhere({ hasModel: true })).toEqual(questions);
  expect(questionsWhere({ hasModel: false })).toEqual(['age', 'name', 'country', 'reasons', 'reminders']);
});
