import { expect, test } from 'vitest';
import { questions, questionsWhere } from './onboarding.ts';

test('REAL 52 CARE C13 everything is asked where a model answers, and where none does all but about AI', () => {
  expect(questionsWhere({ hasModel: true, leads: false })).toEqual(questions);
  expect(questionsWhere({ hasModel: false, leads: false })).toEqual([
    'age',
    'leads',
    'name',
    'country',
    'reasons',
    'reminders',
  ]);
});

test('REAL 52 who leads circles is asked four things, whatever answers here', () => {
  for (const hasModel of [true, false])
    expect(questionsWhere({ hasModel, leads: true })).toEqual(['age', 'leads', 'name', 'country']);
});
