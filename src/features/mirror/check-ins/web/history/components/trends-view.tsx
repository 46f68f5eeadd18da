import { useState } from 'react';
import { monthName, shortDay } from '#platform/web/dates.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { ownZone } from '#platform/web/when.ts';
import { plusDays } from '../../../domain/calendar.ts';
import { spans, startOf, type TrendSpan, trendOf } from '../../../domain/trends.ts';
import { historyStrings } from '../strings.ts';
import { useHistory } from '../use-history.ts';
import { usePeriod } from '../use-period.ts';
import { FurtherBack } from './further-back.tsx';
import { PeriodBar } from './period-bar.tsx';
import { TrendPlot } from './trend-plot.tsx';
import { TrendTable } from './trend-table.tsx';

const words = historyStrings.trends;
const options = spans.map((value) => ({ value, label: words.spans[value] }));

/** `16 Nov – 22 Nov`, `November 2026`, `2026`. */
function nameOf(span: TrendSpan, start: string): string {
  if (span === 'week') return `${shortDay(start)} – ${shortDay(plusDays(start, 6))}`;
  return span === 'month' ? monthName(start) : start.slice(0, 4);
}

/** Energy and how it felt over a week, a month or a year, as plots or as the table behind them. */
export function TrendsView() {
  const [span, setSpan] = useState<TrendSpan>('week');
  const [asTable, setAsTable] = useState(false);
  const { date, isLast, go } = usePeriod(span);
  const start = startOf(span, date);
  const history = useHistory(start);
  const buckets = trendOf(history.checkIns, span, date, ownZone());
  const name = nameOf(span, start);
  const isEmpty = buckets.every(({ mean }) => mean === null);
  return (
    <div className="grid gap-5">
      <RadioGroup
        label={words.span}
        name="span"
        options={options}
        value={span}
        onValueChange={(value) => setSpan(spans.find((one) => one === value) ?? 'week')}
        inline
      />
      <PeriodBar label={name} before={words.before[span]} after={words.after[span]} isLast={isLast} go={go} />
      <FurtherBack history={history} />
      {isEmpty ? (
        !history.isShort && <p className="text-ink-2">{words.none}</p>
      ) : (
        <>
          {asTable ? (
            <TrendTable span={span} buckets={buckets} name={name} isKnown={history.reaches} />
          ) : (
            <>
              <TrendPlot axis="pleasantness" span={span} buckets={buckets} name={name} />
              <TrendPlot axis="energy" span={span} buckets={buckets} name={name} />
              <p className="text-ink-2 text-sm">{words.about}</p>
            </>
          )}
          <div>
            <Button kind="quiet" size="sm" onClick={() => setAsTable(!asTable)}>
              {asTable ? words.plot : words.table}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
