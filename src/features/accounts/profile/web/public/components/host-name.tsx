import { Field } from '#platform/web/ui/field.tsx';
import { profilePublicStrings } from '../strings.ts';
import type { useHostName } from '../use-host-name.ts';

const words = profilePublicStrings.hostName;

/** Asks people who plan a circle for a name, once (CARE C2); nothing where they've chosen one. */
export function HostName({ name: { value, setValue } }: { name: ReturnType<typeof useHostName> }) {
  if (value === null) return null;
  return (
    <Field
      label={words.label}
      reads="a-name"
      hint={words.hint}
      name="username"
      autoComplete="nickname"
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}
