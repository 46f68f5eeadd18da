import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { workshopsPublicStrings } from '#features/workshops/web/public/strings.ts';
import { paths } from '#platform/shared/paths.ts';
import { ChevronIcon } from '#platform/web/ui/header-icons.tsx';
import { Badge, Skeleton, type Tone } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { Circle, Door, SeriesDate } from '../../domain/contract.ts';
import { circleStrings } from '../strings.ts';
import { useDates } from '../use-dates.ts';

const words = circleStrings.dates;

/** Every date still to come of its series, folded, with what its reader said to each; nothing for a circle by itself. */
export function Dates({ circle, door }: { circle: Circle; door: Door }) {
  const { dates, isWaiting } = useDates(circle, door);
  if (isWaiting) return <Skeleton className="h-11 rounded-lg" />;
  if (dates.every(({ id }) => id === circle.id)) return null;
  return <Fold dates={dates} here={circle.id} />;
}

function Fold({ dates, here }: { dates: readonly SeriesDate[]; here: string }) {
  const fold = useRef<HTMLDetailsElement>(null);
  // Whoever comes from "and 5 more dates" looks for these.
  const isWanted = useLocation().hash === '#dates';
  useLayoutEffect(() => {
    if (!isWanted || !fold.current) return;
    fold.current.open = true;
    fold.current.scrollIntoView({ block: 'nearest' });
  }, [isWanted]);
  return (
    <details ref={fold} id="dates" className="group scroll-mt-28 border-line border-t">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 pt-2 font-semibold">
        {words.toCome(dates.length)}
        <ChevronIcon className="size-4 text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-2.5 pt-2">
        {dates.map((date) => (
          <Row key={date.id} date={date} isHere={date.id === here} />
        ))}
      </ul>
    </details>
  );
}

const tones: Partial<Record<SeriesDate['part'], Tone>> = { coming: 'sage', waiting: 'mist' };

function Row({ date, isHere }: { date: SeriesDate; isHere: boolean }) {
  const { id, scheduled_at, status, part, seats_left, is_public } = date;
  const tone = tones[part];
  const when = <time dateTime={scheduled_at}>{dateTime(scheduled_at)}</time>;
  // Of a private one that they haven't said yes to they hold no link: its page isn't theirs to open.
  const isTheirs = is_public || part !== 'none';
  return (
    <li aria-current={isHere ? 'date' : undefined} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {isHere || !isTheirs ? (
        <span className={isHere ? 'font-semibold' : undefined}>{when}</span>
      ) : (
        <TextLink to={paths.circleOf(id)}>{when}</TextLink>
      )}
      {status === 'live' && (
        <Badge tone="sage" dot>
          {workshopsPublicStrings.circle.live}
        </Badge>
      )}
      {tone && (part === 'coming' || part === 'waiting') ? (
        <Badge tone={tone}>{words.part[part]}</Badge>
      ) : (
        <span className="text-ink-2 text-sm">{workshopsPublicStrings.circle.seats(seats_left)}</span>
      )}
      {isHere && <span className="text-ink-2 text-sm">{words.here}</span>}
    </li>
  );
}
