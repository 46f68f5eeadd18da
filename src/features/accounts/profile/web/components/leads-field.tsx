import { profileStrings } from '../strings.ts';
import type { ProfilePart } from './profile-form.tsx';
import { TwoAnswers } from './two-answers.tsx';

const { leads: words } = profileStrings.form;

/** Whether somebody leads circles. Left open, it stays as it is. */
export const leadsPart: ProfilePart = {
  Fields: ({ profile: { leads } }) => (
    <TwoAnswers name="leads" words={words} order={['no', 'yes']} said={leads === null ? null : leads ? 'yes' : 'no'} />
  ),
  read: ({ leads }) => ({ output: leads ? { leads: leads === 'yes' } : {} }),
};
