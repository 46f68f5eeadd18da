/** A word that people use here, as it's compared and as it's written; the more posts, the likelier it's meant. */
export type KnownWord = { word: string; shown: string; posts: number };

/** The known word that's meant by this one; null where it's known itself, or none is near: one slip in a short word, two in a long one. */
export function nearestWord(typed: string, known: readonly KnownWord[]): string | null {
  if (known.some(({ word }) => word === typed)) return null;
  const most = typed.length < 6 ? 1 : 2;
  const near = known
    .map((one) => ({ ...one, slips: slipsBetween(typed, one.word, most) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips || b.posts - a.posts || (a.word < b.word ? -1 : 1));
  return near[0]?.shown ?? null;
}

/** How many letters were left out, added, mistaken or swapped with their neighbour; more than `most` for whatever's further away. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let a = 1; a <= one.length; a += 1) {
    const row = [a];
    for (let b = 1; b <= other.length; b += 1) row.push(leastOf(one, other, [a, b], [before, last, row]));
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length] ?? most + 1;
}

function leastOf(
  one: string,
  other: string,
  [a, b]: [number, number],
  [before, last, row]: [number[], number[], number[]],
) {
  const at = (of: number[], index: number) => of[index] ?? Number.POSITIVE_INFINITY;
  const same = one[a - 1] === other[b - 1];
  const swapped = one[a - 1] === other[b - 2] && one[a - 2] === other[b - 1];
  return Math.min(
    at(last, b) + 1,
    at(row, b - 1) + 1,
    at(last, b - 1) + (same ? 0 : 1),
    swapped ? at(before, b - 2) + 1 : Number.POSITIVE_INFINITY,
  );
}
