import { Field } from '#platform/web/ui/field.tsx';
import type { CircleDraft } from '../../../domain/draft.ts';
import { limits } from '../../../domain/limits.ts';
import { planningStrings } from '../strings.ts';

const words = planningStrings;

/** How long a circle takes, and for how many. */
export function SizeFields({
  draft,
  onChange,
}: {
  draft: CircleDraft;
  onChange: (change: Partial<CircleDraft>) => void;
}) {
  const { schedule } = limits;
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-5 lg:max-w-md">
        <Field
          label={words.fields.duration}
          name="duration"
          type="number"
          inputMode="numeric"
          required
          min={schedule.leastMinutes}
          max={schedule.mostMinutes}
          step={5}
          value={draft.duration}
          onChange={({ target }) => onChange({ duration: target.value })}
        />
        <Field
          label={words.fields.seats}
          hint={words.fields.seatsHint}
          name="seats"
          type="number"
          inputMode="numeric"
          required
          min={schedule.leastSeats}
          max={schedule.mostSeats}
          value={draft.seats}
          onChange={({ target }) => onChange({ seats: target.value })}
        />
      </div>
      <p role="status" className="max-w-prose text-ink-2 text-sm empty:hidden">
        {Number(draft.seats) > schedule.mostAtEase ? words.fields.manySeats : null}
      </p>
    </div>
  );
}
