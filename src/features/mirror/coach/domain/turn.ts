import type { Line, NewLine } from './contract.ts';
import { limits } from './limits.ts';

/**
 * What a new line does to a talk. `stored`: it was said before, and here's its reply. `resumed`: it was said before, and
 * never answered. `drop`: ids of the lines that go first.
 */
export type LineTurn =
  | { kind: 'stored'; reply: string }
  | { kind: 'resumed' }
  | { kind: 'new' }
  | { kind: 'changed'; drop: string[] }
  | { kind: 'again'; drop: string[] }
  | { kind: 'refused'; why: 'conflict' | 'talk_full' };

/** @param lines all of the talk, in their order */
export function turnOf(
  lines: readonly Pick<Line, 'id' | 'who'>[],
  { id, replaces }: Pick<NewLine, 'id' | 'replaces'>,
): LineTurn {
  const at = lines.findLastIndex(({ who }) => who === 'person');
  const last = lines[at];
  const reply = lines[at + 1];
  if (last && last.id === id) {
    if (replaces !== undefined && reply && replaces === reply.id) return { kind: 'again', drop: [reply.id] };
    return reply ? { kind: 'stored', reply: reply.id } : { kind: 'resumed' };
  }
  if (lines.some((line) => line.id === id)) return { kind: 'refused', why: 'conflict' };
  if (replaces !== undefined) {
    if (!last || last.id !== replaces) return { kind: 'refused', why: 'conflict' };
    return { kind: 'changed', drop: lines.slice(at).map((line) => line.id) };
  }
  // The reply needs a place, too.
  return lines.length + 2 > limits.linesPerTalk ? { kind: 'refused', why: 'talk_full' } : { kind: 'new' };
}
