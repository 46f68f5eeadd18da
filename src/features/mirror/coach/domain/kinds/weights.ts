/*
 * The weights of `kind-weights.ts`: for each place that weighs anything, how far it's from the one before (in base 64, small digits
 * first, the last one in large letters), then a letter for the kind and one for the weight in steps, and a space.
 */

const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';
const half = 32;
const from = (code: number, length: number) => Array.from({ length }, (_, at) => String.fromCharCode(code + at));
/** Letters of kinds and of weights: all that needs no escape in a template, and beyond those some with accents. */
const letters = [...from(33, 94).filter((letter) => !'`$\\'.includes(letter)), ...from(192, 64)];
const middle = 45;

/** How far a weight reaches either way, in steps. */
export const mostSteps = middle;

/** For each place its kinds and their weights in steps. */
export type KindWeights = ReadonlyMap<number, readonly (readonly [kind: number, steps: number])[]>;

/** As text: some 45 kB for 25,000 weights. Steps reach from -45 to 45. */
export function packed(weights: KindWeights): string {
  let last = 0;
  return [...weights]
    .toSorted(([one], [other]) => one - other)
    .map(([place, all]) => {
      const gap = gapOf(place - last);
      last = place;
      return gap + all.map(([kind, steps]) => `${letters[kind]}${letters[steps + middle]}`).join('');
    })
    .join(' ');
}

function gapOf(gap: number): string {
  let text = '';
  let rest = gap;
  while (rest >= half) {
    text += digits[rest % half];
    rest = Math.floor(rest / half);
  }
  return text + digits[half + rest];
}

/** What `packed` made of it. */
export function unpacked(text: string): KindWeights {
  const weights = new Map<number, (readonly [number, number])[]>();
  const codes = new Map([...letters].map((letter, at) => [letter, at]));
  let place = 0;
  for (const entry of text.split(' ')) {
    let at = 0;
    let scale = 1;
    for (let isLast = false; !isLast; at += 1) {
      const digit = digits.indexOf(entry.charAt(at));
      isLast = digit >= half;
      place += (digit % half) * scale;
      scale *= half;
    }
    const all: (readonly [number, number])[] = [];
    for (; at < entry.length; at += 2)
      all.push([codes.get(entry.charAt(at)) ?? 0, (codes.get(entry.charAt(at + 1)) ?? middle) - middle]);
    weights.set(place, all);
  }
  return weights;
}
