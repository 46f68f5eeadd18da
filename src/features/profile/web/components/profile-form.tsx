import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '#platform/web/api-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Note } from '#platform/web/ui/labelled.tsx';
import type { OwnProfile } from '../../domain/contract.ts';
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

type ProfileFormProps = {
  profile: OwnProfile;
  submit: string;
  onSaved: (profile: OwnProfile) => void;
  /** Beside the button. */
  aside?: ReactNode;
};

/** The name that others see (R-ENT-08; what the e-mail begins with is only a proposal, CARE C2), pronouns, country. */
export function ProfileForm({ profile, submit, onSaved, aside }: ProfileFormProps) {
  const { change } = useProfile();
  const [name, setName] = useState(profile.username);
  const [pronouns, setPronouns] = useState(profile.pronouns ?? '');
  const [country, setCountry] = useState(profile.country ?? '');
  const [refused, setRefused] = useState({ name: false, pronouns: false });
  const form = useRef<HTMLFormElement>(null);
  // Once the words stand there, so that they are read with the first field that they are about.
  useEffect(() => {
    if (refused.name || refused.pronouns) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);

  function save(event: FormEvent): void {
    event.preventDefault();
    const wanted = { name: v.safeParse(Username, name), pronouns: v.safeParse(Pronouns, pronouns) };
    setRefused({ name: !wanted.name.success, pronouns: !wanted.pronouns.success });
    if (!wanted.name.success || !wanted.pronouns.success) return;
    const parts = { username: wanted.name.output, pronouns: wanted.pronouns.output, country: country || null };
    change.mutate(parts, { onSuccess: onSaved });
  }

  return (
    <form ref={form} noValidate onSubmit={save} className="grid gap-5">
      <Field
        label={words.name.label}
        name="username"
        autoComplete="nickname"
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={words.name.hint}
        error={refused.name && words.name.refused}
      />
      <Field
        label={words.pronouns.label}
        name="pronouns"
        autoComplete="off"
        placeholder={words.pronouns.placeholder}
        value={pronouns}
        onChange={(event) => setPronouns(event.target.value)}
        hint={words.pronouns.hint}
        error={refused.pronouns && words.pronouns.refused}
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
      <Note id="profile-failed" error={change.error && wordsOf(change.error)} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={change.isPending}>
          {submit}
        </Button>
        {aside}
      </div>
    </form>
  );
}

function wordsOf(error: Error): string {
  return error instanceof ApiError && error.code === 'offline' ? words.offline : words.failed;
}
