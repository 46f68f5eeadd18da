import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { factorGroups, factors, factorWords } from '../../domain/factors.ts';
import { limits } from '../../domain/limits.ts';
import { checkInStrings } from '../strings.ts';
import { Chip } from './chip.tsx';

const words = checkInStrings.factors;

/** What it has to do with: our words by group, and one's own. */
export function FactorsPicker({ chosen, onChange }: { chosen: readonly string[]; onChange: (all: string[]) => void }) {
  const own = chosen.filter((one) => !factors.some(({ id }) => id === one));
  const isFull = chosen.length >= limits.factors;
  const pick = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  const chip = (id: string) => (
    <Chip
      key={id}
      label={factorWords(id)}
      checked={chosen.includes(id)}
      disabled={isFull && !chosen.includes(id)}
      onChange={(on) => pick(id, on)}
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
      <OwnWords onAdd={(given) => !isFull && !chosen.includes(given) && onChange([...chosen, given])} />
    </div>
  );
}

function OwnWords({ onAdd }: { onAdd: (given: string) => void }) {
  const [typed, setTyped] = useState('');
  function add(): void {
    const given = typed.trim();
    if (given) onAdd(given);
    setTyped('');
  }
  return (
    <div className="flex items-end gap-3">
      <div className="flex-1">
        <Field
          label={words.own}
          autoComplete="off"
          maxLength={limits.factorLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
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
  );
}
