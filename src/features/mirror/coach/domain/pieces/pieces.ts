import type { CoachPiece } from './piece.ts';
import { piecesOfDays } from './pieces-of-days.ts';
import { piecesOfMind } from './pieces-of-mind.ts';
import { piecesOfPeople } from './pieces-of-people.ts';
import { titles } from './titles.ts';

/** All guided pieces (ADR 083). Where two are asked for by the same words, the first counts. */
export const pieces: readonly CoachPiece[] = [...piecesOfDays, ...piecesOfPeople, ...piecesOfMind].map((piece) => ({
  ...piece,
  title: titles[piece.id],
}));
