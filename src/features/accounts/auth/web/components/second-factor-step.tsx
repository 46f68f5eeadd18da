import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failed } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { FactorChoice } from '#platform/web/session/sign-in-methods.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { authStrings } from '../strings.ts';
import { useFailures } from '../use-failures.ts';
import { FactorForm } from './factor-form.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import { StepHeading } from './step-heading.tsx';

const words = authStrings.secondFactor;

type SecondFactorStepProps = { onLeave?: () => void };

/** The second factor: until it's shown, nobody is signed in. */
export function SecondFactorStep({ onLeave = () => void session.signOut('local') }: SecondFactorStepProps) {
  const { factors, fault, load } = useFactors();
  const [chosenId, setChosenId] = useState<string>();
  const [byRecovery, setByRecovery] = useState(false);
  const { wordsOf } = useFailures();
  const box = useRef<HTMLDivElement>(null);
  // The button that led to another way is gone: on to its field, or to what sends the digits.
  useEffect(() => {
    if (byRecovery || chosenId !== undefined) box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [byRecovery, chosenId]);

  const app = factors?.find(({ type }) => type === 'totp');
  const preferred = factors?.find(({ id }) => id === chosenId) ?? app ?? factors?.[0];
  const chosen = byRecovery ? undefined : preferred;
  const others = factors?.filter((factor) => factor !== chosen) ?? [];

  function choose(id: string): void {
    setByRecovery(false);
    setChosenId(id);
  }

  return (
    <div ref={box} className="grid gap-5">
      <StepHeading title={words.title}>
        <p className="text-ink-2">
          {byRecovery ? words.recovery.text : words[preferred?.type === 'phone' ? 'phone' : 'app']}
        </p>
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
      {!fault && !preferred && <Skeleton className="h-44" />}
      {chosen && <FactorForm key={chosen.id} factor={chosen} />}
      {byRecovery && <RecoveryCodeForm />}
      <div className="flex flex-wrap gap-3 border-line border-t pt-4">
        {others.map((factor) => (
          <Button key={factor.id} kind="quiet" size="sm" onClick={() => choose(factor.id)}>
            {words.other(factor.name || words.unnamed[factor.type])}
          </Button>
        ))}
        {chosen && (
          <Button kind="quiet" size="sm" onClick={() => setByRecovery(true)}>
            {words.recovery.use}
          </Button>
        )}
        <Button kind="quiet" size="sm" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </div>
  );
}

/** What one has to show, or why it isn't known. */
function useFactors() {
  const [factors, setFactors] = useState<readonly FactorChoice[]>();
  const [fault, setFault] = useState<Failed>();
  const load = useCallback(async () => {
    setFault(undefined);
    const answer = await session.authenticate((methods) => methods.factors());
    if (answer.ok) setFactors(answer.factors);
    else setFault(answer);
  }, []);
  useEffect(() => void load(), [load]);
  return { factors, fault, load };
}
