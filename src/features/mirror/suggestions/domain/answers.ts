import { dayMs } from '#platform/shared/duration.ts';
import type { Suggestion, SuggestionAnswer } from './contract.ts';
import type { MadeSuggestion } from './pacing.ts';
import type { Status } from './receptive.ts';

/** From what each status is reached; an answer to whether it helped may be changed. */
export const reachedFrom: Readonly<Record<SuggestionAnswer['status'], readonly Status[]>> = {
  delivered: ['pending'],
  dismissed: ['pending', 'delivered'],
  acted_upon: ['pending', 'delivered', 'acted_upon'],
};

const scores = { yes: 1, 'a-little': 0.5, no: 0 } as const;

/** A suggestion as an answer leaves it. */
export function saidOf(answer: SuggestionAnswer): Pick<Suggestion, 'status' | 'user_response' | 'effectiveness_score'> {
  const said = answer.status === 'acted_upon' ? answer.user_response : null;
  return { status: answer.status, user_response: said, effectiveness_score: said && scores[said] };
}

/** As pacing looks at what was suggested. */
export function madeOf({ created_at, trigger, status, user_response }: Suggestion): MadeSuggestion {
  return { at: Date.parse(created_at), trigger, status, response: user_response };
}

/**
 * What is suggested by the account and by this device, newest first. The account knows nothing of this device's, so it may
 * suggest something on the same day: then the account's counts, since one a day is enough. One that was taken up stays.
 */
export function allSuggested(account: readonly Suggestion[], here: readonly Suggestion[]): Suggestion[] {
  const at = (one: Suggestion) => Date.parse(one.created_at);
  const isSecond = (one: Suggestion) => account.some((other) => Math.abs(at(one) - at(other)) < dayMs);
  return [...account, ...here.filter((one) => one.status !== 'pending' || !isSecond(one))].toSorted(
    (a, b) => at(b) - at(a),
  );
}
