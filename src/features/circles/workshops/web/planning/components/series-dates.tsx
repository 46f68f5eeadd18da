import { useEffect, useId, useRef, useState } from 'react';
import { useFault } from '#platform/web/ui/form-state.ts';
import { Note } from '#platform/web/ui/labelled.tsx';
import { dayMonth } from '#platform/web/when.ts';
import { type CircleDraft, datesInForm } from '../../../domain/draft.ts';
import type { SeriesDate } from '../../../domain/series.ts';
import { planningStrings } from '../strings.ts';

const words = planningStrings.series;
/** As many as are read at a glance; a year of weeks would push the rest of the form away. */
const shownAtOnce = 12;

type SeriesDatesProps = { draft: CircleDraft; onChange: (change: Partial<CircleDraft>) => void };

/** The days that come out of it; a tap leaves one out, and another puts it back. */
export function SeriesDates({ draft, onChange }: SeriesDatesProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus has gone; once only, so that none is taken from the field where a number is typed.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('input')[shownAtOnce]?.focus();
  }, [isWhole]);
  const note = useId();
  const fault = useFault('without');
  const all = datesInForm(draft);
  if (all.length === 0) return null;
  const kept = all.filter(({ day }) => !draft.without.includes(day));
  const shown = isWhole ? all : all.slice(0, shownAtOnce);
  const turn = (day: string) =>
    onChange({
      without: draft.without.includes(day) ? draft.without.filter((one) => one !== day) : [...draft.without, day],
    });
  return (
    <fieldset aria-describedby={note} className="grid gap-2">
      <legend className="mb-2 font-semibold text-sm" aria-live="polite">
        {summaryOf(kept, draft.timeZone)}
      </legend>
      <ul ref={list} className="flex flex-wrap gap-2">
        {shown.map((date, place) => (
          <li key={date.step}>
            <DateChip
              date={date}
              draft={draft}
              onTurn={() => turn(date.day)}
              isWrong={fault !== undefined && place === 0}
            />
          </li>
        ))}
        {shown.length < all.length && (
          <li>
            <button type="button" className="min-h-11 px-2 text-sm underline" onClick={() => setWhole(true)}>
              {words.showAll(all.length)}
            </button>
          </li>
        )}
      </ul>
      <Note id={note} hint={words.leaveOut} error={fault} />
    </fieldset>
  );
}

type DateChipProps = { date: SeriesDate; draft: CircleDraft; onTurn: () => void; isWrong: boolean };

/** `isWrong`: the focus finds it by that. */
function DateChip({ date: { at, day }, draft, onTurn, isWrong }: DateChipProps) {
  return (
    <label className="relative flex min-h-11 cursor-pointer items-center rounded-full border border-line border-dashed px-4 text-ink-2 text-sm line-through outline-offset-2 hover:bg-sunk has-checked:border-solid has-checked:bg-mist has-checked:text-ink has-checked:no-underline has-focus-visible:outline-2">
      <input
        aria-invalid={isWrong || undefined}
        type="checkbox"
        name="without"
        checked={!draft.without.includes(day)}
        onChange={onTurn}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {dayMonth(at, draft.timeZone)}
    </label>
  );
}

function summaryOf(kept: readonly SeriesDate[], timeZone: string): string {
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return words.none;
  if (kept.length === 1) return words.oneLeft(dayMonth(first.at, timeZone));
  return words.summary(kept.length, dayMonth(first.at, timeZone), dayMonth(last.at, timeZone));
}
