import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Badge, Card, type Tone } from '#platform/web/ui/surface.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { dayTime, hourMinute, ownZone, zoneCity } from '#platform/web/when.ts';
import type { Workshop } from '../../domain/contract.ts';
import { sameClock } from '../../domain/local-time.ts';
import { workshopsPublicStrings } from '../public/strings.ts';
import { workshopsStrings as words } from '../strings.ts';
import type { Made } from '../use-plan.ts';

const tones: Record<Workshop['status'], Tone> = { live: 'sage', pending: 'mist', ended: 'plain' };

type WorkshopEntryProps = {
  workshop: Workshop;
  badge?: string;
  leads?: boolean;
  made?: Made | null;
  action: ReactNode;
};

/** One workshop on a list, with its actions (R-PLAT-08, R-PLAT-09, R-PLAT-15). */
export function WorkshopEntry({ workshop, badge, leads = false, made = null, action }: WorkshopEntryProps) {
  const { title, description, facilitator_name, status, meeting_code } = workshop;
  return (
    <EntryFrame action={action}>
      <EntryTitle title={title} status={status} badge={badge} made={made} />
      <p className="whitespace-pre-line text-ink-2 text-sm">
        {description}
        {description && ' · '}
        {workshopsPublicStrings.circle.with(facilitator_name)}
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-sm">
        <EntryTime at={workshop.scheduled_at} timeZone={leads ? workshop.time_zone : undefined} />
        <li>{words.entry.minutes(workshop.duration_minutes)}</li>
        <li>{words.entry.people(workshop.max_participants)}</li>
        {status !== 'ended' && <li>{workshopsPublicStrings.circle.seats(workshop.seats_left)}</li>}
        {badge && <li>{workshop.is_public ? words.entry.public : words.entry.private}</li>}
        {/* Only members may read a code (CARE C5). */}
        {meeting_code && (
          <li>
            {words.entry.code} <span className="font-semibold text-ink tabular-nums">{meeting_code}</span>
          </li>
        )}
        {status === 'ended' && workshop.started_at === null && <li>{words.entry.neverBegan}</li>}
      </ul>
    </EntryFrame>
  );
}

/** The box of one entry, with its button at the end. */
export function EntryFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Card as="li" pad="sm" className="grid gap-x-8 gap-y-4 md:grid-cols-[1fr_auto] md:items-center md:p-6">
      <div className="grid min-w-0 gap-2 wrap-anywhere">{children}</div>
      {action}
    </Card>
  );
}

type EntryTitleProps = { title: string; status: Workshop['status']; badge?: string | undefined; made?: Made | null };

export function EntryTitle({ title, status, badge, made = null }: EntryTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The person who just planned or changed it continues here.
  useLayoutEffect(() => {
    if (!made) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [made]);
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <h3 ref={heading} tabIndex={-1} className="text-lg leading-snug">
        {title}
      </h3>
      <Badge tone={tones[status]} dot={status === 'live'}>
        {words.status[status]}
      </Badge>
      {badge && <Badge tone="plain">{badge}</Badge>}
    </div>
  );
}

/** When it begins on the reader's own clock; for its host also on that of its `timeZone`, where the two differ. */
export function EntryTime({ at, timeZone }: { at: string; timeZone?: string | undefined }) {
  const now = useNow();
  return (
    <>
      <li>
        <time dateTime={at}>{dayTime(at, now)}</time>
      </li>
      {timeZone && !sameClock(Date.parse(at), ownZone(), timeZone) && (
        <li>{words.entry.there(hourMinute(at, timeZone), zoneCity(timeZone))}</li>
      )}
    </>
  );
}
