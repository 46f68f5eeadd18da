/** Which of the features an example has, each worth the same, and whether it's of the kind that's learned. */
export type Example = { is: boolean; features: Int32Array };

/** What a feature is worth where it stands, and what a feature that every example has is worth. */
const [worth, worthOfBias] = [0.25, 1];
const mostRounds = 60;
/** Done once no example pulls harder than this. */
const still = 0.02;

/**
 * A line between what's of a kind and what isn't, with a wide margin: a linear support vector machine with squared loss, found by dual
 * coordinate descent (Hsieh et al., A Dual Coordinate Descent Method for Large-scale Linear SVM, ICML 2008). `penalty`: how much an
 * example on the wrong side costs. The same examples give the same weights.
 */
export function learn(
  examples: readonly Example[],
  size: number,
  penalty: number,
): { bias: number; weights: Float64Array } {
  const weights = new Float64Array(size + 1);
  const pulls = new Float64Array(examples.length);
  const soft = 0.5 / penalty;
  const order = examples.map((_, at) => at);
  let dice = 1;
  for (let round = 0; round < mostRounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      dice = (Math.imul(dice, 1664525) + 1013904223) >>> 0;
      const other = dice % (at + 1);
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    let hardest = 0;
    for (const at of order) {
      const { is, features } = examples[at] as Example;
      const side = is ? 1 : -1;
      let sum = (weights[size] ?? 0) * worthOfBias;
      for (let index = 0; index < features.length; index += 1) sum += (weights[features[index] ?? 0] ?? 0) * worth;
      const pull = pulls[at] ?? 0;
      const slope = side * sum - 1 + soft * pull;
      const projected = pull === 0 ? Math.min(slope, 0) : slope;
      hardest = Math.max(hardest, Math.abs(projected));
      if (Math.abs(projected) < 1e-12) continue;
      const squared = features.length * worth * worth + worthOfBias * worthOfBias + soft;
      const next = Math.max(pull - slope / squared, 0);
      const moved = (next - pull) * side;
      pulls[at] = next;
      for (let index = 0; index < features.length; index += 1) {
        const place = features[index] ?? 0;
        weights[place] = (weights[place] ?? 0) + moved * worth;
      }
      weights[size] = (weights[size] ?? 0) + moved * worthOfBias;
    }
    if (hardest < still) break;
  }
  return { bias: (weights[size] ?? 0) * worthOfBias, weights: weights.slice(0, size).map((weight) => weight * worth) };
}
