import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import type { Workshop } from '../../domain/contract.ts';
import { opensEarly } from '../../domain/workshop-machine.ts';
import { workshopsStrings as words } from '../strings.ts';
import { useEntrance } from '../use-entrance.ts';
import { LeadMenu } from './lead-menu.tsx';
import { clockTime } from './workshop-entry.tsx';

/** The facilitator opens a pending workshop and goes back into a live one. */
export function Lead({ workshop, onEdit }: { workshop: Workshop; onEdit: () => void }) {
  const [asking, setAsking] = useState(false);
  const { busy, start, joinListed } = useEntrance();
  const { status, scheduled_at } = workshop;

  function press(): void {
    if (status !== 'pending') void joinListed(workshop);
    else if (opensEarly(Date.parse(scheduled_at), Date.now())) setAsking(true);
    else void start(workshop);
  }

  return (
    <div className="flex items-center gap-2">
      <Button
        kind={status === 'ended' ? 'quiet' : 'primary'}
        size="sm"
        className="max-md:flex-1"
        disabled={status === 'ended'}
        busy={busy}
        onClick={press}
      >
        {words.mine.lead[status]}
      </Button>
      {status === 'pending' && <LeadMenu workshop={workshop} onEdit={onEdit} />}
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.start.early.title(workshop.title)}
        description={words.start.early.text(clockTime(scheduled_at))}
        actions={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {words.start.early.keep}
            </Button>
            <Button busy={busy} onClick={() => void start(workshop).then(() => setAsking(false))}>
              {words.start.early.open}
            </Button>
          </>
        }
      />
    </div>
  );
}
