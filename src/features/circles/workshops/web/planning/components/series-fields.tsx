import { momentOf } from '#platform/shared/local-time.ts';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { weekdayName } from '#platform/web/when.ts';
import { type CircleDraft, datesInForm } from '../../../domain/draft.ts';
import { limits } from '../../../domain/limits.ts';
import { nthOf, type Rhythm, rhythmFrom, rhythmsFrom } from '../../../domain/rhythm.ts';
import type { Scope } from '../../../domain/series.ts';
import { planningStrings } from '../strings.ts';
import { SeriesDates } from './series-dates.tsx';

const words = planningStrings.series;
const { mostDates } = limits.schedule;
const ends = [
  { value: 'dates', label: words.ends.dates },
  { value: 'until', label: words.ends.until },
];

type RepeatFieldsProps = { draft: CircleDraft; onChange: (change: Partial<CircleDraft>) => void };

/** How often it takes place, and on which days. */
export function RepeatFields({ draft, onChange }: RepeatFieldsProps) {
  const isDay = momentOf({ ...draft, time: '12:00', timeZone: 'UTC' }) !== null;
  const offered: CircleDraft['rhythm'][] = [
    'once',
    ...(isDay ? rhythmsFrom(draft.date) : (['weekly', 'fortnightly'] as const)),
  ];
  const { rhythm } = draft;
  return (
    <div className="grid gap-4">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1.15fr)_minmax(0,0.8fr)]">
        <div className="sm:col-span-2 lg:col-span-1">
          <Select
            label={words.label}
            name="rhythm"
            options={offered.map((value) => ({ value, label: rhythmInWords(value, draft.date) }))}
            value={rhythm === 'once' || !isDay ? rhythm : rhythmFrom(draft.date, rhythm)}
            onChange={({ target }) => onChange({ rhythm: target.value as CircleDraft['rhythm'], without: [] })}
          />
        </div>
        {rhythm !== 'once' && <EndFields draft={draft} onChange={onChange} />}
      </div>
      {rhythm !== 'once' && <SeriesDates draft={draft} onChange={onChange} />}
    </div>
  );
}

function EndFields({ draft, onChange }: RepeatFieldsProps) {
  // Its first proposal is the last date that stands there.
  const until = draft.until || (datesInForm(draft).at(-1)?.day ?? '');
  return (
    <>
      <Select
        label={words.ends.label}
        name="ends"
        options={ends}
        value={draft.ends}
        onChange={({ target }) => onChange(target.value === 'until' ? { ends: 'until', until } : { ends: 'dates' })}
      />
      {draft.ends === 'dates' ? (
        <Field
          label={words.dates}
          name="dates"
          type="number"
          inputMode="numeric"
          required
          min={2}
          max={mostDates}
          value={draft.dates}
          onChange={({ target }) => onChange({ dates: target.value })}
        />
      ) : (
        <Field
          label={words.lastDay}
          name="until"
          type="date"
          required
          min={draft.date}
          value={draft.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      )}
    </>
  );
}

function rhythmInWords(rhythm: 'once' | Rhythm, date: string): string {
  if (rhythm === 'monthly-day') return words.rhythms['monthly-day'](Number(date.slice(8)));
  if (rhythm === 'monthly-weekday') return words.rhythms['monthly-weekday'](nthOf(date), weekdayName(date));
  if (rhythm === 'monthly-last') return words.rhythms['monthly-last'](weekdayName(date));
  return words.rhythms[rhythm];
}

type ScopeFieldProps = { later_dates?: number | undefined; scope: Scope; onChange: (scope: Scope) => void };

/** Which dates of a series a change is about; nothing where none comes after it. */
export function ScopeField({ later_dates = 0, scope, onChange }: ScopeFieldProps) {
  if (later_dates === 0) return null;
  return (
    <RadioGroup
      label={words.scope.label}
      name="scope"
      options={[
        { value: 'one', label: words.scope.one },
        { value: 'later', label: words.scope.later(later_dates), hint: words.scope.hint },
      ]}
      value={scope}
      onValueChange={(value) => onChange(value === 'later' ? 'later' : 'one')}
    />
  );
}
