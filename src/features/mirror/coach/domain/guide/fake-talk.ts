import type { Guide } from './guide.ts';
import type { GuideAnswer } from './guide-state.ts';

/**
 * Talks with this guide, one line after another: all its answers, or the last one alone. The country is this one, and the dice are the
 * same, where a test names no others.
 */
export function talksWith<Talk>(guide: Guide<Talk>, usual: string) {
  const talk = (lines: readonly string[], seed = 1, country = usual): GuideAnswer<Talk>[] => {
    const knowledge = { checkIns: [], remembered: [], country };
    let { state } = guide.begin(knowledge, seed);
    return lines.map((said) => {
      const answer = guide.answer(state, said, knowledge);
      ({ state } = answer);
      return answer;
    });
  };
  const last = (...talked: Parameters<typeof talk>): GuideAnswer<Talk> => {
    const answer = talk(...talked).at(-1);
    if (!answer) throw new Error('A talk without a line.');
    return answer;
  };
  return { talk, last };
}

/** Of these rows the one that this is the reply of, by the rules beside it: "direct.who-reads.1" is of `who-reads`. */
export function rowOf({ rules }: Pick<GuideAnswer, 'rules'>, table: string, rows: readonly { id: string }[]) {
  return rows.find(({ id }) => rules.some((rule) => rule.replace(/\.\d+$/, '') === `${table}.${id}`))?.id ?? null;
}
