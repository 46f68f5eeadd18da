import { add, type Draft } from './draft.ts';
import type { Heard } from './hearing.ts';
import { replies } from './replies.ts';

/** Ends well: with what they mean to do, the day that's ahead, or something good of theirs. */
export function farewell(draft: Draft, heard: Heard): void {
  const { said, turn } = draft.state;
  const plans = [
    ...said.filter((one) => one.isPlan && turn - one.turn <= 8).map(({ words }) => words),
    heard.plan?.words ?? '',
  ];
  const plan = plans.findLast((words) => words && !/\b(?:sleep|bed|rest|go now)\b/.test(words));
  const good = said.findLast(({ bright, words }) => bright && words.split(' ').length >= 5)?.words;
  const day = heard.ahead ?? draft.state.ahead?.day;
  const isForTheDay = day && /\bwish me luck\b/i.test(heard.words);
  if (plan && !isForTheDay) add(draft, 'simple-reflection', 'bye-plan', replies['bye-plan'], { said: plan });
  else if (day) add(draft, 'support', 'bye-day', replies['bye-day'], { day });
  else if (good && turn > 3) add(draft, 'simple-reflection', 'bye-back', replies['bye-back'], { said: good });
  add(draft, 'support', 'bye', replies.bye);
}
