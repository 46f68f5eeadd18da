import type { FormEvent } from 'react';
import { useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '#platform/web/api-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import type { Profile } from '../../domain/contract.ts';
import { Username } from '../../domain/username.ts';
import { profileStrings } from '../strings.ts';
import { useProfile } from '../use-profile.ts';

const words = profileStrings.name;

type NameFormProps = { profile: Profile; submit: string; onSaved: (profile: Profile) => void };

/** The name that others see (R-ENT-08); what the e-mail begins with is only a proposal (CARE C2). */
export function NameForm({ profile, submit, onSaved }: NameFormProps) {
  const { rename } = useProfile();
  const [name, setName] = useState(profile.username);
  const [refused, setRefused] = useState(false);

  function save(event: FormEvent): void {
    event.preventDefault();
    const wanted = v.safeParse(Username, name);
    setRefused(!wanted.success);
    if (wanted.success) rename.mutate(wanted.output, { onSuccess: onSaved });
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <Field
        label={words.label}
        name="username"
        autoComplete="nickname"
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={words.hint}
        error={refused ? words.refused : rename.error ? wordsOf(rename.error) : undefined}
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
