import { useState } from 'react';
import { Checkbox } from '#platform/web/ui/choice.tsx';
import type { OwnProfile } from '../../domain/contract.ts';
import { profileStrings } from '../strings.ts';
import type { ProfilePart } from './profile-form.tsx';

const words = profileStrings.form.naming;

/**
 * Whether e-mails and calendar files name a circle and its host: off until somebody wants it (CARE C17). Only a press decides:
 * saving the rest of the form says nothing about it, so that a yes said at a circle stays one (ADR 118).
 */
function NamingField({ profile }: { profile: OwnProfile }) {
  const [isDecided, setIsDecided] = useState(false);
  return (
    <>
      <Checkbox
        name="names_circles"
        label={words.label}
        hint={words.hint}
        defaultChecked={profile.names_circles}
        onChange={() => setIsDecided(true)}
      />
      <input type="hidden" name="naming_decided" value={isDecided ? 'yes' : ''} />
    </>
  );
}

export const namingPart: ProfilePart = {
  Fields: NamingField,
  read: (typed) => ({ output: typed.naming_decided ? { names_circles: Boolean(typed.names_circles) } : {} }),
};
