import type { FormEvent } from 'react';
import { useState } from 'react';
import { ApiError } from '#platform/web/api-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import type { Profile } from '../../domain/contract.ts';
import { usernameLength } from '../../domain/contract.ts';
import { profileStrings } from '../strings.ts';
import { useProfile } from '../use-profile.ts';

const words = profileStrings.name;

type NameFormProps = { profile: Profile; submit: string; onSaved: (profile: Profile) => void };

/** The name that others see (R-ENT-08); what the e-mail begins with is only a proposal (CARE C2). */
export function NameForm({ profile, submit, onSaved }: NameFormProps) {
  const { rename } = useProfile();
  const [name, setName] = useState(profile.username);
  const [isEmpty, setEmpty] = useState(false);

  function save(event: FormEvent): void {
    event.preventDefault();
    const username = name.trim();
    setEmpty(username === '');
    if (username !== '') rename.mutate(username, { onSuccess: onSaved });
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <Field
        label={words.label}
        name="username"
        autoComplete="nickname"
        maxLength={usernameLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={words.hint}
        error={isEmpty ? words.empty : rename.error ? wordsOf(rename.error) : undefined}
      />
      <div>
        <Button type="submit" busy={rename.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

function wordsOf(error: Error): string {
  return error instanceof ApiError && error.code === 'offline' ? words.offline : words.failed;
}
