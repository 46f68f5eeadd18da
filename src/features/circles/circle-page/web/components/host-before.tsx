import { RemindMe } from '#features/accounts/profile/web/public/components/remind-me.tsx';
import { CarriedOver } from '#features/circles/after-circle/web/public/components/carry-over.tsx';
import { Observed } from '#features/circles/observations/web/public/components/observed.tsx';
import { PriceForm } from '#features/circles/payments/web/public/components/price-form.tsx';
import { CircleSpaceLink } from '#features/people/spaces/web/public/components/circle-space-link.tsx';
import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { Circle } from '../../domain/contract.ts';
import { membersCircleStrings } from '../members/strings.ts';
import { circlePageStrings as words } from '../strings.ts';
import type { ShownCircle } from '../use-circle.ts';
import { Answer } from './answer.tsx';
import { Between } from './between.tsx';
import { CohostAsked } from './cohost-asked.tsx';
import { Desk } from './desk.tsx';
import { NamingQuestion } from './naming-question.tsx';
import { NamingSwitch } from './naming-switch.tsx';
import { PlanLink, RoomCard } from './room-card.tsx';
import { ShareCircle } from './share-circle.tsx';

/** What a host does until it's over. A second host comes as a guest does, with the plan and what's noted besides. */
export function HostBefore(props: ShownCircle) {
  const { circle, now, door } = props;
  const { id, part, status } = circle;
  const leads = part === 'facilitator';
  return (
    <>
      {leads ? <RoomCard circle={circle} now={now} door={door} /> : <SecondHost {...props} />}
      <CarriedOver id={id} />
      {leads && <Desk circle={circle} />}
      {part === 'coming' && <Between circle={circle} />}
      {leads && status === 'pending' && <PriceForm id={id} />}
      {status === 'live' && <Observed id={id} />}
      <Quietly circle={circle} now={now} />
    </>
  );
}

function SecondHost(props: ShownCircle) {
  const { circle, door } = props;
  return (
    <>
      <CohostAsked circle={circle} door={door} />
      <Answer {...props} />
      {circle.part === 'coming' && <NamingQuestion circle={circle} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <PlanLink id={circle.id} />
        <ShareCircle circle={circle} door={door} />
      </div>
    </>
  );
}

/** What can wait: what e-mails say, a reminder, one's own questions, and the way to all that one leads. */
function Quietly({ circle, now }: Pick<ShownCircle, 'circle' | 'now'>) {
  const { id, status, scheduled_at } = circle;
  return (
    <div className="grid gap-4 border-line border-t pt-6">
      {circle.part === 'facilitator' && <NamingSwitch circle={circle} />}
      {status === 'pending' && isAwaited(circle) && <RemindMe startsAt={Date.parse(scheduled_at)} now={now} />}
      {circle.series && <CircleSpaceLink id={id} />}
      {isAwaited(circle) && <JourneyLink id={id} />}
      <LedLink />
    </div>
  );
}

/** Whether its reader is awaited there. */
export const isAwaited = ({ part }: Circle) => part === 'facilitator' || part === 'coming';

export function JourneyLink({ id }: { id: string }) {
  return (
    <p className="text-ink-2 text-sm">
      {words.journey.lead} <TextLink to={paths.journeyOf(id)}>{words.journey.link}</TextLink>
    </p>
  );
}

export function LedLink() {
  return (
    <p className="text-sm">
      <TextLink to={paths.led}>{membersCircleStrings.led}</TextLink>
    </p>
  );
}
