import { useState } from 'react';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { Checkbox } from '#platform/web/ui/choice.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { ownZone } from '#platform/web/when.ts';
import { zoneName } from '#platform/web/zone-words.ts';
import type { OwnProfile } from '../../domain/contract.ts';
import { TimeOfDay, usualQuietHours } from '../../domain/quiet-hours.ts';
import { profileStrings } from '../strings.ts';
import type { ProfilePart } from './profile-form.tsx';

const words = profileStrings.form.reminders;

type RemindersFieldsProps = { profile: OwnProfile; propose: boolean };

function RemindersFields({ profile: { reminders, quiet_hours }, propose }: RemindersFieldsProps) {
  // What stands here is in force. Only where it's asked for the first time the usual hours are proposed.
  const [isQuiet, setQuiet] = useState(propose || quiet_hours !== null);
  const { from, to } = quiet_hours ?? usualQuietHours;
  return (
    <div className="grid gap-4">
      <Checkbox name="reminders" label={words.label} hint={words.hint} defaultChecked={reminders} />
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold text-ink text-sm">{words.quiet}</legend>
        <Checkbox
          name="quiet"
          label={words.someQuiet}
          hint={isQuiet ? undefined : words.noneQuiet}
          checked={isQuiet}
          onChange={({ target }) => setQuiet(target.checked)}
        />
        {isQuiet && (
          <>
            <div className="grid grid-cols-2 gap-4">
              <Field type="time" name="from" label={words.from} defaultValue={from} />
              <Field type="time" name="to" label={words.to} defaultValue={to} />
            </div>
            <p className="text-ink-2 text-sm">{words.zone(zoneName(ownZone()))}</p>
          </>
        )}
      </fieldset>
    </div>
  );
}

const check = checkBy({ from: TimeOfDay, to: TimeOfDay }, { from: words.refused, to: words.refused });

/** Whether somebody wants reminders, and when never. The device says in which time zone. */
export const remindersPart: ProfilePart = {
  Fields: RemindersFields,
  read(typed) {
    const reminders = Boolean(typed.reminders);
    if (!typed.quiet) return { output: { reminders, quiet_hours: null } };
    const checked = check(typed);
    if ('faults' in checked) return checked;
    return { output: { reminders, quiet_hours: { ...checked.output, time_zone: ownZone() } } };
  },
};
