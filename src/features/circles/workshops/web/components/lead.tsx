import type { ComponentProps } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { Workshop } from '../../domain/contract.ts';
import { opensEarly } from '../../domain/workshop-machine.ts';
import { membersWorkshopsStrings } from '../members/strings.ts';
import { OpenRoom } from '../public/components/open-room.tsx';
import { useJoinListed } from '../use-join-listed.ts';
import { LeadMenu } from './lead-menu.tsx';

const labels = membersWorkshopsStrings.mine.lead;

/** The facilitator opens a pending workshop and goes back into a live one. */
export function Lead({ workshop, onEdit }: { workshop: Workshop; onEdit: () => void }) {
  const { busy, joinListed } = useJoinListed();
  const { status } = workshop;
  const now = useNow();
  const isQuiet = status === 'ended' || (status === 'pending' && opensEarly(Date.parse(workshop.scheduled_at), now));
  const look: Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'className' | 'children'> = {
    size: 'sm',
    className: 'max-md:flex-1',
    children: labels[status],
    kind: isQuiet ? 'quiet' : 'primary',
  };
  return (
    <div className="flex items-center gap-2">
      {status === 'pending' ? (
        <>
          <OpenRoom workshop={workshop} {...look} />
          <LeadMenu workshop={workshop} onEdit={onEdit} />
        </>
      ) : (
        <Button {...look} disabled={status === 'ended'} busy={busy} onClick={() => void joinListed(workshop)} />
      )}
    </div>
  );
}
