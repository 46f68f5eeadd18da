import { Checkbox } from '#platform/web/ui/choice.tsx';
import { profileStrings } from '../strings.ts';
import type { ProfilePart } from './profile-form.tsx';

const words = profileStrings.form.naming;

/** Whether e-mails and calendar files name a circle and its host: off until somebody wants it (CARE C17). */
export const namingPart: ProfilePart = {
  Fields: ({ profile }) => (
    <Checkbox name="names_circles" label={words.label} hint={words.hint} defaultChecked={profile.names_circles} />
  ),
  read: (typed) => ({ output: { names_circles: Boolean(typed.names_circles) } }),
};
