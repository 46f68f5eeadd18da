import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import type { Space } from '../../../domain/contract.ts';
import { spacesStrings } from '../../strings.ts';
import { useLeaving } from '../../use-space.ts';

const words = spacesStrings.own;
const Rename = lazyPart('rename-in-space', async () => (await import('./come-in.tsx')).Rename);
const Settings = lazyPart('space-settings', async () => (await import('./settings.tsx')).Settings);

type Open = 'name' | 'settings' | 'leaving' | null;

/** One's own place in a space: by which name, leaving quietly, and for its hosts its settings. */
export function OwnPlace({ space, onLeft }: { space: Space; onLeft: () => void }) {
  const [open, setOpen] = useState<Open>(null);
  const leaving = useLeaving(space.slug);
  const focusNext = useNextFocus();
  const box = useRef<HTMLDivElement>(null);
  if (!space.own) return null;
  /** The button goes, and what it opens may still be on its way. */
  function show(what: 'name' | 'settings'): void {
    box.current?.focus({ preventScroll: true });
    setOpen(what);
  }
  function close(): void {
    focusNext(`#${open === 'settings' ? 'change-settings' : 'change-name'}`);
    setOpen(null);
  }
  const waits = <Skeleton className="h-44 rounded-lg" />;
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 outline-none">
      <p>
        <bdi>{words.as(space.own.name)}</bdi>
      </p>
      {open === 'name' && (
        <Suspense fallback={waits}>
          <Rename space={space} onDone={close} />
        </Suspense>
      )}
      {open === 'settings' && (
        <Suspense fallback={waits}>
          <Settings space={space} onDone={close} />
        </Suspense>
      )}
      {open !== 'name' && open !== 'settings' && (
        <div className="flex flex-wrap gap-3">
          <Button id="change-name" kind="quiet" size="sm" onClick={() => show('name')}>
            {words.rename}
          </Button>
          {space.own.role === 'host' && (
            <Button id="change-settings" kind="quiet" size="sm" onClick={() => show('settings')}>
              {spacesStrings.settings.open}
            </Button>
          )}
          <Button kind="quiet" size="sm" onClick={() => setOpen('leaving')}>
            {words.leave}
          </Button>
        </div>
      )}
      <LazyAlertDialog
        {...words.asking}
        open={open === 'leaving'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'leaving' : null)}
        busy={leaving.busy}
        onAct={() =>
          void leaving.run(undefined).then(({ ok }) => {
            setOpen(null);
            if (ok) onLeft();
          })
        }
      />
    </div>
  );
}
