import { useState } from 'react';
import type { ConsentStanding } from '#features/trust/consent/domain/standing.ts';
import { consentStrings, type ConsentQuestion as Words } from '#features/trust/consent/web/public/strings.ts';
import { type Consent, useConsent } from '#features/trust/consent/web/public/use-consent.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import type { OwnProfile } from '../../domain/contract.ts';
import type { OnboardingQuestion } from '../../domain/onboarding.ts';
import { profileStrings } from '../strings.ts';
import { useProfile } from '../use-profile.ts';

type AiFormProps = {
  kind: 'ai' | 'ai-hosted';
  next: OnboardingQuestion | null;
  submit: string;
  onSaved: (profile: OwnProfile) => void;
};

/**
 * Whether the AI of this place may help: a model on its own machine, or one elsewhere, which is named (CARE C13). The ledger
 * of consent keeps the answer; left open, nothing is agreed to.
 */
export function AiForm({ kind, next, submit, onSaved }: AiFormProps) {
  const consent = useConsent(kind);
  const { change } = useProfile();

  async function save(typed: Typed): Promise<Faults | undefined> {
    try {
      const said = typed[kind];
      if (said && said !== consent.standing) await consent.answer(said === 'yes');
      const sent = await change.run({ next_question: next });
      if (!sent.ok) throw sent.error;
      onSaved(sent.made);
      return undefined;
    } catch (error) {
      return wordsFor(error, {
        conflict: { form: `${consentStrings.changed.title}. ${consentStrings.changed.text}` },
        offline: { form: profileStrings.form.offline },
        other: { form: profileStrings.form.failed },
      });
    }
  }

  return (
    <Form check={(typed) => ({ output: typed })} send={save} className="grid gap-6">
      <Asked kind={kind} consent={consent} />
      <FormFailure />
      <div>
        <SubmitButton>{submit}</SubmitButton>
      </div>
    </Form>
  );
}

function Asked({ kind, consent: { standing, words } }: { kind: string; consent: Consent }) {
  if (!words) return null;
  if (!standing) return <Skeleton className="h-32" />;
  // The words may change while they're read; then the answer isn't to them any more.
  return <Answer key={words.text} kind={kind} standing={standing} words={words} />;
}

function Answer({ kind, standing, words }: { kind: string; standing: ConsentStanding; words: Words }) {
  const [said, say] = useState<string>(standing);
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{words.text}</p>
      <RadioGroup
        label={words.question}
        name={kind}
        options={[
          { value: 'yes', label: consentStrings.allow },
          { value: 'no', label: consentStrings.turnDown },
        ]}
        value={said}
        onValueChange={say}
      />
    </div>
  );
}
