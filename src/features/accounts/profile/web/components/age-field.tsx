import { profileStrings } from '../strings.ts';
import type { ProfilePart } from './profile-form.tsx';
import { TwoAnswers } from './two-answers.tsx';

const { age: words } = profileStrings.form;

/** Whether somebody is an adult (CARE C1). Left open, it stays as it is; of a yes nothing is kept. */
export const agePart: ProfilePart = {
  Fields: ({ profile }) => (
    <TwoAnswers name="age" words={words} order={['yes', 'no']} said={profile.is_younger ? 'no' : null} />
  ),
  read: ({ age }) => ({ output: age ? { is_younger: age === 'no' } : {} }),
};
