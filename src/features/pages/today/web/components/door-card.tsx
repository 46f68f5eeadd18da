import { Suspense } from 'react';
import { workshopsPublicStrings } from '#features/circles/workshops/web/public/strings.ts';
import { paths } from '#platform/shared/paths.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Badge, Skeleton } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dayTime } from '#platform/web/when.ts';
import type { DoorToday } from '../../domain/glance.ts';
import { todayStrings } from '../strings.ts';

const words = todayStrings.door;
const { circle: circleWords } = workshopsPublicStrings;

/* A door that one leads is rarer than one that one goes through, and needs more. */
const hosts = () => import('./hosts-door.tsx');
const WhoComes = lazyPart('hosts-door', async () => (await hosts()).WhoComes);
const HostsHandle = lazyPart('hosts-door', async () => (await hosts()).HostsHandle);

/** The one door of the day (CARE §3): the facilitator opens it, everyone else goes through it. `now` in ms. */
export function DoorCard({ door, now }: { door: DoorToday; now: number }) {
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
        <p className="text-ink-2">
          {leads ? (
            <Suspense
              fallback={words.seats(workshop.max_participants - workshop.seats_left, workshop.max_participants)}
            >
              <WhoComes workshop={workshop} />
            </Suspense>
          ) : (
            factsOf(door)
          )}
        </p>
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

/** Who leads, and how many seats are left to somebody who has none yet. */
function factsOf({ kind, workshop }: DoorToday): string {
  const leader = circleWords.with(workshop.facilitator_name);
  return kind === 'join' ? `${leader} · ${circleWords.seats(workshop.seats_left)}` : leader;
}

/** What one presses: the room itself, or the page of the circle until there's a room to enter. */
function Handle({ door: { kind, workshop } }: { door: DoorToday }) {
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
    case 'lead':
      return (
        <Suspense fallback={<Skeleton className="h-12 w-44 rounded-full" />}>
          <HostsHandle kind={kind} workshop={workshop} />
        </Suspense>
      );
    case 'late':
      return (
        <ButtonLink kind="dawn" to={page}>
          {words.page}
        </ButtonLink>
      );
  }
}
