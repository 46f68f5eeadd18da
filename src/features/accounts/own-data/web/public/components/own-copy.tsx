import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ownDataId } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { Copy } from '../../../domain/contract.ts';
import { sizeInWords } from '../../../domain/size.ts';
import { useCopy } from '../../use-copy.ts';
import { ownDataStrings } from '../strings.ts';

const words = ownDataStrings.copy;

/** The copy of my data: asked for, being made, ready to be saved. */
export function OwnCopy() {
  const { copy, request, save } = useCopy();
  const state = copy.data?.state;
  const download = useRef<HTMLButtonElement>(null);
  const asking = useRef<HTMLButtonElement>(null);
  useArrival(copy.data !== undefined);
  // Someone who waited at the button is led to what they waited for: the button would only make another.
  useEffect(() => {
    if (state === 'ready' && document.activeElement === asking.current) download.current?.focus();
  }, [state]);
  if (copy.isError && copy.data === undefined) return <ErrorCard level="h3" onRetry={() => void copy.refetch()} />;
  if (copy.data === undefined) return <Skeleton className="h-12 w-48 rounded-full" />;
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold empty:hidden">
        {copy.data && standing(copy.data)}
      </p>
      <FailureNote text={state === 'failed' ? words.failed : undefined} />
      <div className="flex flex-wrap gap-3">
        {state === 'ready' && (
          <Button ref={download} busy={save.busy} onClick={() => void save.run()}>
            {words.download}
          </Button>
        )}
        {/* The same button throughout, so that the keyboard stays where it was meanwhile. */}
        <Button
          ref={asking}
          kind="quiet"
          busy={request.busy || state === 'making'}
          aria-disabled={state === 'making' || undefined}
          onClick={() => void request.run()}
        >
          {state === 'ready' ? words.again : words.export}
        </Button>
      </div>
    </div>
  );
}

/** The mail leads to this part of a long page, most of which is still on its way when the browser looks for it. */
function useArrival(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash === `#${ownDataId}`) document.getElementById(ownDataId)?.scrollIntoView();
  }, [isThere, hash]);
}

function standing({ state, bytes, ends_at }: Copy): string | undefined {
  if (state === 'making') return words.making;
  return state === 'ready' && ends_at ? words.ready(sizeInWords(bytes ?? 0), dateTime(ends_at)) : undefined;
}
