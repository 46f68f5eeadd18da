import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dayName, weekdays } from '#platform/web/dates.ts';
import { classes } from '#platform/web/ui/classes.ts';
import { plusDays, weeksOf } from '../../../domain/calendar.ts';
import type { Family } from '../../../domain/families.ts';
import { plusSpans } from '../../../domain/trends.ts';
import { historyStrings } from '../strings.ts';
import { DayMark } from './day-mark.tsx';

const words = historyStrings.calendar;

type MonthGridProps = {
  /** The day that is chosen, in the month that's shown. */
  date: string;
  today: string;
  familiesOn: (date: string) => readonly Family[];
  /** Whether that's all of them. */
  isKnown: (date: string) => boolean;
  onChoose: (date: string) => void;
  /** The month, in words. */
  label: string;
};

/** Where the keys of a calendar lead from a day. */
const steps: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => plusDays(date, -1),
  ArrowRight: (date) => plusDays(date, 1),
  ArrowUp: (date) => plusDays(date, -7),
  ArrowDown: (date) => plusDays(date, 7),
  PageUp: (date) => plusSpans('month', date, -1),
  PageDown: (date) => plusSpans('month', date, 1),
};

/** A month, Monday to Sunday, a soft mark where something was kept; arrow keys go from day to day. */
export function MonthGrid({ date, today, familiesOn, isKnown, onChoose, label }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
    byKey.current = false;
  }, [date]);

  function step(event: KeyboardEvent): void {
    const next = steps[event.key]?.(date);
    if (next === undefined) return;
    event.preventDefault();
    if (next > today) return;
    byKey.current = true;
    onChoose(next);
  }

  return (
    <table ref={grid} aria-label={label} className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {weekdays().map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className="pb-2 font-medium text-ink-2 text-sm">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(date).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className="p-0.5 text-center">
                {day.slice(0, 7) === date.slice(0, 7) && (
                  <Day
                    day={day}
                    isChosen={day === date}
                    isToday={day === today}
                    isAhead={day > today}
                    onChoose={onChoose}
                    onKeyDown={step}
                    families={familiesOn(day)}
                    isKnown={isKnown(day)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = {
  day: string;
  families: readonly Family[];
  isKnown: boolean;
  isChosen: boolean;
  isToday: boolean;
  isAhead: boolean;
  onChoose: (date: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Day({ day, families, isKnown, isChosen, isToday, isAhead, onChoose, onKeyDown }: DayProps) {
  return (
    <button
      type="button"
      data-date={day}
      tabIndex={isChosen ? 0 : -1}
      disabled={isAhead}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={words.day(
        dayName(day),
        families.map((family) => historyStrings.families[family]).join(', '),
        isKnown,
      )}
      className={classes(
        'mx-auto grid min-h-14 w-full max-w-16 content-start justify-items-center gap-0.5 rounded-md border pt-1 text-sm disabled:text-ink-3',
        isChosen ? 'border-ink' : 'border-transparent enabled:hover:bg-sunk',
      )}
      onClick={() => onChoose(day)}
      onKeyDown={onKeyDown}
    >
      <span className={isToday ? 'font-bold underline underline-offset-4' : undefined}>{Number(day.slice(8))}</span>
      <DayMark families={families} />
    </button>
  );
}
