import { type ReactNode, useEffect } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { LazyDialog, preloadDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { forOffline } from '#platform/web/when-at-rest.ts';
import { consentStrings } from '../strings.ts';
import type { QuestionAsked } from '../use-keeping.ts';

const words = consentStrings.keeping;

/** Few read more than this before they answer; the rest is one tap away, in the same words. */
const mostWords = 40;

/** Whole sentences, as many as fit, and what's left. */
function folded(text: string): { first: string; rest: string } {
  const sentences = text.split(/(?<=[.?!]) /);
  const fitting = sentences.findIndex(
    (_, at) =>
      sentences
        .slice(0, at + 1)
        .join(' ')
        .split(' ').length > mostWords,
  );
  const count = fitting === -1 ? sentences.length : Math.max(1, fitting);
  return { first: sentences.slice(0, count).join(' '), rest: sentences.slice(count).join(' ') };
}

type Props = QuestionAsked & {
  /** What mustn't wait for the answer, above it. */
  children?: ReactNode;
};

/** Asks at the first save of a kind where it may be kept (CARE C13); `useKeeping` gives it all it needs. */
export function KeepQuestion({ words: asked, open, problem, busy, children, ...on }: Props) {
  // Asked without a connection, it has to open, since 'Only on this device' needs none.
  useEffect(() => forOffline(preloadDialog), []);
  if (!asked) return null;
  const { first, rest } = folded(asked.text);
  return (
    <LazyDialog
      open={open}
      onOpenChange={(stays) => !stays && on.onClose()}
      title={asked.question}
      description={first}
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
      {rest && (
        <details>
          <summary className="w-fit cursor-pointer font-semibold text-sm">{words.more}</summary>
          <p className="pt-2 text-ink-2">{rest}</p>
        </details>
      )}
      {on.onDevice && <p className="text-ink-2">{words.deviceText}</p>}
      <FailureNote text={problem} />
    </LazyDialog>
  );
}
