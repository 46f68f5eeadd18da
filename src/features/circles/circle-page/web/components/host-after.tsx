import { CarryOver } from '#features/circles/after-circle/web/public/components/carry-over.tsx';
import { Observed } from '#features/circles/observations/web/public/components/observed.tsx';
import { HowItWent } from '#features/circles/timing/web/public/components/how-it-went.tsx';
import { LeadActions } from '#features/circles/workshops/web/public/components/lead-actions.tsx';
import { CircleSpaceLink } from '#features/people/spaces/web/public/components/circle-space-link.tsx';
import { paths } from '#platform/shared/paths.ts';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { circleState, endingOf } from '../../domain/circle-state.ts';
import { NotesLink } from '../public/components/notes-link.tsx';
import { circlePageStrings as words } from '../strings.ts';
import { freshenPage, type ShownCircle } from '../use-circle.ts';
import { Dates } from './dates.tsx';
import { isAwaited, JourneyLink, LedLink } from './host-before.tsx';
import { Next } from './next.tsx';
import { WhoWasThere } from './who-was-there.tsx';

/** What a host does once it's over: who was there, how it went, what to keep for the next one, and thanks. */
export function HostAfter(props: ShownCircle) {
  const { circle, now } = props;
  const { id } = circle;
  if (circleState(circle, now) === 'cancelled') return <Over {...props} />;
  return (
    <>
      <Over {...props} />
      <WhoWasThere id={id} />
      <HowItWent id={id} />
      <Observed id={id} />
      <CarryOver id={id} />
      <div className="grid gap-4 border-line border-t pt-6">
        {circle.series && <CircleSpaceLink id={id} />}
        {isAwaited(circle) && (
          <>
            <p className="text-ink-2 text-sm">
              {words.alumni.lead} <TextLink to={paths.alumniOf(id)}>{words.alumni.link}</TextLink>
            </p>
            <NotesLink workshopId={id} />
            <JourneyLink id={id} />
          </>
        )}
        <LedLink />
      </div>
    </>
  );
}

function Over({ circle, now, door }: ShownCircle) {
  const { id, part } = circle;
  const { title, text } = words[endingOf(circle, now)];
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <h2 className="text-title">{title}</h2>
        <p className="text-ink-2">{text}</p>
      </div>
      <Next circle={circle} door={door} />
      {part === 'facilitator' && (
        <div className="flex flex-wrap gap-3 empty:hidden">
          <LeadActions workshopId={id} onChanged={() => freshenPage(id, door)} />
        </div>
      )}
      <Dates circle={circle} door={door} />
    </Card>
  );
}
