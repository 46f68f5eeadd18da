import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { copyText } from '#platform/web/clipboard.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { useRecoveryCodes } from '../../use-recovery-codes.ts';
import { authPublicStrings } from '../strings.ts';

const words = authPublicStrings.recoveryCodes;
const OwedFactor = lazyPart('proof', async () => (await import('../../account/components/proof.tsx')).OwedFactor);

/** Recovery codes, for who has a second factor that they could stand in for; nothing for anyone else. */
export function RecoveryCodes({ children }: { children: (content: ReactNode) => ReactNode }) {
  const { left, codes, owesFactor, busy, make, putAway } = useRecoveryCodes();
  if (left.isError && !left.data) return children(<ErrorCard level="h3" onRetry={() => void left.refetch()} />);
  if (!left.data?.offered) return null;
  if (codes) return children(<NewCodes codes={codes} onKept={putAway} />);
  return children(
    <>
      <p className="font-semibold">{words.left(left.data.left)}</p>
      <div>
        <Button kind="quiet" busy={busy} onClick={() => void make()}>
          {left.data.left === 0 ? words.make : words.makeAnew}
        </Button>
      </div>
      {owesFactor && (
        <Suspense>
          <OwedFactor onGiven={() => void make()} />
        </Suspense>
      )}
    </>,
  );
}

/** Shown once: they're in no storage of ours, here or on the server. */
function NewCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <Card pad="sm" className="grid gap-4">
      <p>{words.once}</p>
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
