import { useCallback, useEffect, useState } from 'react';
import type { Failed } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { FactorChoice } from '#platform/web/session/sign-in-methods.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { authStrings } from '../strings.ts';
import { useFailures } from '../use-failures.ts';
import { CodeForm } from './code-form.tsx';
import { StepHeading } from './step-heading.tsx';

const words = authStrings.secondFactor;

/** The second factor: until it's shown, nobody is signed in. */
export function SecondFactorStep() {
  const [factors, setFactors] = useState<readonly FactorChoice[]>();
  const [fault, setFault] = useState<Failed>();
  const [chosenId, setChosenId] = useState<string>();
  const { wordsOf } = useFailures();

  const load = useCallback(async () => {
    setFault(undefined);
    const answer = await session.authenticate((methods) => methods.factors());
    if (answer.ok) setFactors(answer.factors);
    else setFault(answer);
  }, []);
  useEffect(() => void load(), [load]);

  const app = factors?.find(({ type }) => type === 'totp');
  const chosen = factors?.find(({ id }) => id === chosenId) ?? app ?? factors?.[0];
  const others = factors?.filter((factor) => factor !== chosen) ?? [];
  return (
    <div className="grid gap-5">
      <StepHeading title={words.title}>
        <p className="text-ink-2">{chosen?.type === 'phone' ? words.phone : words.app}</p>
      </StepHeading>
      {fault && (
        <>
          <FailureNote text={`${words.failed} ${wordsOf(fault)}`} />
          <div>
            <Button size="sm" onClick={() => void load()}>
              {words.retry}
            </Button>
          </div>
        </>
      )}
      {!fault && !chosen && <Skeleton className="h-44" />}
      {chosen?.type === 'totp' && (
        <CodeForm
          key={chosen.id}
          label={words.appLabel}
          onCode={(code) => session.authenticate((methods) => methods.showFactor(chosen.id, code))}
        />
      )}
      {chosen?.type === 'phone' && <PhoneFactor key={chosen.id} factorId={chosen.id} />}
      <div className="flex flex-wrap gap-3 border-line border-t pt-4">
        {others.map((factor) => (
          <Button key={factor.id} kind="quiet" size="sm" onClick={() => setChosenId(factor.id)}>
            {words.other(factor.name || words.unnamed[factor.type])}
          </Button>
        ))}
        <Button kind="quiet" size="sm" onClick={() => void session.signOut('local')}>
          {words.leave}
        </Button>
      </div>
    </div>
  );
}

/** A message is only sent on request. */
function PhoneFactor({ factorId }: { factorId: string }) {
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
      {challengeId !== undefined && (
        <CodeForm
          label={words.phoneLabel}
          onCode={(code) => session.authenticate((methods) => methods.showFactor(factorId, code, challengeId))}
        />
      )}
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
