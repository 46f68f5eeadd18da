import { checkBy } from '#platform/web/ui/check-by.ts';
import { Field } from '#platform/web/ui/field.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import { AboutLine } from '../../domain/about-line.ts';
import type { OwnProfile } from '../../domain/contract.ts';
import { profileStrings } from '../strings.ts';
import type { ProfilePart } from './profile-form.tsx';

const words = profileStrings.form.about;

function AboutField({ profile, care }: { profile: OwnProfile; care: Reader }) {
  return (
    <Field
      label={words.label}
      reads={care}
      name="about_line"
      autoComplete="off"
      defaultValue={profile.about_line ?? ''}
      hint={words.hint}
    />
  );
}

/** The line about themselves that guests read on the pages of circles they lead. */
export const aboutPart: ProfilePart = {
  Fields: AboutField,
  read: checkBy({ about_line: AboutLine }, { about_line: words.refused }),
};
