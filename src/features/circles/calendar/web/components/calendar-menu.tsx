import { minuteMs } from '#platform/shared/duration.ts';
import { paths } from '#platform/shared/paths.ts';
import { Menu } from '#platform/web/ui/menu.tsx';
import { menuWordsLook } from '#platform/web/ui/menu-look.ts';
import { clock } from '#platform/web/world.ts';
import { calendarFile } from '../../domain/calendar-file.ts';
import { googleLink, outlookLink } from '../../domain/calendar-links.ts';
import { addingStrings } from '../adding/strings.ts';
import { calendarStrings } from '../public/strings.ts';

const words = calendarStrings.add;

/** What a calendar has to know of a circle; the rest stays behind its link (CARE C17). */
type CalendarCircle = { id: string; scheduled_at: string; duration_minutes: number; revision: number };

export type AddToCalendarProps = {
  circle: CalendarCircle;
  /** What it's called there; null where it isn't to be named (CARE C17). */
  name: string | null;
  /** All dates of its series that the reader comes to, where that's more than this one. */
  dates?: readonly CalendarCircle[];
};

/** A form of Google's or Outlook's, or a calendar file made right here, which may hold all dates. */
export function CalendarMenu({ circle, name, dates = [] }: AddToCalendarProps) {
  const entry = () => entryOf(circle, name);
  const allDates = () => save(calendarFile(...dates.map((date) => entryOf(date, name))));
  const isOfSeries = dates.length > 1;
  const { google, outlook, other } = isOfSeries ? words.one : words;
  return (
    <Menu
      defaultOpen
      label={addingStrings.button}
      trigger={addingStrings.button}
      triggerClassName={menuWordsLook}
      items={[
        { label: google, onSelect: () => open(googleLink(entry())) },
        { label: outlook, onSelect: () => open(outlookLink(entry())) },
        { label: other, onSelect: () => save(calendarFile(entry())) },
        ...(isOfSeries ? [{ label: words.dates(dates.length), onSelect: allDates }] : []),
      ]}
    />
  );
}

function entryOf({ id, scheduled_at, duration_minutes, revision }: CalendarCircle, title: string | null) {
  return {
    id,
    revision,
    title,
    minutes: duration_minutes,
    isCancelled: false,
    startsAt: Date.parse(scheduled_at),
    revisedAt: clock.now(),
    href: new URL(paths.circleOf(id), window.location.origin).href,
  };
}

function open(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer');
}

function save(text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = words.file;
  link.click();
  // Some browsers read it only a moment later.
  setTimeout(() => URL.revokeObjectURL(href), minuteMs);
}
