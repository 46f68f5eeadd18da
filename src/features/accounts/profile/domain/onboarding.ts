import * as v from 'valibot';

/** What a new person is asked, one at a time, in this order (REAL 52); someone too young isn't asked the rest (CARE C1). */
export const questions = ['age', 'leads', 'name', 'country', 'reasons', 'reminders', 'ai'] as const;
/** One of them, by the name that stands in the database and on the wire. */
export const OnboardingQuestion = v.picklist(questions);
export type OnboardingQuestion = v.InferOutput<typeof OnboardingQuestion>;

/** What somebody is asked who comes to lead: enough for a room of their own. The rest stands on their profile. */
const ofLeaders: readonly OnboardingQuestion[] = ['age', 'leads', 'name', 'country'];

/**
 * Those that a person is asked here: nobody is asked about an AI where none answers.
 * @param leads whether they said they lead circles
 */
export function questionsWhere({
  hasModel,
  leads,
}: {
  hasModel: boolean;
  leads: boolean;
}): readonly OnboardingQuestion[] {
  if (leads) return ofLeaders;
  return questions.filter((question) => question !== 'ai' || hasModel);
}
