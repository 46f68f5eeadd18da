import { dayName, monthName } from '#platform/web/dates.ts';
import { ownZone } from '#platform/web/when.ts';
import { plusMonths } from '../../../domain/calendar.ts';
import { byDay, familiesOf } from '../../../domain/trends.ts';
import type { useDeleting } from '../../use-deleting.ts';
import { historyStrings } from '../strings.ts';
import { useHistory } from '../use-history.ts';
import { usePeriod } from '../use-period.ts';
import { FurtherBack } from './further-back.tsx';
import { KeptWords } from './kept-words.tsx';
import { MonthGrid } from './month-grid.tsx';
import { PeriodBar } from './period-bar.tsx';

const words = historyStrings.calendar;

/** A month as a calendar of soft marks, and what was kept on the day that's chosen. */
export function CalendarView({ deleting }: { deleting: ReturnType<typeof useDeleting> }) {
  const { today, date, choose, isLast, go } = usePeriod('month');
  const history = useHistory(plusMonths(date, 0));
  const days = byDay(deleting.left(history.checkIns), ownZone());
  const kept = byDay(deleting.withGone(history.checkIns), ownZone()).get(date) ?? [];
  const month = monthName(date);
  return (
    <div className="grid gap-5">
      <PeriodBar label={month} before={words.before} after={words.after} isLast={isLast} go={go} />
      <MonthGrid
        date={date}
        today={today}
        familiesOn={(day) => familiesOf(days.get(day) ?? [])}
        isKnown={history.reaches}
        onChoose={choose}
        label={month}
      />
      <p className="text-ink-2 text-sm">
        {words.key} <span className="max-md:hidden">{words.hint}</span>
      </p>
      <FurtherBack history={history} />
      <section aria-labelledby="chosen-day" className="grid gap-3">
        <h2 id="chosen-day" className="text-title">
          {dayName(date)}
        </h2>
        {kept.length > 0 ? (
          <ul className="grid gap-4">
            {kept.map((one) => (
              <KeptWords key={one.id} checkIn={one} deleting={deleting} />
            ))}
          </ul>
        ) : (
          history.reaches(date) && <p className="text-ink-2">{words.none}</p>
        )}
      </section>
    </div>
  );
}
