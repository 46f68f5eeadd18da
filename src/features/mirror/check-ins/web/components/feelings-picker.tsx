import { useState } from 'react';
import type { PlaceOnField } from '../../domain/families.ts';
import { type Feeling, feelingOf, nearestFeelings } from '../../domain/feelings.ts';
import { limits } from '../../domain/limits.ts';
import { checkInStrings } from '../strings.ts';
import { AllFeelings } from './all-feelings.tsx';
import { Chip } from './chip.tsx';

const words = checkInStrings.feelings;
/** How many words the field offers. */
const offered = 9;

type FeelingsProps = { place: PlaceOnField; chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** The words around one's place first, with the sentence of the last one tapped; all others are one tap away. */
export function FeelingsPicker({ place, chosen, onChange }: FeelingsProps) {
  const [isAll, setAll] = useState(false);
  const picked = chosen.flatMap((id) => feelingOf(id) ?? []);
  const near = nearestFeelings(place, offered);
  const last = picked.at(-1);
  const isFull = chosen.length >= limits.feelings;
  const pick = ({ id }: Feeling, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  const given = { isFull, isChosen: ({ id }: Feeling) => chosen.includes(id), onPick: pick };
  return (
    <div className="grid gap-4">
      {isAll ? (
        <AllFeelings {...given} />
      ) : (
        <fieldset className="flex flex-wrap gap-2.5">
          <legend className="sr-only">{words.near}</legend>
          {[...near, ...picked.filter((one) => !near.includes(one))].map((one) => (
            <Chip
              key={one.id}
              label={one.word}
              hint={one.sentence}
              checked={given.isChosen(one)}
              disabled={isFull && !given.isChosen(one)}
              onChange={(on) => pick(one, on)}
            />
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <button
          type="button"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
          className="min-h-11 font-semibold underline underline-offset-4"
        >
          {isAll ? words.fewer : words.all}
        </button>
        {isAll && picked.length > 0 && (
          <p className="text-ink-2">{words.chosen(picked.map(({ word }) => word).join(', '))}</p>
        )}
      </div>
      <p aria-live="polite" className="min-h-7 font-serif text-ink-2 text-lg italic">
        {last?.sentence}
      </p>
    </div>
  );
}
