import { useState } from 'react';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import type { OwnProfile } from '../../domain/contract.ts';
import { alsoCalled, countries, proposedCountry } from '../../domain/country.ts';
import { profileStrings } from '../strings.ts';
import type { ProfilePart } from './profile-form.tsx';

const words = profileStrings.form.country;
const names = new Intl.DisplayNames('en', { type: 'region' });
const options = countries
  .map((code) => ({ value: code, label: names.of(code) ?? code, alsoCalled: alsoCalled[code] ?? [] }))
  .sort((one, other) => one.label.localeCompare(other.label));

function CountryField({ profile, propose }: { profile: OwnProfile; propose: boolean }) {
  const [proposed] = useState(() => (propose && !profile.country ? proposedCountry(navigator.languages) : null));
  const [country, setCountry] = useState(profile.country ?? proposed ?? '');
  return (
    <>
      <Combobox
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

/** The country whose help lines come first; proposed by the browser's language, never by an address (CARE C18). */
export const countryPart: ProfilePart = {
  Fields: CountryField,
  read: ({ country }) => ({ output: { country: country || null } }),
};
