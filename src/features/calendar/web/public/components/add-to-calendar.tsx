import { paths } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { clock } from '#platform/web/world.ts';
import { calendarFile } from '../../../domain/calendar-file.ts';
import { calendarStrings } from '../strings.ts';

const words = calendarStrings.add;

/** What a calendar has to know of a circle; the rest stays behind its link (CARE C17). */
type Circle = { id: string; scheduled_at: string; duration_minutes: number; revision: number };

/** 'Add to calendar': saves a calendar file, made right here. */
export function AddToCalendar({ circle }: { circle: Circle }) {
  return (
    <Button kind="quiet" size="sm" onClick={() => save(fileOf(circle))}>
      {words.button}
    </Button>
  );
}

function fileOf({ id, scheduled_at, duration_minutes, revision }: Circle): string {
  const entry = {
    ...{ id, revision, title: null, minutes: duration_minutes, isCancelled: false },
    ...{ startsAt: Date.parse(scheduled_at), revisedAt: clock.now() },
    href: new URL(paths.circleOf(id), window.location.origin).href,
  };
  return calendarFile(entry);
}

function save(text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = words.file;
  link.click();
  // Some browsers read it only a moment later.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
