import type { ReactNode } from 'react';
import { useId } from 'react';

/*
 * Small drawings of one's own numbers, plain SVG. Each stands with its title and one sentence that says what it shows,
 * and has its numbers as a table for screen readers.
 */

export type Point = { label: string; value: number };
type ChartProps = {
  title: string;
  /** What the drawing shows, in a sentence. */
  summary: string;
  /** Heads of the table's two columns. */
  columns: [string, string];
  points: readonly Point[];
  /** The ends of the scale. */
  from: number;
  to: number;
};

const width = 300;
const height = 120;
const inset = 8;

/** Where a value stands, and how far along a point is. */
function place({ points, from, to }: ChartProps) {
  const x = (index: number) => inset + (index / Math.max(1, points.length - 1)) * (width - 2 * inset);
  const share = (value: number) => (to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0);
  const y = (value: number) => height - inset - share(value) * (height - 2 * inset);
  return { x, y };
}

/** One number over time. */
export function LineChart(props: ChartProps) {
  const { x, y } = place(props);
  const line = props.points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
  return (
    <Chart {...props}>
      <path
        d={line}
        fill="none"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-ink"
      />
      {props.points.map(({ label, value }, index) => (
        <circle key={label} cx={x(index)} cy={y(value)} r="4" strokeWidth="2" className="fill-card stroke-ink" />
      ))}
    </Chart>
  );
}

/** A few amounts beside each other. */
export function BarChart(props: ChartProps) {
  const { y } = place(props);
  const step = (width - 2 * inset) / Math.max(1, props.points.length);
  return (
    <Chart {...props}>
      {props.points.map(({ label, value }, index) => (
        <rect
          key={label}
          x={inset + index * step + step * 0.18}
          y={y(value)}
          width={step * 0.64}
          height={height - inset - y(value)}
          rx="3"
          className="fill-art-dusk"
        />
      ))}
    </Chart>
  );
}

/** A dot for each day of some weeks, Monday to Sunday in rows of seven; larger is more, a hollow one is a day without. */
export function WeekDots(props: Omit<ChartProps, 'from'>) {
  const rows = Math.ceil(props.points.length / 7);
  return (
    <Chart {...props} from={0} viewBox={`0 0 154 ${rows * 22}`}>
      {props.points.map(({ label, value }, index) => (
        <circle
          key={label}
          cx={11 + (index % 7) * 22}
          cy={11 + Math.floor(index / 7) * 22}
          r={value > 0 ? 3 + 5 * Math.min(1, value / props.to) : 3}
          strokeWidth="1.5"
          className={value > 0 ? 'fill-ink stroke-ink' : 'fill-none stroke-line-strong'}
        />
      ))}
    </Chart>
  );
}

function Chart({
  title,
  summary,
  columns,
  points,
  viewBox = `0 0 ${width} ${height}`,
  children,
}: ChartProps & { viewBox?: string; children: ReactNode }) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="grid content-start gap-2">
      <figcaption id={id} className="grid gap-0.5">
        <span className="font-semibold">{title}</span>
        <span className="text-ink-2 text-sm">{summary}</span>
      </figcaption>
      <svg viewBox={viewBox} aria-hidden="true" className="w-full max-w-lg forced-colors:[&_*]:stroke-[CanvasText]">
        {children}
      </svg>
      <div className="sr-only">
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
