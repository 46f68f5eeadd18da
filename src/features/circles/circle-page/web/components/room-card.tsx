import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { Cohosts } from '#features/circles/workshops/web/public/components/cohosts.tsx';
import { LeadActions } from '#features/circles/workshops/web/public/components/lead-actions.tsx';
import { OpenRoom } from '#features/circles/workshops/web/public/components/open-room.tsx';
import { copyInvitation } from '#features/circles/workshops/web/public/use-invitation.ts';
import { paths } from '#platform/shared/paths.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { type CircleState, circleState } from '../../domain/circle-state.ts';
import type { Circle } from '../../domain/contract.ts';
import { membersCircleStrings } from '../members/strings.ts';
import { circlePageStrings as words } from '../strings.ts';
import { freshenPage } from '../use-circle.ts';
import { Dates } from './dates.tsx';
import { Seats } from './seats.tsx';
import { ShareCircle } from './share-circle.tsx';

type RoomCardProps = { circle: Circle; now: number; door: DoorAhead };

/** For its facilitator: the room with the plan beside it, then the invitation. What comes first has the accent. */
export function RoomCard({ circle, now, door }: RoomCardProps) {
  const { invitation } = circle;
  const state = circleState(circle, now);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <h2 className="text-title">{membersCircleStrings.lead.title}</h2>
        <Seats left={circle.seats_left} all={circle.max_participants} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Way circle={circle} state={state} />
        <PlanLink id={circle.id} />
      </div>
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
        {invitation && (
          <Button kind={state === 'ahead' ? 'dawn' : 'quiet'} onClick={() => copyInvitation(circle, true)}>
            {membersCircleStrings.lead.invite}
          </Button>
        )}
        <ShareCircle circle={circle} door={door} />
        <LeadActions workshopId={circle.id} onChanged={() => freshenPage(circle.id, door)} />
      </div>
      {circle.status === 'pending' && <Cohosts workshopId={circle.id} />}
      <Dates circle={circle} door={door} />
    </Card>
  );
}

function Way({ circle, state }: { circle: Circle; state: CircleState }) {
  if (state === 'live')
    return (
      <ButtonLink to={paths.roomOf(circle.id)} kind="dawn">
        {words.enter}
      </ButtonLink>
    );
  return (
    <OpenRoom workshop={circle} kind={state === 'ahead' ? 'quiet' : 'dawn'}>
      {membersCircleStrings.lead.open}
    </OpenRoom>
  );
}

/** To what happens step by step, for any of its hosts. */
export function PlanLink({ id }: { id: string }) {
  return <TextLink to={paths.planOf(id)}>{membersCircleStrings.plan}</TextLink>;
}
