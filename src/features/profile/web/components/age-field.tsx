import { useState } from 'react';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import type { OwnProfile } from '../../domain/contract.ts';
import { profileStrings } from '../strings.ts';
import type { ProfilePart } from './profile-form.tsx';

const words = profileStrings.form.age;

function AgeField({ profile }: { profile: OwnProfile }) {
  // Of a yes nothing is kept.
  const [age, setAge] = useState(profile.is_younger ? 'no' : '');
  return (
    <RadioGroup
      label={words.label}
      name="age"
      options={[
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
      ]}
      value={age}
      onValueChange={setAge}
    />
  );
}

/** Whether somebody is an adult (CARE C1). Left open, it stays as it is. */
export const agePart: ProfilePart = {
  Fields: AgeField,
  read: ({ age }) => ({ output: age ? { is_younger: age === 'no' } : {} }),
};
