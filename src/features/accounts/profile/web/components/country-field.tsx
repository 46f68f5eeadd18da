import { type ComponentType, useState } from 'react';
import type { ComboboxProps } from '#platform/web/ui/combobox.tsx';
import type { OwnProfile } from '../../domain/contract.ts';
import { alsoCalled, countries, proposedCountry } from '../../domain/country.ts';
import { profileStrings } from '../strings.ts';
import type { ProfilePart } from './profile-form.tsx';

const words = profileStrings.form.country;
const names = new Intl.DisplayNames('en', { type: 'region' });
const options = countries
  .map((code) => ({ value: code, label: names.of(code) ?? code, alsoCalled: alsoCalled[code] ?? [] }))
  .sort((one, other) => one.label.localeCompare(other.label));

type CountryFieldProps = { profile: OwnProfile; propose: boolean; Choice: ComponentType<ComboboxProps> };

function CountryField({ profile, propose, Choice }: CountryFieldProps) {
  const [proposed] = useState(() => (propose && !profile.country ? proposedCountry(navigator.languages) : null));
  const [country, setCountry] = useState(profile.country ?? proposed ?? '');
  return (
    <>
      <Choice
        label={words.label}
        options={options}
        value={country}
        onValueChange={setCountry}
        placeholder={words.placeholder}
        hint={proposed && country === proposed ? words.guessed : words.hint}
        clearable
      />
      <input type="hidden" name="country" value={country} />
    </>
  );
}

/**
 * The country whose help lines come first; proposed by the browser's language, never by an address (CARE C18).
 * @param Choice the kit's combobox, or where it isn't what one came for, the one that comes later
 */
export const countryPart = (Choice: ComponentType<ComboboxProps>): ProfilePart => ({
  Fields: (given) => <CountryField {...given} Choice={Choice} />,
  read: ({ country }) => ({ output: { country: country || null } }),
});
