import { titles } from '../pieces/titles.ts';
import { add, type Draft } from './draft.ts';

/** Replies that claim nothing of what was said (CARE C25). */
const claimsNothing = /^(?:more|more-heavy|short|room|small-ask|move\.more-than-words|ask-plain)\b/;

const lines = [
  'I’ve lost you a little, I think, and I won’t pretend otherwise. Say it in other words, or take something from below.',
  'I’m not following as I’d like to. Another way of putting it may help, or one of these.',
];

/** Twice in a row without having understood, it says so, and shows what it can do. */
export function sayIfLost(draft: Draft): void {
  const { state, parts } = draft;
  const isLost = parts.length > 0 && parts.every(({ rule }) => claimsNothing.test(rule));
  const before = state.unclear ?? 0;
  state.unclear = isLost ? before + 1 : 0;
  const isCareful = state.turn <= state.carefulUntil || state.care.stage !== 'none';
  if (!isLost || before === 0 || state.quiet || state.permission === 'refused' || isCareful) return;
  const said = draft.parts;
  draft.parts = [];
  if (add(draft, 'says-it-is-a-program', 'losing-them', lines)) {
    draft.choices = [titles.listening, titles.sorting, titles.plan];
    state.unclear = 0;
  } else draft.parts = said;
}
