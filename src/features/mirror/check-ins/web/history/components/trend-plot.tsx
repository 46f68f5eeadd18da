import { monthShort, weekdayName } from '#platform/web/dates.ts';
import type { PlaceOnField } from '../../../domain/families.ts';
import { type Bucket, inShort, type TrendSpan } from '../../../domain/trends.ts';
import { checkInStrings } from '../../strings.ts';
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

/** What stands below a bucket; not every day of a month, nor every month of a year, has the room. */
const ticks: Record<TrendSpan, (from: string, index: number) => string | null> = {
  week: weekdayName,
  month: (from, index) => (index % 7 === 0 ? String(Number(from.slice(8))) : null),
  year: (from, index) => (index % 3 === 0 ? monthShort(from) : null),
};

type TrendPlotProps = { axis: keyof PlaceOnField; span: TrendSpan; buckets: readonly Bucket[]; name: string };

/** One of the two numbers over time, in a sentence for people who don't see it, who have the table as well. */
export function TrendPlot({ axis, span, buckets, name }: TrendPlotProps) {
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
          aria-label={inWords(axis, span, buckets, name)}
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
        <div aria-hidden="true" className="relative col-start-2 -mt-1 h-4 text-ink-2 text-xs">
          {buckets.map(({ from }, index) => (
            <span key={from} className="absolute -translate-x-1/2" style={{ left: `${(x(index) / width) * 100}%` }}>
              {ticks[span](from, index)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** `Energy, October 2026: 26 days, from little energy to a lot of energy, on average some energy.` */
function inWords(axis: keyof PlaceOnField, span: TrendSpan, buckets: readonly Bucket[], name: string): string {
  const { plotted, kept, [axis]: words } = historyStrings.trends;
  const short = inShort(buckets, axis);
  if (!short) return `${words.title}, ${name}`;
  const level = (value: number) => checkInStrings.place.level(axis, value);
  const unit = span === 'year' ? 'month' : 'day';
  const { count, lowest, highest, middle } = short;
  return plotted(words.title, name, kept[unit](count), level(lowest), level(highest), level(middle));
}
