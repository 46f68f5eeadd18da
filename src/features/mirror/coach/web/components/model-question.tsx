import { useState } from 'react';
import { consentStrings } from '#features/trust/consent/web/public/strings.ts';
import { useConsent, useModelHere } from '#features/trust/consent/web/public/use-consent.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { Card } from '#platform/web/ui/surface.tsx';

/** Where a model could answer: asks once whether it may (CARE C13); nothing else. The guide answers people who say no. */
export function ModelQuestion() {
  const model = useModelHere();
  return model ? <Question kind={model} /> : null;
}

function Question({ kind }: { kind: 'ai' | 'ai-hosted' }) {
  const { standing, words, answer, busy } = useConsent(kind);
  const [problem, setProblem] = useState<string>();
  if (!words || (standing !== 'unasked' && standing !== 'changed')) return null;
  const say = (agreed: boolean) => {
    setProblem(undefined);
    answer(agreed).catch(() => setProblem(consentStrings.failed.text));
  };
  return (
    <Card pad="sm" className="grid gap-3">
      <h2 className="text-title">{words.question}</h2>
      <p className="text-ink-2">{words.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" size="sm" busy={busy} onClick={() => say(true)}>
          {consentStrings.allow}
        </Button>
        <Button kind="quiet" size="sm" busy={busy} onClick={() => say(false)}>
          {consentStrings.turnDown}
        </Button>
      </div>
      <FailureNote text={problem} />
    </Card>
  );
}
