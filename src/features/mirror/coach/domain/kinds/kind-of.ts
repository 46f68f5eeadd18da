import type { LineReadings } from '#platform/shared/line-reading.ts';
import type { KindGroup, SpokenKind } from './kind.ts';
import { biases, ids, likely, places, step, surely } from './kind-weights.ts';
import { kinds } from './kinds.ts';
import { marksOf, placeOf } from './marks.ts';
import { type KindWeights, unpacked } from './weights.ts';

let read: KindWeights | undefined;

/**
 * What somebody's line is: told `surely`, which is right four times of five; `likely`, two of three; or a `guess`. `sure`: the sum itself,
 * under -0.62 where no word of it says anything.
 */
export type KindOf = {
  kind: SpokenKind;
  how: 'surely' | 'likely' | 'guess';
  sure: number;
  next: SpokenKind;
  /** How likely it's of each group, where it was read. */
  groups?: Readonly<Partial<Record<KindGroup, number>>>;
};

/** The kind of this line, and the next likely one: as the reader read it; where it didn't, by what its words weigh. */
export function kindOf(text: string, readings?: LineReadings): KindOf {
  const reading = readings?.get(text);
  return reading ? asRead(reading.kinds) : asWeighed(text);
}

function asWeighed(text: string): KindOf {
  read ??= unpacked(places);
  const sums = Float64Array.from(biases);
  for (const mark of marksOf(text))
    for (const [kind, steps] of read.get(placeOf(mark)) ?? []) sums[kind] = (sums[kind] ?? 0) + steps * step;
  const [first = 0, second = 0] = [...sums.keys()].toSorted((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0));
  const sure = sums[first] ?? 0;
  const how = sure >= (surely[first] ?? 0) ? 'surely' : sure >= (likely[first] ?? 0) ? 'likely' : 'guess';
  return { kind: byId(ids[first]), how, sure, next: byId(ids[second]) };
}

function byId(id: string | undefined): SpokenKind {
  const found = kinds.find((kind) => kind.id === id);
  if (!found) throw new Error(`No such kind of line: ${id}`);
  return found;
}

/** From so likely on it's told surely, or likely, as 989 lines show that weren't learned from: four of five, and three of five. */
const [surelyFrom, likelyFrom] = [0.62, 0.5];

/** How likely the first kind is, and what that is on the scale of sums: right as often as such a sum. */
const scale = [
  [0, -1],
  [0.12, -0.9],
  [0.3, -0.62],
  [0.32, -0.6],
  [0.55, -0.3],
  [1, 0.5],
] as const;

function asRead(likely: Readonly<Record<string, number>>): KindOf {
  const [first, second] = Object.entries(likely).toSorted(([, one], [, other]) => other - one);
  const share = first?.[1] ?? 0;
  const how = share >= surelyFrom ? 'surely' : share >= likelyFrom ? 'likely' : 'guess';
  const groups: Partial<Record<KindGroup, number>> = {};
  for (const [id, more] of Object.entries(likely)) groups[byId(id).group] = (groups[byId(id).group] ?? 0) + more;
  return { kind: byId(first?.[0]), how, sure: onScale(share), next: byId(second?.[0]), groups };
}

function onScale(share: number): number {
  const at = Math.max(
    1,
    scale.findIndex(([from]) => from >= share),
  );
  const [[low, under], [high, over]] = [scale[at - 1] ?? scale[0], scale[at] ?? scale[0]];
  return under + ((share - low) / (high - low)) * (over - under);
}
