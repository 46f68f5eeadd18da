import { useState } from 'react';
import { Checkbox } from '#platform/web/ui/choice.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { ChevronIcon } from '#platform/web/ui/header-icons.tsx';
import { families } from '../../domain/families.ts';
import { type Feeling, feelings, searchFeelings } from '../../domain/feelings.ts';
import { checkInStrings } from '../strings.ts';

const words = checkInStrings.feelings;

type AllProps = {
  /** No further one can be chosen. */
  isFull: boolean;
  isChosen: (feeling: Feeling) => boolean;
  onPick: (feeling: Feeling, on: boolean) => void;
};

/** Every word with its sentence, by family, or found by typing. */
export function AllFeelings(given: AllProps) {
  const [typed, setTyped] = useState('');
  const found = searchFeelings(typed);
  return (
    <div className="grid gap-3">
      <Field
        label={words.search}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed.trim() !== '' && <Rows {...given} feelings={found} />}
      {typed.trim() !== '' && found.length === 0 && (
        <p role="status" className="text-ink-2">
          {words.none}
        </p>
      )}
      {typed.trim() === '' &&
        families.map((family) => (
          <details key={family} className="group rounded-lg border border-line bg-card">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-lg px-4 font-semibold">
              {words.families[family]}
              <ChevronIcon className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180" />
            </summary>
            <div className="px-4 pb-3">
              <Rows {...given} feelings={feelings.filter((one) => one.family === family)} />
            </div>
          </details>
        ))}
    </div>
  );
}

function Rows({ feelings: shown, isFull, isChosen, onPick }: AllProps & { feelings: readonly Feeling[] }) {
  return shown.map((one) => (
    <Checkbox
      key={one.id}
      label={one.word}
      hint={one.sentence}
      checked={isChosen(one)}
      disabled={isFull && !isChosen(one)}
      onChange={(event) => onPick(one, event.target.checked)}
    />
  ));
}
