import { checkBy } from '#platform/web/ui/check-by.ts';
import { Field } from '#platform/web/ui/field.tsx';
import type { OwnProfile } from '../../domain/contract.ts';
import { Pronouns } from '../../domain/pronouns.ts';
import { Username } from '../../domain/username.ts';
import { profileStrings } from '../strings.ts';
import type { ProfilePart } from './profile-form.tsx';

const words = profileStrings.form;

function NameFields({ profile }: { profile: OwnProfile }) {
  return (
    <div className="grid gap-5">
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
    </div>
  );
}

/** The name others see (R-ENT-08; the one taken from the e-mail is only a proposal, CARE C2), and pronouns. */
export const namePart: ProfilePart = {
  Fields: NameFields,
  read: checkBy(
    { username: Username, pronouns: Pronouns },
    { username: words.name.refused, pronouns: words.pronouns.refused },
  ),
};
