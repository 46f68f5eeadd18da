import { readFileSync } from 'node:fs';
import type { GuideState, Knowledge } from '../../src/features/mirror/coach/domain/guide/guide-state.ts';
import { guide } from '../../src/features/mirror/coach/domain/written-guide.ts';
import type { ScreenedTalk } from '../../src/features/trust/safety/domain/screening/talk.ts';
import type { LineReadings } from '../../src/platform/shared/line-reading.ts';

/*
 * Talks that readers played or wrote without knowing the rules, each reply graded once by others (docs/coach.md). A grade
 * holds for as long as that very reply is given there; what's said otherwise by now waits for a reader.
 */

type Turn = { said: string; reply: string; grade: 'fits' | 'off' | 'wrong'; answered?: boolean };
export type GradedTalk = { seed: number; turns: readonly Turn[] };

/** All of them, from `graded-talks.jsonl`. */
export const gradedTalks = (): GradedTalk[] =>
  readFileSync(new URL('graded-talks.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as GradedTalk);

/** Shares from 0 to 1 of the replies that are still as they were graded, how many those are, and of how many. */
export function fitOf(talks: readonly GradedTalk[], readings?: LineReadings) {
  const same = talks.flatMap((talk) => unchanged(talk, readings));
  const asked = same.filter(({ answered }) => answered !== undefined);
  const share = (some: readonly Turn[], all: readonly Turn[]) => Math.round((some.length / all.length) * 1_000) / 1_000;
  return {
    fit: share(
      same.filter(({ grade }) => grade === 'fits'),
      same,
    ),
    wrong: share(
      same.filter(({ grade }) => grade === 'wrong'),
      same,
    ),
    answered: share(
      asked.filter(({ answered }) => answered),
      asked,
    ),
    graded: same.length,
    of: talks.flatMap(({ turns }) => turns).length,
  };
}

function unchanged({ seed, turns }: GradedTalk, readings?: LineReadings): Turn[] {
  const knowledge: Knowledge = { checkIns: [], remembered: [], country: 'GB' };
  let state: GuideState<ScreenedTalk> = guide.begin(knowledge, seed).state;
  return turns.filter(({ said, reply }) => {
    const answer = guide.answer(state, said, knowledge, readings);
    ({ state } = answer);
    return answer.reply === reply;
  });
}
