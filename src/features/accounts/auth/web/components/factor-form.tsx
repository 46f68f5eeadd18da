import { useState } from 'react';
import type { Done, Failed } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { FactorChoice } from '#platform/web/session/sign-in-methods.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { authStrings } from '../strings.ts';
import { useFailures } from '../use-failures.ts';
import { CodeForm } from './code-form.tsx';

const words = authStrings.secondFactor;

type FactorFormProps = { factor: FactorChoice; onShown?: () => void };

/** Shows one second factor, by the six digits of an app or of a message. */
export function FactorForm({ factor, onShown = () => {} }: FactorFormProps) {
  async function show(code: string, challengeId?: string): Promise<Done> {
    const outcome = await session.authenticate((methods) => methods.showFactor(factor.id, code, challengeId));
    if (outcome.ok) onShown();
    return outcome;
  }
  return factor.type === 'totp' ? (
    <CodeForm label={words.appLabel} onCode={(code) => show(code)} />
  ) : (
    <PhoneFactor factorId={factor.id} show={show} />
  );
}

/** A message is only sent on request. */
function PhoneFactor({
  factorId,
  show,
}: {
  factorId: string;
  show: (code: string, challengeId: string) => Promise<Done>;
}) {
  const { wordsOf } = useFailures();
  const [challengeId, setChallengeId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Failed>();

  async function send(): Promise<void> {
    setBusy(true);
    const outcome = await session.authenticate((methods) => methods.challengePhone(factorId));
    setBusy(false);
    setFault(outcome.ok ? undefined : outcome);
    if (outcome.ok) setChallengeId(outcome.challengeId);
  }

  return (
    <div className="grid gap-4">
      {challengeId !== undefined && <CodeForm label={words.phoneLabel} onCode={(code) => show(code, challengeId)} />}
      <p role="status" className="text-sage-ink text-sm empty:hidden">
        {challengeId !== undefined && words.sent}
      </p>
      <FailureNote text={fault && wordsOf(fault)} />
      <Button
        kind={challengeId === undefined ? 'dawn' : 'quiet'}
        size={challengeId === undefined ? 'md' : 'sm'}
        busy={busy}
        onClick={() => void send()}
        className="w-full"
      >
        {challengeId === undefined ? words.send : words.sendAgain}
      </Button>
    </div>
  );
}
