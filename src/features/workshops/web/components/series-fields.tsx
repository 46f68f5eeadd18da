import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { limits } from '../../domain/limits.ts';
import type { Scope } from '../../domain/series.ts';
import { workshopsStrings } from '../strings.ts';

const words = workshopsStrings.schedule.series;
const { mostWeeks } = limits.schedule;
const repeats = Array.from({ length: mostWeeks }, (_, index) => index + 1).map((times) => ({
  value: String(times),
  label: times === 1 ? words.once : words.weekly(times),
}));

/** How often it takes place, week after week. */
export function RepeatField({ weeks, onChange }: { weeks: string; onChange: (weeks: string) => void }) {
  return (
    <div className="lg:max-w-md">
      <Select
        label={words.label}
        name="weeks"
        options={repeats}
        value={weeks}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** Which dates of a series a change is about. */
export function ScopeField({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
  return (
    <RadioGroup
      label={words.scope.label}
      name="scope"
      options={[
        { value: 'one', label: words.scope.one },
        { value: 'later', label: words.scope.later, hint: words.scope.hint },
      ]}
      value={scope}
      onValueChange={(value) => onChange(value === 'later' ? 'later' : 'one')}
    />
  );
}
