/** Someone who has sent nothing for this long isn't waited for, in ms. */
const waitsMs = 400;
/** Pieces that may wait of one person; the oldest go first. */
const waitsAtMost = 8;

type Line = { readonly pieces: Int16Array[]; at: number };

/**
 * Several microphones as one, as a service hears them: what people say at the same time is added up. One who speaks alone
 * passes without waiting; several wait for each other, at most for a piece's length.
 */
export function createMixer() {
  const lines = new Map<string, Line>();

  function take(): Int16Array {
    const pieces = [...lines.values()].flatMap(({ pieces }) => pieces.splice(0, 1));
    const [first] = pieces;
    if (first && pieces.length === 1) return first;
    const length = Math.max(0, ...pieces.map((piece) => piece.length));
    return Int16Array.from({ length }, (_, index) => {
      const sum = pieces.reduce((all, piece) => all + (piece[index] ?? 0), 0);
      return Math.max(-0x8000, Math.min(0x7fff, sum));
    });
  }

  return {
    /** What is ready to be heard, now that this piece of somebody's came; `now` in ms on any clock. */
    push(from: string, piece: Int16Array, now: number): Int16Array[] {
      const line = lines.get(from) ?? { pieces: [], at: now };
      lines.set(from, line);
      const ready = line.pieces.length > 0 ? [take()] : [];
      line.at = now;
      line.pieces.push(piece);
      if (line.pieces.length > waitsAtMost) line.pieces.shift();
      const isAwaited = ({ at, pieces }: Line) => pieces.length === 0 && now - at < waitsMs;
      if (![...lines.values()].some(isAwaited)) ready.push(take());
      return ready;
    },
    /** Somebody isn't heard any more, and neither is what waited of theirs. */
    forget(from: string): void {
      lines.delete(from);
    },
    clear: () => lines.clear(),
  };
}
