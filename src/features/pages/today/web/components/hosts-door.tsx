import { useQuery } from '@tanstack/react-query';
import { circleDesk } from '#features/circles/circle-page/web/queries.ts';
import { OpenRoom } from '#features/circles/workshops/web/public/components/open-room.tsx';
import { copyInvitation } from '#features/circles/workshops/web/public/use-invitation.ts';
import { paths } from '#platform/shared/paths.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import type { DoorToday } from '../../domain/glance.ts';
import { todayStrings } from '../strings.ts';

const words = todayStrings.door;

/** How many come, and how many of them for the first time, for the facilitator (CARE §3, moment 9). */
export function WhoComes({ workshop }: Pick<DoorToday, 'workshop'>) {
  const guests = useQuery(circleDesk(workshop.id)).data?.guests ?? [];
  const fresh = guests.filter(({ is_new }) => is_new).length;
  return (
    words.seats(workshop.max_participants - workshop.seats_left, workshop.max_participants) +
    (fresh > 0 ? `, ${words.fresh(fresh)}` : '')
  );
}

/** What one presses who leads: the room, or before its time the invitation. */
export function HostsHandle({ kind, workshop }: Pick<DoorToday, 'workshop'> & { kind: 'open' | 'lead' }) {
  if (kind === 'open')
    return (
      <OpenRoom workshop={workshop} kind="dawn">
        {words.open}
      </OpenRoom>
    );
  return (
    <>
      <Button kind="dawn" onClick={() => copyInvitation(workshop, true)}>
        {words.invite}
      </Button>
      <ButtonLink kind="quiet" to={paths.circleOf(workshop.id)}>
        {words.page}
      </ButtonLink>
    </>
  );
}
