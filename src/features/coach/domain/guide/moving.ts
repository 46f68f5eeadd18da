import { mayAsk } from './balance.ts';
import { add, chance, type Draft, hasLeft } from './draft.ts';
import type { Heard } from './hearing.ts';
import type { FoundMove } from './moves.ts';
import { ground, lookBack } from './reflecting.ts';

/** The same move isn't answered again for so many turns, so that nobody sees a pattern. */
const rest = 3;

/** Somebody else's sentence, which has to be heard before anything's made of it. */
const wantsItsWords = new Set(['their-word-for-me', 'they-cried', 'died', 'lied-to']);

/** The move of this message that's worth answering: telling, near its end, and not just answered. */
export function moveOf(draft: Draft, heard: Heard): FoundMove | undefined {
  const { state } = draft;
  if (state.turn <= state.carefulUntil) return undefined;
  const weightOf = ({ move, at }: FoundMove) =>
    move.weight + 1.5 * at - (move.bright !== heard.bright && heard.bright ? 3 : 0);
  return heard.moves
    .filter(({ move, slots }) => {
      const isResting = state.moves?.some(({ id, turn }) => id === move.id && state.turn - turn < rest);
      return (
        !isResting &&
        (move.weight > 3 || heard.heavy) &&
        !(move.bright && heard.heavy && move.weight < 6) &&
        !(heard.bright && !move.bright && move.weight < 7) &&
        hasLeft(draft, `move.${move.id}`, move.say, slots)
      );
    })
    .toSorted((one, other) => weightOf(other) - weightOf(one))[0];
}

/** Answers a move: what it means, then perhaps something from before, or a question that goes on from it. */
export function answerMove(draft: Draft, heard: Heard, { move, slots }: FoundMove): void {
  const { state } = draft;
  state.moves = [...(state.moves ?? []), { id: move.id, turn: state.turn }].slice(-20);
  const isLong = heard.words.split(' ').length > 24;
  // A meaning that holds their words would say them twice.
  if (!slots['what'] && (wantsItsWords.has(move.id) || (isLong && chance(draft) < 0.4))) ground(draft, heard);
  add(draft, 'complex-reflection', `move.${move.id}`, move.say, slots);
  const looked = !move.bright && draft.parts.length === 1 && chance(draft) < 0.5 && lookBack(draft, heard);
  if (!looked && mayAsk(draft)) add(draft, 'question', `move.${move.id}.ask`, move.ask, slots);
}
