import type { ReactNode } from 'react';
import { Badge, type Tone } from '#platform/web/ui/surface.tsx';
import type { Workshop } from '../../domain/contract.ts';
import { workshopsStrings as words } from '../strings.ts';

const tones: Record<Workshop['status'], Tone> = { live: 'sage', pending: 'mist', ended: 'plain' };

/** A time in the reader's own zone, which it names. */
export function readableTime(iso: string, timeZone?: string): string {
  const locale = navigator.language.startsWith('en') ? navigator.language : 'en-GB';
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(iso));
}

/** One workshop on a list, with what one can do about it (R-PLAT-08, R-PLAT-09, R-PLAT-15). */
export function WorkshopEntry({ workshop, badge, action }: { workshop: Workshop; badge?: string; action: ReactNode }) {
  const {
    title,
    description,
    facilitator_name,
    status,
    scheduled_at,
    duration_minutes,
    max_participants,
    meeting_code,
  } = workshop;
  return (
    <li className="grid gap-x-8 gap-y-4 rounded-lg border border-line bg-card p-5 shadow-card md:grid-cols-[1fr_auto] md:items-center md:p-6">
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-2.5">
          <h3 className="text-lg leading-snug">{title}</h3>
          <Badge tone={tones[status]} dot={status === 'live'}>
            {words.status[status]}
          </Badge>
          {badge && <Badge tone="plain">{badge}</Badge>}
        </div>
        <p className="text-ink-2 text-sm">
          {description}
          {description && ' · '}
          {words.entry.with(facilitator_name)}
        </p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-sm">
          <li>
            <time dateTime={scheduled_at}>{readableTime(scheduled_at)}</time>
          </li>
          <li>{words.entry.minutes(duration_minutes)}</li>
          <li>{words.entry.people(max_participants)}</li>
          {/* Only members may read a code (CARE C5). */}
          {meeting_code && (
            <li>
              {words.entry.code} <span className="font-semibold text-ink tabular-nums">{meeting_code}</span>
            </li>
          )}
        </ul>
      </div>
      {action}
    </li>
  );
}
