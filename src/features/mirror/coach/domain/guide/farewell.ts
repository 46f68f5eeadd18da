import { add, addWords, type ReplyDraft } from './draft.ts';
import type { Heard } from './hearing.ts';
import { replies } from './replies.ts';

/** Ends well: with what they mean to do, the day that's ahead, or something good of theirs. */
export function farewell(draft: ReplyDraft, heard: Heard): void {
  const { said, turn } = draft.state;
  const plans = [
    ...said.filter((one) => one.isPlan && turn - one.turn <= 3).map(({ words }) => words),
    heard.plan?.words ?? '',
  ];
  const plan = plans.findLast(
    (words) =>
      words &&
      !/\b(?:sleep|bed|rest|go now|wash|bath|shower|iron|dishes|cup|tea|kettle|dinner|teeth|try (?:and|to) sleep)\b/.test(
        words,
      ),
  );
  const { ahead } = draft.state;
  const told = heard.ahead ?? (ahead && turn - ahead.turn <= 4 ? ahead.day : null);
  const day = told === 'tonight' ? null : told;
  const wished = /\bwish me (luck|patience|strength|courage)\b/i.exec(heard.words)?.[1];
  if (wished) addWords(draft, 'support', 'bye-wish', `I wish you ${wished.toLowerCase()}.`);
  const isForTheDay = day && /\bwish me luck\b/i.test(heard.words);
  if (plan && !isForTheDay) add(draft, 'simple-reflection', 'bye-plan', replies['bye-plan'], { said: plan });
  else if (day) add(draft, 'support', 'bye-day', replies['bye-day'], { day });
  add(draft, 'support', 'bye', replies.bye);
}
