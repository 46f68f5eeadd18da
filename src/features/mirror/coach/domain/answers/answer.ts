import type { PieceId } from '../pieces/titles.ts';

/**
 * A question that has an honest answer. `asks`: rules in the language of the screening (`pattern.ts`); `must` and `mustNot` are lines
 * that test them. `says`: the answer, each another way of putting it. `pieces`: guided pieces to offer beside it.
 */
export type HonestAnswer = {
  id: string;
  asks: readonly string[];
  must: readonly string[];
  mustNot: readonly string[];
  says: readonly string[];
  pieces?: readonly PieceId[];
};
