import { Suspense, useState } from 'react';
import { AddToCalendar } from '#features/circles/calendar/web/public/components/add-to-calendar.tsx';
import { circleTitle } from '#features/circles/workshops/domain/circle-name.ts';
import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { shareInvitation } from '#features/circles/workshops/web/public/use-invitation.ts';
import { asking } from '#platform/web/asking-part.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Circle } from '../../domain/contract.ts';
import { circlePageStrings } from '../strings.ts';
import { useDates } from '../use-dates.ts';

const OwnNaming = lazyPart('own-naming', () => asking(async () => (await import('./own-naming.tsx')).OwnNaming));

/** Keeping it in one's calendar, and passing it on, as words with a link. What is over needs neither. */
export function ShareCircle({ circle, door }: { circle: Circle; door: DoorAhead }) {
  const isMember = useSession().user !== null;
  const own = useDates(circle, door).dates.filter(({ part }) => part === 'coming' || part === 'facilitator');
  const [isNamed, setNamed] = useState(false);
  if (circle.status === 'ended') return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="quiet" size="sm" onClick={() => void shareInvitation(circle, circle.part === 'facilitator')}>
        {circlePageStrings.share}
      </Button>
      <AddToCalendar circle={circle} dates={own} name={isNamed ? nameOf(circle) : null} />
      <Suspense>{isMember && <OwnNaming circle={circle} onKnown={setNamed} />}</Suspense>
    </div>
  );
}

const nameOf = ({ title, facilitator_name: host, part }: Circle) =>
  part === 'facilitator' ? title : circleTitle({ title, host });
