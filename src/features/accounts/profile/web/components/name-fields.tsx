import { checkBy } from '#platform/web/ui/check-by.ts';
import { Field } from '#platform/web/ui/field.tsx';
import type { OwnProfile } from '../../domain/contract.ts';
import { Pronouns } from '../../domain/pronouns.ts';
import { isMadeUp, Username } from '../../domain/username.ts';
import { profileStrings } from '../strings.ts';
import type { ProfilePart } from './profile-form.tsx';

const words = profileStrings.form;

function NameFields({ profile }: { profile: OwnProfile }) {
  return (
    <div className="grid gap-5">
      <Field
        label={words.name.label}
        reads="a-name"
        name="username"
        autoComplete="nickname"
        defaultValue={isMadeUp(profile) ? '' : profile.username}
        hint={words.name.hint}
      />
      <Field
        label={words.pronouns.label}
        reads="a-name"
        name="pronouns"
        autoComplete="off"
        placeholder={words.pronouns.placeholder}
        defaultValue={profile.pronouns ?? ''}
        hint={words.pronouns.hint}
      />
    </div>
  );
}

const refused = { username: words.name.refused, pronouns: words.pronouns.refused };
const checkBoth = checkBy({ username: Username, pronouns: Pronouns }, refused);
const checkPronouns = checkBy({ pronouns: Pronouns }, refused);

/** The name others see (R-ENT-08; the one taken from the e-mail is only a proposal, CARE C2), and pronouns. */
export const namePart: ProfilePart = {
  Fields: NameFields,
  read(typed, profile) {
    // Someone who had no name of their own may still leave it open.
    if (isMadeUp(profile) && typed.username?.trim() === '') return checkPronouns(typed);
    return checkBoth(typed);
  },
};
