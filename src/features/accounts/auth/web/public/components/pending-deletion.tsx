import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { dateTime } from '#platform/web/when.ts';
import { useDeletion } from '../../use-deletion.ts';
import { authPublicStrings } from '../strings.ts';

const words = authPublicStrings.deletion;

/** Says that my account is about to be deleted, as long as it is, and keeps it in one press; nothing otherwise. */
export function PendingDeletion() {
  const { deletion, kept, busy, keep } = useDeletion();
  const told = useRef<HTMLParagraphElement>(null);
  const dueAt = deletion.data?.due_at ?? null;
  const stays = kept && dueAt === null;
  // The button that had the focus has gone.
  useEffect(() => {
    if (stays) told.current?.focus();
  }, [stays]);
  if (stays)
    return (
      <Card pad="sm">
        <p ref={told} tabIndex={-1} data-page-start="">
          {words.kept}
        </p>
      </Card>
    );
  if (dueAt === null) return null;
  return (
    <Card className="grid gap-4">
      <h2 className="text-title">{words.title}</h2>
      <p>{words.text(dateTime(dueAt))}</p>
      <div>
        <Button busy={busy} onClick={keep}>
          {words.keep}
        </Button>
      </div>
    </Card>
  );
}
