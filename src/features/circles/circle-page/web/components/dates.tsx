import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { workshopsPublicStrings } from '#features/circles/workshops/web/public/strings.ts';
import { paths } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ChevronIcon } from '#platform/web/ui/header-icons.tsx';
import { Badge, Skeleton, type Tone } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useDateTime } from '#platform/web/use-date-time.ts';
import type { Circle, ShownSeriesDate } from '../../domain/contract.ts';
import { circlePageStrings } from '../strings.ts';
import { useDates } from '../use-dates.ts';

const words = circlePageStrings.dates;

/** `onCome`: to the date of this id; without it none is answered here. Null if it failed. */
type Answering = { busy?: boolean; onCome?: (id: string) => Promise<Circle | null> };

/** Every date still to come of its series, folded, with what its reader said to each; nothing for a circle by itself. */
export function Dates({ circle, door, ...answering }: { circle: Circle; door: DoorAhead } & Answering) {
  const { dates, isWaiting } = useDates(circle, door);
  if (isWaiting) return <Skeleton className="h-11 rounded-lg" />;
  if (dates.every(({ id }) => id === circle.id)) return null;
  return <Fold dates={dates} circle={circle} {...answering} />;
}

type FoldProps = { dates: readonly ShownSeriesDate[]; circle: Circle } & Answering;

function Fold({ dates, circle, ...answering }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  // People who come from "and 5 more dates" look for these.
  const isWanted = useLocation().hash === '#dates';
  useLayoutEffect(() => {
    if (!isWanted || !fold.current) return;
    fold.current.open = true;
    fold.current.querySelector('summary')?.focus({ preventScroll: true });
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
          <Row key={date.id} date={date} circle={circle} {...answering} />
        ))}
      </ul>
    </details>
  );
}

const tones: Partial<Record<ShownSeriesDate['part'], Tone>> = { coming: 'sage', waiting: 'mist' };

/** Of a private one that they haven't said yes to they hold no link: its page isn't theirs to open. */
export const isTheirs = ({ is_public, part }: ShownSeriesDate) => is_public || part !== 'none';

type RowProps = { date: ShownSeriesDate; circle: Circle } & Answering;

function Row({ date, circle, busy = false, onCome }: RowProps) {
  const { id, scheduled_at, status, part, seats_left, costs } = date;
  const row = useRef<HTMLLIElement>(null);
  const tone = tones[part];
  const isHere = id === circle.id;
  const at = useDateTime(circle.time_zone)(scheduled_at);
  const when = (
    <time dateTime={scheduled_at} suppressHydrationWarning>
      {at}
    </time>
  );
  const state = seats_left > 0 ? 'free' : 'full';
  return (
    <li
      ref={row}
      tabIndex={-1}
      data-page-start=""
      aria-current={isHere ? 'date' : undefined}
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1 outline-none"
    >
      {isHere || !isTheirs(date) ? (
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
      {onCome && !isHere && part === 'none' && !costs && (
        <Button
          kind="quiet"
          size="sm"
          busy={busy}
          aria-label={words.comeOn[state](at)}
          // The button goes with its answer; keyboard focus stays here.
          onClick={() => void onCome(id).then((done) => done && row.current?.focus())}
        >
          {words.come[state]}
        </Button>
      )}
    </li>
  );
}
