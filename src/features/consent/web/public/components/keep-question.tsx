import { type ReactNode, useEffect } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { LazyDialog, preloadDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { consentStrings } from '../strings.ts';
import type { QuestionAsked } from '../use-keeping.ts';

const words = consentStrings.keeping;

type Props = QuestionAsked & {
  /** What mustn't wait for the answer, above it. */
  children?: ReactNode;
};

/** Asks at the first save of a kind where it may be kept (CARE C13); `useKeeping` gives it all it needs. */
export function KeepQuestion({ words: asked, open, problem, busy, children, ...on }: Props) {
  // Asked without a connection, it has to open, since 'Only on this device' needs none.
  useEffect(preloadDialog, []);
  if (!asked) return null;
  return (
    <LazyDialog
      open={open}
      onOpenChange={(stays) => !stays && on.onClose()}
      title={asked.question}
      description={asked.text}
      actions={
        <>
          <Button kind="quiet" busy={busy} className="w-full" onClick={on.onKeep}>
            {words.keep}
          </Button>
          {on.onDevice && (
            <Button kind="quiet" busy={busy} className="w-full" onClick={on.onDevice}>
              {words.device}
            </Button>
          )}
          <Button kind="danger" busy={busy} className="w-full" onClick={on.onDiscard}>
            {words.discard}
          </Button>
        </>
      }
    >
      {children}
      {on.onDevice && <p className="text-ink-2">{words.deviceText}</p>}
      <FailureNote text={problem} />
    </LazyDialog>
  );
}
