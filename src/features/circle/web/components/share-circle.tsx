import { useQuery } from '@tanstack/react-query';
import { AddToCalendar } from '#features/calendar/web/public/components/add-to-calendar.tsx';
import { ownProfile } from '#features/profile/web/queries.ts';
import { circleTitle } from '#features/workshops/domain/circle-name.ts';
import type { Door } from '#features/workshops/domain/way-in.ts';
import { shareInvitation } from '#features/workshops/web/public/use-invitation.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Circle } from '../../domain/contract.ts';
import { circleNaming } from '../queries.ts';
import { circleStrings } from '../strings.ts';
import { useDates } from '../use-dates.ts';

/** Keeping it in one's calendar, and passing it on, as words with a link. What is over needs neither. */
export function ShareCircle({ circle, door }: { circle: Circle; door: Door }) {
  const isMember = useSession().user !== null;
  const { data: profile } = useQuery({ ...ownProfile, enabled: isMember });
  const own = useDates(circle, door).dates.filter(({ part }) => part === 'coming' || part === 'facilitator');
  const { data: naming } = useQuery({ ...circleNaming(circle.id), enabled: circle.part === 'coming' });
  const isNamed = naming?.named ?? profile?.names_circles;
  if (circle.status === 'ended') return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="quiet" size="sm" onClick={() => void shareInvitation(circle, circle.part === 'facilitator')}>
        {circleStrings.share}
      </Button>
      <AddToCalendar circle={circle} dates={own} name={isNamed ? nameOf(circle) : null} />
    </div>
  );
}

const nameOf = ({ title, facilitator_name: host, part }: Circle) =>
  part === 'facilitator' ? title : circleTitle({ title, host });
