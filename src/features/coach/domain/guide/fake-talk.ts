import type { Guide } from './guide.ts';
import type { GuideAnswer } from './guide-state.ts';

/** What the guide answers to these lines of a talk, one after another; tests name the country and the dice. */
export function talkWith<Talk>(
  guide: Guide<Talk>,
  lines: readonly string[],
  seed: number,
  country: string,
): GuideAnswer<Talk>[] {
  const knowledge = { checkIns: [], remembered: [], country };
  let { state } = guide.begin(knowledge, seed);
  return lines.map((said) => {
    const answer = guide.answer(state, said, knowledge);
    ({ state } = answer);
    return answer;
  });
}
