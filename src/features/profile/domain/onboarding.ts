import * as v from 'valibot';

/** What a new person is asked, one at a time, in this order (REAL 52); who is too young isn't asked the rest (CARE C1). */
export const questions = ['age', 'name', 'country', 'reasons', 'reminders', 'ai'] as const;
/** One of them, by the name that stands in the database and on the wire. */
export const Question = v.picklist(questions);
export type Question = v.InferOutput<typeof Question>;

/** Those that a person is asked here: nobody is asked about an AI where none answers. */
export function questionsWhere({ hasModel }: { hasModel: boolean }): readonly Question[] {
  return questions.filter((question) => question !== 'ai' || hasModel);
}
