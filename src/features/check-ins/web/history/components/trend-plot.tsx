import type { Place } from '../../../domain/families.ts';
import type { Bucket } from '../../../domain/trends.ts';
import { historyStrings } from '../strings.ts';

const width = 300;
const height = 110;
const inset = 8;

/** A run of neighbours with something kept: what a line may join without crossing a gap. */
function runsOf(values: readonly (number | null)[]): { index: number; value: number }[][] {
  const runs: { index: number; value: number }[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ index, value });
  }
  return runs.filter((run) => run.length > 0);
}

/** One of the two numbers over time; whoever doesn't see it has the table. */
export function TrendPlot({ axis, buckets, name }: { axis: keyof Place; buckets: readonly Bucket[]; name: string }) {
  const words = historyStrings.trends[axis];
  const x = (index: number) => inset + (index / Math.max(1, buckets.length - 1)) * (width - 2 * inset);
  const y = (value: number) => height / 2 - (value / 100) * (height / 2 - inset);
  const runs = runsOf(buckets.map(({ mean }) => mean?.[axis] ?? null));
  return (
    <figure className="grid gap-2">
      <figcaption className="font-semibold">{words.title}</figcaption>
      <div className="grid grid-cols-[5rem_1fr] gap-3">
        <div aria-hidden="true" className="grid content-between text-ink-2 text-xs">
          <span>{words.high}</span>
          <span>{words.low}</span>
        </div>
        <svg
          role="img"
          aria-label={`${words.title}, ${name}`}
          viewBox={`0 0 ${width} ${height}`}
          className="w-full rounded-md bg-sunk forced-colors:[&_*]:stroke-[CanvasText]"
        >
          <path d={`M0 ${height / 2}H${width}`} className="stroke-line-strong" strokeDasharray="2 5" />
          {runs.map((run) => (
            <path
              key={run[0]?.index}
              d={run.map(({ index, value }, at) => `${at === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('')}
              fill="none"
              strokeWidth="2"
              strokeLinejoin="round"
              className="stroke-ink"
            />
          ))}
          {runs.flat().map(({ index, value }) => (
            <circle key={index} cx={x(index)} cy={y(value)} r="3.5" strokeWidth="2" className="fill-card stroke-ink" />
          ))}
        </svg>
      </div>
    </figure>
  );
}
