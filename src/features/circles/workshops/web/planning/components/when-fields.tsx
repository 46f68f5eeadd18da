import { useState } from 'react';
import { type LocalTime, localTimeOf, momentOf, sameClock } from '#platform/shared/local-time.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { dateTimeZone, knowsOwnZone, ownZone } from '#platform/web/when.ts';
import type { CircleDraft } from '../../../domain/draft.ts';
import { zoneNames } from '../../../domain/zone-names.ts';
import { planningStrings } from '../strings.ts';

const words = planningStrings;

type WhenFieldsProps = {
  draft: CircleDraft;
  onChange: (change: Partial<CircleDraft>) => void;
};

/** Day, time and zone, and what daylight saving makes of them. */
export function WhenFields({ draft, onChange }: WhenFieldsProps) {
  const [zones] = useState(() =>
    zoneNames([...(Intl.supportedValuesOf?.('timeZone') ?? []), 'UTC', ownZone(), draft.timeZone]),
  );
  return (
    <div className="grid gap-3">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.6fr)]">
        <Field
          label={words.fields.date}
          name="date"
          type="date"
          required
          value={draft.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
        <Field
          label={words.fields.time}
          name="time"
          type="time"
          required
          value={draft.time}
          onChange={({ target }) => onChange({ time: target.value.slice(0, 5) })}
        />
        <div className="sm:col-span-2 lg:col-span-1">
          <Combobox
            label={words.fields.zone}
            {...(!knowsOwnZone() && { hint: words.fields.zoneUnknown })}
            name="timeZone"
            options={zones}
            value={draft.timeZone}
            onValueChange={(zone) => onChange({ timeZone: zone })}
          />
        </div>
      </div>
      <ClockNote {...draft} />
    </div>
  );
}

/** A time that daylight saving skips or repeats, and the same moment on one's own clock. */
function ClockNote({ date, time, timeZone }: LocalTime) {
  const moment = momentOf({ date, time, timeZone });
  const own = ownZone();
  return (
    <div role="status" className="grid gap-1 text-ink-2 text-sm empty:hidden">
      {moment?.kind === 'skipped' && <p>{words.clock.skipped(time, localTimeOf(moment.at, timeZone).time)}</p>}
      {moment?.kind === 'twice' && <p>{words.clock.twice(time)}</p>}
      {moment && !sameClock(moment.at, own, timeZone) && (
        <p>{words.clock.yours(dateTimeZone(new Date(moment.at).toISOString()))}</p>
      )}
    </div>
  );
}
