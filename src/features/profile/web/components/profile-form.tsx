import { type ReactNode, useState } from 'react';
import { wordsFor } from '#platform/web/refusals.ts';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import type { OwnProfile, ProfileChange } from '../../domain/contract.ts';
import { countries } from '../../domain/country.ts';
import { Pronouns } from '../../domain/pronouns.ts';
import { Username } from '../../domain/username.ts';
import { profileStrings } from '../strings.ts';
import { useProfile } from '../use-profile.ts';

const words = profileStrings.form;
const names = new Intl.DisplayNames('en', { type: 'region' });
const options = countries
  .map((code) => ({ value: code, label: names.of(code) ?? code }))
  .sort((one, other) => one.label.localeCompare(other.label));

const check = checkBy(
  { username: Username, pronouns: Pronouns },
  { username: words.name.refused, pronouns: words.pronouns.refused },
);

type ProfileFormProps = {
  profile: OwnProfile;
  submit: string;
  onSaved: (profile: OwnProfile) => void;
  /** Beside the button. */
  aside?: ReactNode;
};

/** The name others see (R-ENT-08; the one taken from the e-mail is only a proposal, CARE C2), pronouns, country. */
export function ProfileForm({ profile, submit, onSaved, aside }: ProfileFormProps) {
  const { change } = useProfile();
  const [country, setCountry] = useState(profile.country ?? '');

  async function save(parts: ProfileChange): Promise<Faults | undefined> {
    try {
      onSaved(await change.mutateAsync({ ...parts, country: country || null }));
      return undefined;
    } catch (error) {
      return wordsFor(error, {
        reserved_name: { username: words.name.reserved },
        offline: { form: words.offline },
        other: { form: words.failed },
      });
    }
  }

  return (
    <Form check={check} send={save} className="grid gap-5">
      <Field
        label={words.name.label}
        name="username"
        autoComplete="nickname"
        defaultValue={profile.username}
        hint={words.name.hint}
      />
      <Field
        label={words.pronouns.label}
        name="pronouns"
        autoComplete="off"
        placeholder={words.pronouns.placeholder}
        defaultValue={profile.pronouns ?? ''}
        hint={words.pronouns.hint}
      />
      <Combobox
        label={words.country.label}
        options={options}
        value={country}
        onValueChange={setCountry}
        placeholder={words.country.placeholder}
        hint={words.country.hint}
        clearable
      />
      <FormFailure />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton>{submit}</SubmitButton>
        {aside}
      </div>
    </Form>
  );
}
