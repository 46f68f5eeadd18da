import * as v from 'valibot';

/** What a new person is asked, one at a time, in this order (REAL 52); who is too young isn't asked the rest (CARE C1). */
export const questions = ['age', 'name', 'country', 'reasons', 'reminders', 'ai'] as const;
/** One of them, by the name that stands in the database and on the wire. */
export const Question = v.picklist(questions);
export type Question = v.InferOutput<typeof Question>;

/** The question `by` places further on; null before the first and after the last. */
export function questionFrom(question: Question, by: 1 | -1): Question | null {
  return questions[questions.indexOf(question) + by] ?? null;
}
