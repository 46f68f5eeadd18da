import { useState } from 'react';
import { session } from '#platform/web/session/session-store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { authStrings } from '../strings.ts';
import { useFailures } from '../use-failures.ts';
import { useSettings } from '../use-settings.ts';
import { useStep } from '../use-step.ts';

const words = authStrings.providers;

/** Buttons for the other services to sign in with; nothing if there are none. */
export function ProviderButtons() {
  const { providers } = useSettings();
  const { wordsOf } = useFailures();
  const { next } = useStep();
  const [leaving, setLeaving] = useState<string>();
  const [fault, setFault] = useState<string>();
  if (providers.length === 0) return null;

  async function leaveFor(provider: string): Promise<void> {
    setLeaving(provider);
    setFault(undefined);
    const outcome = await session.authenticate((methods) => methods.leaveFor(provider, { next }));
    if (outcome.ok) return;
    setLeaving(undefined);
    setFault(wordsOf(outcome));
  }

  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-ink-2 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.or}
      </p>
      {providers.map((provider) => (
        <Button
          key={provider}
          kind="quiet"
          busy={leaving === provider}
          onClick={() => void leaveFor(provider)}
          className="w-full"
        >
          {words.with(provider)}
        </Button>
      ))}
      <FailureNote text={fault} />
    </div>
  );
}
