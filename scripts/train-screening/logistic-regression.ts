/** What one example shows: which features with which values, whether it's of the kind that's learned, and how much it counts. */
export type Example = { is: boolean; counts: number; features: Int32Array; values: Float64Array };

/** How far an example pulls against the penalty on large weights: with more, learned better by heart than by sense. */
const strength = 40;
const iterations = 1000;
/** How many steps back the curvature is remembered. */
const memory = 10;
/** Done once no slope is steeper than this. */
const still = 1e-3;

/**
 * Logistic regression with a penalty on the square of each weight but the bias; both kinds count the same, however many of each
 * there are. Found by L-BFGS (Nocedal and Wright, Numerical Optimization, 7.4), so that no order of the examples matters and the
 * same examples give the same weights.
 *
 * @throws Error where it doesn't come to rest
 */
export function learn(examples: readonly Example[], size: number): { bias: number; weights: Float64Array } {
  const all = (some: readonly Example[]) => some.reduce((sum, { counts }) => sum + counts, 0);
  const share = all(examples.filter(({ is }) => is)) / all(examples);
  const pull = ({ is, counts }: Example) => (strength * 0.5 * counts) / (is ? share : 1 - share);
  const slopeAt = (point: Float64Array): { loss: number; slope: Float64Array } => {
    const slope = point.slice();
    slope[size] = 0;
    let loss = 0;
    for (let index = 0; index < size; index += 1) loss += 0.5 * (point[index] ?? 0) ** 2;
    for (const example of examples) {
      const { is, features, values } = example;
      let weight = point[size] ?? 0;
      for (let index = 0; index < features.length; index += 1)
        weight += (point[features[index] ?? 0] ?? 0) * (values[index] ?? 0);
      const margin = is ? weight : -weight;
      loss += pull(example) * (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin);
      const error = pull(example) * (1 / (1 + Math.exp(-weight)) - Number(is));
      for (let index = 0; index < features.length; index += 1) {
        const at = features[index] ?? 0;
        slope[at] = (slope[at] ?? 0) + error * (values[index] ?? 0);
      }
      slope[size] = (slope[size] ?? 0) + error;
    }
    return { loss, slope };
  };
  const point = descend(new Float64Array(size + 1), slopeAt);
  return { bias: point[size] ?? 0, weights: point.slice(0, size) };
}

type Slope = (point: Float64Array) => { loss: number; slope: Float64Array };

function descend(start: Float64Array, slopeAt: Slope): Float64Array {
  let point = start;
  let { loss, slope } = slopeAt(point);
  const steps: { moved: Float64Array; turned: Float64Array; scale: number }[] = [];
  for (let round = 0; round < iterations && Math.max(...slope.map(Math.abs)) > still; round += 1) {
    const direction = slope.map((value) => -value);
    const shares = steps.map(() => 0);
    for (let index = steps.length - 1; index >= 0; index -= 1) {
      const { moved, turned, scale } = steps[index] as (typeof steps)[number];
      shares[index] = dot(moved, direction) * scale;
      add(direction, turned, -(shares[index] ?? 0));
    }
    const last = steps.at(-1);
    const curvature = last ? 1 / (last.scale * dot(last.turned, last.turned)) : 1 / Math.sqrt(dot(slope, slope));
    for (let index = 0; index < direction.length; index += 1) direction[index] = (direction[index] ?? 0) * curvature;
    for (const [index, { moved, turned, scale }] of steps.entries())
      add(direction, moved, (shares[index] ?? 0) - dot(turned, direction) * scale);
    const falls = dot(direction, slope);
    let length = 1;
    let next = walked(point, direction, length);
    let there = slopeAt(next);
    while (there.loss > loss + 1e-4 * length * falls && length > 1e-8) {
      length /= 2;
      next = walked(point, direction, length);
      there = slopeAt(next);
    }
    if (there.loss > loss) break;
    const moved = direction.map((value) => value * length);
    const turned = there.slope.map((value, index) => value - (slope[index] ?? 0));
    const along = dot(moved, turned);
    if (along > 1e-12) steps.push({ moved, turned, scale: 1 / along });
    if (steps.length > memory) steps.shift();
    [point, loss, slope] = [next, there.loss, there.slope];
  }
  const steepest = Math.max(...slope.map(Math.abs));
  if (steepest > 1) throw new Error(`The regression didn't come to rest: its steepest slope is still ${steepest}.`);
  return point;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let index = 0; index < to.length; index += 1) to[index] = (to[index] ?? 0) + times * (what[index] ?? 0);
}

const walked = (from: Float64Array, direction: Float64Array, length: number): Float64Array =>
  from.map((value, index) => value + length * (direction[index] ?? 0));
