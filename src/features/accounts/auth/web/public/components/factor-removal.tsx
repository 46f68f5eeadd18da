import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { dateTime } from '#platform/web/when.ts';
import { useFactorRemoval } from '../../use-factor-removal.ts';
import { authPublicStrings } from '../strings.ts';

const words = authPublicStrings.factorRemoval;

/** Says that my second step is about to be removed, as long as it is; nothing otherwise. */
export function FactorRemoval() {
  const { dueAt, stopped, busy, stop } = useFactorRemoval();
  const told = useRef<HTMLParagraphElement>(null);
  // The button that had the focus has gone.
  useEffect(() => {
    if (stopped) told.current?.focus();
  }, [stopped]);
  if (stopped)
    return (
      <Card pad="sm">
        <p ref={told} tabIndex={-1} data-page-start="">
          {words.stopped}
        </p>
      </Card>
    );
  if (dueAt === null) return null;
  return (
    <Card role="alert" className="grid gap-4">
      <h2 className="text-title">{words.title}</h2>
      <p>{words.text(dateTime(dueAt))}</p>
      <div>
        <Button busy={busy} onClick={stop}>
          {words.stop}
        </Button>
      </div>
    </Card>
  );
}
