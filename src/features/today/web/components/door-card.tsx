import { OpenRoom } from '#features/workshops/web/public/components/open-room.tsx';
import { workshopsPublicStrings } from '#features/workshops/web/public/strings.ts';
import { paths } from '#platform/shared/paths.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Badge } from '#platform/web/ui/surface.tsx';
import { dayTime } from '#platform/web/when.ts';
import type { Door } from '../../domain/glance.ts';
import { todayStrings } from '../strings.ts';

const words = todayStrings.door;

/** The one door of the day (CARE §3): the facilitator opens it, everyone else expected goes through it. */
export function DoorCard({ door, now, userId }: { door: Door; now: number; userId: string }) {
  const { kind, workshop } = door;
  const taken = workshop.max_participants - workshop.seats_left;
  return (
    <section
      aria-labelledby="door"
      className="grid items-center gap-x-10 gap-y-5 rounded-xl border border-line bg-card p-6 shadow-card md:grid-cols-[1fr_auto] md:p-9"
    >
      <div className="grid gap-3">
        {kind === 'enter' ? (
          <Badge tone="sage" dot>
            {words.live}
          </Badge>
        ) : (
          <p className="font-semibold text-dawn-ink">{dayTime(workshop.scheduled_at, now)}</p>
        )}
        <h2 id="door">{workshop.title}</h2>
        <p className="text-ink-2">
          {workshop.facilitator_id === userId
            ? words.seats(taken, workshop.max_participants)
            : workshopsPublicStrings.circle.with(workshop.facilitator_name)}
        </p>
        <div className="mt-2">
          {kind === 'lead' ? (
            <OpenRoom workshop={workshop} kind="dawn">
              {words.lead}
            </OpenRoom>
          ) : (
            <ButtonLink kind="dawn" to={paths.roomOf(workshop.id)}>
              {words[kind]}
            </ButtonLink>
          )}
        </div>
      </div>
      <span className="size-44 max-md:hidden">
        <BreathingCircle size="hero" still={kind === 'lead'} />
      </span>
    </section>
  );
}
