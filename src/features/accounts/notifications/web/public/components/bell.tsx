import type { QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { paths } from '#platform/shared/paths.ts';
import { BellIcon } from '#platform/web/ui/bell-icon.tsx';
import { NavLink } from '#platform/web/ui/link.tsx';
import { bellStrings as words } from '../../bell/strings.ts';
import { useHasNews } from '../../use-news.ts';

/** The way to the notifications, in every member's header: a dot where something new waits, never a number, and none in `quiet` hours, or as long as they're unknown. */
export function Bell({ quiet }: { quiet: QuietHours | null | undefined }) {
  const hasNews = useHasNews(quiet);
  return (
    <NavLink
      to={paths.notifications}
      aria-label={hasNews ? words.some : words.none}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink aria-[current]:text-ink"
    >
      <BellIcon className="size-6" />
      {hasNews && (
        <span
          aria-hidden="true"
          className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-paper bg-dawn"
        />
      )}
    </NavLink>
  );
}
