import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { askedInWords } from '#features/circles/prices/domain/price-words.ts';
import { sameClock } from '#platform/shared/local-time.ts';
import { paths } from '#platform/shared/paths.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { Badge, type Tone } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { dateTime, dayTime, hourMinute, ownZone } from '#platform/web/when.ts';
import { zoneCity } from '#platform/web/zone-words.ts';
import type { TeaserCircle, Workshop } from '../../domain/contract.ts';
import { CircleArt } from '../public/components/circle-art.tsx';
import { workshopsPublicStrings } from '../public/strings.ts';
import { workshopsStrings as words } from '../strings.ts';
import type { MadeWorkshop } from '../use-plan.ts';

const tones: Record<Workshop['status'], Tone> = { live: 'sage', pending: 'mist', ended: 'plain' };

type CircleRowProps = {
  circle: Workshop | TeaserCircle;
  /** `h4` below the heading of a group. */
  level?: 'h3' | 'h4';
  /** What one is in it. */
  role?: 'facilitator' | 'participant' | undefined;
  made?: MadeWorkshop | null;
  /** A word after what is known of it. */
  note?: ReactNode;
  action?: ReactNode;
};

/** One circle of the programme: its drawing, when, what, who with and for how many; it leads to the circle's page. */
export function CircleRow({ circle, level = 'h3', role, made = null, note, action }: CircleRowProps) {
  const description = 'description' in circle ? circle.description : '';
  return (
    <li className="relative grid grid-cols-[4rem_1fr] gap-x-3.5 overflow-hidden rounded-lg border border-line bg-card p-3.5 shadow-card transition-shadow has-[h3_a:hover,h4_a:hover]:shadow-raised md:grid-cols-[9rem_1fr] md:gap-x-0 md:p-0">
      {/* A square on a phone, where a strip would cut the drawing. */}
      <CircleArt
        category={circle.category}
        className="size-16 overflow-hidden rounded-md md:size-full md:rounded-none"
      />
      <div className="grid min-w-0 gap-x-8 gap-y-3 md:grid-cols-[1fr_auto] md:items-center md:px-6 md:py-5">
        <div className="grid min-w-0 gap-1 wrap-anywhere">
          <When circle={circle} role={role} />
          <Title id={circle.id} level={level} title={circle.title} made={made} />
          {description && (
            <p dir="auto" className="line-clamp-1 text-ink-2 text-sm">
              {description}
            </p>
          )}
          <Facts circle={circle} role={role} note={note} />
          <MoreDates circle={circle} />
        </div>
        {action && <div className="relative max-md:[&>button]:w-full">{action}</div>}
      </div>
    </li>
  );
}

/** The others of its series stand on its page, each with what one said to it. */
function MoreDates({ circle: { id, more_dates = 0 } }: Pick<CircleRowProps, 'circle'>) {
  if (more_dates === 0) return null;
  return (
    // Above the link that the whole row is.
    <p className="relative w-fit text-sm">
      <TextLink to={paths.datesOf(id)}>{workshopsPublicStrings.circle.moreDates(more_dates)}</TextLink>
    </p>
  );
}

/** On the reader's own clock; its host is also told the time of the circle's zone, where the two differ. */
function When({ circle, role }: Pick<CircleRowProps, 'circle' | 'role'>) {
  const { scheduled_at: at, time_zone, status } = circle;
  const differs = role === 'facilitator' && !sameClock(Date.parse(at), ownZone(), time_zone);
  const now = useNow();
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2 text-sm">
      <time dateTime={at}>{status === 'ended' ? dateTime(at) : dayTime(at, now)}</time>
      {differs && <span>{words.entry.there(hourMinute(at, time_zone), zoneCity(time_zone))}</span>}
      <Badge tone={tones[status]} dot={status === 'live'}>
        {words.status[status]}
      </Badge>
      {role && <Badge tone="plain">{words.mine[role]}</Badge>}
    </p>
  );
}

type TitleProps = { id: string; level: 'h3' | 'h4'; title: string; made: MadeWorkshop | null };

function Title({ id, level: Level, title, made }: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The person who just planned or changed it continues here.
  useLayoutEffect(() => {
    if (!made) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [made]);
  return (
    <Level ref={heading} tabIndex={-1} className="font-serif text-lg leading-snug">
      <Link
        dir="auto"
        to={paths.circleOf(id)}
        className="text-ink no-underline after:absolute after:inset-0 hover:underline"
      >
        {title}
      </Link>
    </Level>
  );
}

/** Between two facts; no line begins with it. */
const parted = '\u00a0· ';

/** Who with, how long, for how many, and what only some may know. */
function Facts({ circle, role, note }: Pick<CircleRowProps, 'circle' | 'role' | 'note'>) {
  const { facilitator_name, duration_minutes, seats_left, status } = circle;
  const known = 'meeting_code' in circle ? circle : null;
  const facts = [
    workshopsPublicStrings.circle.with(facilitator_name),
    known?.series && workshopsPublicStrings.circle.date(known.series.position, known.series.count),
    words.entry.minutes(duration_minutes),
    known && words.entry.people(known.max_participants),
    status !== 'ended' && circle.price && askedInWords(circle.price),
    status !== 'ended' && workshopsPublicStrings.circle.seats(seats_left),
    role && known && (known.is_public ? words.entry.public : words.entry.private),
    status === 'ended' && known?.started_at === null && words.entry.neverBegan,
  ];
  return (
    <p className="text-ink-2 text-sm">
      {facts.filter(Boolean).join(parted)}
      {/* Only members may read a code (CARE C5). */}
      {known?.meeting_code && (
        <>
          {parted}
          {words.entry.code}{' '}
          <span className="whitespace-nowrap font-semibold text-ink tabular-nums">{known.meeting_code}</span>
        </>
      )}
      {note && (
        <>
          {parted}
          {note}
        </>
      )}
    </p>
  );
}
