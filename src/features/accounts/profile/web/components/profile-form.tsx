import type { ComponentType } from 'react';
import { wordsFor } from '#platform/web/refusals.ts';
import { type Checked, Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import type { Reader } from '#platform/web/ui/reads.ts';
import type { OwnProfile, ProfileChange } from '../../domain/contract.ts';
import type { OnboardingQuestion } from '../../domain/onboarding.ts';
import { profileStrings } from '../strings.ts';
import { useProfile } from '../use-profile.ts';

const words = profileStrings.form;

/**
 * A part of a profile: its fields, and what they say. `propose`: with a guess where nothing was said yet. `care` reads what
 * somebody writes about themselves.
 */
export type ProfilePart = {
  Fields: ComponentType<{ profile: OwnProfile; propose: boolean; care: Reader }>;
  read: (typed: Typed, profile: OwnProfile) => Checked<ProfileChange>;
};

type ProfileFormProps = {
  profile: OwnProfile;
  parts: readonly ProfilePart[];
  care: Reader;
  /** The question at which onboarding goes on, or null after its last; left out outside of it. */
  next?: OnboardingQuestion | null;
  submit: string;
  onSaved: (profile: OwnProfile) => void;
};

/** Parts of one's profile, saved together. */
export function ProfileForm({ profile, parts, care, next, submit, onSaved }: ProfileFormProps) {
  const { change } = useProfile();
  // Saved on the profile, onboarding goes on where it was.
  const goesOn = next === undefined ? profile.next_question : next;

  async function save(given: ProfileChange): Promise<Faults | undefined> {
    const sent = await change.run({ ...given, ...(goesOn && { next_question: goesOn }) });
    if (!sent.ok)
      return wordsFor<Faults>(sent.error, {
        reserved_name: { username: words.name.reserved },
        offline: { form: words.offline },
        other: { form: words.failed },
      });
    onSaved(sent.made);
    return undefined;
  }

  return (
    <Form check={(typed) => readAll(parts, typed, profile)} send={save} className="grid gap-6">
      {parts.map(({ Fields }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a form stay as they are
        <Fields key={index} profile={profile} propose={next !== undefined} care={care} />
      ))}
      <FormFailure />
      <div>
        <SubmitButton>{submit}</SubmitButton>
      </div>
    </Form>
  );
}

function readAll(parts: readonly ProfilePart[], typed: Typed, profile: OwnProfile): Checked<ProfileChange> {
  let output: ProfileChange = {};
  let faults: Faults = {};
  for (const { read } of parts) {
    const checked = read(typed, profile);
    if ('faults' in checked) faults = { ...faults, ...checked.faults };
    else output = { ...output, ...checked.output };
  }
  return Object.keys(faults).length > 0 ? { faults } : { output };
}
