import type { Kind } from './kind.ts';
import { biases, ids, likely, places, step, surely } from './kind-weights.ts';
import { kinds } from './kinds.ts';
import { marksOf, placeOf } from './marks.ts';
import { unpacked, type Weights } from './weights.ts';

let read: Weights | undefined;

/**
 * What somebody's line is: told `surely`, which is right four times of five; `likely`, two of three; or a `guess`. `sure`: the sum itself,
 * under -0.62 where no word of it says anything.
 */
export type KindOf = { kind: Kind; how: 'surely' | 'likely' | 'guess'; sure: number; next: Kind };

/** The kind of this line, as it was written, by what its words weigh; and the next likely one. */
export function kindOf(text: string): KindOf {
  read ??= unpacked(places);
  const sums = Float64Array.from(biases);
  for (const mark of marksOf(text))
    for (const [kind, steps] of read.get(placeOf(mark)) ?? []) sums[kind] = (sums[kind] ?? 0) + steps * step;
  const [first = 0, second = 0] = [...sums.keys()].toSorted((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0));
  const sure = sums[first] ?? 0;
  const how = sure >= (surely[first] ?? 0) ? 'surely' : sure >= (likely[first] ?? 0) ? 'likely' : 'guess';
  return { kind: byId(ids[first]), how, sure, next: byId(ids[second]) };
}

function byId(id: string | undefined): Kind {
  const found = kinds.find((kind) => kind.id === id);
  if (!found) throw new Error(`No such kind of line: ${id}`);
  return found;
}
