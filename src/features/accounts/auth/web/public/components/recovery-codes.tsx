import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { copyText } from '#platform/web/clipboard.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { useRecoveryCodes } from '../../use-recovery-codes.ts';
import { authPublicStrings } from '../strings.ts';

const words = authPublicStrings.recoveryCodes;
const OwedFactor = lazyPart('proof', async () => (await import('../../account/components/proof.tsx')).OwedFactor);

/** Recovery codes, for people with a second factor that they could stand in for; nothing for anyone else. */
export function RecoveryCodes({ children }: { children: (content: ReactNode) => ReactNode }) {
  const { left, made, owesFactor, busy, make, putAway } = useRecoveryCodes();
  const [asking, setAsking] = useState(false);
  const standing = useRef<HTMLParagraphElement>(null);

  function put(): void {
    // The button goes with the codes, so the focus moves to what they leave behind.
    flushSync(putAway);
    standing.current?.focus();
  }

  if (left.isError && !left.data) return children(<ErrorCard level="h3" onRetry={() => void left.refetch()} />);
  if (!left.data?.offered) return null;
  if (made) return children(<NewCodes {...made} onKept={put} />);
  const none = left.data.left === 0;
  return children(
    <>
      <p ref={standing} tabIndex={-1} data-page-start="" className="font-semibold">
        {words.left(left.data.left)}
      </p>
      <div>
        <Button kind="quiet" busy={busy} onClick={() => (none ? void make() : setAsking(true))}>
          {none ? words.make : words.makeAnew}
        </Button>
      </div>
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.ask.title}
        description={words.ask.text}
        stay={words.ask.stay}
        act={words.ask.act}
        onAct={() => {
          setAsking(false);
          void make();
        }}
      />
      {owesFactor && (
        <Suspense>
          <OwedFactor onGiven={() => void make()} />
        </Suspense>
      )}
    </>,
  );
}

/** Shown once: they're in no storage of ours, here or on the server. */
function NewCodes({ codes, replaced, onKept }: { codes: readonly string[]; replaced: boolean; onKept: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <Card pad="sm" className="grid gap-4">
      <p>{replaced ? words.onceAnew : words.once}</p>
      <ul ref={list} tabIndex={-1} aria-label={words.list} className="grid gap-2 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="font-mono text-ink">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="quiet"
          onClick={() => void copyText(codes.join('\n'), { done: words.copied, failed: words.notCopied })}
        >
          {words.copy}
        </Button>
        <Button kind="quiet" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
    </Card>
  );
}
