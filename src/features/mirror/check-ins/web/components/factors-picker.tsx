import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import type { Reads } from '#platform/web/ui/reads.ts';
import { factorGroups, factors, factorWords, isOwnFactor, withTyped } from '../../domain/factors.ts';
import { limits } from '../../domain/limits.ts';
import { checkInStrings } from '../strings.ts';
import { Chip } from './chip.tsx';

const words = checkInStrings.factors;

type FactorsPickerProps = {
  reads: Reads;
  chosen: readonly string[];
  /** Own words that aren't added yet; they're kept all the same. */
  typed: string;
  onChange: (change: { factors?: string[]; typed?: string }) => void;
};

/** What it has to do with: our words by group, and one's own. */
export function FactorsPicker({ reads, chosen, typed, onChange }: FactorsPickerProps) {
  const own = chosen.filter(isOwnFactor);
  const isFull = chosen.length >= limits.factors;
  const chip = (id: string) => (
    <Chip
      key={id}
      label={factorWords(id)}
      checked={chosen.includes(id)}
      disabled={isFull && !chosen.includes(id)}
      onChange={(on) => onChange({ factors: on ? [...chosen, id] : chosen.filter((one) => one !== id) })}
    />
  );
  return (
    <div className="grid gap-5">
      {factorGroups.map((group) => (
        <fieldset key={group} className="flex flex-wrap gap-2.5">
          <legend className="mb-2 font-semibold text-sm">{words.groups[group]}</legend>
          {factors.filter((one) => one.group === group).map(({ id }) => chip(id))}
        </fieldset>
      ))}
      {own.length > 0 && <div className="flex flex-wrap gap-2.5">{own.map(chip)}</div>}
      <OwnWords reads={reads} typed={typed} all={withTyped(chosen, typed)} onChange={onChange} />
    </div>
  );
}

type OwnWordsProps = Pick<FactorsPickerProps, 'reads' | 'typed' | 'onChange'> & {
  /** What's chosen once these are added; null: there's no room. */
  all: string[] | null;
};

function OwnWords({ reads, typed, all, onChange }: OwnWordsProps) {
  const add = () => all && onChange({ factors: all, typed: '' });
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-3">
        <div className="flex-1">
          <Field
            label={words.own}
            reads={reads}
            autoComplete="off"
            maxLength={limits.factorLength}
            value={typed}
            onChange={(event) => onChange({ typed: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
        </div>
        <Button kind="quiet" onClick={add}>
          {words.add}
        </Button>
      </div>
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {!all && words.full}
      </p>
    </div>
  );
}
