import { useState } from 'react';
import { opensEarly } from '#features/workshops/domain/workshop-machine.ts';
import { paths } from '#platform/shared/paths.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { Badge } from '#platform/web/ui/surface.tsx';
import type { Door } from '../../domain/glance.ts';
import { todayStrings } from '../strings.ts';
import { useOpenRoom } from '../use-today.ts';
import { clockTime, whenWords } from './when.tsx';

const words = todayStrings.door;

/** The one door of the day (CARE §3): who leads opens it, whoever else is expected goes through it. */
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
          <p className="font-semibold text-dawn-ink">
            {kind === 'wait' ? words.soon(clockTime(workshop.scheduled_at)) : whenWords(workshop.scheduled_at, now)}
          </p>
        )}
        <h2 id="door">{workshop.title}</h2>
        <p className="text-ink-2">
          {workshop.facilitator_id === userId
            ? words.seats(taken, workshop.max_participants)
            : words.with(workshop.facilitator_name)}
        </p>
        <div className="mt-2">
          {kind === 'lead' ? (
            <OpenRoom workshop={workshop} userId={userId} />
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

/** Long before its time it asks first, since a room once opened cannot be put back. */
function OpenRoom({ workshop, userId }: { workshop: Door['workshop']; userId: string }) {
  const [asking, setAsking] = useState(false);
  const { busy, open } = useOpenRoom(userId);
  const isEarly = () => opensEarly(Date.parse(workshop.scheduled_at), Date.now());
  return (
    <>
      <Button kind="dawn" busy={busy} onClick={() => (isEarly() ? setAsking(true) : void open(workshop))}>
        {words.lead}
      </Button>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.early.title(workshop.title)}
        description={words.early.text(clockTime(workshop.scheduled_at))}
        actions={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {words.early.keep}
            </Button>
            <Button busy={busy} onClick={() => void open(workshop).then(() => setAsking(false))}>
              {words.early.open}
            </Button>
          </>
        }
      />
    </>
  );
}
