import { usernameLength } from '#features/accounts/profile/domain/username.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { limits } from '../../../domain/limits.ts';
import { planningStrings } from '../strings.ts';

const words = planningStrings.cohosts;

type CohostFieldsProps = { names: readonly string[]; onChange: (names: readonly string[]) => void };

/** Who to ask to host it, too; the field for a second one comes with the first. */
export function CohostFields({ names, onChange }: CohostFieldsProps) {
  const filled = names.findLastIndex((name) => name.trim() !== '') + 1;
  return (
    <div className="grid gap-4 lg:max-w-md">
      {words.labels.slice(0, Math.min(filled + 1, limits.cohosts)).map((label, place) => (
        <Field
          key={label}
          label={label}
          reads="a-name"
          hint={place === 0 ? words.hint : undefined}
          name={`cohost-${place + 1}`}
          autoComplete="off"
          maxLength={usernameLength}
          value={names[place] ?? ''}
          onChange={({ target }) =>
            onChange(words.labels.map((_, at) => (at === place ? target.value : (names[at] ?? ''))))
          }
        />
      ))}
    </div>
  );
}
