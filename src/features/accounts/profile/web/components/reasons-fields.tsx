import * as v from 'valibot';
import { Checkbox } from '#platform/web/ui/choice.tsx';
import { TextArea } from '#platform/web/ui/field.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import type { OwnProfile } from '../../domain/contract.ts';
import { OwnReason, type ProfileReason, reasons } from '../../domain/reasons.ts';
import { profileStrings } from '../strings.ts';
import type { ProfilePart } from './profile-form.tsx';

const words = profileStrings.form.reasons;
const fieldOf = (reason: ProfileReason) => `reason-${reason}`;

function ReasonsFields({ profile, care }: { profile: OwnProfile; care: Reader }) {
  const { picked, own } = profile.reasons;
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-1 font-semibold text-ink text-sm">{words.label}</legend>
        {reasons.map((reason) => (
          <Checkbox
            key={reason}
            name={fieldOf(reason)}
            label={words.choices[reason]}
            defaultChecked={picked.includes(reason)}
          />
        ))}
      </fieldset>
      <TextArea
        reads={care}
        label={words.own.label}
        name="own"
        rows={2}
        defaultValue={own ?? ''}
        hint={words.own.hint}
      />
    </div>
  );
}

/** Why somebody comes, only for themselves. */
export const reasonsPart: ProfilePart = {
  Fields: ReasonsFields,
  read(typed) {
    const own = v.safeParse(OwnReason, typed.own ?? '');
    if (!own.success) return { faults: { own: words.own.refused } };
    return { output: { reasons: { picked: reasons.filter((reason) => typed[fieldOf(reason)]), own: own.output } } };
  },
};
