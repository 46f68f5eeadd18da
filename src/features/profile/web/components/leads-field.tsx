import { useState } from 'react';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import type { OwnProfile } from '../../domain/contract.ts';
import { profileStrings } from '../strings.ts';
import type { ProfilePart } from './profile-form.tsx';

const words = profileStrings.form.leads;

function LeadsField({ profile: { leads } }: { profile: OwnProfile }) {
  const [said, say] = useState(leads === null ? '' : leads ? 'yes' : 'no');
  return (
    <RadioGroup
      label={words.label}
      name="leads"
      options={[
        { value: 'no', label: words.no },
        { value: 'yes', label: words.yes },
      ]}
      value={said}
      onValueChange={say}
    />
  );
}

/** Whether somebody leads circles. Left open, it stays as it is. */
export const leadsPart: ProfilePart = {
  Fields: LeadsField,
  read: ({ leads }) => ({ output: leads ? { leads: leads === 'yes' } : {} }),
};
