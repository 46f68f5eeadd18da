import { dayName, monthName } from '#platform/web/dates.ts';
import type { Bucket, TrendSpan } from '../../../domain/trends.ts';
import { historyStrings } from '../strings.ts';

const words = historyStrings.trends;

type TrendTableProps = {
  span: TrendSpan;
  buckets: readonly Bucket[];
  name: string;
  /** Whether all since this date are at hand. */
  isKnown: (from: string) => boolean;
};

/** The numbers behind the plots, newest last as there. */
export function TrendTable({ span, buckets, name, isKnown }: TrendTableProps) {
  const cell = 'border-line border-t py-2 pr-4 text-left align-top';
  return (
    <table className="w-full">
      <caption className="pb-2 text-left text-ink-2 text-sm">{words.caption(name)}</caption>
      <thead className="text-sm">
        <tr>
          {[words.columns.from[span], words.energy.title, words.pleasantness.title].map((head) => (
            <th key={head} scope="col" className="py-2 pr-4 text-left">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {buckets.map(({ from, mean }) => (
          <tr key={from}>
            <th scope="row" className={`${cell} font-normal`}>
              {span === 'year' ? monthName(from) : dayName(from)}
            </th>
            {mean ? (
              <>
                <td className={cell}>{mean.energy}</td>
                <td className={cell}>{mean.pleasantness}</td>
              </>
            ) : (
              <td colSpan={2} className={`${cell} text-ink-2`}>
                {isKnown(from) ? words.columns.none : words.columns.unknown}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
