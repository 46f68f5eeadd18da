import { useQuery } from '@tanstack/react-query';
import { circleDesk } from '#features/circle/web/queries.ts';
import { OpenRoom } from '#features/workshops/web/public/components/open-room.tsx';
import { workshopsPublicStrings } from '#features/workshops/web/public/strings.ts';
import { copyInvitation } from '#features/workshops/web/public/use-invitation.ts';
import { paths } from '#platform/shared/paths.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Badge } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dayTime } from '#platform/web/when.ts';
import type { Door } from '../../domain/glance.ts';
import { todayStrings } from '../strings.ts';

const words = todayStrings.door;
const { circle: circleWords } = workshopsPublicStrings;

/** The one door of the day (CARE §3): the facilitator opens it, everyone else goes through it. `now` in ms. */
export function DoorCard({ door, now }: { door: Door; now: number }) {
  const { kind, workshop } = door;
  const leads = kind === 'lead' || kind === 'open';
  const isLive = kind === 'enter' || kind === 'join';
  return (
    <section
      aria-labelledby="door"
      className="grid items-center gap-x-10 gap-y-5 rounded-xl border border-line bg-card p-6 shadow-card md:grid-cols-[1fr_auto] md:p-9"
    >
      <div className="grid gap-3 wrap-anywhere">
        {isLive ? (
          <Badge tone="sage" dot>
            {words.live[kind]}
          </Badge>
        ) : (
          <p className="font-semibold text-dawn-ink">
            <time dateTime={workshop.scheduled_at}>{dayTime(workshop.scheduled_at, now)}</time>
            {Date.parse(workshop.scheduled_at) <= now && ` · ${words.late}`}
          </p>
        )}
        <h2 dir="auto" id="door">
          {workshop.title}
        </h2>
        <p className="text-ink-2">{leads ? <WhoComes workshop={workshop} /> : factsOf(door)}</p>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Handle door={door} />
          {leads && <TextLink to={paths.led}>{words.led}</TextLink>}
        </div>
      </div>
      <span className="size-44 max-md:hidden">
        <BreathingCircle size="hero" still={!isLive} />
      </span>
    </section>
  );
}

/** How many come, and how many of them for the first time, to who leads (CARE §3, moment 9). */
function WhoComes({ workshop: { id, max_participants: all, seats_left } }: Pick<Door, 'workshop'>) {
  const guests = useQuery(circleDesk(id)).data?.guests ?? [];
  const fresh = guests.filter(({ is_new }) => is_new).length;
  return words.seats(all - seats_left, all) + (fresh > 0 ? `, ${words.fresh(fresh)}` : '');
}

/** Who leads, and how many seats are left to somebody who has none yet. */
function factsOf({ kind, workshop }: Door): string {
  const leader = circleWords.with(workshop.facilitator_name);
  return kind === 'join' ? `${leader} · ${circleWords.seats(workshop.seats_left)}` : leader;
}

/** What one presses: the room itself, or the page of the circle until there's a room to enter. */
function Handle({ door: { kind, workshop } }: { door: Door }) {
  const page = paths.circleOf(workshop.id);
  switch (kind) {
    case 'enter':
    case 'wait':
    case 'join':
      return (
        <ButtonLink kind="dawn" to={paths.roomOf(workshop.id)}>
          {words.enter}
        </ButtonLink>
      );
    case 'open':
      return (
        <OpenRoom workshop={workshop} kind="dawn">
          {words.open}
        </OpenRoom>
      );
    case 'lead':
      return (
        <>
          <Button kind="dawn" onClick={() => copyInvitation(workshop, true)}>
            {words.invite}
          </Button>
          <ButtonLink kind="quiet" to={page}>
            {words.page}
          </ButtonLink>
        </>
      );
    case 'late':
      return (
        <ButtonLink kind="dawn" to={page}>
          {words.page}
        </ButtonLink>
      );
  }
}
