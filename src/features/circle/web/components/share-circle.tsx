import { shareInvitation } from '#features/workshops/web/public/use-invitation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Circle } from '../../domain/contract.ts';
import { circleStrings } from '../strings.ts';

/** Passing it on, as words with a link. What is over needs nobody more. */
export function ShareCircle({ circle }: { circle: Circle }) {
  if (circle.status === 'ended') return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="quiet" size="sm" onClick={() => void shareInvitation(circle, circle.part === 'facilitator')}>
        {circleStrings.share}
      </Button>
    </div>
  );
}
